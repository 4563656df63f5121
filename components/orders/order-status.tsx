import { StatusPill, type StatusTone } from '@/components/ui/status-pill'
import type { OrderStatus } from '@/lib/domain/orders/moves'
import { listedStatus, staffStatusName } from '@/lib/domain/orders/rules'
import type { OrderSummary } from '@/lib/domain/orders/views'

const TONES: Record<OrderStatus, StatusTone> = {
  pending: 'neutral',
  needs_information: 'attention',
  in_progress: 'active',
  in_review: 'active',
  awaiting_approval: 'attention',
  in_revision: 'active',
  finalizing: 'active',
  completed: 'done',
  on_hold: 'stopped',
  canceled: 'stopped',
}

type OrderStatusPillProps = {
  order: Pick<OrderSummary, 'status' | 'statusText' | 'paymentStatus' | 'changeTurn' | 'turn'>
  /** One or two words, for lists. */
  short?: boolean
}

/** The same for staff: the name of the status, whoever acts next. */
export function StaffStatusPill({ order }: { order: Pick<OrderSummary, 'status' | 'paymentStatus'> }) {
  return (
    <StatusPill tone={TONES[order.status]}>{staffStatusName(order.status, order.paymentStatus)}</StatusPill>
  )
}

export function OrderStatusPill({ order, short = false }: OrderStatusPillProps) {
  const waitsForCustomer = order.turn.who === 'you'
  const text = short ? listedStatus(order) : order.statusText
  return <StatusPill tone={waitsForCustomer ? 'attention' : TONES[order.status]}>{text}</StatusPill>
}
