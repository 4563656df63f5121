import 'server-only'
import { fail, ok, type Result } from '@/lib/base/result'
import { serverEnv } from '@/lib/config/env'
import { forwardToCounter } from '@/lib/gateways/posthog/forward'
import { type LimitFailure, limit } from '@/lib/gateways/supabase/limit'
import type { Visits } from '../schema'

/** The only places of the counter that our script needs. */
const PLACES = new Set(['e', 'i/v0/e'])

/** Passes counted visits on, so that the browser talks to nobody but us. Off means this address does not exist. */
export async function forwardVisits(
  place: string,
  visits: Visits,
  clientAddress: string | null,
): Promise<Result<{ status: 0 | 1 }, 'not_found' | LimitFailure>> {
  const { NEXT_PUBLIC_POSTHOG_KEY: key, NEXT_PUBLIC_POSTHOG_HOST: host } = serverEnv()
  if (!key || !host || !PLACES.has(place)) return fail('not_found')
  const allowed = clientAddress ? await limit('visits_address', clientAddress) : ok(null)
  if (!allowed.ok) return allowed
  return ok({ status: (await forwardToCounter(new URL(`/${place}/`, host), visits)) ? 1 : 0 })
}
