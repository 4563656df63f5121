import { LinkButton } from '@/components/ui/button'
import { Day } from '@/components/ui/dates'
import { formatCents } from '@/lib/base/money'
import { paths } from '@/lib/config/paths'
import { CLOCK_STOPPED } from '@/lib/content/screens/orders'
import type { OrderSummary } from '@/lib/domain/orders/views'
import { DueDate } from './due-date'
import { familyName, languagePair, payPath } from './order-labels'
import { OrderStatusPill } from './order-status'

export function OrderCard({ order }: { order: OrderSummary }) {
  const unpaid = order.placedAt === null && order.paymentStatus !== 'processing'
  return (
    <article className="flex h-full flex-col gap-4 rounded-lg border border-rule bg-sheet p-5 shadow-sheet">
      <header className="flex flex-wrap items-start justify-between gap-3">
        <div>
          <p className="figures text-body-sm text-ink-soft">{order.orderNumber}</p>
          <h3 className="title-card">{familyName(order.family)}</h3>
        </div>
        <OrderStatusPill order={order} short />
      </header>
      <OrderFacts order={order} />
      <p className="mt-auto flex flex-wrap gap-3">
        {unpaid && (
          <LinkButton href={payPath(order)} size="small">
            Finish payment
          </LinkButton>
        )}
        <LinkButton href={paths.order(order.id)} tone="outline" size="small">
          Open order <span className="sr-only">{order.orderNumber}</span>
        </LinkButton>
      </p>
    </article>
  )
}

function OrderFacts({ order }: { order: OrderSummary }) {
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
      {order.reference && (
        <>
          <dt className="text-ink-soft">Your reference</dt>
          <dd className="wrap-anywhere">{order.reference}</dd>
        </>
      )}
      <dt className="text-ink-soft">Languages</dt>
      <dd>{languagePair(order)}</dd>
      <dt className="text-ink-soft">Expected</dt>
      <dd>
        <DueDate order={order} />
        {order.isPaused && order.dueTo && (
          <span className="block text-body-sm text-ink-soft">{CLOCK_STOPPED}</span>
        )}
      </dd>
      {order.neededBy && (
        <>
          <dt className="text-ink-soft">Needed by</dt>
          <dd>
            <Day day={order.neededBy} />
          </dd>
        </>
      )}
      <dt className="text-ink-soft">Total</dt>
      <dd className="figures">{formatCents(order.totalCents, order.currency)}</dd>
    </dl>
  )
}
