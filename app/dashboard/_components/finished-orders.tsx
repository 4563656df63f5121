import Link from 'next/link'
import { familyName, languagePair } from '@/components/orders/order-labels'
import { LinkButton } from '@/components/ui/button'
import { ShortDay } from '@/components/ui/dates'
import { paths } from '@/lib/config/paths'
import type { OrderSummary } from '@/lib/domain/orders/views'

/** Orders with files to download, newest first. */
export function FinishedOrders({ orders }: { orders: OrderSummary[] }) {
  if (orders.length === 0) return null
  return (
    <section>
      <h2 className="title-section mb-4">Finished</h2>
      <ul className="divide-y divide-rule rounded-lg border border-rule bg-sheet px-5 shadow-sheet">
        {orders.map((order) => (
          <li key={order.id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-4">
            <div>
              <h3 className="title-card">{familyName(order.family)}</h3>
              <p className="text-body-sm text-ink-soft">
                <span className="figures">{order.orderNumber}</span>, {languagePair(order)}
                {order.completedAt && (
                  <>
                    , ready since <ShortDay at={order.completedAt} />
                  </>
                )}
              </p>
            </div>
            <LinkButton href={paths.order(order.id)} size="small">
              Get documents<span className="sr-only"> of order {order.orderNumber}</span>
            </LinkButton>
          </li>
        ))}
      </ul>
      <p className="mt-3">
        <Link prefetch={false} className="link" href={paths.orders}>
          See all orders
        </Link>
      </p>
    </section>
  )
}
