import { z } from 'zod'
import type { Sql } from '../database.ts'
import type { AuthMailer } from '../mail/mailer.ts'
import { hasVerifiedFactor, type LiveSession } from './factors.ts'
import { type AuthLimits, tooMany } from './limits.ts'
import { tooSoon } from './mail-pace.ts'
import { weakPassword } from './passwords.ts'
import { authError, readJson, withBody } from './responses.ts'
import {
  endSessions,
  findUserByEmail,
  hashPassword,
  insertUser,
  isPassword,
  listIdentities,
  newOtp,
  otpHash,
  toUserAnswer,
  type UserRow,
} from './users.ts'

type Context = { sql: Sql; mailer: AuthMailer; limits: AuthLimits; address: string | null }
type Next = (request: Request) => Promise<Response>

const metadataSchema = z.record(z.string(), z.unknown()).catch({})
const emailSchema = z.email()

/**
 * An existing address gets the same answer as a new one, so callers cannot find out who has an account, and
 * an unconfirmed address gets a fresh mail. The library answers 429 to both.
 */
export async function signUp(request: Request, next: Next, { sql, mailer }: Context): Promise<Response> {
  const body = await readJson(request)
  const weak = typeof body.password === 'string' ? weakPassword(body.password) : null
  if (weak) return weak
  const email = typeof body.email === 'string' ? body.email.toLowerCase() : ''
  const user = email ? await findUserByEmail(sql, email) : null
  if (!user) return next(withBody(request, body))
  if (user.email_confirmed_at) return Response.json(toUserAnswer(disguised(user), []))
  const refused = await mailConfirmation(user, { sql, mailer })
  return refused ?? Response.json(toUserAnswer(user, await listIdentities(sql, user.id)))
}

/** A hash with no known password. Checking it costs as much as checking a real one. */
const DUMMY_HASH = '$2a$10$N9qo8uLOickgx2ZMRZoMyeIjZAgcfl7p92ldGxad68LJZdL17lhWy'

/**
 * Checks one hash whether or not the account exists, so that timing reveals nothing. Only the right password
 * reveals that an address is unconfirmed. The library is called only with right passwords.
 */
export async function passwordSignIn(request: Request, next: Next, context: Context): Promise<Response> {
  const { sql, limits, address } = context
  const body = await readJson(request)
  const email = String(body.email ?? '')
  if (limits.isLocked(email, address)) return tooMany()
  const user = await findUserByEmail(sql, email)
  const isRight = await isPassword(sql, String(body.password ?? ''), user?.encrypted_password || DUMMY_HASH)
  if (user && isRight) return next(withBody(request, body))
  limits.recordFailure(email, address)
  return authError(400, 'invalid_credentials', 'Invalid login credentials')
}

export async function resend(request: Request, next: Next, { sql, mailer }: Context): Promise<Response> {
  const body = await readJson(request)
  if (body.type !== 'signup' || typeof body.email !== 'string') return next(withBody(request, body))
  const user = await findUserByEmail(sql, body.email)
  if (!user || user.email_confirmed_at) return Response.json({})
  return (await mailConfirmation(user, { sql, mailer })) ?? Response.json({})
}

async function mailConfirmation(
  user: UserRow,
  { sql, mailer }: Pick<Context, 'sql' | 'mailer'>,
): Promise<Response | null> {
  const refused = tooSoon(user.confirmation_sent_at)
  if (refused) return refused
  const email = user.email ?? ''
  const code = newOtp()
  const hash = otpHash(email, code)
  await sql`update auth.users set confirmation_token = ${hash}, confirmation_sent_at = now() where id = ${user.id}`
  await mailer.sendConfirmation(email, hash, code)
  return null
}

/**
 * The library confirms the user of a first one-time code immediately, without metadata and with an unused
 * session. Creating the user here first leaves the confirmation to the code and passes `options.data` to the
 * sign-up trigger.
 */
