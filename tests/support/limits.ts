import { createHash } from 'node:crypto'
import type { Sql } from 'postgres'

/** The key under which a try of this rule is counted. */
export function limitKey(rule: string, subject: string): string {
  return `${rule}:${createHash('sha256').update(subject.toLowerCase()).digest('hex').slice(0, 32)}`
}

/** As if the minute had passed in which the address gets no second mail. */
export async function endMailPause(sql: Sql, email: string): Promise<void> {
  await sql`delete from public.rate_limits where key = ${limitKey('mail_account', email)}`
  await sql`
    update auth.users set confirmation_sent_at = confirmation_sent_at - interval '1 minute' where email = ${email}`
}
