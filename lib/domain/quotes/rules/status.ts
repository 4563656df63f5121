import type { QuoteStatus } from '../moves'

/** Statuses in which a price is to come from us. */
const TO_PRICE = ['submitted', 'in_review'] as const satisfies QuoteStatus[]

const STAFF_NAMES: Record<QuoteStatus, string> = {
  draft: 'Not sent',
  submitted: 'New',
  in_review: 'In review',
  needs_information: 'Waiting for customer',
  ready: 'Sent',
  accepted: 'Accepted, not paid',
  paid: 'Ordered',
  declined: 'Declined',
  expired: 'Expired',
  withdrawn: 'Withdrawn',
  canceled: 'Canceled',
}

export function staffQuoteStatus(status: QuoteStatus): string {
  return STAFF_NAMES[status]
}

/** Lines and terms can be worked on until they are sent. */
export function isPriceOpen(status: QuoteStatus): boolean {
  return status === 'needs_information' || TO_PRICE.some((open) => open === status)
}

type Needed = 'none' | 'in_time' | 'soon' | 'late'

/** How the customer's date stands to today, while the price is still to come. Both are days (YYYY-MM-DD). */
export function neededState(quote: { status: QuoteStatus; neededBy: string | null }, today: string): Needed {
  if (quote.neededBy === null || !isPriceOpen(quote.status)) return 'none'
  if (quote.neededBy < today) return 'late'
  return daysUntil(quote.neededBy, today) <= SOON_DAYS ? 'soon' : 'in_time'
}

const SOON_DAYS = 5

function daysUntil(day: string, today: string): number {
  return Math.round((Date.parse(day) - Date.parse(today)) / 86_400_000)
}

/** A file of a message that is not sent yet is nobody's but its owner's. */
export function isSentFile(file: { purpose: string; quote_message_id: string | null }): boolean {
  return file.purpose === 'source' || file.quote_message_id !== null
}

/** Stands for every quote where an open page follows one id. */
export const ALL_QUOTES = '00000000-0000-0000-0000-000000000000'
