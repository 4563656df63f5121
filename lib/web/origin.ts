/**
 * Did our own page send this? A browser always names the origin of an unsafe request or says how the sites relate;
 * a request that says neither did not come from a page of ours.
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
