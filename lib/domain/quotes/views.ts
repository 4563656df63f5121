import type { ListPage } from '@/lib/base/list-place'
import type { Counted } from '@/lib/base/text'
import type { Invoicing } from '../accounts/rules/invoice-terms'
import type { Family } from '../checkout/views'
import type { DocumentKind } from '../documents/rules/kinds'
import type { Days, MessageView } from '../orders/views'
import type { AdminDocument, HistoryEntry } from '../orders/views/admin'
import type { QuoteStatus } from './moves'
import type { QuoteLine } from './rules/lines'
import type { QuoteSource } from './schema/staff'

/** An unsent request, as its sender sees it while adding files. */
export type UnsentQuote = {
  id: string
  number: string
  family: Family
  documentKinds: DocumentKind[]
  sourceLanguages: string
  targetLanguage: string | null
  neededBy: string | null
  /** The whole request as form fields, by name. */
  fields: Record<string, string>
}

export type StaffQuoteRow = {
  id: string
  number: string
  source: QuoteSource
  fullName: string
  email: string
  company: string | null
  family: Family
  sourceLanguages: string
  targetLanguage: string | null
  status: QuoteStatus
  files: number
  pages: number
  ageDays: number
  neededBy: string | null
  needed: 'none' | 'in_time' | 'soon' | 'late'
  totalCents: number | null
  currency: string
  hasOpenMessage: boolean
  isTest: boolean
  partner: Partner | null
}

export type StaffQuotePage = ListPage<StaffQuoteRow> &
  Counted & {
    /** For an empty list of quotes with new messages: what it shows without that filter. Otherwise null. */
    unfiltered: Counted | null
  }

/** What the system behind the quote reported about it, as text for staff. */
export type Partner = { name: string; details: { term: string; value: string }[] }

export type QuoteRevision = {
  revision: number
  lines: QuoteLine[]
  subtotalCents: number
  discountCents: number
  discountReason: string | null
  totalCents: number
  minDays: number | null
  maxDays: number | null
  validUntil: string | null
  note: string | null
  /** Null while staff work on it. */
  sentAt: string | null
}

/** Everything staff see of a quote. */
export type StaffQuote = StaffQuoteRow & {
  version: number
  liveVersion: string
  revision: number
  documentKinds: DocumentKind[]
  phone: string | null
  purpose: string | null
  recipient: string | null
  extras: string[]
  notes: string | null
  reference: string | null
  submittedAt: string
  validUntil: string | null
  closeReason: string | null
  orderId: string | null
  internalNote: string | null
  userId: string | null
  /** The customer's invoice terms; null for a quote without an account. */
  invoice: Invoicing | null
  documents: AdminDocument[]
  /** Staff have uploaded files for an unsent message. */
  hasUnsentFiles: boolean
  messages: MessageView[]
  sent: QuoteRevision[]
  /** What is saved and not sent; null if there is nothing yet. */
  work: QuoteRevision | null
  /** The dates of the saved business days if the work began today. */
  dates: Days | null
  suggested: QuoteLine[]
  /** The same files without a certificate. */
  suggestedByWord: QuoteLine[]
  allowed: QuoteStatus[]
  history: HistoryEntry[]
}

/** A quote as the holder of its mailed link sees it: its price, and no files. */
export type LinkedQuote = {
  id: string
  number: string
  source: QuoteSource
  fullName: string
  email: string
  status: QuoteStatus
  isClaimed: boolean
  /** Null before the first price, and if the link no longer shows it. */
  price: LinkedPrice | null
}

export type LinkedPrice = {
  totalCents: number
  currency: string
  validUntil: string | null
  lines: { description: string; amountCents: number }[]
}
