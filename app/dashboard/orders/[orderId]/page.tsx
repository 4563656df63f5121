import { randomUUID } from 'node:crypto'
import type { Metadata } from 'next'
import Link from 'next/link'
import { cache } from 'react'
import { MissingPage } from '@/app/_components/missing-page'
import { DocumentList } from '@/components/documents/document-list'
import { Keeping } from '@/components/documents/keeping'
import { SuccessRegion } from '@/components/forms/success-region'
import { PageHeading } from '@/components/layout/page-heading'
import { LiveUpdates } from '@/components/live/live-updates'
import { Amounts } from '@/components/orders/amounts'
import { OrderDetailList } from '@/components/orders/order-detail-list'
import { familyName } from '@/components/orders/order-labels'
import { PaymentDetailList } from '@/components/orders/payment-detail-list'
import { RefundList } from '@/components/orders/refund-list'
import { Timeline } from '@/components/orders/timeline'
import { LinkButton } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { paths } from '@/lib/config/paths'
import { getOrderPage } from '@/lib/domain/orders/queries'
import { isEnded, isPlaced } from '@/lib/domain/orders/rules'
import { requireCustomerAnd } from '@/lib/web/guards'
import { loadedTitle } from '@/lib/web/loaded-title'
import { AskToPay } from './_components/ask-to-pay'
import { Changes } from './_components/changes'
import { Corrections } from './_components/corrections'
import { FinishedDocuments } from './_components/finished-documents'
import { InvoiceNotice } from './_components/invoice-notice'
import { Messages } from './_components/messages'
import { OrderAgain } from './_components/order-again'
import { OrderNow } from './_components/order-now'
import { AnswersFromRecipients } from './_components/recipient-answers'
import { Recipients } from './_components/recipients'
import { ReturnedDeliveries } from './_components/returned-deliveries'
import { ReturnedMoney } from './_components/returned-money'
import { ShareProgress } from './_components/share-progress'
import { extendOrderKeepingAction, purgeOrderAction } from './keeping-actions'

type Props = PageProps<'/dashboard/orders/[orderId]'>

const openOrder = cache((orderId: string) =>
  requireCustomerAnd((owner) => getOrderPage(owner, orderId), paths.order(orderId)),
)

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { orderId } = await params
  return loadedTitle(
    openOrder(orderId).then(([, found]) => found?.order.orderNumber),
    'Order',
  )
}

/** Long, because it is one page in reading order. */
export default async function OrderPage({ params }: Props) {
  const { orderId } = await params
  const [viewer, found] = await openOrder(orderId)
  if (!found) return <MissingPage area="dashboard" />
  const { order, files, keeping, payLink, requestedChanges } = found
  const hasEnded = isEnded(order.status)
  const now = new Date()

  return (
    <>
      <LiveUpdates subject="order" id={order.id} version={order.liveVersion} />
      <PageHeading
        eyebrow={familyName(order.family)}
        title={<span className="figures select-all tracking-[0.02em]">{order.orderNumber}</span>}
        actions={
          isPlaced(order) && (
            <LinkButton href={paths.receipt(order.id)} tone="outline">
              {order.paymentStatus === 'invoiced' ? 'Invoice' : 'Receipt'}
            </LinkButton>
          )
        }
      />
      <SuccessRegion>
        <div className="print-data mb-6 space-y-6">
          <ReturnedDeliveries order={order} />
          {order.status === 'completed' && (
            <FinishedDocuments order={order}>
              <Corrections order={order} now={now} />
            </FinishedDocuments>
          )}
          <OrderNow order={order} requestedChanges={requestedChanges} />
          <InvoiceNotice order={order} now={now} />
          <ReturnedMoney order={order} />
          <Changes proposals={order.proposals} />
          {order.status !== 'completed' && <FinishedDocuments order={order} />}
        </div>
        <div className="print-data grid grid-cols-1 gap-6 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] print:block print:space-y-6">
          <div className="space-y-6">
            {isPlaced(order) && <Messages order={order} files={files} requestKey={randomUUID()} />}
            <AskToPay order={order} link={payLink} firstName={viewer.firstName} />
            <Card title="Details">
              <OrderDetailList order={order} hasProgress={isPlaced(order)} />
            </Card>
            {isPlaced(order) && (
              <Card title="Documents">
                <DocumentList documents={order.documents} />
              </Card>
            )}
          </div>
          <div className="space-y-6">
            <AnswersFromRecipients order={order} />
            <Recipients order={order} />
            <Card title="Price">
              <Amounts order={order} />
            </Card>
            <Card title="Payment">
              <div className="space-y-5">
                <PaymentDetailList order={order} />
                <RefundList refunds={order.refunds} failed={order.failedRefunds} />
              </div>
            </Card>
            <Card title="History">
              <Timeline steps={order.timeline} />
            </Card>
            <div className="space-y-6 print:hidden">
              <OrderAgain order={order} />
              <ShareProgress order={order} now={now} />
              {/* Until the payment, the files belong to the draft. */}
              {keeping && isPlaced(order) && (keeping.stored > 0 || order.documents.length > 0) && (
                <Keeping
                  keeping={keeping}
                  subject="order"
                  action={purgeOrderAction}
                  extend={extendOrderKeepingAction}
                  hidden={{ orderId: order.id }}
                />
              )}
              {!hasEnded && (
                <p>
                  <Link prefetch={false} className="link" href={paths.cancelOrder(order.id)}>
                    Cancel this order
                  </Link>
                </p>
              )}
            </div>
          </div>
        </div>
      </SuccessRegion>
    </>
  )
}
