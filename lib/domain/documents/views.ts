import type { DraftOwner } from '../checkout/views'
import type { FileExtension } from './rules/files'
import type { DocumentKind } from './rules/kinds'

export type { DraftOwner }

/** As whom a file is read. */
export type DocumentReader = DraftOwner | { kind: 'admin' }

/** A rendered page as JPEG, or the plain text of a Word file. */
export type ShownPage = { type: 'page'; picture: Uint8Array } | { type: 'text'; text: string }

/** Staff can attach files to their messages on any placed order. */
export type Uploader = DraftOwner | { kind: 'user'; userId: string; isStaff: true }

/** Permission to upload one file: PUT the bytes with this content type, or send them in parts (TUS). */
export type UploadTicket = {
  documentId: string
  uploadUrl: string
  mime: string
  resumable: { endpoint: string; headers: Record<string, string>; metadata: Record<string, string> }
}

/** A file of a draft as its owner sees it. */
export type UploadedFile = {
  documentId: string
  name: string
  extension: FileExtension
  sizeBytes: number
  state: 'waiting' | 'ready' | 'refused'
  /** The refusal as a sentence. */
  refusal: string | null
  pageCount: number | null
  wordCount: number | null
  label: string | null
  documentKind: DocumentKind | null
  /** The name of an earlier file in the same order with identical content. */
  duplicateOf: string | null
  /** Referenced by the draft's `files` list; the server checks it again before creating an order. */
  storagePath: string
}

export type AccessEntry = {
  id: number
  at: string
  isYou: boolean
  action: 'document.view' | 'document.original' | 'document.purged' | 'deliverable.view'
  name: string
  /** How often on that day. */
  times: number
}

/** What the owner of an order sees about the storage of its documents. */
export type DocumentKeeping = {
  /** The day after which they are deleted; null while the order or quote is open. */
  purgeAfter: string | null
  /** Until when the owner can keep them instead; null if it is not possible. */
  extendTo: string | null
  stored: number
  isHeld: boolean
  access: AccessEntry[]
}
