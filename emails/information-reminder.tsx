import { Text } from '@react-email/components'
import type { NeedsInformationProps } from './needs-information'
import { ActionLink } from './parts/action-link'
import { Frame, Part, Support } from './parts/frame'
import { look } from './parts/look'
import { OrderNumber } from './parts/order-number'
import { TextList } from './parts/text-list'
import { Words } from './parts/words'

export type InformationReminderProps = NeedsInformationProps & {
  /** Days since the request. */
  days: number
  isLast: boolean
}

export function informationReminderSubject({ orderNumber }: Pick<InformationReminderProps, 'orderNumber'>) {
  return `Reminder: order ${orderNumber} is waiting for you`
}

export function InformationReminder(order: InformationReminderProps) {
  return (
    <Frame
      preview={`Still needed: ${order.items.join(', ')}`}
      heading="We’re still waiting for you"
      reason={
        order.isLast
          ? 'You’re receiving this e-mail because we need something from you to continue your order. This is our last reminder.'
          : 'You’re receiving this e-mail because we need something from you to continue your order.'
      }
    >
      <Text style={look.text}>
        Dear {order.fullName}, {order.days} days ago we asked{' '}
        {order.from === 'institution'
          ? 'for documents that your school or office needs to send. They haven’t arrived yet.'
          : 'you for the following. We haven’t received it yet.'}
      </Text>
      <TextList entries={order.items} />
      {order.message && <Words text={order.message} />}
      <OrderNumber orderNumber={order.orderNumber} />
      <Part title="What happens next">
        <Text style={look.text}>
          Your order stays open and the clock stays stopped. If you can’t get what we asked for, reply on your
          order page and we’ll find another way together.
        </Text>
        <ActionLink href={order.orderUrl}>Open your order</ActionLink>
        <Support orderNumber={order.orderNumber} />
      </Part>
    </Frame>
  )
}
