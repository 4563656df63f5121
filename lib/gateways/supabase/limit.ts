import 'server-only'
import { createHash } from 'node:crypto'
import { GatewayError } from '@/lib/base/gateway-error'
import { LIMITS, type LimitRule, type Rule, waitText } from '@/lib/base/limits'
import { type Failure, fail, ok, type Result } from '@/lib/base/result'
import { adminDb } from './clients'
import { done, one } from './reply'

/**
 * Behind a local proxy that TRUSTED_PROXY does not name, everyone shares the loopback address. Such a key gets a wide
 * allowance instead of one visitor locking out all others.
 */
const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/
const LOOPBACK_FACTOR = 40

/** Counts one try. Atomic in the database, so parallel requests on several instances cannot exceed the limit. */
export async function limit(
  rule: LimitRule,
  key: string,
): Promise<Result<{ remaining: number }, LimitFailure>> {
  const { limit: base, windowSeconds, whenDown, sharedFactor = LOOPBACK_FACTOR }: Rule = LIMITS[rule]
  const allowance = LOOPBACK.test(key) ? base * sharedFactor : base
  try {
    const [taken] = await one(
      adminDb().rpc('take_rate_limit', {
        p_key: storedKey(rule, key),
        p_limit: allowance,
        p_window_seconds: windowSeconds,
      }),
    )
    if (!taken) throw new GatewayError('supabase', 'take_rate_limit answered no row')
    return taken.allowed ? ok({ remaining: taken.remaining }) : tooMany(taken.retry_after_seconds)
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error
    return whenDown === 'allow' ? ok({ remaining: 0 }) : fail('unavailable')
  }
}

export type LimitFailure = 'rate_limited' | 'unavailable'

/** Takes back one try, or all of them (`all`): a right answer must not use up the allowance for wrong ones. */
export async function giveBack(rule: LimitRule, key: string, tries: 1 | 'all'): Promise<void> {
  await done(
    adminDb().rpc('give_back_rate_limit', {
      p_key: storedKey(rule, key),
      ...(tries === 'all' ? {} : { p_hits: tries }),
    }),
  )
}

/** The counter needs no readable address or name. */
function storedKey(rule: LimitRule, key: string): string {
  return `${rule}:${createHash('sha256').update(key.toLowerCase()).digest('hex').slice(0, 32)}`
}

function tooMany(retryAfterSeconds: number): Failure<'rate_limited'> {
  return fail('rate_limited', {
    detail: { retryAfterSeconds },
    hint: `That was tried too often. Please wait ${waitText(retryAfterSeconds)} and try again.`,
  })
}
