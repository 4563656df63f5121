import { Text } from '@react-email/components'
import { ActionLink } from './parts/action-link'
import { Frame, Support } from './parts/frame'
import { look } from './parts/look'
import { OrderNumber } from './parts/order-number'

export type OrderCompletedProps = {
  orderNumber: string
  fullName: string
  isPaperDelivery: boolean
  orderUrl: string
}

export function orderCompletedSubject({ orderNumber }: Pick<OrderCompletedProps, 'orderNumber'>) {
  return `Order ${orderNumber}: your documents are ready`
}

export function OrderCompleted(order: OrderCompletedProps) {
  return (
    <Frame
      preview="Download them from your order page."
      heading="Your documents are ready"
      reason="You’re receiving this e-mail because we completed your order."
    >
      <Text style={look.text}>
        Dear {order.fullName}, your order is complete. Sign in to download your documents from your order
        page.
      </Text>
      {order.isPaperDelivery && (
        <Text style={look.text}>We’re mailing the paper copies to the address on your order.</Text>
      )}
      <OrderNumber orderNumber={order.orderNumber} />
      <ActionLink href={order.orderUrl}>Open your order</ActionLink>
      <Support orderNumber={order.orderNumber} />
    </Frame>
  )
}
