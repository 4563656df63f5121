import 'server-only'
import { isGatewayError } from '@/lib/base/gateway-error'
import { fail, ok, type Result } from '@/lib/base/result'
import { leaseRateLimit } from '@/lib/gateways/supabase/rate-limit'
import { Leases } from './leases'
import { type LimitFailure, storedKey, tooMany } from './limit'
import { allowanceFor, LIMITS, type LimitRule } from './rules'

/** A divisor of the limits it serves, so that a single instance reaches them exactly. */
const TRIES_AT_ONCE = 20

declare global {
  /** On the global object because the middleware and the routes are separate bundles of one process. */
  var attestaLeases: Leases | undefined
}

/**
 * `limit` for a rule that every request counts under: asks the shared counter for one request in twenty. Over all
 * instances no more pass than the rule allows; those that one instance holds and does not use are lost to the others.
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
