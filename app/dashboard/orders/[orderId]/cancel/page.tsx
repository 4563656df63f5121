import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { cache } from 'react'
import { MissingPage } from '@/app/_components/missing-page'
import { Form } from '@/components/forms/form'
import { SubmitButton } from '@/components/forms/submit-button'
import { Textarea } from '@/components/forms/textarea'
import { PageHeading } from '@/components/layout/page-heading'
import { LinkButton } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { formatCents } from '@/lib/base/money'
import { paths } from '@/lib/config/paths'
import { CANCEL_ORDER } from '@/lib/content/screens/dashboard/cancel-order'
import { getCancellation, getOrder } from '@/lib/domain/orders/queries'
import type { Cancellation } from '@/lib/domain/orders/schema'
import type { OrderDetail } from '@/lib/domain/orders/views'
import { requireCustomerAnd } from '@/lib/web/guards'
import { titleIfFound } from '@/lib/web/loaded-title'
import { cancelOrderAction } from '../actions'

type Props = PageProps<'/dashboard/orders/[orderId]/cancel'>

const openOrder = cache((orderId: string) =>
  requireCustomerAnd((owner) => getOrder(owner, orderId), paths.cancelOrder(orderId)),
)

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { orderId } = await params
  return titleIfFound(
    openOrder(orderId).then(([, order]) => order),
    'Cancel order',
  )
}

/** Shows the exact refund before anything happens. */
export default async function CancelOrderPage({ params }: Props) {
  const { orderId } = await params
  const [viewer, order] = await openOrder(orderId)
  if (!order) return <MissingPage area="dashboard" />
  if (order.status === 'canceled') redirect(paths.order(order.id))
  const cancellation = await getCancellation(viewer, order.id)

  return (
    <>
      <PageHeading
        eyebrow={<span className="figures">{order.orderNumber}</span>}
        title={cancellation.isAllowed ? CANCEL_ORDER.title : CANCEL_ORDER.refusedTitle}
      />
      <Card className="max-w-prose">
        {cancellation.isAllowed ? (
          <CancelForm order={order} cancellation={cancellation} />
        ) : (
          <AskUs order={order} />
        )}
      </Card>
    </>
  )
}

function CancelForm({ order, cancellation }: { order: OrderDetail; cancellation: Cancellation }) {
  const { refundCents } = cancellation
  const amount = formatCents(refundCents, order.currency)
  return (
    <Form
      action={cancelOrderAction}
      className="space-y-6"
      hidden={{ orderId: order.id, version: order.version, refundCents }}
    >
      {refundCents > 0 ? (
        <>
          <p>
            <span className="block text-ink-soft">Your refund</span>
            <strong className="figures font-serif text-4xl">{amount}</strong>
          </p>
          <p>{CANCEL_ORDER.refund}</p>
        </>
      ) : (
        <p>{CANCEL_ORDER.unpaid}</p>
      )}
      <p>{CANCEL_ORDER.final}</p>
      <Textarea name="reason" label={CANCEL_ORDER.reason} optional rows={2} maxLength={1000} />
      <div className="flex flex-wrap gap-3">
        <SubmitButton tone="danger" pendingLabel="Canceling">
          {refundCents > 0 ? `Cancel order and refund ${amount}` : 'Cancel order'}
        </SubmitButton>
        <LinkButton href={paths.order(order.id)} tone="outline">
          Keep order
        </LinkButton>
      </div>
    </Form>
  )
}

function AskUs({ order }: { order: OrderDetail }) {
  return (
    <div className="space-y-6">
      <p>{reasonOf(order)}</p>
      <LinkButton href={paths.order(order.id)}>Back to the order</LinkButton>
    </div>
  )
}

function reasonOf({ status, paymentStatus }: OrderDetail): string {
  if (status === 'completed') return CANCEL_ORDER.finished
  if (paymentStatus === 'processing') return CANCEL_ORDER.paying
  return CANCEL_ORDER.started
}
