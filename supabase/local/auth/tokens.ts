import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Sql } from '../database.ts'
import { listFactors } from './factors.ts'
import { authError, readJson } from './responses.ts'
import type { SigningKeys } from './signing-keys.ts'
import { type Claims, decode, encode } from './token-parts.ts'
import { findUserById, isBanned, type UserRow } from './users.ts'

type Context = { sql: Sql; jwtSecret: string; keys: SigningKeys; issuer: string }

/**
 * Used only with the library, which supports only shared secrets. Tokens that leave the backend are signed
 * with the published keys.
 */
export function signToken(claims: Claims, secret: string): string {
  const head = encode({ alg: 'HS256', typ: 'JWT' })
  const body = `${head}.${encode(claims)}`
  return `${body}.${mac(body, secret)}`
}

/** The claims of a token signed with this secret; null for a wrong signature, another algorithm, or anything else. */
export function readToken(token: string, secret: string): Claims | null {
  const [head = '', payload = '', signature = ''] = token.split('.')
  const expected = Buffer.from(mac(`${head}.${payload}`, secret))
  const given = Buffer.from(signature)
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null
  return decode(payload)
}

/**
 * Completes a session answer: the library's tokens lack claims that policies read (`app_metadata` above all),
 * so the access token is signed again with everything a hosted project includes.
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
  const access_token = context.keys.sign(await fullClaims(claims, user, method, context))
  const headers = new Headers(answer.headers)
  headers.delete('content-length')
  const factors = await listFactors(context.sql, user.id)
  const shown = { ...Object(session.user), ...(factors.length > 0 ? { factors } : {}) }
  return Response.json({ ...session, access_token, user: shown }, { status: answer.status, headers })
}

/** The same answer in redirect form (`#access_token=…`). */
export async function completeRedirect(answer: Response, context: Context): Promise<Response> {
  const location = answer.headers.get('location') ?? ''
  const [target, fragment = ''] = location.split('#')
  const values = new URLSearchParams(fragment)
  const claims = readToken(values.get('access_token') ?? '', context.jwtSecret)
  const user = typeof claims?.sub === 'string' ? await findUserById(context.sql, claims.sub) : null
  if (!claims || !user) return answer
  values.set('access_token', context.keys.sign(await fullClaims(claims, user, 'otp', context)))
  const headers = new Headers(answer.headers)
  headers.set('location', `${target}#${values}`)
  return new Response(null, { status: answer.status, headers })
}

async function fullClaims(claims: Claims, user: UserRow, method: string, context: Context): Promise<Claims> {
  const { aal, proofs } = await sessionProofs(String(claims.session_id), method, context.sql)
  return {
    iss: context.issuer,
    ...claims,
    phone: user.phone ?? '',
    app_metadata: user.raw_app_meta_data ?? {},
    user_metadata: user.raw_user_meta_data ?? {},
    aal,
    amr: proofs,
    is_anonymous: false,
  }
}

/**
 * How this session was authenticated, newest first. Its first method is stored on the session (in `tag`)
 * because a refresh must not change it; a second factor adds a method and raises the level.
 */
async function sessionProofs(sessionId: string, method: string, sql: Sql) {
  const [row] = await sql<{ tag: string; aal: string; began: number }[]>`
    update auth.sessions set aal = coalesce(aal, 'aal1'), tag = coalesce(tag, ${method}) where id = ${sessionId}
    returning tag, aal::text, extract(epoch from created_at)::int as began`
  const later = await sql<{ method: string; timestamp: number }[]>`
    select authentication_method as method, extract(epoch from updated_at)::int as timestamp
    from auth.mfa_amr_claims where session_id = ${sessionId} order by updated_at desc`
  const first = { method: row?.tag ?? method, timestamp: row?.began ?? Math.floor(Date.now() / 1000) }
  return { aal: row?.aal ?? 'aal1', proofs: [...later, first] }
}

function mac(text: string, secret: string): string {
  return createHmac('sha256', secret).update(text).digest('base64url')
}
