import type { Metadata } from 'next'
import { PageHeading } from '@/components/layout/page-heading'
import { OrderCard } from '@/components/orders/order-card'
import { LinkButton } from '@/components/ui/button'
import { paths } from '@/lib/config/paths'
import { DASHBOARD } from '@/lib/content/screens/dashboard/orders'
import type { OrderSummary } from '@/lib/domain/orders/views'
import { getCustomerHome } from '@/lib/domain/quotes/own-queries'
import { requireCustomerAnd } from '@/lib/web/guards'
import { DeletionNotice } from './_components/deletion-notice'
import { FinishedOrders } from './_components/finished-orders'
import { HomeQuotes } from './_components/home-quotes'
import { QuickStart } from './_components/quick-start'
import { SampleOrder } from './_components/sample-order'

export const metadata: Metadata = { title: 'Dashboard' }

export default async function DashboardPage() {
  const now = new Date()
  const [viewer, { active, finished, quotes, quoteCounts }] = await requireCustomerAnd(() =>
    getCustomerHome(now),
  )
  const title = viewer.firstName ? `Welcome, ${viewer.firstName}` : 'Welcome'
  const ending = viewer.deletionDueAt !== null && <DeletionNotice dueAt={viewer.deletionDueAt} />
  if (active.length + finished.length + quotes.length === 0) {
    return (
      <>
        <PageHeading title={title} lead={DASHBOARD.empty} />
        {ending}
        <QuickStart />
        <SampleOrder />
      </>
    )
  }

  return (
    <>
      <PageHeading title={title} actions={<LinkButton href={paths.checkout}>New order</LinkButton>} />
      {ending}
      <div className="grid items-start gap-x-8 gap-y-10 xl:grid-cols-[1fr_18rem]">
        <div className="space-y-10">
          <OrderGroup title="Waiting for you" orders={active.filter(isTheirTurn)} />
          <HomeQuotes quotes={quotes} counts={quoteCounts} now={now} />
          <OrderGroup title="In progress" orders={active.filter((order) => !isTheirTurn(order))} />
          <FinishedOrders orders={finished} />
        </div>
        <aside aria-labelledby="next-order">
          <h2 id="next-order" className="title-section mb-4">
            {DASHBOARD.more}
          </h2>
          <QuickStart isAside />
        </aside>
      </div>
    </>
  )
}

function isTheirTurn(order: OrderSummary): boolean {
  return order.turn.who === 'you'
}

function OrderGroup({ title, orders }: { title: string; orders: OrderSummary[] }) {
  if (orders.length === 0) return null
  return (
    <section>
      <h2 className="title-section mb-4">{title}</h2>
      <ul className="grid grid-cols-1 gap-4">
        {orders.map((order) => (
          <li key={order.id}>
            <OrderCard order={order} />
          </li>
        ))}
      </ul>
    </section>
  )
}
