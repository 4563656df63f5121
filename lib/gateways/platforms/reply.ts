/** The token's remaining calls, from the response headers; null without them. */
export type PlatformQuota = { limit: number; remaining: number; resetsAt: Date }

/**
 * Why a platform call failed:
 * - unauthorized: the token is expired, revoked, or for another region; a code or refresh token is no longer
 * valid
 * - forbidden: outside the application's scope or the person's role; a nonce is used or expired
 * - conflict: changed by another client first, or not removable in its state
 * - unprocessable: it will always be refused
 * - unavailable: unreachable, too slow, or broken; the same call may work later
 * - unexpected: an undocumented response; retrying is useless until a person has looked
 */
export type Problem =
  | 'unauthorized'
  | 'forbidden'
  | 'not_found'
  | 'conflict'
  | 'unprocessable'
  | 'unavailable'
  | 'unexpected'

/** `code` is the platform's error type. `code` and `message` never contain a token, a name or a text of a matter. */
type FailureDetails = {
  ok: false
  status: number | null
  code: string
  message: string
  quota: PlatformQuota | null
}

export type PlatformFailure =
  | (FailureDetails & { problem: Problem })
  | (FailureDetails & { problem: 'rate_limited'; retryAfterSeconds: number })

type PlatformSuccess<T> = { ok: true; value: T; quota: PlatformQuota | null }
export type PlatformReply<T> = PlatformSuccess<T> | PlatformFailure
