import { StatusPill, type StatusTone } from '@/components/ui/status-pill'
import type { OrderStatus } from '@/lib/domain/orders/moves'
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

export function OrderStatusPill({ order }: { order: Pick<OrderSummary, 'status' | 'statusText' | 'turn'> }) {
  const waitsForCustomer = order.turn.who === 'you'
  return (
    <StatusPill tone={waitsForCustomer ? 'attention' : TONES[order.status]}>{order.statusText}</StatusPill>
  )
}
