import { Text } from '@react-email/components'
import { formatDayRange } from '@/lib/base/time'
import { type OrderTurnProps, type TurnTexts, textsFor } from './order-turn-texts'
import { ActionLink } from './parts/action-link'
import { type Detail, DetailTable } from './parts/details'
import { Frame, Part, Support } from './parts/frame'
import { look } from './parts/look'
import { OrderNumber } from './parts/order-number'
import { Words } from './parts/words'

export function orderTurnSubject(order: OrderTurnProps): string {
  return `Order ${order.orderNumber}: ${textsFor(order).subject}`
}

/** One mail for each event of an order between confirmation and end. */
export function OrderTurn(order: OrderTurnProps) {
  const words = textsFor(order)
  const details = [...datesOf(order), ...order.details]
  return (
    <Frame preview={words.heading} heading={words.heading} reason={words.reason}>
      <Text style={look.text}>
        Dear {order.fullName}, {words.lead}
      </Text>
      {order.words && <Words text={order.words} />}
      {order.files.length > 0 && <Text style={look.text}>Attached: {order.files.join(', ')}</Text>}
      <OrderNumber orderNumber={order.orderNumber} />
      {details.length > 0 && <DetailTable details={details} />}
      <Next words={words} order={order} />
    </Frame>
  )
}

function Next({ words, order }: { words: TurnTexts; order: OrderTurnProps }) {
  return (
    <Part title="What happens next">
      <Text style={look.text}>{words.next}</Text>
      <ActionLink href={order.orderUrl}>{words.button}</ActionLink>
      <Support orderNumber={order.orderNumber} />
    </Part>
  )
}

const WITH_DATES: readonly OrderTurnProps['turn'][] = [
  'work_started',
  'resumed',
  'date_moved',
  'approved_by_silence',
]

function datesOf({ turn, due, dueBefore, clock }: OrderTurnProps): Detail[] {
  if (!due || !WITH_DATES.includes(turn)) return []
  const now = { label: dueBefore ? 'New date' : 'Expected', value: formatDayRange(due.from, due.to, clock) }
  return dueBefore
    ? [now, { label: 'Before', value: formatDayRange(dueBefore.from, dueBefore.to, clock) }]
    : [now]
}
