import type { Metadata } from 'next'
import { PageHeading } from '@/components/layout/page-heading'
import { OrderCard } from '@/components/orders/order-card'
import { LinkButton } from '@/components/ui/link-button'
import { paths } from '@/lib/config/paths'
import { listActiveOrders } from '@/lib/domain/orders/queries'
import { requireCustomer } from '@/lib/web/guards'
import { QuickStart } from './_components/quick-start'

export const metadata: Metadata = { title: 'Dashboard' }

export default async function DashboardPage() {
  const viewer = await requireCustomer()
  const orders = await listActiveOrders(viewer)
  const needsYou = orders.filter((order) => order.turn.who === 'you')
  const underWay = orders.filter((order) => order.turn.who !== 'you')

  return (
    <>
      <PageHeading
        title={viewer.firstName ? `Welcome, ${viewer.firstName}` : 'Welcome'}
        lead={
          orders.length > 0 ? 'What needs you comes first.' : 'Nothing is under way yet. What do you need?'
        }
        actions={orders.length > 0 && <LinkButton href={paths.checkout}>New order</LinkButton>}
      />
      {orders.length === 0 && <QuickStart />}
      <OrderGroup title="Needs you" orders={needsYou} />
      <OrderGroup title="Under way" orders={underWay} />
    </>
  )
}

function OrderGroup({
  title,
  orders,
}: {
  title: string
  orders: Parameters<typeof OrderCard>[0]['order'][]
}) {
  if (orders.length === 0) return null
  return (
    <section className="mb-10">
      <h2 className="title-section mb-4">{title}</h2>
      <ul className="grid gap-4 xl:grid-cols-2">
        {orders.map((order) => (
          <li key={order.id}>
            <OrderCard order={order} />
          </li>
        ))}
      </ul>
    </section>
  )
}
