import * as z from 'zod/mini'
import { type FileExtension, isFileExtension } from '@/lib/domain/documents/rules/files'
import { type DocumentKind, isDocumentKind } from '@/lib/domain/documents/rules/kinds'
import type { UploadedFile, UploadTicket } from '@/lib/domain/documents/views'

/**
 * How a step can end: `again` may work by itself in a moment, `later` only when the person tries again, `refused` never
 * with this file; `expired` needs a new ticket.
 */
export type Step<T> =
  | { at: 'done'; value: T }
  | { at: 'again'; text: string }
  | { at: 'later'; text: string }
  | { at: 'refused'; text: string }
  | { at: 'expired' }

const AGAIN = 'The connection was lost. Your other files are safe.'

const ticketSchema: z.ZodMiniType<UploadTicket> = z.object({
  documentId: z.string(),
  uploadUrl: z.url(),
  mime: z.string(),
})

const fileSchema: z.ZodMiniType<UploadedFile> = z.object({
  documentId: z.string(),
  name: z.string(),
  extension: z.custom<FileExtension>(isFileExtension),
  sizeBytes: z.number(),
  state: z.enum(['waiting', 'ready', 'refused']),
  refusal: z.nullable(z.string()),
  pageCount: z.nullable(z.number()),
  wordCount: z.nullable(z.number()),
  label: z.nullable(z.string()),
  documentKind: z.nullable(z.custom<DocumentKind>(isDocumentKind)),
  duplicateOf: z.nullable(z.string()),
  storagePath: z.string(),
})

const refusalSchema = z.object({ error: z.object({ code: z.string(), text: z.string() }) })

type Ask = { method: 'POST' | 'PATCH' | 'DELETE'; body?: unknown }

/** Cannot be aborted: a ticket whose number is lost would keep its place in the order's limits. */
export function askTicket(input: {
  draftId: string
  name: string
  sizeBytes: number
}): Promise<Step<UploadTicket>> {
  return ask('/api/uploads', ticketSchema, { method: 'POST', body: input })
}

/** Not aborted when the page is left: the bytes are there, so the server may as well look at them. */
export function askCompletion(documentId: string): Promise<Step<UploadedFile>> {
  return ask(`/api/uploads/${encodeURIComponent(documentId)}/complete`, fileSchema, {
    method: 'POST',
  })
}

export function saveLabel(
  documentId: string,
  change: { label?: string; documentKind?: DocumentKind | '' },
): Promise<Step<unknown>> {
  return ask(`/api/uploads/${encodeURIComponent(documentId)}`, z.unknown(), { method: 'PATCH', body: change })
}

export function askRemoval(documentId: string): Promise<Step<unknown>> {
  return ask(`/api/uploads/${encodeURIComponent(documentId)}`, z.unknown(), { method: 'DELETE' })
}

async function ask<T>(path: string, schema: z.ZodMiniType<T>, { body, ...init }: Ask): Promise<Step<T>> {
  try {
    const json = body === undefined ? {} : { body: JSON.stringify(body), headers: JSON_HEADERS }
    const response = await fetch(path, { ...init, ...json })
    const reply: unknown = await response.json()
    if (response.ok) return { at: 'done', value: schema.parse(reply) }
    const { code, text } = refusalSchema.parse(reply).error
    if (code === 'file_missing') return { at: 'expired' }
    if (code === 'rate_limited') return { at: 'later', text }
    return response.status >= 500 ? { at: 'again', text } : { at: 'refused', text }
  } catch {
    // No answer, or one that is not ours (a proxy's page): both may be over in a moment.
    return { at: 'again', text: AGAIN }
  }
}

const JSON_HEADERS = { 'content-type': 'application/json' }

/** XHR because it alone reports how much has been sent. */
export function putBytes(
  ticket: UploadTicket,
  file: Blob,
  options: { signal: AbortSignal; onPercent: (percent: number) => void },
): Promise<Step<null>> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    const stop = () => request.abort()
    const end = (step: Step<null>) => {
      options.signal.removeEventListener('abort', stop)
      window.removeEventListener('offline', stop)
      resolve(step)
    }
    request.upload.onprogress = ({ loaded, total }) =>
      options.onPercent(total > 0 ? Math.floor((loaded / total) * 100) : 0)
    request.onload = () => end(toStep(request.status, request.responseText))
    request.onerror = () => end({ at: 'again', text: AGAIN })
    request.onabort = () => end({ at: 'again', text: AGAIN })
    options.signal.addEventListener('abort', stop)
    window.addEventListener('offline', stop)
    request.open('PUT', ticket.uploadUrl)
    request.setRequestHeader('content-type', ticket.mime)
    request.send(file)
  })
}

/** Storage answers many refusals with 400 and says in the body what it means. */
function toStep(status: number, body: string): Step<null> {
  if (status >= 200 && status < 300) return { at: 'done', value: null }
  // The reply of an earlier try was lost after the bytes had arrived.
  if (/already exists|duplicate/i.test(body)) return { at: 'done', value: null }
  if (/exceeded the maximum|too large/i.test(body) || status === 413) {
    return { at: 'refused', text: 'A file may be at most 25 MB. Please upload a smaller copy.' }
  }
  if (/jwt|signature|token/i.test(body) || status === 401 || status === 403) return { at: 'expired' }
  return { at: 'again', text: AGAIN }
}
