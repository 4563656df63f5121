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

/** Whether staff must give a reason for this move; a test compares this with the table in SQL. */
export function needsReason(from: OrderStatus, to: OrderStatus): boolean {
  return (
    to === 'on_hold' ||
    to === 'canceled' ||
    (from === 'in_review' && to === 'in_progress') ||
    (from === 'completed' && to === 'in_revision')
  )
}
