import type { QuoteStatus } from '../moves'

type Move = { from: QuoteStatus; to: QuoteStatus; actor: 'customer' | 'admin' | 'system'; revision: number }

/**
 * What a move is to the customer and to staff: the mail that each gets, and the line in the quote's history.
 * Own acts, which the page confirms, and moves that another mail covers have none: a question is mailed as
 * its message, a payment with the order's confirmation.
 */
export const QUOTE_EVENTS = {
  asked: { customer: null, staff: null, notice: 'Request sent' },
  review_started: { customer: null, staff: null, notice: 'We’re pricing your request' },
  question: { customer: null, staff: null, notice: 'We asked you a question' },
  answered: { customer: null, staff: null, notice: 'Your reply arrived' },
  continued: { customer: 'continued', staff: null, notice: 'We have what we need' },
  priced: { customer: 'ready', staff: null, notice: 'Quote sent to you' },
  repriced: { customer: 'updated', staff: null, notice: 'Updated quote sent to you' },
  extended: { customer: 'extended', staff: null, notice: 'Quote reopened at the same price' },
  revising: { customer: 'revising', staff: null, notice: 'We’re updating your quote' },
  fresh_price: { customer: null, staff: 'fresh_price', notice: 'You asked for an updated price' },
  accepted: { customer: null, staff: null, notice: 'You accepted the quote' },
  accepted_on_terms: {
    customer: null,
    staff: 'accepted_on_terms',
    notice: 'You accepted the quote on invoice',
  },
  paid: { customer: null, staff: null, notice: 'Order placed' },
  declined: { customer: null, staff: 'declined', notice: 'You declined the quote' },
  expired: { customer: 'expired', staff: null, notice: 'The quote expired' },
  withdrawn: { customer: null, staff: 'withdrawn', notice: 'You withdrew the request' },
  canceled: { customer: 'canceled', staff: null, notice: 'We couldn’t quote this' },
} as const satisfies Record<string, { customer: string | null; staff: string | null; notice: string }>

type QuoteEvent = keyof typeof QUOTE_EVENTS

const BY_STATUS: Partial<Record<QuoteStatus, QuoteEvent>> = {
  draft: 'asked',
  submitted: 'asked',
  needs_information: 'question',
  accepted: 'accepted',
  paid: 'paid',
  declined: 'declined',
  expired: 'expired',
  withdrawn: 'withdrawn',
  canceled: 'canceled',
}

export function quoteEventOf({ from, to, actor, revision }: Move): QuoteEvent {
  // A payment moves a quote as the system; the customer does if it was accepted on invoice.
  if (to === 'paid' && actor === 'customer') return 'accepted_on_terms'
  const direct = BY_STATUS[to]
  if (direct) return direct
  if (to === 'ready') {
    if (from === 'expired') return 'extended'
    return revision > 1 ? 'repriced' : 'priced'
  }
  if (from === 'submitted') return 'review_started'
  if (from === 'needs_information') return actor === 'customer' ? 'answered' : 'continued'
  return actor === 'customer' ? 'fresh_price' : 'revising'
}
