import 'server-only'
import { GatewayError } from '@/lib/base/gateway-error'
import { adminDb } from './clients'
import { done, one } from './reply'

type RateLimitReply = { allowed: boolean; remaining: number; retry_after_seconds: number }

/**
 * Counts one try, atomically in the database, so that parallel requests on several instances can't exceed the limit.
 */
export async function takeRateLimit(
  key: string,
  limit: number,
  windowSeconds: number,
): Promise<RateLimitReply> {
  const [taken] = await one(
    adminDb().rpc('take_rate_limit', { p_key: key, p_limit: limit, p_window_seconds: windowSeconds }),
  )
  if (!taken) throw new GatewayError('supabase', 'take_rate_limit returned no row')
  return taken
}

type LeaseReply = { granted: number; ends_in_ms: number }

/** Takes several of the key's remaining tries in one call, for this instance to count down. */
export async function leaseRateLimit(
  key: string,
  { limit, windowSeconds, tries }: { limit: number; windowSeconds: number; tries: number },
): Promise<LeaseReply> {
  const [lease] = await one(
    adminDb().rpc('lease_rate_limit', {
      p_key: key,
      p_limit: limit,
      p_window_seconds: windowSeconds,
      p_tries: tries,
    }),
  )
  if (!lease) throw new GatewayError('supabase', 'lease_rate_limit returned no row')
  return lease
}

export async function giveBackRateLimit(key: string, tries: 1 | 'all'): Promise<void> {
  await done(
    adminDb().rpc('give_back_rate_limit', { p_key: key, ...(tries === 'all' ? {} : { p_hits: tries }) }),
  )
}

/** The interval of `tryAcquireInterval` ends this much later, from now on. */
export async function holdInterval(name: string, seconds: number): Promise<void> {
  await done(adminDb().rpc('hold_interval', { p_name: name, p_seconds: seconds }))
}

/** True for one instance per interval, for work that must not run twice. */
export async function tryAcquireInterval(name: string, seconds: number): Promise<boolean> {
  return (await takeRateLimit(name, 1, seconds)).allowed
}
