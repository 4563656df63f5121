import type { AccessEntry } from '../documents/views'
import type { QuoteSource } from '../quotes/schema/staff'

/** What keeps an account from being deleted: one thing that has to end first. */
export type Obstacle =
  | { type: 'order' | 'unpaid' | 'payment' | 'hold'; id: string; number: string }
  | { type: 'quote'; id: string; number: string; source: QuoteSource }
  | { type: 'staff'; id: string; number: null }

/** The order or the quote that documents belong to; a quote's page depends on its source. */
export type DocumentSubject = {
  type: 'order' | 'quote'
  id: string
  number: string
  source: QuoteSource | null
}

type KeptDocuments = DocumentSubject & {
  stored: number
  /** The day on which they are deleted; null while the order or quote is open. */
  purgeAfter: string | null
  isHeld: boolean
}

export type ExportView = {
  id: string
  status: 'requested' | 'ready' | 'expired'
  requestedAt: string
  expiresAt: string | null
  sizeBytes: number | null
}

export type PrivacyView = {
  kept: KeptDocuments[]
  /** Files of orders and requests that were not sent. */
  unsent: number
  access: (AccessEntry & { subject: DocumentSubject })[]
  hasMoreAccess: boolean
  /** The newest archive. */
  export: ExportView | null
  /** When the account will be deleted; null without a request. */
  dueAt: string | null
  obstacles: Obstacle[]
}
