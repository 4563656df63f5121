import 'server-only'
import { type IncomingMessage, Server } from 'node:http'

/** Set by us on every request, whatever the client sent. */
export const PEER_HEADER = 'x-attesta-peer'

/** The page asked for, set by the middleware for guards that send people to sign in and back. */
export const PATH_HEADER = 'x-attesta-path'

/** Headers that steer Next from inside; from outside they are only ever an attack. */
const INTERNAL =
  /^(x-middleware-|x-nextjs-|x-invoke-|x-matched-path$|x-now-route-|x-prerender-|next-resume$|x-attesta-)/
/** `x-nextjs-data` and friends are sent by Next's own browser code. */
const FROM_OUR_BROWSER_CODE = new Set(['x-nextjs-data', 'x-nextjs-html-request-id', 'x-nextjs-request-id'])
/** What a proxy says about the client; believed only when TRUSTED_PROXY names one. */
const FORWARDED = /^(x-forwarded-|forwarded$|x-real-ip$|x-client-ip$|cf-connecting-ip$|true-client-ip$)/

declare global {
  /** On the global object because the server and the routes are separate bundles of one process. */
  var attestaFrontDoor: boolean | undefined
}

export function isFrontDoorOpen(): boolean {
  return globalThis.attestaFrontDoor === true
}

/**
 * Cleans the headers of every request before Next sees them. Next offers no hook this early, and it keeps a forged
 * X-Forwarded-For when there is one, so the server's own `request` event is the only place where this can be done.
 */
export function openFrontDoor(trustedHops: number): void {
  if (isFrontDoorOpen()) return
  globalThis.attestaFrontDoor = true
  const emit = Server.prototype.emit
  Server.prototype.emit = function (this: Server, event: string | symbol, ...args: unknown[]) {
    const request = args[0]
    if ((event === 'request' || event === 'upgrade') && isIncoming(request))
      cleanHeaders(request, trustedHops)
    return Reflect.apply(emit, this, [event, ...args])
  }
}

function isIncoming(value: unknown): value is IncomingMessage {
  return typeof value === 'object' && value !== null && 'headers' in value && 'socket' in value
}

export function cleanHeaders(request: IncomingMessage, trustedHops: number): void {
  for (const name of Object.keys(request.headers)) {
    if (isForged(name, trustedHops)) delete request.headers[name]
  }
  request.headers[PEER_HEADER] = request.socket.remoteAddress ?? ''
}

function isForged(name: string, trustedHops: number): boolean {
  if (INTERNAL.test(name)) return !FROM_OUR_BROWSER_CODE.has(name)
  return trustedHops === 0 && FORWARDED.test(name)
}
