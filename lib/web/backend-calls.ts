import 'server-only'
import { AsyncLocalStorage } from 'node:async_hooks'
import type { ServerResponse } from 'node:http'
import { INVALID_SPAN_CONTEXT, type Span, type Tracer, trace } from '@opentelemetry/api'

type Call = { name: string; step: number; startedAt: number; ms: number; bytes: number }

/** The backend calls of one request so far. `#done` is the length of the longest finished chain of calls. */
class CallCount {
  readonly calls: Call[] = []
  #done = 0

  begin(name: string): Call {
    const call = { name, step: this.#done + 1, startedAt: performance.now(), ms: 0, bytes: 0 }
    this.calls.push(call)
    return call
  }

  end(call: Call): void {
    call.ms = performance.now() - call.startedAt
    this.#done = Math.max(this.#done, call.step)
  }

  /** The value of a Server-Timing header: first the total, then each call in the order it began. */
  summary(): string {
    const steps = Math.max(0, ...this.calls.map(({ step }) => step))
    const bytes = this.calls.reduce((sum, call) => sum + call.bytes, 0)
    const total = this.calls.reduce((sum, call) => sum + call.ms, 0)
    return [
      entry('backend', `${this.calls.length} calls, depth ${steps}, ${bytes} bytes`, total),
      ...this.calls.map(({ name, step, ms }) => entry(`step-${step}`, name, ms)),
    ].join(', ')
  }
}

const counts = new AsyncLocalStorage<CallCount>()

/** Collects this process's spans and counts them per request, for development, tests and the benchmark. */
export function countBackendCalls(): void {
  trace.setGlobalTracerProvider({ getTracer: (name) => (name === 'attesta' ? countingTracer : silentTracer) })
}

/** Handles a request with its own call count, which is sent in the Server-Timing header. */
export function withCallCount<T>(response: ServerResponse, handle: () => T): T {
  const count = new CallCount()
  const writeHead = response.writeHead
  response.writeHead = (...args: unknown[]) => {
    if (!response.headersSent) response.setHeader('Server-Timing', count.summary())
    return Reflect.apply(writeHead, response, args)
  }
  return counts.run(count, handle)
}

function entry(name: string, description: string, ms: number): string {
  return `${name};desc="${description}";dur=${ms.toFixed(1)}`
}

const silentTracer = tracerOf(() => silentSpan())
const countingTracer = tracerOf((name) => {
  const count = counts.getStore()
  const call = count?.begin(name)
  const span = silentSpan()
  if (!count || !call) return span
  span.setAttribute = (key, value) => {
    if (key === 'http.response.body.size') call.bytes = Number(value)
    return span
  }
  span.end = () => count.end(call)
  return span
})

function tracerOf(startSpan: (name: string) => Span): Tracer {
  return {
    startSpan,
    startActiveSpan: (name: string, ...rest: unknown[]) => {
      const run = rest.at(-1)
      return typeof run === 'function' ? run(startSpan(name)) : undefined
    },
  }
}

function silentSpan(): Span {
  return trace.wrapSpanContext(INVALID_SPAN_CONTEXT)
}
