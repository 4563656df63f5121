import type { Region } from '@/lib/config/integrations'

/** What we take from a platform's answers, in our words. Ids are strings. */

/** Names a stored token and where it is good. */
export type PlatformAccess = { region: Region; accessToken: string }

export type PlatformTokens = { accessToken: string; refreshToken: string; expiresInSeconds: number }

export type PlatformUser = {
  id: string
  name: string
  email: string
  roles: string[]
  account: { id: string; name: string }
}

export type PlatformMatter = {
  id: string
  etag: string
  displayNumber: string
  description: string
  status: 'open' | 'pending' | 'closed'
  client: { id: string; name: string } | null
}

export type PlatformParent = { type: 'Matter' | 'Folder' | 'Document'; id: string }

export type PlatformVersion = {
  id: string
  uuid: string
  number: number
  /** False for a version whose bytes were not confirmed; lists do not show its document. */
  isUploaded: boolean
}

export type PlatformFolder = {
  type: 'folder'
  id: string
  etag: string
  name: string
  updatedAt: Date
  matterId: string | null
  parentId: string | null
}

export type PlatformDocument = {
  type: 'document'
  id: string
  etag: string
  name: string
  contentType: string | null
  sizeBytes: number | null
  updatedAt: Date
  /** In the bin there. */
  isDeleted: boolean
  matterId: string | null
  folderId: string | null
  version: PlatformVersion | null
  markers: PlatformMarker[]
}

/** `next` is opaque, and good for the same call only. */
export type PlatformPage<T> = { items: T[]; next: string | null }

/** A marker of ours on a document, by which it is found again; not shown to people. */
export type PlatformMarker = { name: string; value: string }

/** The bytes may be sent for a while, by anybody who holds the address. */
export type PlatformUpload = {
  documentId: string
  versionId: string
  versionUuid: string
  putUrl: string
  putHeaders: [name: string, value: string][]
}

export type PlatformDownload = {
  chunks: AsyncIterable<Uint8Array>
  sizeBytes: number | null
  contentType: string | null
}

export type PlatformExpense = {
  id: string
  etag: string
  matterId: string | null
  /** A day, `2026-11-23`. */
  date: string
  amountCents: number
  note: string
  /** On a bill already, so that it can no longer be changed. */
  isBilled: boolean
}

export type PlatformExpenseInput = { matterId: string; date: string; amountCents: number; note: string }

export type PlatformWebhook = {
  id: string
  etag: string
  model: string
  status: 'pending' | 'enabled' | 'suspended'
  url: string
  expiresAt: Date
}

/** An entry of ours in the platform's menus; `place` is its own word for where. */
export type PlatformCustomAction = { id: string; label: string; targetUrl: string; place: string }

/** Whatever our entry was opened from, read again with its proof. */
export type PlatformSubject =
  | { type: 'matter'; matter: PlatformMatter }
  | { type: 'document'; document: PlatformDocument }
  | { type: 'folder'; folder: PlatformFolder }

/** What a platform posts to the address of a webhook. */
export type PlatformDelivery =
  /** The first call: answered with the same secret, which is stored encrypted. */
  | { type: 'handshake'; webhookId: string; secret: string }
  /** A signed call, not yet checked: its secret is found by the address that was called. */
  | { type: 'event'; webhookId: string; event: string; subjectId: string; signature: string }
  | { type: 'unreadable' }
