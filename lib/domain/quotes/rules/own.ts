import { allowedQuoteMoves } from '../moves'
import type { OwnQuoteDetail, QuoteLine, QuoteRevision, QuoteTurn, SentStatus } from '../views/own'

/** The tabs of a customer's list: what waits for them, what waits for us, and what is closed. */
export const QUOTE_TABS = ['action', 'open', 'past'] as const
export type QuoteTab = (typeof QUOTE_TABS)[number]

const TAB_OF: Record<SentStatus, QuoteTab> = {
  submitted: 'open',
  in_review: 'open',
  needs_information: 'action',
  ready: 'action',
  accepted: 'action',
  paid: 'past',
  declined: 'past',
  expired: 'past',
  withdrawn: 'past',
  canceled: 'past',
}

/** One or two words, for lists. */
export const OWN_STATUS_NAME: Record<SentStatus, string> = {
  submitted: 'Sent',
  in_review: 'Being priced',
  needs_information: 'Needs your reply',
  ready: 'Ready',
  accepted: 'Accepted, not paid',
  paid: 'Ordered',
  declined: 'Declined',
  expired: 'Expired',
  withdrawn: 'Withdrawn',
  canceled: 'Closed by us',
}

const TURNS: Record<SentStatus, QuoteTurn> = {
  submitted: { who: 'us', text: 'We have your request. A person will read it on the next business day.' },
  in_review: { who: 'us', text: 'We’re pricing your request.' },
  needs_information: { who: 'you', text: 'Waiting for you: please answer our question.' },
  ready: { who: 'you', text: 'Your quote is ready. Accept it, decline it, or ask us anything.' },
  accepted: { who: 'you', text: 'Waiting for you: finish the payment.' },
  paid: { who: 'nobody', text: 'This quote has become an order.' },
  declined: { who: 'nobody', text: 'You declined this quote.' },
  expired: { who: 'you', text: 'This quote has expired. We can check the price again.' },
  withdrawn: { who: 'nobody', text: 'You withdrew this request.' },
  canceled: { who: 'nobody', text: 'We couldn’t offer a price for this request.' },
}

export function quoteTurn(status: SentStatus): QuoteTurn {
  return TURNS[status]
}

/** An overdue quote counts as expired even before the job has run. */
export function statusAt(status: SentStatus, validUntil: string | null, now: Date): SentStatus {
  const isOpen = status === 'ready' || status === 'accepted'
  return isOpen && validUntil !== null && Date.parse(validUntil) <= now.getTime() ? 'expired' : status
}

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** How much longer an offer is valid: "for 12 more days". */
export function validityText(validUntil: string, now: Date): string {
  const left = Date.parse(validUntil) - now.getTime()
  if (left <= 0) return 'no longer'
  if (left >= 2 * DAY_MS) return `for ${Math.floor(left / DAY_MS)} more days`
  if (left >= DAY_MS) return 'for one more day'
  if (left >= 2 * HOUR_MS) return `for ${Math.floor(left / HOUR_MS)} more hours`
  return 'for less than two hours'
}

export function turnaroundText({ minDays, maxDays }: Pick<QuoteRevision, 'minDays' | 'maxDays'>): string {
  if (minDays === maxDays) return maxDays === 1 ? '1 business day' : `${maxDays} business days`
  return `${minDays}–${maxDays} business days`
}

const POSTED = new Set(['shipping', 'copy'])

/** True if paper is sent, so that we need an address. The database applies the same rule to the lines. */
export function isPosted(revision: QuoteRevision): boolean {
  return revision.lines.some(({ kind }) => POSTED.has(kind))
}

/** What the owner may do with a quote; the database checks again. */
export function ownMoves(status: SentStatus) {
  const next = allowedQuoteMoves(status, 'customer')
  return {
    pay: status === 'accepted' || next.includes('accepted'),
    decline: next.includes('declined'),
    withdraw: next.includes('withdrawn'),
    renew: status === 'expired',
    ask: TAB_OF[status] !== 'past' || status === 'expired',
  }
}

/** The revision that is offered now, or was the last. */
export function currentRevision(quote: Pick<OwnQuoteDetail, 'revision' | 'revisions'>): QuoteRevision | null {
  return quote.revisions.find(({ revision }) => revision === quote.revision) ?? null
}

/** "11" or "2.5": a quantity without trailing zeros. */
export function quantityText({ quantity }: Pick<QuoteLine, 'quantity'>): string {
  return quantity.toLocaleString('en-US', { maximumFractionDigits: 2 })
}
