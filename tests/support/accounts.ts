import { randomUUID } from 'node:crypto'
import { hash } from 'bcryptjs'
import { z } from 'zod'

export type Account = {
  id: string
  email: string
  password: string
  /** The secret in this person's authenticator app; none without a second factor. */
  totpSecret?: string
}

const userSchema = z.object({ id: z.uuid() })

/** At the usual cost of ten, hashing would take most of the CPU time of the test database. */
export function cheapHash(password: string): Promise<string> {
  return hash(password, 4)
}

export function freshEmail(): string {
  return `person-${randomUUID()}@attesta.test`
}

/** A new confirmed account, so that no test shares limits, sessions, drafts or orders with another. */
export async function createAccount({
  role,
  email = freshEmail(),
  env = process.env,
}: {
  role?: 'admin' | undefined
  email?: string
  env?: NodeJS.ProcessEnv
} = {}): Promise<Account> {
  const password = `own words ${randomUUID()}`
  const key = env.SUPABASE_SECRET_KEY ?? ''
  const response = await fetch(`${env.NEXT_PUBLIC_SUPABASE_URL}/auth/v1/admin/users`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', apikey: key, authorization: `Bearer ${key}` },
    body: JSON.stringify({
      email,
      password_hash: await cheapHash(password),
      email_confirm: true,
      // Anyone who signs up can write this metadata, so the role in it must not count.
      user_metadata: { first_name: 'Ines', last_name: 'Okafor', role: 'admin' },
      ...(role ? { app_metadata: { role } } : {}),
    }),
  })
  if (!response.ok) throw new Error(`No account: ${response.status} ${await response.text()}`)
  return { id: userSchema.parse(await response.json()).id, email, password }
}
