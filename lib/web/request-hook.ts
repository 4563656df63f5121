import 'server-only'
import { type IncomingMessage, Server, ServerResponse } from 'node:http'
import { isRequestHookInstalled } from '@/lib/config/client-address'
import { withCallCount } from './backend-calls'
import { SEALED_POLICY } from './csp'
import type { ExplainFailure } from './failed-page'
import type { Serve } from './precompressed'
import { handleWithState } from './request-state'
import { sanitizeHeaders } from './sanitize-headers'

/** `serve` answers requests that don't need Next.js; `explainFailure` has the texts of a page that failed. */
type HookOptions = { countCalls: boolean; serve: Serve | null; explainFailure: ExplainFailure }

/**
 * Sanitizes the headers of every request before Next.js sees them. Next.js has no hook this early and keeps a
 * forged X-Forwarded-For, so this wraps the server's own `request` event.
 */
export function installRequestHook(
  trustedHops: number,
  { countCalls, serve, explainFailure }: HookOptions,
): void {
  if (isRequestHookInstalled()) return
  globalThis.attestaRequestHook = true
  const emit = Server.prototype.emit
  Server.prototype.emit = function (this: Server, event: string | symbol, ...args: unknown[]) {
    const [request, response] = args
    const pass = () => Reflect.apply(emit, this, [event, ...args])
    if ((event !== 'request' && event !== 'upgrade') || !isIncoming(request)) return pass()
    sanitizeHeaders(request, trustedHops)
    if (event === 'upgrade' || !(response instanceof ServerResponse)) return pass()
    if (!isPath(request.url)) return refuse(response, { status: 400, text: 'Bad request' })
    request.url = withReadablePath(request.url)
    if (serve?.(request, response)) return true
    const Allow = allowedInstead(request.method ?? '', request.url)
    if (Allow !== null)
      return refuse(response, { status: 405, text: 'Method not allowed', headers: { Allow } })
    const handle = countCalls ? () => withCallCount(response, pass) : pass
    return handleWithState({ request, response, explainFailure }, handle)
  }
}

/**
 * `GET http://other/…` and `OPTIONS *` are for proxies; Next.js would redirect to the other host, or fail.
 */
function isPath(url: string | undefined): url is string {
  return url?.startsWith('/') === true
}

/** A path that is not UTF-8 names nothing. Next.js would fail on it, so its percent signs are read as such. */
function withReadablePath(url: string): string {
  const [path = '', ...query] = url.split('?')
  try {
    decodeURIComponent(path)
    return url
  } catch {
    return [path.replaceAll('%', '%25'), ...query].join('?')
  }
}

/** The Fetch API can't represent these methods, so Next.js fails on them. */
const UNREADABLE_METHODS = new Set(['TRACE', 'TRACK', 'CONNECT'])
const METHODS = 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS'
const READ_METHODS = 'GET, HEAD'
/** Of a file, Next.js would answer other methods than these with 500. */
const FILES = /^\/(_next\/static\/|(?!api\/)[^?]*\.\w+(\?|$))/

/** What to answer to a method that can't be passed on: the ones that could. */
function allowedInstead(method: string, url: string): string | null {
  if (FILES.test(url)) return method === 'GET' || method === 'HEAD' ? null : READ_METHODS
  return UNREADABLE_METHODS.has(method) ? METHODS : null
}

type Refusal = { status: 400 | 405; text: string; headers?: Record<string, string> }

function refuse(response: ServerResponse, { status, text, headers }: Refusal): boolean {
  response
    .writeHead(status, {
      Connection: 'close',
      'Content-Type': 'text/plain',
      'Cache-Control': 'no-store',
      'Content-Security-Policy': SEALED_POLICY,
      'X-Content-Type-Options': 'nosniff',
      ...headers,
    })
    .end(text)
  return true
}

function isIncoming(value: unknown): value is IncomingMessage {
  return typeof value === 'object' && value !== null && 'headers' in value && 'socket' in value
}
