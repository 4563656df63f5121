import { DescriptionList } from '@/components/ui/description-list'
import { formatCents } from '@/lib/base/money'
import { formatInstant } from '@/lib/base/time'
import type { OrderDetail, PaymentStatus } from '@/lib/domain/orders/views'

const STATUS: Record<PaymentStatus, string> = {
  unpaid: 'Not paid yet',
  processing: 'Your bank is confirming the payment',
  requires_action: 'Your bank asks for a confirmation',
  paid: 'Paid',
  failed: 'The last try did not go through; you were not charged',
  partially_refunded: 'Paid, partly refunded',
  refunded: 'Refunded',
  disputed: 'Disputed',
  void: 'Not needed',
}

export function PaymentFacts({ order }: { order: OrderDetail }) {
  const { payment } = order
  return (
    <DescriptionList
      entries={[
        { term: 'Status', value: statusOf(order) },
        { term: 'Amount', value: payment && formatCents(payment.amountCents, payment.currency) },
        { term: 'Card', value: payment?.last4 && <Card brand={payment.brand} last4={payment.last4} /> },
        { term: 'Paid on', value: payment?.paidAt && formatInstant(payment.paidAt) },
        {
          term: 'Refunded',
          value: payment && payment.refundedCents > 0 && formatCents(payment.refundedCents, payment.currency),
        },
      ].filter(({ value }) => value !== false)}
    />
  )
}

/** An order is paused before it is placed only when money came in that does not fit it. */
function statusOf({ status, placedAt, paymentStatus }: OrderDetail): string {
  const isHeld = status === 'on_hold' && placedAt === null
  return isHeld ? 'A payment arrived that we are looking at' : STATUS[paymentStatus]
}

function Card({ brand, last4 }: { brand: string | null; last4: string }) {
  return (
    <span className="figures">
      <span className="capitalize">{brand ?? 'Card'}</span> ending in {last4}
    </span>
  )
}
