export const QUOTE_STATUSES = [
  'draft',
  'submitted',
  'in_review',
  'needs_information',
  'ready',
  'accepted',
  'paid',
  'declined',
  'expired',
  'withdrawn',
  'canceled',
] as const

export type QuoteStatus = (typeof QUOTE_STATUSES)[number]
type Who = 'customer' | 'admin' | 'system'
type Moves = Partial<Record<QuoteStatus, readonly Who[]>>

/**
 * The allowed moves, and who may make them. `allowed_quote_moves()` in SQL decides; this table shows what is possible,
 * and a test compares both cell by cell. A payment in flight counts, so a quote under revision can still be paid.
 */
const MOVES = {
  draft: { submitted: ['customer'] },
  submitted: {
    in_review: ['admin'],
    needs_information: ['admin'],
    withdrawn: ['customer'],
    canceled: ['admin'],
  },
  in_review: {
    needs_information: ['admin'],
    ready: ['admin'],
    paid: ['system'],
    withdrawn: ['customer'],
    canceled: ['admin'],
  },
  needs_information: {
    in_review: ['customer', 'admin'],
    paid: ['system'],
    withdrawn: ['customer'],
    canceled: ['admin'],
  },
  ready: {
    in_review: ['admin'],
    needs_information: ['admin'],
    accepted: ['customer'],
    paid: ['system'],
    declined: ['customer'],
    expired: ['system'],
    canceled: ['admin'],
  },
  accepted: {
    in_review: ['admin'],
    paid: ['system'],
    declined: ['customer'],
    expired: ['system'],
    canceled: ['admin'],
  },
  paid: {},
  declined: {},
  expired: { in_review: ['customer', 'admin'], ready: ['admin'], paid: ['system'] },
  withdrawn: {},
  canceled: {},
} as const satisfies Record<QuoteStatus, Moves>

export function allowedQuoteMoves(from: QuoteStatus, who: Who): QuoteStatus[] {
  const moves: Moves = MOVES[from]
  return QUOTE_STATUSES.filter((to) => moves[to]?.includes(who))
}
