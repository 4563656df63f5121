import 'server-only'
import { SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'

/** One span for each backend call; redirects are not followed. Without a registered tracer the spans do nothing. */
export async function tracedFetch(input: RequestInfo | URL, init: RequestInit): Promise<Response> {
  const url = new URL(input instanceof Request ? input.url : input)
  const method = init.method ?? (input instanceof Request ? input.method : 'GET')
  const span = trace.getTracer('attesta').startSpan(`${method} ${callName(url.pathname)}`, {
    kind: SpanKind.CLIENT,
    attributes: { 'http.request.method': method, 'server.address': url.host },
  })
  try {
    const response = await fetch(input, { ...init, redirect: 'error' })
    span.setAttribute('http.response.status_code', response.status)
    span.setAttribute('http.response.body.size', Number(response.headers.get('content-length') ?? 0))
    return response
  } catch (error) {
    span.setStatus({ code: SpanStatusCode.ERROR })
    throw error
  } finally {
    span.end()
  }
}

const ID = /^[0-9a-f]{8}-[0-9a-f-]{27}$/

/** `rest/orders`, `rpc/settle`, `auth/admin/users/:id`, `storage/object`: the endpoint without ids. @usedBy tests */
export function callName(path: string): string {
  const [, service = '', , ...rest] = path.split('/')
  if (service === 'rest') return rest[0] === 'rpc' ? `rpc/${rest[1] ?? ''}` : `rest/${rest[0] ?? ''}`
  if (service === 'storage') return `storage/${rest[0] ?? ''}`
  return [service, ...rest.map((part) => (ID.test(part) ? ':id' : part))].join('/')
}
