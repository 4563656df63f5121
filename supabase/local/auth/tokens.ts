import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Sql } from '../database.ts'
import { authError, readJson } from './answers.ts'
import { findUserById, isBanned, type UserRow } from './users.ts'

export type Claims = Record<string, unknown>
type Context = { sql: Sql; jwtSecret: string; issuer: string }

export function signToken(claims: Claims, secret: string): string {
  const head = encode({ alg: 'HS256', typ: 'JWT' })
  const body = `${head}.${encode(claims)}`
  return `${body}.${mac(body, secret)}`
}

/** The claims of a token we signed, or null for a wrong signature, another algorithm or something else entirely. */
export function readToken(token: string, secret: string): Claims | null {
  const [head = '', payload = '', signature = ''] = token.split('.')
  const expected = Buffer.from(mac(`${head}.${payload}`, secret))
  const given = Buffer.from(signature)
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null
  return decode(payload)
}

/** True for `alg: none`, for other algorithms and for text that is no token; hosted projects refuse all of them. */
export function isForeignToken(token: string): boolean {
  const parts = token.split('.')
  return parts.length !== 3 || decode(parts[0] ?? '')?.alg !== 'HS256'
}

/**
 * Completes a session answer: tokens of the library lack the claims that policies read (`app_metadata` above all),
 * so the access token is signed again with everything a hosted project puts into it.
 */
export async function completeSession(answer: Response, method: string, context: Context): Promise<Response> {
  const session = await readJson(answer)
  if (typeof session.access_token !== 'string') return Response.json(session, answer)
  const claims = readToken(session.access_token, context.jwtSecret)
  const user = typeof claims?.sub === 'string' ? await findUserById(context.sql, claims.sub) : null
  if (!claims || !user) return authError(500, 'unexpected_failure', 'The session could not be completed')
  if (isBanned(user)) {
    await context.sql`delete from auth.sessions where id = ${String(claims.session_id)}`
    return authError(400, 'user_banned', 'User is banned')
  }
  const access_token = signToken(await fullClaims(claims, user, method, context), context.jwtSecret)
  const headers = new Headers(answer.headers)
  headers.delete('content-length')
  return Response.json({ ...session, access_token }, { status: answer.status, headers })
}

/** The redirect form (`#access_token=…`) of the same answer. */
export async function completeRedirect(answer: Response, context: Context): Promise<Response> {
  const location = answer.headers.get('location') ?? ''
  const [target, fragment = ''] = location.split('#')
  const values = new URLSearchParams(fragment)
  const claims = readToken(values.get('access_token') ?? '', context.jwtSecret)
  const user = typeof claims?.sub === 'string' ? await findUserById(context.sql, claims.sub) : null
  if (!claims || !user) return answer
  values.set('access_token', signToken(await fullClaims(claims, user, 'otp', context), context.jwtSecret))
  const headers = new Headers(answer.headers)
  headers.set('location', `${target}#${values}`)
  return new Response(null, { status: answer.status, headers })
}

async function fullClaims(claims: Claims, user: UserRow, method: string, context: Context): Promise<Claims> {
  const how = await signInMethod(String(claims.session_id), method, context.sql)
  return {
    iss: context.issuer,
    ...claims,
    phone: user.phone ?? '',
    app_metadata: user.raw_app_meta_data ?? {},
    user_metadata: user.raw_user_meta_data ?? {},
    aal: 'aal1',
    amr: [{ method: how.method, timestamp: how.timestamp }],
    is_anonymous: false,
  }
}

/** How this session began. It is kept on the session (in `tag`), because a refresh must not change it. */
async function signInMethod(sessionId: string, method: string, sql: Sql) {
  const [row] = await sql<{ tag: string | null; began: number }[]>`
    update auth.sessions set aal = 'aal1', tag = coalesce(tag, ${method}) where id = ${sessionId}
    returning tag, extract(epoch from created_at)::int as began
  `
  return { method: row?.tag ?? method, timestamp: row?.began ?? Math.floor(Date.now() / 1000) }
}

function encode(value: unknown): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url')
}

function decode(part: string): Claims | null {
  try {
    const value: unknown = JSON.parse(Buffer.from(part, 'base64url').toString('utf8'))
    return typeof value === 'object' && value !== null ? { ...value } : null
  } catch {
    return null
  }
}

function mac(text: string, secret: string): string {
  return createHmac('sha256', secret).update(text).digest('base64url')
}
