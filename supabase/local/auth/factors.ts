import encodeQr from 'qr'
import { z } from 'zod'
import type { Sql } from '../database.ts'
import { authError, readJson } from './responses.ts'
import { isTotpCode, newTotpSecret, totpUri } from './totp.ts'
import { findUserById, type UserRow } from './users.ts'

type Next = (request: Request) => Promise<Response>
/** The access token's session as stored in the database. */
export type LiveSession = { id: string; user: UserRow; aal: string; createdAt: string }
type Context = { sql: Sql; session: LiveSession; siteUrl: string; next: Next }

type FactorRow = {
  id: string
  user_id: string
  friendly_name: string | null
  factor_type: string
  status: 'unverified' | 'verified'
  secret: string
  created_at: string
  updated_at: string
}

const MAX_FACTORS = 10
const CHALLENGE_SECONDS = 300

const enrollSchema = z.object({
  factor_type: z.string(),
  friendly_name: z.string().max(200).nullish(),
  issuer: z.string().max(200).nullish(),
})
const verifySchema = z.object({ challenge_id: z.uuid(), code: z.string().max(20) })

/** `/factors` of the auth service, which the library lacks: enroll, challenge, verify and unenroll a TOTP factor. */
export async function answerFactors(request: Request, path: string, context: Context): Promise<Response> {
  const [, id, action] = path.split('/')
  if (!id) return request.method === 'POST' ? enroll(request, context) : notAllowed()
  const factor = z.uuid().safeParse(id).success ? await findFactor(id, context) : null
  if (!factor) return authError(404, 'mfa_factor_not_found', 'Factor not found')
  if (request.method === 'DELETE' && !action) return unenroll(factor, context)
  if (request.method === 'POST' && action === 'challenge') return challenge(factor, context)
  if (request.method === 'POST' && action === 'verify') return verifyFactor(request, factor, context)
  return notAllowed()
}

async function enroll(request: Request, { sql, session, siteUrl }: Context): Promise<Response> {
  const wanted = enrollSchema.safeParse(await readJson(request))
  if (!wanted.success || wanted.data.factor_type !== 'totp') {
    return authError(400, 'validation_failed', 'factor_type needs to be totp')
  }
  const name = wanted.data.friendly_name ?? ''
  const factors = await factorRows(sql, session.user.id)
  if (factors.some((factor) => (factor.friendly_name ?? '') === name)) {
    return authError(
      422,
      'mfa_factor_name_conflict',
      `A factor with the friendly name "${name}" for this user already exists`,
    )
  }
  if (factors.length >= MAX_FACTORS) {
    return authError(
      422,
      'too_many_enrolled_mfa_factors',
      'Maximum number of verified factors reached, unenroll to continue',
    )
  }
  if (factors.some(isVerified) && session.aal !== 'aal2') {
    return authError(403, 'insufficient_aal', 'AAL2 required to enroll a new factor')
  }
  const secret = newTotpSecret()
  const [row] = await sql<{ id: string }[]>`
    insert into auth.mfa_factors (user_id, friendly_name, factor_type, status, secret)
    values (${session.user.id}, ${name}, 'totp', 'unverified', ${secret}) returning id`
  const issuer = wanted.data.issuer || new URL(siteUrl).host
  const uri = totpUri({ issuer, account: session.user.email ?? '', secret })
  return Response.json({
    id: row?.id,
    type: 'totp',
    friendly_name: name,
    totp: { qr_code: encodeQr(uri, 'svg'), secret, uri },
  })
}

async function challenge(factor: FactorRow, { sql }: Context): Promise<Response> {
  const [row] = await sql<{ id: string; expires_at: number }[]>`
    insert into auth.mfa_challenges (factor_id) values (${factor.id})
    returning id, extract(epoch from created_at)::int + ${CHALLENGE_SECONDS}::int as expires_at`
  return Response.json({ id: row?.id, type: factor.factor_type, expires_at: row?.expires_at })
}

async function verifyFactor(request: Request, factor: FactorRow, context: Context): Promise<Response> {
  const given = verifySchema.safeParse(await readJson(request))
  if (!given.success) return authError(400, 'validation_failed', 'challenge_id and code are needed')
  const refused = await refuseChallenge(given.data.challenge_id, factor, context)
  if (refused) return refused
  if (!isTotpCode(factor.secret, given.data.code)) {
    return authError(422, 'mfa_verification_failed', 'Invalid TOTP code entered')
  }
  const { sql, session } = context
  // A single statement consumes the challenge, so only one of two concurrent requests succeeds.
  const used = await sql`
    update auth.mfa_challenges set verified_at = now()
    where id = ${given.data.challenge_id} and verified_at is null returning id`
  if (used.length === 0) return spentChallenge()
  await sql.begin(async (transaction) => {
    await transaction`
      update auth.mfa_factors set status = 'verified', last_challenged_at = now(), updated_at = now()
      where id = ${factor.id}`
    await transaction`
      delete from auth.mfa_factors where user_id = ${factor.user_id} and status = 'unverified'`
    await transaction`update auth.sessions set aal = 'aal2', factor_id = ${factor.id} where id = ${session.id}`
    await transaction`
      insert into auth.mfa_amr_claims (session_id, authentication_method) values (${session.id}, 'totp')
      on conflict (session_id, authentication_method) do update set updated_at = now()`
    await transaction`
      delete from auth.sessions where user_id = ${factor.user_id} and coalesce(aal, 'aal1') = 'aal1'`
  })
  return freshTokens(request, context)
}