export async function sendOtp(request: Request, next: Next, { sql }: Context): Promise<Response> {
  const body = await readJson(request)
  const email = emailSchema.safeParse(body.email)
  const wanted = body.create_user !== false
  const known = email.success ? await findUserByEmail(sql, email.data) : null
  const refused =
    known && tooSoon(known.email_confirmed_at ? known.recovery_sent_at : known.confirmation_sent_at)
  if (refused) return refused
  if (email.success && wanted && !known) {
    const userMetadata = metadataSchema.parse(body.data ?? {})
    await insertUser(sql, {
      email: email.data,
      passwordHash: await hashPassword(sql, crypto.randomUUID()),
      confirmed: false,
      appMetadata: {},
      userMetadata,
    })
  }
  const answer = await next(withBody(request, body))
  if (answer.ok && email.success) await markMailed(sql, email.data)
  return answer
}

/** A link to choose a new password. The library would mail one on every request. */
export async function recover(request: Request, next: Next, { sql }: Context): Promise<Response> {
  const body = await readJson(request)
  const user = typeof body.email === 'string' ? await findUserByEmail(sql, body.email) : null
  const refused = user && tooSoon(user.recovery_sent_at)
  return refused ?? next(withBody(request, body))
}

/**
 * The library stores the time of a sign-in mail in one column; the service has one column per state of the
 * address.
 */
async function markMailed(sql: Sql, email: string): Promise<void> {
  await sql`
    update auth.users set
      confirmation_sent_at = case when email_confirmed_at is null then now() else confirmation_sent_at end,
      recovery_sent_at = case when email_confirmed_at is null then recovery_sent_at else now() end
    where email = ${email.toLowerCase()}`
}

/** `email` is the published type for any mailed code; the library knows only the specific kinds. */
export async function verify(request: Request, next: Next, { limits, address }: Context): Promise<Response> {
  const body = await readJson(request)
  const email = typeof body.email === 'string' ? body.email : null
  if (email && limits.isLocked(email, address)) return tooMany()
  const answer = await verifyCode(request, body, next)
  if (email && !answer.ok) limits.recordFailure(email, address)
  return answer
}

async function verifyCode(request: Request, body: Record<string, unknown>, next: Next): Promise<Response> {
  if (body.type !== 'email' && body.type !== 'invite') return next(withBody(request, body))
  const first = await next(withBody(request, { ...body, type: 'magiclink' }))
  if (first.ok) return first
  const second = await next(withBody(request, { ...body, type: 'signup' }))
  return second.ok ? second : first
}

/** `secure_password_change`: a session this old has to reauthenticate. */
const RECENT_MS = 24 * 60 * 60_000

/**
 * A password change ends the other sessions. With a second factor, changing the address or the password
 * requires it first.
 */
export async function updateUser(
  request: Request,
  next: Next,
  context: { sql: Sql; session: LiveSession | null },
): Promise<Response> {
  const body = await readJson(request)
  const refused = context.session && (await refuseChange(body, { ...context, session: context.session }))
  if (refused) return refused
  const answer = await next(withBody(request, body))
  // A trigger refused the row: the library answers in a form of its own.
  if (answer.status === 500)
    return authError(
      500,
      'unexpected_failure',
      'Unexpected failure, please check server logs for more information',
    )
  if (!answer.ok || typeof body.password !== 'string') return answer
  const user = await readJson(answer.clone())
  if (typeof user.id === 'string') {
    await endSessions(context.sql, user.id, context.session ? { keep: context.session.id } : {})
  }
  return answer
}

async function refuseChange(
  body: Record<string, unknown>,
  { sql, session }: { sql: Sql; session: LiveSession },
): Promise<Response | null> {
  if (typeof body.password !== 'string' && typeof body.email !== 'string') return null
  if (session.aal !== 'aal2' && (await hasVerifiedFactor(sql, session.user.id))) {
    return authError(
      401,
      'insufficient_aal',
      'AAL2 session is required to update email or password when MFA is enabled.',
    )
  }
  if (typeof body.password !== 'string') return null
  if (Date.now() - Date.parse(session.createdAt) > RECENT_MS) {
    return authError(400, 'reauthentication_needed', 'Password update requires reauthentication')
  }
  return weakPassword(body.password)
}

function disguised(user: UserRow): UserRow {
  const now = new Date().toISOString()
  return {
    ...user,
    id: crypto.randomUUID(),
    email_confirmed_at: null,
    confirmation_sent_at: now,
    last_sign_in_at: null,
    banned_until: null,
    raw_app_meta_data: { provider: 'email', providers: ['email'] },
    raw_user_meta_data: {},
    created_at: now,
    updated_at: now,
  }
}
