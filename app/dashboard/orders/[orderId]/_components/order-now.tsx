import Link from 'next/link'
import { ProgressLine } from '@/components/orders/progress-line'
import { classNames } from '@/components/ui/class-names'
import { paths } from '@/lib/config/paths'
import { ORDER_NOW } from '@/lib/content/screens/dashboard/order'
import { isEnded } from '@/lib/domain/orders/rules'
import type { OrderDetail } from '@/lib/domain/orders/views'
import { hasNextStep, NextStep } from './next-step'

type OrderNowProps = { order: OrderDetail; requestedChanges: string | null }

/** The status of the order, who acts next, and what the customer can do. */
export function OrderNow({ order, requestedChanges }: OrderNowProps) {
  return (
    <section
      aria-label="Order status"
      className="space-y-6 rounded-lg border border-rule bg-sheet px-5 py-6 shadow-sheet md:px-6"
    >
      {order.placedAt !== null && order.status !== 'canceled' && <ProgressLine steps={order.progress} />}
      {/* Left out above a completed order, whose documents show it. */}
      {order.status !== 'completed' && <Turn order={order} />}
      {requestedChanges !== null && (
        <div>
          <p className="font-semibold">{ORDER_NOW.requestedChanges}</p>
          <p className="wrap-anywhere whitespace-pre-line">{requestedChanges}</p>
        </div>
      )}
      {hasNextStep(order) && <NextStep order={order} />}
      {order.status !== 'awaiting_approval' && order.comments.length > 0 && (
        <p>
          <Link prefetch={false} className="link" href={paths.orderDraft(order.id)}>
            {ORDER_NOW.comments}
          </Link>
        </p>
      )}
    </section>
  )
}

function Turn({ order }: { order: OrderDetail }) {
  const dates = datesText(order)
  const isAsked = order.turn.who === 'you' || order.turn.who === 'institution'
  return (
    <div className={classNames('space-y-3', isAsked && 'border-warning border-s-4 ps-4')}>
      <h2 className="title-section">{order.turn.text}</h2>
      {order.turn.items.length > 0 && (
        <ul className="list-disc ps-5">
          {order.turn.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      )}
      {dates && <p className="text-ink-soft">{dates}</p>}
    </div>
  )
}

/**
 * Only what the progress line doesn't show: why there is no date yet, that it moves, or that it has passed.
 */
function datesText({ status, placedAt, isPaused, isLate, dueTo }: OrderDetail): string | null {
  if (placedAt === null || isEnded(status)) return null
  if (!dueTo) return ORDER_NOW.undated
  if (isLate) {
    return ORDER_NOW.late
  }
  if (!isPaused) return null
  return ORDER_NOW.stopped
}
