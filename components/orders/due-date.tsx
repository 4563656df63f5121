import { Day, ShortDay } from '@/components/ui/dates'
import { DUE_DATE } from '@/lib/content/screens/orders'
import type { OrderSummary } from '@/lib/domain/orders/views'

type DatedOrder = Pick<OrderSummary, 'completedAt' | 'dueFrom' | 'dueTo' | 'placedAt' | 'status'>

/**
 * The delivery estimate as dates, what has to happen first, or the day on which the order was finished, in the reader's
 * time zone like its timeline.
 */
export function DueDate({ order }: { order: DatedOrder }) {
  if (order.status === 'completed') return <Finished at={order.completedAt} />
  if (order.status === 'canceled') return '–'
  if (order.dueFrom && order.dueTo) return <Day day={order.dueFrom} to={order.dueTo} />
  return order.placedAt ? DUE_DATE.undated : 'After payment'
}

function Finished({ at }: { at: string | null }) {
  if (at === null) return 'Finished'
  return (
    <>
      Finished <ShortDay at={at} />
    </>
  )
}
