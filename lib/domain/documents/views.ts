import type { FileExtension } from './rules/files'
import type { DocumentKind } from './rules/kinds'

export type { DraftOwner } from '../checkout/views'

/** Permission to send one file: PUT the bytes with this content type. */
export type UploadTicket = { documentId: string; uploadUrl: string; mime: string }

/** A file of a draft as its owner sees it. */
export type UploadedFile = {
  documentId: string
  name: string
  extension: FileExtension
  sizeBytes: number
  state: 'waiting' | 'ready' | 'refused'
  /** Why it was refused, as a sentence. */
  refusal: string | null
  pageCount: number | null
  wordCount: number | null
  label: string | null
  documentKind: DocumentKind | null
  /** Name of an earlier file of the same order with exactly the same content. */
  duplicateOf: string | null
  /** Where the draft's `files` list points; the server checks it again before an order is made. */
  storagePath: string
}
