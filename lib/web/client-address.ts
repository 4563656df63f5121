import 'server-only'
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

/** One household or server holds a whole IPv6 /64, so that is what we count. */
export function networkOf(address: string): string | null {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '')
  if (plain === '' || plain.length > 45) return null
  if (!plain.includes(':')) return plain
  if (plain === '::1') return plain
  const [head = '', tail] = plain.split('::')
  const groups = head.split(':').filter(Boolean)
  if (tail !== undefined) {
    const rest = tail.split(':').filter(Boolean)
    while (groups.length + rest.length < 8) groups.push('0')
    groups.push(...rest)
  }
  return `${groups.slice(0, 4).join(':')}::/64`
}
