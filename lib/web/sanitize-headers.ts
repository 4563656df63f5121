import 'server-only'
import { AsyncLocalStorage } from 'node:async_hooks'
import { type IncomingMessage, Server, ServerResponse } from 'node:http'
import { isRequestHookInstalled, PEER_HEADER } from '@/lib/config/client-address'
import { withCallCount } from './backend-calls'
import type { Serve } from './precompressed'

/** The requested page, set by the middleware for guards that redirect to sign-in and back. */
export const PATH_HEADER = 'x-attesta-path'

/** Headers that steer Next.js internally; from outside they are always an attack. */
const INTERNAL =
  /^(x-middleware-|x-nextjs-|x-invoke-|x-matched-path$|x-now-route-|x-prerender-|next-resume$|x-attesta-)/
/** The Next.js client sends `x-nextjs-data` and similar. */
const FROM_OUR_BROWSER_CODE = new Set(['x-nextjs-data', 'x-nextjs-html-request-id', 'x-nextjs-request-id'])
/** Headers of a proxy about the client; trusted only with TRUSTED_PROXY. */
const FORWARDED = /^(x-forwarded-|forwarded$|x-real-ip$|x-client-ip$|cf-connecting-ip$|true-client-ip$)/

declare global {
  /** Global because the server and the routes are separate bundles of one process. */
  var attestaRequestStates: AsyncLocalStorage<RequestState> | undefined
}

/** `serve` answers requests that don't need Next.js. */
type HookOptions = { countCalls: boolean; serve: Serve | null }

/**
 * Sanitizes the headers of every request before Next.js sees them. Next.js has no hook this early and keeps a
 * forged X-Forwarded-For, so this wraps the server's own `request` event.
 */
export function installRequestHook(trustedHops: number, { countCalls, serve }: HookOptions): void {
  if (isRequestHookInstalled()) return
  globalThis.attestaRequestHook = true
  const emit = Server.prototype.emit
  Server.prototype.emit = function (this: Server, event: string | symbol, ...args: unknown[]) {
    const [request, response] = args
    const pass = () => Reflect.apply(emit, this, [event, ...args])
    if ((event !== 'request' && event !== 'upgrade') || !isIncoming(request)) return pass()
    sanitizeHeaders(request, trustedHops)
    if (event === 'upgrade' || !(response instanceof ServerResponse)) return pass()
    if (!isPath(request.url)) return refuse(response, 400, 'Bad request')
    if (serve?.(request, response)) return true
    return UNREADABLE_METHODS.has(request.method ?? '')
      ? refuse(response, 405, 'Method not allowed')
      : handleWithState(response, countCalls ? () => withCallCount(response, pass) : pass)
  }
}

/**
 * `GET http://other/…` and `OPTIONS *` are for proxies; Next.js would redirect to the other host, or fail.
 */
function isPath(url: string | undefined): boolean {
  return url?.startsWith('/') === true
}

/** The Fetch API can't represent these methods, so Next.js fails on them. */
const UNREADABLE_METHODS = new Set(['TRACE', 'TRACK', 'CONNECT'])

function refuse(response: ServerResponse, status: 400 | 405, text: string): boolean {
  const allow = status === 405 ? { Allow: 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS' } : {}
  response
    .writeHead(status, {
      Connection: 'close',
      'Content-Type': 'text/plain',
      'Cache-Control': 'no-store',
      ...allow,
    })
    .end(text)
  return true
}

type RequestState = { argumentsRead: boolean; unreadable: boolean; missing: boolean }

function requestStates(): AsyncLocalStorage<RequestState> {
  globalThis.attestaRequestStates ??= new AsyncLocalStorage<RequestState>()
  return globalThis.attestaRequestStates
}

/** Every action calls this first; any later error is ours. */
export function markArgumentsRead(): void {
  const state = requestStates().getStore()
  if (state) state.argumentsRead = true
}

/**
 * True when a posted form could not be decoded into the arguments of an action, which is the client's fault.
 */
export function markUnreadable(): boolean {
  const state = requestStates().getStore()
  if (!state || state.argumentsRead) return false
  state.unreadable = true
  return true
}

/**
 * The page being rendered says that what was asked for doesn't exist: its status becomes 404. `notFound` of Next.js
 * sends an empty page with that status, which only scripts fill.
 */
export function markMissing(): void {
  const state = requestStates().getStore()
  if (state) state.missing = true
}

/** Next.js chooses the status without knowing these cases, so this corrects it when the head is written. */
function handleWithState(response: ServerResponse, pass: () => boolean): boolean {
  const state: RequestState = { argumentsRead: false, unreadable: false, missing: false }
  const writeHead = response.writeHead
  response.writeHead = (status: number, ...rest: unknown[]) =>
    Reflect.apply(writeHead, response, [correctStatus(state, status), ...rest])
  return requestStates().run(state, pass)
}

/** Next.js answers 500 to a request that it can't decode. */
function correctStatus({ unreadable, missing }: RequestState, status: number): number {
  if (unreadable && status >= 500) return 400
  return missing && status === 200 ? 404 : status
}

function isIncoming(value: unknown): value is IncomingMessage {
  return typeof value === 'object' && value !== null && 'headers' in value && 'socket' in value
}

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
