export const PROPOSAL_STATUSES = [
  'requested',
  'proposed',
  'accepted',
  'applied',
  'declined',
  'expired',
  'withdrawn',
] as const

export type ProposalStatus = (typeof PROPOSAL_STATUSES)[number]
type Who = 'customer' | 'admin' | 'system'
type Moves = Partial<Record<ProposalStatus, readonly Who[]>>

/**
 * The allowed moves, and who may make them. `allowed_proposal_moves()` in SQL decides; this table shows what
 * is possible, and a test compares both cell by cell. A payment in flight counts, so an expired proposal can
 * still be applied.
 */
const MOVES = {
  requested: { proposed: ['admin'], withdrawn: ['admin', 'system'] },
  proposed: {
    accepted: ['customer'],
    applied: ['customer'],
    declined: ['customer'],
    expired: ['system'],
    withdrawn: ['admin', 'system'],
  },
  accepted: {
    applied: ['system'],
    declined: ['customer'],
    expired: ['system'],
    withdrawn: ['admin', 'system'],
  },
  applied: {},
  declined: {},
  expired: { applied: ['system'] },
  withdrawn: {},
} as const satisfies Record<ProposalStatus, Moves>

export function allowedProposalMoves(from: ProposalStatus, who: Who): ProposalStatus[] {
  const moves: Moves = MOVES[from]
  return PROPOSAL_STATUSES.filter((to) => moves[to]?.includes(who))
}
