import { CALLS, type OperationId, type Operations } from './generated.ts'
import { readProblem } from './problem.ts'
import { type Call, mayRepeat, waitMs } from './retry.ts'

export type ClientOptions = {
  /** `cek_test_…` or `cek_live_…`. Verifications need none. */
  key?: string
  /** The base URL of the API, including `/api/v1`. */
  baseUrl: string
  /** How often a call is retried that got no response, or one that asks for a retry. 3 by default. */
  maxRetries?: number
  /** How long to wait for each response. 30 seconds by default. */
  timeoutMs?: number
  /** Replacements for `fetch` and for the wait between two attempts. */
  fetch?: typeof globalThis.fetch
  wait?: (ms: number) => Promise<void>
}

export type CallOptions = {
  signal?: AbortSignal
  /** Called with each response before it is read, for its `ETag` or `RateLimit-Remaining`. */
  onResponse?: (response: Response) => void
}

type Method<Input, Reply> =
  Record<never, never> extends Input
    ? (input?: Input, options?: CallOptions) => Promise<Reply>
    : (input: Input, options?: CallOptions) => Promise<Reply>

/** One function for each operation of the API, by its operation id. */
export type Client = {
  [Id in OperationId]: Method<Operations[Id]['input'], Operations[Id]['reply']>
}

type Input = Readonly<Record<string, unknown>>

export function createClient(options: ClientOptions): Client {
  const methods = Object.entries(CALLS).map(([id, call]) => [
    id,
    (input: Input = {}, given: CallOptions = {}) => send(options, call, { input, given }),
  ])
  // The table and the types are generated together, so each function has the type of its name.
  return Object.fromEntries(methods) as Client
}

async function send(
  client: ClientOptions,
  call: Call,
  { input, given }: { input: Input; given: CallOptions },
): Promise<unknown> {
  const { maxRetries = 3, wait = later } = client
  const url = addressOf(client.baseUrl, call, input)
  // Built before the first attempt, so that every retry sends the same idempotency key.
  const request = requestOf(client, call, input)
  for (let attempt = 1; ; attempt += 1) {
    const response = await attemptOnce(client, url, { ...request, signal: given.signal ?? null })
    if (response instanceof Response && response.ok) {
      given.onResponse?.(response)
      return response.status === 204 ? undefined : response.json()
    }
    const failed = response instanceof Response ? response : 'no answer'
    const isOver = given.signal?.aborted || attempt > maxRetries || !mayRepeat(call, failed)
    if (isOver) throw response instanceof Response ? await readProblem(response) : response.cause
    if (response instanceof Response) await response.body?.cancel()
    await wait(waitMs(attempt, failed))
  }
}

/** The response, or why there is none. */
async function attemptOnce(
  { fetch = globalThis.fetch, timeoutMs = 30_000 }: ClientOptions,
  url: URL,
  request: RequestInit,
): Promise<Response | { cause: unknown }> {
  const timeout = AbortSignal.timeout(timeoutMs)
  const signal = request.signal ? AbortSignal.any([request.signal, timeout]) : timeout
  try {
    return await fetch(url, { ...request, signal })
  } catch (cause) {
    return { cause }
  }
}

function addressOf(baseUrl: string, { path }: Call, input: Input): URL {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(input[name])))
  const url = new URL(`${baseUrl.replace(/\/$/, '')}${filled}`)
  for (const [name, value] of Object.entries(input.query ?? {})) {
    if (value !== undefined) url.searchParams.set(name, String(value))
  }
  return url
}

function requestOf({ key }: ClientOptions, { method, isIdempotent }: Call, input: Input): RequestInit {
  const { body, idempotencyKey = crypto.randomUUID(), ifMatch } = input
  return {
    method,
    headers: {
      ...(key !== undefined && { Authorization: `Bearer ${key}` }),
      ...(isIdempotent && { 'Idempotency-Key': String(idempotencyKey) }),
      ...(ifMatch !== undefined && { 'If-Match': String(ifMatch) }),
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  }
}

function later(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
