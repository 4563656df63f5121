import {
  isNumber,
  isRefusal,
  isText,
  nullable,
  oneOf,
  read,
  type Shape,
  shape,
  textMap,
} from '@/lib/base/shape'
import { UPLOAD_API } from '@/lib/content/screens/documents/upload'
import { isFileExtension } from '@/lib/domain/documents/rules/files'
import { type DocumentKind, isDocumentKind } from '@/lib/domain/documents/rules/kinds'
import type { UploadedFile, UploadTicket } from '@/lib/domain/documents/views'

/**
 * How a step ends. `retry`: may succeed in a moment. `busy`: after the seconds that the server names. `retry-later`:
 * only when the person tries again. `refused`: never with this file. `expired`: needs a new ticket. `no-access`: needs
 * the session or the cookies that this browser no longer has.
 */
export type StepResult<T> =
  | { type: 'done'; value: T }
  | { type: 'retry'; text: string }
  | { type: 'busy'; text: string; seconds: number }
  | { type: 'retry-later'; text: string }
  | { type: 'refused'; text: string }
  | { type: 'expired' }
  | { type: 'no-access' }

export const CONNECTION_LOST = UPLOAD_API.connectionLost

const isUrl: Shape<string> = (value): value is string => isText(value) && URL.canParse(value)

const isTicket = shape<UploadTicket>({
  documentId: isText,
  uploadUrl: isUrl,
  mime: isText,
  resumable: shape<UploadTicket['resumable']>({ endpoint: isUrl, headers: textMap, metadata: textMap }),
})

const isFile = shape<UploadedFile>({
  documentId: isText,
  name: isText,
  extension: isFileExtension,
  sizeBytes: isNumber,
  state: oneOf('waiting', 'ready', 'refused'),
  refusal: nullable(isText),
  pageCount: nullable(isNumber),
  wordCount: nullable(isNumber),
  label: nullable(isText),
  documentKind: nullable(isDocumentKind),
  duplicateOf: nullable(isText),
  storagePath: isText,
})

const isAnything: Shape<unknown> = (_value): _value is unknown => true

type RequestOptions = { method: 'POST' | 'PATCH' | 'DELETE'; body?: unknown }

/** Can't be aborted: a ticket whose id is lost would keep counting against the order's limits. */
export function requestTicket(input: {
  draftId: string
  name: string
  sizeBytes: number
  resumes?: string
}): Promise<StepResult<UploadTicket>> {
  return request('/api/uploads', isTicket, { method: 'POST', body: input })
}

/** Not aborted when the page is left, because the bytes have arrived and the server may check them. */
export function completeUpload(documentId: string): Promise<StepResult<UploadedFile>> {
  return request(`/api/uploads/${encodeURIComponent(documentId)}/complete`, isFile, {
    method: 'POST',
  })
}

export function saveLabel(
  documentId: string,
  change: { label?: string; documentKind?: DocumentKind | '' },
): Promise<StepResult<unknown>> {
  return request(`/api/uploads/${encodeURIComponent(documentId)}`, isAnything, {
    method: 'PATCH',
    body: change,
  })
}

export function removeUpload(documentId: string): Promise<StepResult<unknown>> {
  return request(`/api/uploads/${encodeURIComponent(documentId)}`, isAnything, { method: 'DELETE' })
}

async function request<T>(
  path: string,
  isReply: Shape<T>,
  { body, ...init }: RequestOptions,
): Promise<StepResult<T>> {
  try {
    const json = body === undefined ? {} : { body: JSON.stringify(body), headers: JSON_HEADERS }
    const response = await fetch(path, { ...init, ...json })
    const reply: unknown = await response.json()
    if (response.ok) return { type: 'done', value: read(isReply, reply) }
    const { code, text } = read(isRefusal, reply).error
    if (code === 'draft_missing') return { type: 'no-access' }
    // Removed in another tab.
    if (code === 'file_missing' || code === 'not_found') return { type: 'expired' }
    if (code === 'checks_busy') return { type: 'busy', text, seconds: secondsOf(response) }
    if (code === 'rate_limited') return { type: 'retry-later', text }
    return response.status >= 500 ? { type: 'retry', text } : { type: 'refused', text }
  } catch {
    // No response, or a proxy's page: both may be temporary.
    return { type: 'retry', text: CONNECTION_LOST }
  }
}

const BUSY_SECONDS = 5

function secondsOf(response: Response): number {
  const seconds = Number(response.headers.get('retry-after'))
  return seconds > 0 ? seconds : BUSY_SECONDS
}

const JSON_HEADERS = { 'content-type': 'application/json' }

/** Calls `stop` when the upload is canceled or the connection is lost; returns a function that ends this. */
export function onInterruption(signal: AbortSignal, stop: () => void): () => void {
  signal.addEventListener('abort', stop)
  window.addEventListener('offline', stop)
  return () => {
    signal.removeEventListener('abort', stop)
    window.removeEventListener('offline', stop)
  }
}

/** Uses XHR, because fetch reports no upload progress. */
export function putBytes(
  ticket: UploadTicket,
  file: Blob,
  options: { signal: AbortSignal; onPercent: (percent: number) => void },
): Promise<StepResult<null>> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    const stop = () => request.abort()
    const release = onInterruption(options.signal, stop)
    const end = (step: StepResult<null>) => {
      release()
      resolve(step)
    }
    request.upload.onprogress = ({ loaded, total }) =>
      options.onPercent(total > 0 ? Math.floor((loaded / total) * 100) : 0)
    request.onload = () => end(toStepResult(request.status, request.responseText))
    request.onerror = () => end({ type: 'retry', text: CONNECTION_LOST })
    request.onabort = () => end({ type: 'retry', text: CONNECTION_LOST })
    request.open('PUT', ticket.uploadUrl)
    request.setRequestHeader('content-type', ticket.mime)
    request.send(file)
  })
}

/** Storage sends 400 for many refusals, with the reason in the body. */
export function toStepResult(status: number, body: string): StepResult<null> {
  if (status >= 200 && status < 300) return { type: 'done', value: null }
  // An earlier attempt's bytes arrived, but its response was lost.
  if (/already exists|duplicate/i.test(body)) return { type: 'done', value: null }
  if (/exceeded the maximum|too large/i.test(body) || status === 413) {
    return { type: 'refused', text: UPLOAD_API.tooLarge }
  }
  if (/jwt|signature|token/i.test(body) || status === 401 || status === 403) return { type: 'expired' }
  return { type: 'retry', text: CONNECTION_LOST }
}
