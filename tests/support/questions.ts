import { INVALID_SPAN_CONTEXT, type Tracer, trace } from '@opentelemetry/api'
import { stripeClient } from '@/lib/gateways/stripe/client'

type Questions = { backend: string[]; provider: string[] }

/** Records every call of this process to the backend and the payment provider. Call it once per file. */
export function listenToQuestions(): { during: <T>(work: () => Promise<T>) => Promise<[T, Questions]> } {
  let seen: Questions = { backend: [], provider: [] }
  const startSpan: Tracer['startSpan'] = (name) => {
    seen.backend.push(name)
    return trace.wrapSpanContext(INVALID_SPAN_CONTEXT)
  }
  const silent = trace.getTracer('silent')
  trace.setGlobalTracerProvider({
    getTracer: () => ({ startSpan, startActiveSpan: silent.startActiveSpan.bind(silent) }),
  })
  stripeClient().on('request', ({ method, path }: { method: string; path: string }) => {
    seen.provider.push(`${method} ${path}`)
  })
  return {
    async during(work) {
      seen = { backend: [], provider: [] }
      return [await work(), seen]
    },
  }
}
