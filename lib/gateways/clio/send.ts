import 'server-only'
import { SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'

const ID = /\/\d+(?=[/.]|$)/g

type Sent = { response: Response; failure: null } | { response: null; failure: string }

/**
 * One call with its span, which names the endpoint and no ids. Redirects are not followed; the caller decides
 * about them.
 */
export async function send(url: string, init: RequestInit & { timeoutMs: number }): Promise<Sent> {
  const { timeoutMs, ...request } = init
  const { host, pathname } = new URL(url)
  const method = request.method ?? 'GET'
  const span = trace.getTracer('attesta').startSpan(`${method} clio${pathname.replace(ID, '/:id')}`, {
    kind: SpanKind.CLIENT,
    attributes: { 'http.request.method': method, 'server.address': host },
  })
  try {
    const response = await fetch(url, {
      ...request,
      cache: 'no-store',
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    })
    span.setAttribute('http.response.status_code', response.status)
    return { response, failure: null }
  } catch (error) {
    span.setStatus({ code: SpanStatusCode.ERROR })
    return { response: null, failure: nameOf(error) }
  } finally {
    span.end()
  }
}

/** The error's name only: its message may contain a URL with a signature or a nonce. */
function nameOf(error: unknown): string {
  if (!(error instanceof Error)) return 'Error'
  const { cause } = error
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined
  return typeof code === 'string' ? code : error.name
}

/** The whole body, or null if it exceeds `maxBytes` or breaks off. */
export async function readText(response: Response, maxBytes: number): Promise<string | null> {
  const parts: Uint8Array[] = []
  let size = 0
  try {
    for await (const part of response.body ?? []) {
      size += part.byteLength
      if (size > maxBytes) return null
      parts.push(part)
    }
  } catch {
    // A partial body must not be parsed; the caller reports it as unavailable.
    return null
  }
  return Buffer.concat(parts).toString('utf8')
}
