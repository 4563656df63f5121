import type { QuoteStatus } from '../moves'

/** Statuses that wait for a price from us. */
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

/** True while lines and terms can be edited, which is until they are sent. */
export function isPriceOpen(status: QuoteStatus): boolean {
  return status === 'needs_information' || TO_PRICE.some((open) => open === status)
}

type Needed = 'none' | 'in_time' | 'soon' | 'late'

/** Compares the needed-by date with today while the price is pending. Both are days (YYYY-MM-DD). */
export function neededState(quote: { status: QuoteStatus; neededBy: string | null }, today: string): Needed {
  if (quote.neededBy === null || !isPriceOpen(quote.status)) return 'none'
  if (quote.neededBy < today) return 'late'
  return daysUntil(quote.neededBy, today) <= SOON_DAYS ? 'soon' : 'in_time'
}

const SOON_DAYS = 5

function daysUntil(day: string, today: string): number {
  return Math.round((Date.parse(day) - Date.parse(today)) / 86_400_000)
}

/** A file of an unsent message is visible only to its owner. */
export function isSentFile(file: { purpose: string; quote_message_id: string | null }): boolean {
  return file.purpose === 'source' || file.quote_message_id !== null
}
