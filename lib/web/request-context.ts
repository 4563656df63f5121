import 'server-only'
import { isUuid } from '@/lib/base/ids'
import { PATH_HEADER } from './sanitize-headers'

export const REQUEST_ID_HEADER = 'x-request-id'

export function newRequestId(): string {
  return crypto.randomUUID()
}

/**
 * The id that the middleware gave this request, or a new one where the middleware doesn't run: then the path is missing,
 * which nobody else can set.
 */
export function requestIdOf(headers: Headers): string {
  const given = headers.has(PATH_HEADER) ? headers.get(REQUEST_ID_HEADER) : null
  return isUuid(given) ? given : newRequestId()
}

/**
 * True when one of our own pages sent the request. A browser always sends Origin or Sec-Fetch-Site with an
 * unsafe request, so a request without either did not come from our pages.
 */
export function isOwnOrigin(headers: Headers, siteUrl: string): boolean {
  const site = headers.get('sec-fetch-site')
  if (site !== null && site !== 'same-origin') return false

  const origin = headers.get('origin')
  if (origin !== null) return origin === new URL(siteUrl).origin
  return site === 'same-origin'
}

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

export function isSafeMethod(method: string): boolean {
  return SAFE_METHODS.has(method)
}
