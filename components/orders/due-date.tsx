import { Day } from '@/components/ui/dates'
import { DUE_DATE } from '@/lib/content/screens/orders'
import type { OrderSummary } from '@/lib/domain/orders/views'

type DatedOrder = Pick<OrderSummary, 'dueFrom' | 'dueTo' | 'placedAt' | 'status'>

/** The delivery estimate as dates, or what has to happen first. */
export function DueDate({ order }: { order: DatedOrder }) {
  if (order.status === 'completed') return 'Finished'
  if (order.status === 'canceled') return '–'
  if (order.dueFrom && order.dueTo) return <Day day={order.dueFrom} to={order.dueTo} />
  return order.placedAt ? DUE_DATE.undated : 'After payment'
}
