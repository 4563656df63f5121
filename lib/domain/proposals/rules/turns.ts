import type { ProposalStatus } from '../moves'

/**
 * What a move of a change proposal is to the customer and to staff: the mail that each gets, and the line in
 * the order's history. Own acts, which the page confirms, and moves that another mail covers (the end of the
 * order) have none.
 */
export const PROPOSAL_EVENTS = {
  requested: { customer: null, staff: 'to_confirm', notice: null },
  proposed: { customer: 'proposed', staff: null, notice: 'We proposed a change' },
  accepted: { customer: null, staff: null, notice: 'You agreed to the change' },
  applied: { customer: 'applied', staff: 'applied', notice: 'Your order was changed' },
  declined: { customer: null, staff: 'declined', notice: 'You declined the change' },
  expired: { customer: 'expired', staff: 'expired', notice: 'The proposed change expired' },
  withdrawn: { customer: 'withdrawn', staff: null, notice: 'We withdrew the proposed change' },
  discarded: { customer: null, staff: null, notice: null },
  order_ended: { customer: null, staff: null, notice: 'The proposed change ended with the order' },
  continued: { customer: 'continued', staff: null, notice: 'We continue as you ordered' },
} as const satisfies Record<string, { customer: string | null; staff: string | null; notice: string | null }>

type ProposalEvent = keyof typeof PROPOSAL_EVENTS
type Move = { from: ProposalStatus | 'none'; to: ProposalStatus; actor: 'customer' | 'admin' | 'system' }

export function proposalEventOf({ from, to, actor }: Move): ProposalEvent {
  if (from === to) return 'continued'
  if (to !== 'withdrawn') return to
  if (actor === 'system') return 'order_ended'
  return from === 'requested' ? 'discarded' : 'withdrawn'
}
