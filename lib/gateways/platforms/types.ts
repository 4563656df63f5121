import type { Region } from '@/lib/base/platforms'

/** What we read from a platform, as our own types. Ids are strings. */

/** A stored token and the region that accepts it. */
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
  /** False for a version with unconfirmed bytes; lists leave its document out. */
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
  /** In the platform's trash. */
  isDeleted: boolean
  matterId: string | null
  folderId: string | null
  version: PlatformVersion | null
  markers: PlatformMarker[]
}

/** `next` is opaque, and valid for the same call only. */
export type PlatformPage<T> = { items: T[]; next: string | null }

/** A marker that we put on a document to find it again; not shown to people. */
export type PlatformMarker = { name: string; value: string }

/** Accepts bytes for a while, from anyone who has the URL. */
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
  /** A day, such as `2026-11-23`. */
  date: string
  amountCents: number
  note: string
  /** Already on a bill, so it can no longer be changed. */
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

/** Our entry in the platform's menus; `place` is the platform's name of the menu. */
export type PlatformCustomAction = { id: string; label: string; targetUrl: string; place: string }

/** The query that opened our entry. Anyone can forge all of it. */
export type PlatformCall = {
  userId: string
  /** Null if the path doesn't have the form of a subject, so that nothing needs to be asked. */
  subjectPath: string | null
  nonce: string
  /** The same as a query, for the return to the page. */
  query: Record<string, string>
}

/** The subject that our entry was opened from, read after its nonce was verified. */
export type PlatformSubject =
  | { type: 'matter'; matter: PlatformMatter }
  | { type: 'document'; document: PlatformDocument }
  | { type: 'folder'; folder: PlatformFolder }

/** A request that a platform sends to our webhook endpoint. */
export type PlatformDelivery =
  /** The first call, answered with the same secret, which is stored encrypted. */
  | { type: 'handshake'; webhookId: string; secret: string }
  /** A signed call, not yet verified; the requested path identifies its secret. */
  | { type: 'event'; webhookId: string; event: string; subjectId: string; signature: string }
  | { type: 'unreadable' }
