import 'server-only'
import { networkOf } from '@/lib/base/addresses'
import { serverEnv } from './env'

/** Set by the server on every request; a value from the client is overwritten. */
export const PEER_HEADER = 'x-attesta-peer'

declare global {
  /** Global because the server and the routes are separate bundles of one process. */
  var attestaRequestHook: boolean | undefined
}

export function isRequestHookInstalled(): boolean {
  return globalThis.attestaRequestHook === true
}

/**
 * The client's address, for limits and the audit trail; null without a trusted source. Behind n trusted
 * proxies it is the n-th entry of X-Forwarded-For from the right, the only one that a client can't forge.
 */
export function clientAddress(headers: Headers): string | null {
  const hops = serverEnv().TRUSTED_PROXY
  if (hops > 0) {
    const entries = (headers.get('x-forwarded-for') ?? '').split(',').map((entry) => entry.trim())
    return networkOf(entries.at(-hops) ?? '')
  }
  return isRequestHookInstalled() ? networkOf(headers.get(PEER_HEADER) ?? '') : null
}
