import 'server-only'
import { networkOf } from '@/lib/base/addresses'
import { serverEnv } from './env'

/** Set by us on every request, whatever the client sent. */
export const PEER_HEADER = 'x-attesta-peer'

declare global {
  /** On the global object because the server and the routes are separate bundles of one process. */
  var attestaRequestHook: boolean | undefined
}

export function isRequestHookInstalled(): boolean {
  return globalThis.attestaRequestHook === true
}

/**
 * Where the request came from, for limits and the audit trail; null when no trusted source names it.
 * Behind n trusted proxies it is the n-th entry from the right of X-Forwarded-For: the only one a client cannot forge.
 */
export function clientAddress(headers: Headers): string | null {
  const hops = serverEnv().TRUSTED_PROXY
  if (hops > 0) {
    const entries = (headers.get('x-forwarded-for') ?? '').split(',').map((entry) => entry.trim())
    return networkOf(entries.at(-hops) ?? '')
  }
  return isRequestHookInstalled() ? networkOf(headers.get(PEER_HEADER) ?? '') : null
}
