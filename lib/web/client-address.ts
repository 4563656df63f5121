import 'server-only'
import { networkOf } from '@/lib/base/addresses'
import { serverEnv } from '@/lib/config/env'
import { isFrontDoorOpen, PEER_HEADER } from './front-door'

/**
 * Where the request came from, for limits and the audit trail; null when nobody we trust said so.
 * Behind n trusted proxies it is the n-th entry from the right of X-Forwarded-For: the only one a client cannot forge.
 */
export function clientAddress(headers: Headers): string | null {
  const hops = serverEnv().TRUSTED_PROXY
  if (hops > 0) {
    const entries = (headers.get('x-forwarded-for') ?? '').split(',').map((entry) => entry.trim())
    return networkOf(entries.at(-hops) ?? '')
  }
  return isFrontDoorOpen() ? networkOf(headers.get(PEER_HEADER) ?? '') : null
}