async function refuseChallenge(id: string, factor: FactorRow, { sql }: Context): Promise<Response | null> {
  const [row] = await sql<{ is_used: boolean; is_old: boolean }[]>`
    select verified_at is not null as is_used,
      created_at < now() - make_interval(secs => ${CHALLENGE_SECONDS}) as is_old
    from auth.mfa_challenges where id = ${id} and factor_id = ${factor.id}`
  if (!row) {
    return authError(422, 'mfa_factor_not_found', 'MFA factor with the provided challenge ID not found')
  }
  if (row.is_used) return spentChallenge()
  return row.is_old
    ? authError(
        422,
        'mfa_challenge_expired',
        `MFA challenge ${id} has expired, verify against another challenge or create a new challenge.`,
      )
    : null
}

/** The service returns the same code for another client's challenge and for a used one. */
function spentChallenge(): Response {
  return authError(422, 'mfa_ip_address_mismatch', 'Challenge and verify IP addresses mismatch.')
}

async function unenroll(factor: FactorRow, { sql, session }: Context): Promise<Response> {
  if (isVerified(factor) && session.aal !== 'aal2') {
    return authError(422, 'insufficient_aal', 'AAL2 required to unenroll verified factor')
  }
  await removeFactor(sql, factor.id)
  return Response.json({ id: factor.id })
}

/** Sessions raised by this factor fall back to the password's level. */
export async function removeFactor(sql: Sql, factorId: string): Promise<void> {
  await sql.begin(async (transaction) => {
    await transaction`
      delete from auth.mfa_amr_claims where authentication_method = 'totp'
      and session_id in (select id from auth.sessions where factor_id = ${factorId})`
    await transaction`update auth.sessions set aal = 'aal1', factor_id = null where factor_id = ${factorId}`
    await transaction`delete from auth.mfa_factors where id = ${factorId}`
  })
}

/** The library issues tokens only in exchange for a refresh token, so this uses the session's own. */
async function freshTokens(request: Request, { sql, session, next }: Context): Promise<Response> {
  const [row] = await sql<{ token: string }[]>`
    select token from auth.refresh_tokens where session_id = ${session.id} and revoked is not true
    order by created_at desc limit 1`
  if (!row) return authError(403, 'session_not_found', 'Session from session_id claim in JWT does not exist')
  const headers = new Headers({ 'content-type': 'application/json' })
  headers.set('apikey', request.headers.get('apikey') ?? '')
  const target = new URL('/auth/v1/token?grant_type=refresh_token', request.url)
  return next(
    new Request(target, { method: 'POST', headers, body: JSON.stringify({ refresh_token: row.token }) }),
  )
}

/** `user.factors` without the secret. */
export async function listFactors(sql: Sql, userId: string) {
  const rows = await factorRows(sql, userId)
  return rows.map(({ secret: _secret, user_id: _owner, ...shown }) => shown)
}

export async function hasVerifiedFactor(sql: Sql, userId: string): Promise<boolean> {
  return (await factorRows(sql, userId)).some(isVerified)
}

function factorRows(sql: Sql, userId: string) {
  return sql<FactorRow[]>`
    select id, user_id, friendly_name, factor_type::text, status::text, secret, created_at, updated_at
    from auth.mfa_factors where user_id = ${userId} order by created_at`
}

async function findFactor(id: string, { sql, session }: Context): Promise<FactorRow | null> {
  return (await factorRows(sql, session.user.id)).find((factor) => factor.id === id) ?? null
}

function isVerified(factor: { status: string }): boolean {
  return factor.status === 'verified'
}

function notAllowed(): Response {
  return authError(405, 'method_not_allowed', 'Method not allowed')
}

/** The session that an access token names, if it still exists. */
export async function findSession(
  sql: Sql,
  claims: Record<string, unknown> | null,
): Promise<LiveSession | null> {
  if (!claims || typeof claims.session_id !== 'string' || typeof claims.sub !== 'string') return null
  if (typeof claims.exp !== 'number' || claims.exp * 1000 < Date.now()) return null
  const [row] = await sql<{ id: string; aal: string | null; created_at: string }[]>`
    select id, aal, created_at from auth.sessions where id = ${claims.session_id} and user_id = ${claims.sub}`
  const user = row ? await findUserById(sql, claims.sub) : null
  return row && user ? { id: row.id, user, aal: row.aal ?? 'aal1', createdAt: row.created_at } : null
}
