import 'server-only'
import type { IncomingMessage } from 'node:http'
import { PEER_HEADER } from '@/lib/config/client-address'

/** The requested page, set by the middleware for guards that redirect to sign-in and back. */
export const PATH_HEADER = 'x-attesta-path'

/** Headers that steer Next.js internally; from outside they are always an attack. */
const INTERNAL =
  /^(x-middleware-|x-nextjs-|x-invoke-|x-matched-path$|x-now-route-|x-prerender-|next-resume$|x-attesta-)/
/** The Next.js client sends `x-nextjs-data` and similar. */
const FROM_OUR_BROWSER_CODE = new Set(['x-nextjs-data', 'x-nextjs-html-request-id', 'x-nextjs-request-id'])
/** Headers of a proxy about the client; trusted only with TRUSTED_PROXY. */
const FORWARDED = /^(x-forwarded-|forwarded$|x-real-ip$|x-client-ip$|cf-connecting-ip$|true-client-ip$)/

export function sanitizeHeaders(request: IncomingMessage, trustedHops: number): void {
  for (const name of Object.keys(request.headers)) {
    if (isForged(name, trustedHops)) delete request.headers[name]
  }
  request.headers[PEER_HEADER] = request.socket.remoteAddress ?? ''
}

function isForged(name: string, trustedHops: number): boolean {
  if (INTERNAL.test(name)) return !FROM_OUR_BROWSER_CODE.has(name)
  return trustedHops === 0 && FORWARDED.test(name)
}
