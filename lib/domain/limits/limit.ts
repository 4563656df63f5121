import 'server-only'
import { createHash } from 'node:crypto'
import { isGatewayError } from '@/lib/base/gateway-error'
import { type Failure, fail, ok, type Result } from '@/lib/base/result'
import { giveBackRateLimit, takeRateLimit } from '@/lib/gateways/supabase/rate-limit'
import { allowanceFor, LIMITS, type LimitRule, waitText } from './rules'

export type LimitFailure = 'rate_limited' | 'unavailable'

/** Counts one try under a rule. While the counter is down, the rule's `whenDown` decides. */
export async function limit(
  rule: LimitRule,
  key: string,
): Promise<Result<{ remaining: number; resetSeconds: number }, LimitFailure>> {
  const { windowSeconds, whenDown } = LIMITS[rule]
  try {
    const taken = await takeRateLimit(storedKey(rule, key), allowanceFor(rule, key), windowSeconds)
    if (!taken.allowed) return tooMany(taken.retry_after_seconds)
    return ok({ remaining: taken.remaining, resetSeconds: taken.retry_after_seconds || windowSeconds })
  } catch (error) {
    if (!isGatewayError(error)) throw error
    return whenDown === 'allow' ? ok({ remaining: 0, resetSeconds: windowSeconds }) : fail('unavailable')
  }
}

/**
 * Gives one try back, or all of them (`all`): a correct password must not use up the tries for wrong ones.
 */
export function giveBack(rule: LimitRule, key: string, tries: 1 | 'all'): Promise<void> {
  return giveBackRateLimit(storedKey(rule, key), tries)
}

/** The counter of a rule, for a database function that counts the try itself. */
export function counterOf(rule: LimitRule, key: string): { key: string; tries: number; seconds: number } {
  return {
    key: storedKey(rule, key),
    tries: allowanceFor(rule, key),
    seconds: LIMITS[rule].windowSeconds,
  }
}

/** Hashed, because the counter needs no readable address or name. */
export function storedKey(rule: LimitRule, key: string): string {
  return `${rule}:${createHash('sha256').update(key.toLowerCase()).digest('hex').slice(0, 32)}`
}

export function tooMany(retryAfterSeconds: number): Failure<'rate_limited'> {
  return fail('rate_limited', {
    detail: { retryAfterSeconds },
    hint: `Too many attempts. Please wait ${waitText(retryAfterSeconds)} and try again.`,
  })
}
