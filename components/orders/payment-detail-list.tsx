import { Day, Instant } from '@/components/ui/dates'
import { DescriptionList } from '@/components/ui/description-list'
import { cardName } from '@/lib/base/cards'
import { formatCents } from '@/lib/base/money'
import { PAYMENT_STATES } from '@/lib/content/screens/orders'
import type { OrderDetail, PaymentStatus } from '@/lib/domain/orders/views'
import { ChangePayments } from './change-payments'

const STATUS: Record<PaymentStatus, string> = {
  unpaid: 'Not paid yet',
  processing: PAYMENT_STATES.bankConfirming,
  requires_action: PAYMENT_STATES.bankAsks,
  invoiced: 'On invoice, not paid yet',
  paid: 'Paid',
  failed: PAYMENT_STATES.failed,
  partially_refunded: 'Paid, partly refunded',
  refunded: 'Refunded',
  disputed: 'Disputed',
  void: 'Not needed',
}

type PaidOrder = Pick<
  OrderDetail,
  'payment' | 'payments' | 'isPaidByLink' | 'status' | 'placedAt' | 'paymentStatus' | 'invoiceDueOn'
>

export function PaymentDetailList({ order }: { order: PaidOrder }) {
  const { payment, payments } = order
  return (
    <DescriptionList
      entries={[
        { term: 'Status', value: statusOf(order) },
        { term: 'Invoice due', value: order.invoiceDueOn && <Day day={order.invoiceDueOn} /> },
        { term: 'Amount', value: payment && formatCents(payment.amountCents, payment.currency) },
        { term: 'Card', value: payment?.last4 && cardName({ brand: payment.brand, last4: payment.last4 }) },
        { term: 'Paid by', value: order.isPaidByLink && PAYMENT_STATES.byLink },
        { term: 'Paid on', value: payment?.paidAt && <Instant at={payment.paidAt} /> },
        {
          term: 'Paid for changes',
          value: payments.length > 1 && <ChangePayments payments={payments} />,
        },
        {
          term: 'Refunded',
          value: payment && payment.refundedCents > 0 && formatCents(payment.refundedCents, payment.currency),
        },
      ].filter(({ value }) => value !== false)}
    />
  )
}

/** An order is paused before it is placed only if a payment doesn't match it. */
function statusOf({ status, placedAt, paymentStatus }: PaidOrder): string {
  const isHeld = status === 'on_hold' && placedAt === null
  return isHeld ? 'We’re reviewing a payment' : STATUS[paymentStatus]
}
