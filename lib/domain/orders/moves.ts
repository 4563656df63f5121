export const ORDER_STATUSES = [
  'pending',
  'needs_information',
  'in_progress',
  'in_review',
  'awaiting_approval',
  'in_revision',
  'finalizing',
  'completed',
  'on_hold',
  'canceled',
] as const

export type OrderStatus = (typeof ORDER_STATUSES)[number]
type Who = 'customer' | 'admin' | 'system'
type Moves = Partial<Record<OrderStatus, readonly Who[]>>

/**
 * The allowed moves, and who may make them. `allowed_moves()` in SQL decides; this table shows what is
 * possible, and an integration test compares both cell by cell.
 */
const MOVES = {
  pending: {
    in_progress: ['admin'],
    needs_information: ['admin'],
    on_hold: ['admin'],
    canceled: ['customer', 'admin', 'system'],
  },
  needs_information: {
    pending: ['customer', 'admin'],
    in_progress: ['customer', 'admin'],
    in_review: ['customer', 'admin'],
    on_hold: ['admin'],
    canceled: ['customer', 'admin'],
  },
  in_progress: {
    needs_information: ['admin'],
    in_review: ['admin'],
    on_hold: ['admin'],
    canceled: ['admin'],
  },
  in_review: {
    needs_information: ['admin'],
    in_progress: ['admin'],
    awaiting_approval: ['admin'],
    finalizing: ['admin'],
    on_hold: ['admin'],
    canceled: ['admin'],
  },
  awaiting_approval: {
    finalizing: ['customer', 'system'],
    in_revision: ['customer'],
    on_hold: ['admin'],
    canceled: ['admin'],
  },
  in_revision: { in_review: ['admin'], on_hold: ['admin'], canceled: ['admin'] },
  finalizing: { completed: ['admin', 'system'], on_hold: ['admin'], canceled: ['admin'] },
  completed: { in_revision: ['customer', 'admin'] },
  on_hold: {
    pending: ['admin'],
    needs_information: ['admin'],
    in_progress: ['admin'],
    in_review: ['admin'],
    awaiting_approval: ['admin'],
    in_revision: ['admin'],
    finalizing: ['admin'],
    canceled: ['admin'],
  },
  canceled: {},
} as const satisfies Record<OrderStatus, Moves>

export function allowedMoves(from: OrderStatus, who: Who): OrderStatus[] {
  const moves: Moves = MOVES[from]
  return ORDER_STATUSES.filter((to) => moves[to]?.includes(who))
}

/** Whether staff must give a reason for this move; a test compares this with the table in SQL. */
export function needsReason(from: OrderStatus, to: OrderStatus): boolean {
  return (
    to === 'on_hold' ||
    to === 'canceled' ||
    (from === 'in_review' && to === 'in_progress') ||
    (from === 'completed' && to === 'in_revision')
  )
}
