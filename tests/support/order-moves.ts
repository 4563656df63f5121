import { ORDER_STATUSES, type OrderStatus } from '@/lib/domain/orders/moves'

type Who = 'customer' | 'admin' | 'system'
type Moves = Partial<Record<OrderStatus, readonly Who[]>>

/**
 * The allowed moves as the specification lists them, and who may make them. `allowed_moves()` in SQL decides; tests
 * compare both cell by cell, and demand a notice for each move.
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

/** The statuses that the table allows, in their usual order. */
export function allowedMoves(from: OrderStatus, who: Who): OrderStatus[] {
  const moves: Moves = MOVES[from]
  return ORDER_STATUSES.filter((to) => moves[to]?.includes(who))
}
