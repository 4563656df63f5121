import 'server-only'
import { fail, ok, type Result } from '@/lib/base/result'
import { serverEnv } from '@/lib/config/env'
import { type LimitFailure, limit } from '@/lib/domain/limits/limit'
import { forwardToCounter } from '@/lib/gateways/posthog/forward'
import { withOwnKey } from '../rules'
import type { Visits } from '../schema'

/** The only paths of the counter that our script uses. */
const PATHS = new Set(['e', 'i/v0/e'])

/**
 * Forwards counted visits, so that the browser contacts only our own site. Returns 404 while counting is off.
 */
export async function forwardVisits(
  path: string,
  visits: Visits,
  clientAddress: string | null,
): Promise<Result<{ status: 0 | 1 }, 'not_found' | LimitFailure>> {
  const { NEXT_PUBLIC_POSTHOG_KEY: key, NEXT_PUBLIC_POSTHOG_HOST: host } = serverEnv()
  if (!key || !host || !PATHS.has(path)) return fail('not_found')
  const allowed = clientAddress ? await limit('visits_address', clientAddress) : ok(null)
  if (!allowed.ok) return allowed
  const counted = await forwardToCounter(new URL(`/${path}/`, host), withOwnKey(visits, key))
  return ok({ status: counted ? 1 : 0 })
}
