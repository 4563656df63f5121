import { ERRORS, sentenceFor } from '@/lib/base/errors'
import type { Failure } from '@/lib/base/result'
import type { ShownPage } from '@/lib/domain/documents/views'
import { isNavigation, refusalPage } from './refusal-page'
import { REQUEST_ID_HEADER } from './request-context'

export function jsonResponse(value: unknown, status = 200): Response {
  return Response.json(value ?? null, { status })
}

/** A CSV file to download. */
export function csvResponse(fileName: string, text: string): Response {
  return new Response(text, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${fileName}"`,
    },
  })
}

const PAGE_NUMBER = /^[1-9]\d{0,3}$/

/** The page in the address of a rendered page, or null. */
export function pageNumberOf(param: unknown): number | null {
  return typeof param === 'string' && PAGE_NUMBER.test(param) ? Number(param) : null
}

/** A rendered page, or the text of a file that has no pages. */
export function pageResponse(shown: ShownPage): Response {
  return shown.type === 'text'
    ? new Response(shown.text, { headers: { 'content-type': 'text/plain; charset=utf-8' } })
    : new Response(new Uint8Array(shown.picture), { headers: { 'content-type': 'image/jpeg' } })
}

/**
 * Redirects with a GET after a post or a one-time link. (`redirect` of Next.js sends 307 here, which would post again.)
 */
export function seeOther(path: string): Response {
  return new Response(null, { status: 303, headers: { Location: path } })
}

/** `{error: {code, text, requestId, detail?}}` with the status of the error table, or a page with the same for a person. */
export function refusalResponse(refusal: Failure, requestId: string, request: Request): Response {
  const { code, detail, hint } = refusal
  const { status } = ERRORS[code]
  const headers = new Headers()
  const wait = retryAfter(detail)
  if (wait !== null) headers.set('Retry-After', String(wait))
  const text = hint ?? sentenceFor(code)
  if (isNavigation(request)) {
    headers.set('Content-Type', 'text/html; charset=utf-8')
    return new Response(refusalPage(request, { sentence: text, reference: requestId }), { status, headers })
  }
  const error = { code, text, requestId, ...(detail === undefined ? {} : { detail }) }
  return Response.json({ error }, { status, headers })
}

/** Every response carries its request id and is never cached. */
export function withRequestHeaders(response: Response, requestId: string): Response {
  const headers = new Headers(response.headers)
  headers.set(REQUEST_ID_HEADER, requestId)
  headers.set('Cache-Control', 'no-store')
  return new Response(response.body, { status: response.status, statusText: response.statusText, headers })
}

export function retryAfter(detail: unknown): number | null {
  if (typeof detail !== 'object' || detail === null || !('retryAfterSeconds' in detail)) return null
  return typeof detail.retryAfterSeconds === 'number'
    ? Math.max(1, Math.ceil(detail.retryAfterSeconds))
    : null
}
