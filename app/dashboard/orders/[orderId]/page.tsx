import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { DocumentList } from '@/components/documents/document-list'
import { PageHeading } from '@/components/layout/page-heading'
import { Amounts } from '@/components/orders/amounts'
import { OrderFacts } from '@/components/orders/order-facts'
import { OrderStatusPill } from '@/components/orders/order-status'
import { familyName } from '@/components/orders/order-words'
import { PaymentFacts } from '@/components/orders/payment-facts'
import { Timeline } from '@/components/orders/timeline'
import { TurnCard } from '@/components/orders/turn-card'
import { Card } from '@/components/ui/card'
import { LinkButton } from '@/components/ui/link-button'
import { paths } from '@/lib/config/paths'
import { getOrder } from '@/lib/domain/orders/queries'
import { isPlaced } from '@/lib/domain/orders/rules'
import { requireCustomer } from '@/lib/web/guards'
import { DeliverableList } from './_components/deliverable-list'
import { hasNextStep, NextStep } from './_components/next-step'

export const metadata: Metadata = { title: 'Order' }

export default async function OrderPage({ params }: PageProps<'/dashboard/orders/[orderId]'>) {
  const { orderId } = await params
  const viewer = await requireCustomer(paths.order(orderId))
  const order = await getOrder(viewer, orderId)
  if (!order) notFound()

  return (
    <>
      <PageHeading
        eyebrow={familyName(order.family)}
        title={<span className="figures select-all tracking-[0.02em]">{order.orderNumber}</span>}
        actions={
          isPlaced(order) && (
            <LinkButton href={paths.receipt(order.id)} tone="outline">
              Receipt
            </LinkButton>
          )
        }
      />
      <div className="mb-6 space-y-4">
        <OrderStatusPill order={order} />
        <TurnCard turn={order.turn} action={hasNextStep(order) && <NextStep order={order} />} />
      </div>
      <div className="grid gap-6 xl:grid-cols-[3fr_2fr]">
        <div className="space-y-6">
          <DeliverableList deliverables={order.deliverables} />
          <Card title="Details">
            <OrderFacts order={order} />
          </Card>
          <Card title="Documents">
            <DocumentList documents={order.documents} />
          </Card>
        </div>
        <div className="space-y-6">
          <Card title="Price">
            <Amounts order={order} />
          </Card>
          <Card title="Payment">
            <PaymentFacts order={order} />
          </Card>
          <Card title="History">
            <Timeline steps={order.timeline} />
          </Card>
        </div>
      </div>
    </>
  )
}
