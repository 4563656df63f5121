import 'server-only'
import { isGatewayError } from '@/lib/base/gateway-error'
import { fail, ok, type Result } from '@/lib/base/result'
import { leaseRateLimit } from '@/lib/gateways/supabase/rate-limit'
import { Leases } from './leases'
import { type LimitFailure, storedKey, tooMany } from './limit'
import { allowanceFor, LIMITS, type LimitRule } from './rules'

/** A divisor of the limits that use it, so that a single instance reaches them exactly. */
const TRIES_AT_ONCE = 20

declare global {
  /** Global because the middleware and the routes are separate bundles of one process. */
  var attestaLeases: Leases | undefined
}

/**
 * `limit` for a rule that every request counts against: calls the shared counter for one request in twenty. All
 * instances together never exceed the rule; tries that one instance holds and doesn't use are lost to the others.
 */
export async function leasedLimit(rule: LimitRule, key: string): Promise<Result<void, LimitFailure>> {
  const { windowSeconds, whenDown } = LIMITS[rule]
  globalThis.attestaLeases ??= new Leases(() => performance.now())
  const stored = storedKey(rule, key)
  try {
    const taken = await globalThis.attestaLeases.take(stored, async () => {
      const request = { limit: allowanceFor(rule, key), windowSeconds, tries: TRIES_AT_ONCE }
      const { granted, ends_in_ms } = await leaseRateLimit(stored, request)
      return { tries: granted, endsInMs: ends_in_ms }
    })
    return taken.type === 'allowed' ? ok(undefined) : tooMany(Math.ceil(taken.waitMs / 1000))
  } catch (error) {
    if (!isGatewayError(error)) throw error
    return whenDown === 'allow' ? ok(undefined) : fail('unavailable')
  }
}
