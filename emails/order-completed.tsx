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
  return `Order ${orderNumber} is finished`
}

export function OrderCompleted(order: OrderCompletedProps) {
  return (
    <Frame
      preview="Your finished documents are on your order page."
      heading="Your order is finished"
      reason="You get this mail because your order was completed."
    >
      <Text style={look.text}>
        Dear {order.fullName}, our work on your order is done. Your finished documents are on your order page;
        sign in to open them.
      </Text>
      {order.isPaperDelivery && (
        <Text style={look.text}>The paper copies go to the address you gave with the order.</Text>
      )}
      <OrderNumber orderNumber={order.orderNumber} />
      <ActionLink href={order.orderUrl}>Open your order</ActionLink>
      <Support orderNumber={order.orderNumber} />
    </Frame>
  )
}
