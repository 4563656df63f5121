import 'server-only'
import { createRemoteJWKSet, customFetch, decodeJwt, decodeProtectedHeader, errors, jwtVerify } from 'jose'
import { z } from 'zod'
import { GatewayError } from '@/lib/base/gateway-error'
import { refusalCode } from './auth-errors'
import { authUrl, boundedFetch } from './auth-fetch'
import { sessionToken, userDb } from './clients'

/** The session as its verified token describes it: the assurance level, the start, the time of the second factor. */
export type Proof = { level: 'aal1' | 'aal2'; beganAt: Date | null; factorAt: Date | null }

export type VerifiedClaims = {
  userId: string
  sessionId: string
  proof: Proof
  /** The session began with a password, so its account has one. */
  byPassword: boolean
}

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
export async function verifiedClaims(): Promise<VerifiedClaims | null> {
  const token = await sessionToken()
  if (token === null) return null
  const payload = await verifiedPayload(token)
  const claims = claimsSchema.safeParse(payload)
  return claims.success
    ? {
        userId: claims.data.sub,
        sessionId: claims.data.session_id,
        proof: proofOf(payload),
        byPassword: proofSchema.parse(payload).amr.some(({ method }) => method === 'password'),
      }
    : null
}

async function verifiedPayload(token: string): Promise<unknown> {
  try {
    const { payload } = await jwtVerify(token, publishedKeys(), {
      algorithms: ['ES256', 'RS256'],
      requiredClaims: ['exp'],
    })
    return payload
  } catch (error) {
    if (error instanceof errors.JWKSNoMatchingKey || isSharedSecret(token)) return askedPayload(token)
    if (error instanceof errors.JOSEError && REFUSAL.test(error.code)) return null
    throw new GatewayError('supabase', error, { unreachable: true })
  }
}

/** For a key that isn't published: a project may sign with a shared secret, or have changed its keys this minute. */
async function askedPayload(token: string): Promise<unknown> {
  const { error } = await (await userDb()).auth.getUser(token)
  if (!error) return decodeJwt(token)
  refusalCode(error)
  return null
}

type Keys = ReturnType<typeof createRemoteJWKSet>

let keys: Keys | null = null

/** Read again every ten minutes, and for an unknown key at most every five seconds. */
function publishedKeys(): Keys {
  keys ??= createRemoteJWKSet(new URL(authUrl('.well-known/jwks.json')), {
    cacheMaxAge: 600_000,
    cooldownDuration: 5_000,
    [customFetch]: boundedFetch,
  })
  return keys
}

/** Codes of an invalid token, as opposed to keys that could not be read. */
const REFUSAL = /^ERR_(JWT_|JWS_|JOSE_ALG_NOT_ALLOWED|JOSE_NOT_SUPPORTED)/

/** For a token that the auth service has just issued to us. */
export function sessionIdOf(token: string): string {
  return z.object({ session_id: z.uuid() }).parse(decodeJwt(token)).session_id
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

function isSharedSecret(token: string): boolean {
  try {
    return decodeProtectedHeader(token).alg === 'HS256'
  } catch {
    return false
  }
}
