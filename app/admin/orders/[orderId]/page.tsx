import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { DocumentViewer } from '@/components/documents/document-viewer'
import { PageHeading } from '@/components/layout/page-heading'
import { Amounts } from '@/components/orders/amounts'
import { OrderFacts } from '@/components/orders/order-facts'
import { StaffStatusPill } from '@/components/orders/order-status'
import { familyName } from '@/components/orders/order-words'
import { PaymentFacts } from '@/components/orders/payment-facts'
import { Badge } from '@/components/ui/badge'
import { Card } from '@/components/ui/card'
import { paths } from '@/lib/config/paths'
import { getAdminOrder } from '@/lib/domain/orders/admin-queries'
import { requireAdmin } from '@/lib/web/guards'
import { Deliverables } from './_components/deliverables'
import { EvaluationFacts } from './_components/evaluation-facts'
import { History } from './_components/history'
import { WorkPanel } from './_components/work-panel'

export const metadata: Metadata = { title: 'Order' }

export default async function AdminOrderPage({ params }: PageProps<'/admin/orders/[orderId]'>) {
  const { orderId } = await params
  const viewer = await requireAdmin(paths.adminOrder(orderId))
  const order = await getAdminOrder(viewer, orderId)
  if (!order) notFound()

  return (
    <>
      <PageHeading
        eyebrow={familyName(order.family)}
        title={<span className="figures select-all tracking-[0.02em]">{order.orderNumber}</span>}
        actions={
          <>
            {order.isLate && <Badge tone="danger">Late</Badge>}
            <StaffStatusPill order={order} />
          </>
        }
      />
      <div className="grid gap-6 xl:grid-cols-[3fr_2fr]">
        <div className="space-y-6">
          <Card title="Documents">
            <DocumentViewer documents={order.documents} />
          </Card>
          <Card title="Finished documents">
            <Deliverables order={order} />
          </Card>
          <Card title="Order">
            <OrderFacts order={order} />
          </Card>
          {order.evaluation && (
            <Card title="Evaluation">
              <EvaluationFacts evaluation={order.evaluation} />
            </Card>
          )}
        </div>
        <div className="space-y-6">
          <WorkPanel order={order} />
          <Card title="Payment">
            <PaymentFacts order={order} />
          </Card>
          <Card title="Price">
            <Amounts order={order} />
          </Card>
          <Card title="History">
            <History entries={order.history} />
          </Card>
        </div>
      </div>
    </>
  )
}
