import { Text } from '@react-email/components'
import type { NeedsInformationProps } from './needs-information'
import { ActionLink } from './parts/action-link'
import { Frame, Part, Support } from './parts/frame'
import { look } from './parts/look'
import { OrderNumber } from './parts/order-number'
import { TextList } from './parts/text-list'

export type InformationReminderProps = NeedsInformationProps & {
  /** How many days ago we asked. */
  days: number
  isLast: boolean
}

export function informationReminderSubject({ orderNumber }: Pick<InformationReminderProps, 'orderNumber'>) {
  return `Order ${orderNumber}: still waiting for you`
}

export function InformationReminder(order: InformationReminderProps) {
  return (
    <Frame
      preview={`Still your turn: ${order.items.join(', ')}`}
      heading="Your order still waits for something"
      reason={
        order.isLast
          ? 'You get this mail because your order cannot go on without it. We do not remind you again.'
          : 'You get this mail because your order cannot go on without it.'
      }
    >
      <Text style={look.text}>
        Dear {order.fullName}, {order.days} days ago we asked{' '}
        {order.from === 'institution'
          ? 'for something that your school or office has to send. It has not arrived yet.'
          : 'you for something. It has not arrived yet.'}
      </Text>
      <TextList entries={order.items} />
      {order.message && <Text style={look.text}>{order.message}</Text>}
      <OrderNumber orderNumber={order.orderNumber} />
      <Part title="What happens next">
        <Text style={look.text}>
          Your order stays open and counting stays paused. If you cannot get what we asked for, answer on the
          order's page; we look for another way with you.
        </Text>
        <ActionLink href={order.orderUrl}>Open your order</ActionLink>
        <Support orderNumber={order.orderNumber} />
      </Part>
    </Frame>
  )
}
