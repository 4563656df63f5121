/** How many calls the token has left, as the answer said. Null where it said nothing. */
export type PlatformQuota = { limit: number; remaining: number; resetsAt: Date }

/**
 * How a platform can fail us:
 * - unauthorized: the token is expired, revoked, or of another region; a code or refresh token is no longer good
 * - forbidden: the application's scope or the person's role does not reach it; a nonce is spent or late
 * - conflict: somebody else changed it first, or it cannot be removed in its state
 * - unprocessable: it will never take this
 * - unavailable: not reachable, too slow, or broken; the same call may work later
 * - unexpected: an answer that its documentation does not know; repeating is useless until a person has looked
 */
export type Problem =
  | 'unauthorized'
  | 'forbidden'
  | 'not_found'
  | 'conflict'
  | 'unprocessable'
  | 'unavailable'
  | 'unexpected'

/** `code` is the platform's own type of error. No token, name or text of a matter is ever part of `code` or `message`. */
type Said = { ok: false; status: number | null; code: string; message: string; quota: PlatformQuota | null }

export type PlatformFailure =
  | (Said & { problem: Problem })
  | (Said & { problem: 'rate_limited'; retryAfterSeconds: number })

type PlatformSuccess<T> = { ok: true; value: T; quota: PlatformQuota | null }
export type PlatformReply<T> = PlatformSuccess<T> | PlatformFailure
