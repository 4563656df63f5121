import type { SigningKeys } from './signing-keys.ts'
import { signToken } from './tokens.ts'

export type TokenContext = { keys: SigningKeys; settings: { jwtSecret: string } }

const KEPT = 1_000
/** The same session asks many times; what its token says and who signed it does not change. */
const known = new Map<string, string>()

/**
 * Verifies the token of a session and returns the one that the parts behind us read: the library knows shared secrets
 * only, and PostgREST needs 3 ms for each of ours. Null for a token that none of our keys signed, which a hosted project
 * refuses, too. Whether it has expired is the answer of the part that is asked.
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

/** Puts the inner token in the place of the given one; false when that is refused. */
export function withInnerToken(request: Request, token: string, context: TokenContext): boolean {
  const inner = innerToken(token, context)
  if (inner !== null) request.headers.set('authorization', `Bearer ${inner}`)
  return inner !== null
}
