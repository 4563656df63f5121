import { randomUUID } from 'node:crypto'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { totpCode } from '../../../supabase/local/auth/totp'
import { cheapHash } from '../../support/accounts'

/**
 * The project under test: the embedded backend, or a hosted one named by CONTRACT_SUPABASE_URL,
 * CONTRACT_SUPABASE_PUBLISHABLE_KEY and CONTRACT_SUPABASE_SECRET_KEY with the migrations applied.
 */
export const project = {
  url: read('CONTRACT_SUPABASE_URL', 'NEXT_PUBLIC_SUPABASE_URL'),
  publishableKey: read('CONTRACT_SUPABASE_PUBLISHABLE_KEY', 'NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY'),
  secretKey: read('CONTRACT_SUPABASE_SECRET_KEY', 'SUPABASE_SECRET_KEY'),
  isEmbedded: !process.env.CONTRACT_SUPABASE_URL,
}

const QUIET = { auth: { persistSession: false, autoRefreshToken: false } }

export function visitor(): SupabaseClient {
  return createClient(project.url, project.publishableKey, QUIET)
}

export const server: SupabaseClient = createClient(project.url, project.secretKey, QUIET)

type Person = { id: string; email: string; password: string; client: SupabaseClient }

export function freshEmail(name = 'person'): string {
  return `${name}-${randomUUID()}@contract.test`
}

/** A new confirmed user, signed in; `role` becomes the claim that policies read. */
export async function signedIn(options: { role?: string } = {}): Promise<Person> {
  const email = freshEmail()
  const password = `pass-${randomUUID()}`
  const created = await server.auth.admin.createUser({
    email,
    password_hash: await cheapHash(password),
    email_confirm: true,
    user_metadata: { first_name: 'Con', last_name: 'Tract' },
    ...(options.role ? { app_metadata: { role: options.role } } : {}),
  })
  const client = visitor()
  const signIn = await client.auth.signInWithPassword({ email, password })
  if (created.error || signIn.error) throw created.error ?? signIn.error
  return { id: signIn.data.user.id, email, password, client }
}

/** Enrolls and verifies an authenticator app, so that the session reaches aal2. */
export async function addFactor(client: SupabaseClient): Promise<{ id: string; secret: string }> {
  const enrolled = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: randomUUID() })
  if (enrolled.error) throw enrolled.error
  const { id, totp } = enrolled.data
  const verified = await client.auth.mfa.challengeAndVerify({ factorId: id, code: totpCode(totp.secret) })
  if (verified.error) throw verified.error
  return { id, secret: totp.secret }
}

export async function accessToken(client: SupabaseClient): Promise<string> {
  const { data } = await client.auth.getSession()
  if (!data.session) throw new Error('This client has no session.')
  return data.session.access_token
}

export function claimsOf(token: string): Record<string, unknown> {
  const value: unknown = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8'))
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

export function request(path: string, init: RequestInit & { headers?: Record<string, string> } = {}) {
  return fetch(`${project.url}${path}`, init)
}

function read(name: string, fallback: string): string {
  const value = process.env[name] ?? process.env[fallback]
  if (!value)
    throw new Error(
      `${fallback} is not set: run with node scripts/run.mjs --stack -- npx jest tests/contract`,
    )
  return value
}
