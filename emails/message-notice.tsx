import { Text } from '@react-email/components'
import { ActionLink } from './parts/action-link'
import { Frame } from './parts/frame'
import { look } from './parts/look'
import { OrderNumber } from './parts/order-number'

type MessageNoticeProps = { orderNumber: string; adminOrderUrl: string }

export function messageNoticeSubject({ orderNumber }: MessageNoticeProps) {
  return `Order ${orderNumber}: the customer wrote`
}

/** To staff. The message stays in the back office, where access to it is logged. */
export function MessageNotice({ orderNumber, adminOrderUrl }: MessageNoticeProps) {
  return (
    <Frame
      preview="A customer sent a message about an order"
      heading="New message from a customer"
      reason="You’re receiving this e-mail because staff notices are sent to this address."
    >
      <Text style={look.text}>A customer sent a message about this order and is waiting for a reply.</Text>
      <OrderNumber orderNumber={orderNumber} />
      <ActionLink href={adminOrderUrl}>Read and reply</ActionLink>
    </Frame>
  )
}
