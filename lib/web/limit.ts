import 'server-only'
import type { Failure } from '@/lib/base/result'
import { type LimitFailure, limit } from '@/lib/gateways/supabase/limit'
import { clientAddress } from './client-address'

export { limit }

/**
 * The wide limit over all that one address asks for, on top of the narrow ones: null while it holds. Static pages come
 * without it, machines with a secret too.
 */
export async function floodRefusal(headers: Headers): Promise<Failure<LimitFailure> | null> {
  const address = clientAddress(headers)
  if (!address) return null
  const counted = await limit('everything_address', address)
  return counted.ok ? null : counted
}
