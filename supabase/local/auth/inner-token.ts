import type { SigningKeys } from './signing-keys.ts'
import { signToken } from './tokens.ts'

export type TokenContext = { keys: SigningKeys; settings: { jwtSecret: string } }

const KEPT = 1_000
/** One session makes many requests; the claims and the signer of its token never change. */
const known = new Map<string, string>()

/**
 * Verifies a session's token and returns the one for the services behind the gateway: the library supports
 * only shared secrets, and PostgREST needs 3 ms to verify each of ours. Null for a token that none of our
 * keys signed, which a hosted project also refuses. The service behind checks whether it has expired.
 */
export function innerToken(token: string, { keys, settings }: TokenContext): string | null {
  const kept = known.get(token)
  if (kept !== undefined) return kept
  const claims = keys.read(token)
  if (!claims) return null
  const inner = signToken(claims, settings.jwtSecret)
  if (known.size >= KEPT) known.clear()
  known.set(token, inner)
  return inner
}

/** Replaces the given token with the inner one; false when that is refused. */
export function withInnerToken(request: Request, token: string, context: TokenContext): boolean {
  const inner = innerToken(token, context)
  if (inner !== null) request.headers.set('authorization', `Bearer ${inner}`)
  return inner !== null
}
