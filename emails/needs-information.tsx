import { Text } from '@react-email/components'
import { ActionLink } from './parts/action-link'
import { Frame, Part, Support } from './parts/frame'
import { look } from './parts/look'
import { OrderNumber } from './parts/order-number'
import { TextList } from './parts/text-list'

export type NeedsInformationProps = {
  orderNumber: string
  fullName: string
  /** Who has to send it: the reader, or a school or office the reader has to ask. */
  from: 'customer' | 'institution'
  items: string[]
  /** What the clerk added in own words. */
  message: string | null
  orderUrl: string
}

export function needsInformationSubject({ orderNumber }: Pick<NeedsInformationProps, 'orderNumber'>) {
  return `Order ${orderNumber}: we need something from you`
}

export function NeedsInformation(order: NeedsInformationProps) {
  return (
    <Frame
      preview={`Your turn: ${order.items.join(', ')}`}
      heading="We need something from you"
      reason="You get this mail because your order cannot go on without it."
    >
      <Text style={look.text}>
        Dear {order.fullName},{' '}
        {order.from === 'institution'
          ? 'your order waits for your school or office. Please ask it to send us the following.'
          : 'your order waits for the following. It is your turn.'}
      </Text>
      <TextList entries={order.items} />
      {order.message && <Text style={look.text}>{order.message}</Text>}
      <OrderNumber orderNumber={order.orderNumber} />
      <Part title="What happens next">
        <Text style={look.text}>
          Until it arrives, counting pauses and the dates move by the time you need. After that it is our turn
          again.
        </Text>
        <ActionLink href={order.orderUrl}>Open your order</ActionLink>
        <Support orderNumber={order.orderNumber} />
      </Part>
    </Frame>
  )
}
