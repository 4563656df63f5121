import 'server-only'
import { AsyncLocalStorage } from 'node:async_hooks'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { type ExplainFailure, withFailedPage } from './failed-page'

declare global {
  /** Global because the server and the routes are separate bundles of one process. */
  var attestaRequestStates: AsyncLocalStorage<RequestState> | undefined
}

type RequestState = {
  request: IncomingMessage
  argumentsRead: boolean
  unreadable: boolean
  missing: boolean
  failed: { reference: string } | null
}

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

/**
 * The page being rendered has failed. Next.js then sends a page without content, which only scripts fill; with this it
 * says what failed. It is sent uncompressed, because the text is inserted behind the compression of Next.js.
 */
export function markFailed(error: unknown): void {
  const state = requestStates().getStore()
  if (!state) return
  state.failed = { reference: referenceOf(error) }
  delete state.request.headers['accept-encoding']
}

/** What `FailedScreen` shows as well: the beginning of the digest that Next.js gives an error and we log. */
function referenceOf(error: unknown): string {
  const digest = typeof error === 'object' && error !== null && 'digest' in error ? String(error.digest) : ''
  return /^\w{0,8}/.exec(digest)?.[0] ?? ''
}

type Handled = { request: IncomingMessage; response: ServerResponse; explainFailure: ExplainFailure }

/** Next.js chooses status and content without knowing these cases, so this corrects them when they are written. */
export function handleWithState(
  { request, response, explainFailure }: Handled,
  pass: () => boolean,
): boolean {
  const state: RequestState = {
    request,
    argumentsRead: false,
    unreadable: false,
    missing: false,
    failed: null,
  }
  const { writeHead, write } = response
  response.writeHead = (status: number, ...rest: unknown[]) =>
    Reflect.apply(writeHead, response, [correctStatus(state, status), ...rest])
  response.write = (chunk: unknown, ...rest: unknown[]) => {
    const { failed } = state
    state.failed = null
    const sent = failed ? withFailedPage(chunk, { ...failed, request, response, explainFailure }) : chunk
    return Reflect.apply(write, response, [sent, ...rest])
  }
  return requestStates().run(state, pass)
}

/** Next.js answers 500 to a request that it can't decode. */
function correctStatus({ unreadable, missing }: RequestState, status: number): number {
  if (unreadable && status >= 500) return 400
  return missing && status === 200 ? 404 : status
}
