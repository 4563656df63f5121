const HOUR_MS = 60 * 60_000
const STAFF_SESSION_MS = 12 * HOUR_MS
/** Must match `private.is_admin()` in SQL. */
const FRESH_MS = 10 * 60_000
const FRESH_SIGN_IN_MS = 30 * 60_000

/** What the access token says about how this session was authenticated. */
type SessionProof = {
  level: 'aal1' | 'aal2'
  /** The oldest authentication; null if the token contains none. */
  beganAt: Date | null
  /** When the second factor was last confirmed. */
  factorAt: Date | null
}

type Known = { role: 'customer' | 'admin'; hasFactor: boolean; proof: SessionProof }

/**
 * `awaits_factor`: the password was right, the second factor is missing. `factor_missing`: staff without a
 * second factor, who can only set one up. `expired`: staff must sign in again after twelve hours.
 */
type Standing = 'customer' | 'staff' | 'awaits_factor' | 'factor_missing' | 'expired'

export function standingOf({ role, hasFactor, proof }: Known, now: Date): Standing {
  if (hasFactor && proof.level !== 'aal2') return 'awaits_factor'
  if (role !== 'admin') return 'customer'
  if (!hasFactor) return 'factor_missing'
  const age = proof.beganAt ? now.getTime() - proof.beganAt.getTime() : Number.POSITIVE_INFINITY
  return age < STAFF_SESSION_MS ? 'staff' : 'expired'
}

/** Role changes, refunds and exports need a second factor confirmed within the last ten minutes. */
export function isFactorFresh(factorAt: Date | null, now: Date): boolean {
  return factorAt !== null && now.getTime() - factorAt.getTime() < FRESH_MS
}

/** Lasting access, all data and the deletion need a sign-in within the last thirty minutes without a second factor. */
export function isSignInFresh(signedInAt: Date | null, now: Date): boolean {
  return signedInAt !== null && now.getTime() - signedInAt.getTime() < FRESH_SIGN_IN_MS
}

/** Describes where a session is by its network alone. Geolocation is left out, because a wrong city alarms people. */
export function placeOf(network: string | null, current: string | null): string {
  if (network === null) return 'Unknown network'
  if (network === current) return 'On the network you’re using now'
  if (network === '127.0.0.0/24' || network === '::1') return 'On the computer that runs this site'
  return 'On another network'
}
