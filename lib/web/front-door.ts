import 'server-only'
import { AsyncLocalStorage } from 'node:async_hooks'
import { type IncomingMessage, Server, ServerResponse } from 'node:http'

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
  var attestaVisits: AsyncLocalStorage<Visit> | undefined
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
    const [request, response] = args
    const pass = () => Reflect.apply(emit, this, [event, ...args])
    if ((event !== 'request' && event !== 'upgrade') || !isIncoming(request)) return pass()
    cleanHeaders(request, trustedHops)
    if (event === 'upgrade' || !(response instanceof ServerResponse)) return pass()
    return isPath(request.url) ? answerUnderWatch(response, pass) : refuse(response)
  }
}

/** `GET http://other/…` and `OPTIONS *` are for proxies; Next would redirect to the other host, or fail. */
function isPath(url: string | undefined): boolean {
  return url?.startsWith('/') === true
}

function refuse(response: ServerResponse): boolean {
  response.writeHead(400, { Connection: 'close', 'Content-Type': 'text/plain' }).end('Bad request')
  return true
}

type Visit = { argumentsRead: boolean; unreadable: boolean }

function visits(): AsyncLocalStorage<Visit> {
  globalThis.attestaVisits ??= new AsyncLocalStorage<Visit>()
  return globalThis.attestaVisits
}

/** Called by every action as it begins: from here on, what goes wrong is ours. */
export function noteArgumentsRead(): void {
  const visit = visits().getStore()
  if (visit) visit.argumentsRead = true
}

/** True when a posted form never became the arguments of an action: the sender's mistake, answered as one. */
export function markUnreadable(): boolean {
  const visit = visits().getStore()
  if (!visit || visit.argumentsRead) return false
  visit.unreadable = true
  return true
}

/** Next answers 500 to what it cannot read, so the status is put right on its way out. */
function answerUnderWatch(response: ServerResponse, pass: () => boolean): boolean {
  const visit: Visit = { argumentsRead: false, unreadable: false }
  const writeHead = response.writeHead
  response.writeHead = (status: number, ...rest: unknown[]) =>
    Reflect.apply(writeHead, response, [visit.unreadable && status >= 500 ? 400 : status, ...rest])
  return visits().run(visit, pass)
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
