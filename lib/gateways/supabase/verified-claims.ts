import 'server-only'
import { z } from 'zod'
import { refusalCode } from './auth-errors'
import type { Db } from './clients'

/** The session as its verified token describes it: the assurance level, the start, the time of the second factor. */
export type Proof = { level: 'aal1' | 'aal2'; beganAt: Date | null; factorAt: Date | null }

export type VerifiedClaims = { userId: string; sessionId: string; proof: Proof }

const proofSchema = z.object({
  aal: z.enum(['aal1', 'aal2']).catch('aal1'),
  amr: z.array(z.object({ method: z.string(), timestamp: z.number() })).catch([]),
})
const claimsSchema = z.object({
  sub: z.uuid(),
  session_id: z.uuid(),
  aud: z.literal('authenticated'),
  role: z.literal('authenticated'),
})

/**
 * The claims of this request's token, verified here with the auth service's public keys; null when signed out. They
 * prove who signed in and how, not that the session is still active: `viewer_standing` knows that. A project that signs
 * with a shared secret is asked instead. Throws if the auth service is needed and can't respond.
 */
export async function verifiedClaims(db: Db): Promise<VerifiedClaims | null> {
  const stored = await db.auth.getSession()
  if (stored.error) refusalCode(stored.error)
  const token = stored.data.session?.access_token
  if (!token || !isReadable(token)) return null
  const payload = await verifiedPayload(db, token)
  const claims = claimsSchema.safeParse(payload)
  return claims.success
    ? { userId: claims.data.sub, sessionId: claims.data.session_id, proof: proofOf(payload) }
    : null
}

async function verifiedPayload(db: Db, token: string): Promise<unknown> {
  try {
    const { data, error } = await db.auth.getClaims(token)
    if (error) refusalCode(error)
    return data?.claims
  } catch (error) {
    // The token names one of our keys but an algorithm that the key doesn't support.
    if (error instanceof DOMException && error.name === 'DataError') return null
    throw error
  }
}

/** For a token that the auth service has just issued to us. */
export function sessionIdOf(token: string): string {
  return z.object({ session_id: z.uuid() }).parse(decoded(token.split('.')[1] ?? '')).session_id
}

export function proofOf(claims: unknown): Proof {
  const { aal, amr } = proofSchema.parse(claims)
  const times = amr.map(({ timestamp }) => timestamp)
  const factorTimes = amr.filter(({ method }) => method.endsWith('totp')).map(({ timestamp }) => timestamp)
  return {
    level: aal,
    beganAt: times.length > 0 ? new Date(Math.min(...times) * 1000) : null,
    factorAt: factorTimes.length > 0 ? new Date(Math.max(...factorTimes) * 1000) : null,
  }
}

const PART = /^[A-Za-z0-9_-]+$/
const headerSchema = z.union([
  z.object({ alg: z.enum(['ES256', 'RS256']), kid: z.string().min(1).max(200) }),
  z.object({ alg: z.literal('HS256') }),
])

/** The library throws on a header or payload that it can't decode; here that means signed out. */
function isReadable(token: string): boolean {
  const parts = token.split('.')
  if (parts.length !== 3 || !parts.every((part) => PART.test(part))) return false
  const [header, payload] = parts.map(decoded)
  return headerSchema.safeParse(header).success && typeof payload === 'object' && payload !== null
}

function decoded(part: string): unknown {
  try {
    return JSON.parse(Buffer.from(part, 'base64url').toString('utf8'))
  } catch {
    return null
  }
}
