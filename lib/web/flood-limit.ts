import 'server-only'
import type { Failure } from '@/lib/base/result'
import { clientAddress } from '@/lib/config/client-address'
import { leasedLimit } from '@/lib/domain/limits/leased-limit'
import type { LimitFailure } from '@/lib/domain/limits/limit'

/**
 * The broad limit on all requests from one address, in addition to the narrow ones; null while within it.
 * Static pages and machines with a secret are exempt.
 */
export async function floodRefusal(headers: Headers): Promise<Failure<LimitFailure> | null> {
  const address = clientAddress(headers)
  if (!address) return null
  const counted = await leasedLimit('everything_address', address)
  return counted.ok ? null : counted
}
