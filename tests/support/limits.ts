import { createHash } from 'node:crypto'
import type { Sql } from 'postgres'
import { until } from './paid-by-webhook'

/** The key under which a try of this limit is counted. */
export function limitKey(rule: string, subject: string): string {
  return `${rule}:${createHash('sha256').update(subject.toLowerCase()).digest('hex').slice(0, 32)}`
}

/** Ends the minute in which the address gets no second mail. */
export async function endMailPause(sql: Sql, email: string): Promise<void> {
  await untilMailIsRecorded(sql, email)
  await sql`delete from public.rate_limits where key = ${limitKey('mail_account', email)}`
  await sql`
    update auth.users set confirmation_sent_at = confirmation_sent_at - interval '1 minute',
      recovery_sent_at = recovery_sent_at - interval '1 minute' where email = ${email}`
}

/** The auth service records when it mailed a person after the mail has left. */
export function untilMailIsRecorded(sql: Sql, email: string): Promise<void> {
  return until(`the auth service has mailed ${email}`, async () => {
    const jobs =
      await sql`select status from public.outbox where kind = 'account.mail' and payload ->> 'email' = ${email}`
    return jobs.length > 0 && jobs.every(({ status }) => status === 'done')
  })
}
