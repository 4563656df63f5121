import { randomUUID } from 'node:crypto'
import { SuccessRegion } from '@/components/forms/success-region'
import { refundReason, refundStatus } from '@/components/orders/refund-labels'
import { Card } from '@/components/ui/card'
import { DescriptionList } from '@/components/ui/description-list'
import { formatCents } from '@/lib/base/money'
import { formatInstant } from '@/lib/base/time'
import { REFUNDS } from '@/lib/content/screens/admin/order-refunds'
import { isPlaced } from '@/lib/domain/orders/rules'
import type { AdminOrder, AdminRefund } from '@/lib/domain/orders/views/admin'
import { RefundDecision } from './refund-decision'
import { RefundForm } from './refund-form'

/** Past refunds, those that wait for a second person, and the form for a refund without canceling. */
export function Refunds({ order }: { order: AdminOrder }) {
  if (!isPlaced(order)) return null
  const left = formatCents(order.refundableCents, order.currency)
  return (
    <Card title="Refunds">
      <SuccessRegion>
        <div className="space-y-6">
          {order.refundableCents > 0 && (
            <DescriptionList
              entries={[{ term: 'Left to refund', value: <span className="figures">{left}</span> }]}
            />
          )}
          {order.refunds.length > 0 && (
            <ul className="space-y-4">
              {order.refunds.map((refund) => (
                <li key={refund.id} className="border-rule border-s-2 ps-4">
                  <RefundEntry refund={refund} />
                  {refund.status === 'requested' && <RefundDecision orderId={order.id} refund={refund} />}
                </li>
              ))}
            </ul>
          )}
          {order.refundableCents > 0 ? (
            <RefundForm
              orderId={order.id}
              left={left}
              made={order.refunds.length}
              requestKey={randomUUID()}
            />
          ) : (
            <p className="text-ink-soft">{nothingLeftText(order)}</p>
          )}
        </div>
      </SuccessRegion>
    </Card>
  )
}

function RefundEntry({ refund }: { refund: AdminRefund }) {
  return (
    <>
      <p className="flex items-baseline justify-between gap-4">
        <strong className="font-semibold">
          {refund.origin === 'outside' ? 'Issued at the provider' : refundReason(refund.reason)}
        </strong>
        <span className="figures">{formatCents(refund.amountCents, refund.currency)}</span>
      </p>
      <p className="text-body-sm text-ink-soft">
        {refundStatus(refund.status)}
        {refund.failure && ` (${refund.failure.replaceAll('_', ' ')})`},{' '}
        <time dateTime={refund.at}>{formatInstant(refund.at)}</time>
      </p>
      {refund.note && <p className="whitespace-pre-line text-ink-soft">“{refund.note}”</p>}
      {refund.requestedBy && (
        <p className="text-body-sm text-ink-soft">
          Requested by {refund.requestedBy.name}
          {refund.decidedBy && `, decided by ${refund.decidedBy}`}
        </p>
      )}
    </>
  )
}

function nothingLeftText({ paymentStatus }: AdminOrder): string {
  if (paymentStatus === 'disputed') return REFUNDS.disputed
  return paymentStatus === 'invoiced' ? REFUNDS.unpaidInvoice : REFUNDS.nothingLeft
}
