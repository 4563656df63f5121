import type { OrderStatus } from '../moves'
import type { Days, ProgressStep } from '../views'

type Reached = { status: OrderStatus; at: string }
type Ordered = {
  status: OrderStatus
  placedAt: string | null
  completedAt: string | null
  dueFrom: string | null
  dueTo: string | null
  approvalRequired: boolean
  /** Each status the order was in, oldest first. */
  reached: Reached[]
}

/** The step of a status; a pause and a question stay at the previous step. */
const STEP: Partial<Record<OrderStatus, number>> = {
  pending: 0,
  in_progress: 1,
  in_review: 2,
  awaiting_approval: 3,
  in_revision: 3,
  finalizing: 3,
  completed: 4,
}

/** The progress of an order in five steps, with actual and expected dates. */
export function progressOf(order: Ordered): ProgressStep[] {
  const names = ['Ordered', 'In progress', 'Second review', lastName(order), 'Ready']
  const at = stepOf(order)
  return names.map((name, step) => ({
    name,
    state: order.completedAt !== null && order.status === 'completed' ? 'done' : stateOf(step, at),
    at: step > at ? null : step === 0 ? order.placedAt : instantOf(order, step),
    expected: step === 4 && at < 4 ? daysOf(order) : null,
  }))
}

/** Once the customer has approved the draft, only our final checks are left. */
function lastName(order: Ordered): string {
  return order.approvalRequired && lastStatus(order) !== 'finalizing' ? 'Your approval' : 'Final checks'
}

function stepOf(order: Ordered): number {
  return STEP[lastStatus(order)] ?? 0
}

/** Returns the latest status that has a step. */
function lastStatus({ status, reached }: Ordered): OrderStatus {
  const all = [...reached.map((one) => one.status), status]
  return all.findLast((one) => STEP[one] !== undefined) ?? 'pending'
}

function stateOf(step: number, at: number): ProgressStep['state'] {
  if (step === at) return 'current'
  return step < at ? 'done' : 'next'
}

function instantOf(order: Ordered, step: number): string | null {
  if (step === 4) return order.completedAt
  return order.reached.find(({ status }) => STEP[status] === step)?.at ?? null
}

function daysOf({ status, dueFrom, dueTo }: Ordered): Days | null {
  return status !== 'canceled' && dueFrom && dueTo ? { from: dueFrom, to: dueTo } : null
}
