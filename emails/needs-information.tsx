import { Text } from '@react-email/components'
import { ActionLink } from './parts/action-link'
import { Frame, Part, Support } from './parts/frame'
import { look } from './parts/look'
import { OrderNumber } from './parts/order-number'
import { TextList } from './parts/text-list'
import { Words } from './parts/words'

export type NeedsInformationProps = {
  orderNumber: string
  fullName: string
  /** Who has to send it: the reader, or a school or office that the reader has to ask. */
  from: 'customer' | 'institution'
  items: string[]
  /** The clerk's own note. */
  message: string | null
  orderUrl: string
}

export function needsInformationSubject({ orderNumber }: Pick<NeedsInformationProps, 'orderNumber'>) {
  return `Order ${orderNumber}: action needed`
}

export function NeedsInformation(order: NeedsInformationProps) {
  return (
    <Frame
      preview={`Please send: ${order.items.join(', ')}`}
      heading="We need something from you"
      reason="You’re receiving this e-mail because we need something from you to continue your order."
    >
      <Text style={look.text}>
        Dear {order.fullName},{' '}
        {order.from === 'institution'
          ? 'we need something from your school or office. Please ask them to send us the following.'
          : 'to continue your order, we need the following.'}
      </Text>
      <TextList entries={order.items} />
      {order.message && <Words text={order.message} />}
      <OrderNumber orderNumber={order.orderNumber} />
      <Part title="What happens next">
        <Text style={look.text}>
          The clock is stopped until it arrives, and your date moves later by the same amount of time. We’ll
          continue as soon as we have it.
        </Text>
        <ActionLink href={order.orderUrl}>Open your order</ActionLink>
        <Support orderNumber={order.orderNumber} />
      </Part>
    </Frame>
  )
}
