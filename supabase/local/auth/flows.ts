import { z } from 'zod'
import type { Sql } from '../database.ts'
import type { AuthMailer } from '../mail/mailer.ts'
import { authError, readJson, withBody } from './answers.ts'
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

type Context = { sql: Sql; mailer: AuthMailer }
type Next = (request: Request) => Promise<Response>

/** Matches `max_frequency` in config.toml: the shortest time between two mails to one address. */
const MAIL_EVERY_MS = 1000

const metadataSchema = z.record(z.string(), z.unknown()).catch({})
const emailSchema = z.email()

/**
 * An address that exists already gets the answer a new one would get (no one can find out who has an account), and
 * an unconfirmed one a fresh mail; the library answers 429 to both.
 */
export async function signUp(request: Request, next: Next, { sql, mailer }: Context): Promise<Response> {
  const body = await readJson(request)
  const email = typeof body.email === 'string' ? body.email.toLowerCase() : ''
  const user = email ? await findUserByEmail(sql, email) : null
  if (!user) return next(withBody(request, body))
  if (user.email_confirmed_at) return Response.json(toUserAnswer(disguised(user), []))
  const refused = await mailConfirmation(user, { sql, mailer })
  return refused ?? Response.json(toUserAnswer(user, await listIdentities(sql, user.id)))
}

/**
 * Whether an address waits for its confirmation is told only to who knows the password, as on a hosted project; the
 * library tells everybody.
 */
export async function passwordSignIn(request: Request, next: Next, { sql }: Context): Promise<Response> {
  const body = await readJson(request)
  const user = typeof body.email === 'string' ? await findUserByEmail(sql, body.email) : null
  const isWaiting = user !== null && user.email_confirmed_at === null
  if (isWaiting && !(await isPassword(sql, String(body.password ?? ''), user.encrypted_password))) {
    return authError(400, 'invalid_credentials', 'Invalid login credentials')
  }
  return next(withBody(request, body))
}

export async function resend(request: Request, next: Next, { sql, mailer }: Context): Promise<Response> {
  const body = await readJson(request)
  if (body.type !== 'signup' || typeof body.email !== 'string') return next(withBody(request, body))
  const user = await findUserByEmail(sql, body.email)
  if (!user || user.email_confirmed_at) return Response.json({})
  return (await mailConfirmation(user, { sql, mailer })) ?? Response.json({})
}

async function mailConfirmation(user: UserRow, { sql, mailer }: Context): Promise<Response | null> {
  const sentAt = user.confirmation_sent_at ? Date.parse(user.confirmation_sent_at) : 0
  if (Date.now() - sentAt < MAIL_EVERY_MS) {
    return authError(
      429,
      'over_email_send_rate_limit',
      'For security purposes, you can only request this after 1 seconds.',
    )
  }
  const email = user.email ?? ''
  const code = newOtp()
  const hash = otpHash(email, code)
  await sql`update auth.users set confirmation_token = ${hash}, confirmation_sent_at = now() where id = ${user.id}`
  await mailer.sendConfirmation(email, hash, code)
  return null
}

/**
 * The library makes the user of a first one-time code confirmed, without metadata and with an unused session. Made
 * here beforehand, the user is confirmed by the code only and carries `options.data` into the sign-up trigger.
 */
export async function sendOtp(request: Request, next: Next, { sql }: Context): Promise<Response> {
  const body = await readJson(request)
  const email = emailSchema.safeParse(body.email)
  const wanted = body.create_user !== false
  if (email.success && wanted && !(await findUserByEmail(sql, email.data))) {
    const userMetadata = metadataSchema.parse(body.data ?? {})
    await insertUser(sql, {
      email: email.data,
      passwordHash: await hashPassword(sql, crypto.randomUUID()),
      confirmed: false,
      appMetadata: {},
      userMetadata,
    })
  }
  return next(withBody(request, body))
}

/** `email` is the published type for any mailed code; the library knows only the kinds behind it. */
export async function verify(request: Request, next: Next): Promise<Response> {
  const body = await readJson(request)
  if (body.type !== 'email' && body.type !== 'invite') return next(withBody(request, body))
  const first = await next(withBody(request, { ...body, type: 'magiclink' }))
  if (first.ok) return first
  const second = await next(withBody(request, { ...body, type: 'signup' }))
  return second.ok ? second : first
}

/** A changed password ends the other sessions, as on a hosted project. */
export async function updateUser(
  request: Request,
  next: Next,
  context: { sql: Sql; sessionId: string | null },
): Promise<Response> {
  const body = await readJson(request)
  const answer = await next(withBody(request, body))
  if (!answer.ok || typeof body.password !== 'string') return answer
  const user = await readJson(answer.clone())
  if (typeof user.id === 'string') {
    await endSessions(context.sql, user.id, context.sessionId ? { keep: context.sessionId } : {})
  }
  return answer
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
