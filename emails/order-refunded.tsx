import { Text } from '@react-email/components'
import { formatCents } from '@/lib/base/money'
import { ActionLink } from './parts/action-link'
import { DetailTable } from './parts/details'
import { Frame, Part, Support } from './parts/frame'
import { look } from './parts/look'
import { OrderNumber } from './parts/order-number'

export type OrderRefundedProps = {
  orderNumber: string
  fullName: string
  amountCents: number
  currency: string
  /** As text; null if there is nothing to explain. */
  reason: string | null
  /** Of the total paid, after all refunds. Null if the payment never belonged to this order. */
  leftCents: number | null
  isCanceled: boolean
  /** Someone else paid by link, so the money goes to that person’s card. */
  isPaidByLink: boolean
  orderUrl: string
}

export function orderRefundedSubject({
  orderNumber,
  amountCents,
  currency,
}: Pick<OrderRefundedProps, 'orderNumber' | 'amountCents' | 'currency'>) {
  return `Order ${orderNumber}: ${formatCents(amountCents, currency)} refunded`
}

export function OrderRefunded(order: OrderRefundedProps) {
  const amount = formatCents(order.amountCents, order.currency)
  const onItsWay = `${amount} is on its way back to ${order.isPaidByLink ? 'the card that paid' : 'you'}`
  return (
    <Frame
      preview={onItsWay}
      heading={onItsWay}
      reason="You’re receiving this e-mail because we issued a refund for your order."
    >
      <Text style={look.text}>
        Dear {order.fullName}, we’ve refunded {amount} to{' '}
        {order.isPaidByLink
          ? 'the card of the person who paid with your link. It can take the bank'
          : 'your original payment method. It can take your bank'}{' '}
        up to ten business days to show it.
      </Text>
      <OrderNumber orderNumber={order.orderNumber} />
      <DetailTable
        details={[
          { label: 'Refunded', value: amount },
          ...(order.reason === null ? [] : [{ label: 'Reason', value: order.reason }]),
          ...(order.leftCents === null
            ? []
            : [{ label: 'Paid after refunds', value: formatCents(order.leftCents, order.currency) }]),
        ]}
      />
      <Part title="What happens next">
        <Text style={look.text}>
          {order.isCanceled
            ? 'Your order is canceled. There’s nothing for you to do.'
            : 'There’s nothing for you to do. Your receipt lists every refund.'}
        </Text>
        <ActionLink href={order.orderUrl}>Open your order</ActionLink>
        <Support orderNumber={order.orderNumber} />
      </Part>
    </Frame>
  )
}
