import { Text } from '@react-email/components'
import { plural } from '@/lib/base/text'
import { formatDayRange, formatInstant } from '@/lib/base/time'
import type { Family, PriceLine } from '@/lib/domain/orders/views'
import { ActionLink } from './parts/action-link'
import { type Fact, Facts } from './parts/facts'
import { Frame, Part, Support } from './parts/frame'
import { look } from './parts/look'
import { OrderNumber } from './parts/order-number'
import { PriceTable } from './parts/price-table'
import { TextList } from './parts/text-list'

export type OrderConfirmationProps = {
  orderNumber: string
  fullName: string
  family: Family
  /** English names; null for the language of an evaluation, which has no target. */
  sourceLanguage: string
  targetLanguage: string | null
  serviceName: string
  deliveryName: string
  isPaperDelivery: boolean
  isExpedited: boolean
  /** The promised dates count from now; before every document is accepted they are the plan. */
  hasClockStarted: boolean
  documentCount: number
  priceLines: PriceLine[]
  totalCents: number
  currency: string
  /** "Visa ending in 4242", or null when the provider did not say. */
  paidWith: string | null
  placedAt: string
  due: { from: string; to: string } | null
  /** The money was not real: the sandbox took it. */
  isTestPayment: boolean
  orderUrl: string
}

const WORK: Record<Family, { noun: string; step: string }> = {
  translation: { noun: 'Translation', step: 'We translate your documents' },
  evaluation: { noun: 'Credential evaluation', step: 'We evaluate your credentials' },
  bundle: { noun: 'Evaluation and translation', step: 'We translate and evaluate your documents' },
}

export function orderConfirmationSubject({ orderNumber }: Pick<OrderConfirmationProps, 'orderNumber'>) {
  return `Order ${orderNumber} received – thank you`
}

export function OrderConfirmation(order: OrderConfirmationProps) {
  return (
    <Frame
      preview={`${WORK[order.family].noun}: what you ordered, what you paid and what happens next.`}
      heading="Thank you, we have your order"
      reason="You get this mail because you placed and paid this order."
    >
      <Text style={look.text}>
        Dear {order.fullName}, your payment arrived and your order is placed. It is our turn now: we check
        your documents. You do not need to do anything at the moment.
      </Text>
      {order.isTestPayment && (
        <Text style={look.text}>
          <strong>Test order:</strong> it was paid in the payment sandbox. No real money was taken.
        </Text>
      )}
      <OrderNumber orderNumber={order.orderNumber} />

      <Part title="What you ordered">
        <Facts facts={factsOf(order)} />
      </Part>
      <Part title="What you paid">
        <PriceTable lines={order.priceLines} totalCents={order.totalCents} currency={order.currency} />
      </Part>
      <Part title="What happens next">
        <TextList entries={nextSteps(order)} numbered />
        <Text style={look.text}>
          If something is missing or hard to read, we write to this address. Counting pauses until you answer.
        </Text>
        <ActionLink href={order.orderUrl}>See your order</ActionLink>
        <Support orderNumber={order.orderNumber} />
      </Part>
    </Frame>
  )
}

function factsOf(order: OrderConfirmationProps): Fact[] {
  const languages = order.targetLanguage
    ? { label: 'Languages', value: `${order.sourceLanguage} to ${order.targetLanguage}` }
    : { label: 'Language of the documents', value: order.sourceLanguage }
  return [
    { label: 'Service', value: WORK[order.family].noun },
    languages,
    { label: 'Documents', value: plural(order.documentCount, 'file') },
    { label: 'Service level', value: order.serviceName },
    { label: 'Delivery', value: order.deliveryName },
    { label: 'Placed', value: formatInstant(order.placedAt) },
    ...(order.paidWith ? [{ label: 'Paid with', value: order.paidWith }] : []),
  ]
}

function nextSteps(order: OrderConfirmationProps): string[] {
  return [
    order.hasClockStarted
      ? 'Our turn: a person looks through your documents.'
      : 'Our turn: we check that every page is complete and readable.',
    ['Our turn:', `${lowerFirst(WORK[order.family].step)}.`, queueText(order), dateText(order)]
      .filter(Boolean)
      .join(' '),
    order.isPaperDelivery
      ? 'We prepare the delivery to the address you gave; the finished documents also appear on your order page.'
      : 'You find the finished documents on your order page.',
  ]
}

/** Expedited work has a place in the queue but no promised number of days. */
function queueText({ isExpedited }: OrderConfirmationProps): string {
  return isExpedited ? 'Your order moves to the front of the queue.' : ''
}

function dateText({ due, hasClockStarted }: OrderConfirmationProps): string {
  if (!due) return 'Your order page shows the dates once your documents are accepted.'
  const range = `Expected ${formatDayRange(due.from, due.to)}`
  return hasClockStarted ? `${range}.` : `${range}; counting starts when your documents are accepted.`
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1)
}
