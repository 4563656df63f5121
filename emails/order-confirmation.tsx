import { Link, Text } from '@react-email/components'
import { plural } from '@/lib/base/text'
import { type Clock, formatDay, formatDayRange, formatInstant } from '@/lib/base/time'
import type { Family } from '@/lib/domain/checkout/views'
import type { PriceLine } from '@/lib/domain/orders/views'
import { ActionLink } from './parts/action-link'
import { type Detail, DetailTable } from './parts/details'
import { Frame, Part, Support } from './parts/frame'
import { look } from './parts/look'
import { OrderNumber } from './parts/order-number'
import { PriceTable } from './parts/price-table'
import { TextList } from './parts/text-list'

const NOTHING_TO_DO = 'There’s nothing for you to do.'
const DRAFT_FOLLOWS = 'There’s nothing for you to do until we send you a draft to check.'

export type OrderConfirmationProps = {
  orderNumber: string
  fullName: string
  family: Family
  /** English names; null for an evaluation's target language, which it doesn't have. */
  sourceLanguage: string
  targetLanguage: string | null
  serviceName: string
  deliveryName: string
  isPaperDelivery: boolean
  /** The customer approves the draft before the documents are finished. */
  approvalRequired: boolean
  isExpedited: boolean
  /** True once the promised dates count; until every document is accepted they are a plan. */
  hasClockStarted: boolean
  documentCount: number
  priceLines: PriceLine[]
  totalCents: number
  currency: string
  /** "Visa ending in 4242", or null if the provider did not report it. */
  paidWith: string | null
  placedAt: string
  due: { from: string; to: string } | null
  /** The customer's needed-by date. */
  neededBy: string | null
  /** The sandbox took the payment, so no money moved. */
  isTestPayment: boolean
  orderUrl: string
  /** Shows the progress without signing in; null if it is not shared. */
  progressUrl: string | null
  /** The reader's date format. */
  clock: Clock
}

const WORK: Record<Family, { noun: string; step: string }> = {
  translation: { noun: 'Translation', step: 'We translate your documents' },
  evaluation: { noun: 'Credential evaluation', step: 'We evaluate your credentials' },
  bundle: { noun: 'Evaluation and translation', step: 'We translate and evaluate your documents' },
}

export function serviceNoun(family: Family): string {
  return WORK[family].noun
}

export function orderConfirmationSubject({ orderNumber }: Pick<OrderConfirmationProps, 'orderNumber'>) {
  return `Order ${orderNumber} confirmed`
}

export function OrderConfirmation(order: OrderConfirmationProps) {
  return (
    <Frame
      preview={`${WORK[order.family].noun}: what you ordered, what you paid, and what happens next.`}
      heading="Thank you for your order"
      reason="You’re receiving this e-mail because you placed this order."
    >
      <Text style={look.text}>
        Dear {order.fullName}, we’ve received your payment and your order is placed. We’re checking your
        documents now. {order.approvalRequired ? DRAFT_FOLLOWS : NOTHING_TO_DO}
      </Text>
      {order.isTestPayment && (
        <Text style={look.text}>
          <strong>Test order:</strong> paid in the sandbox. No real money was charged.
        </Text>
      )}
      <OrderNumber orderNumber={order.orderNumber} />

      <Part title="What you ordered">
        <DetailTable details={factsOf(order)} />
      </Part>
      <Part title="What you paid">
        <PriceTable lines={order.priceLines} totalCents={order.totalCents} currency={order.currency} />
      </Part>
      <Part title="What happens next">
        <TextList entries={nextSteps(order)} numbered />
        <Text style={look.text}>
          If something is missing or hard to read, we’ll e-mail you. The clock stops until you reply.
        </Text>
        <ActionLink href={order.orderUrl}>View your order</ActionLink>
        {order.progressUrl && (
          <Text style={look.text}>
            To share the progress, send someone this link. It shows no names, documents or prices, and you can
            stop sharing it on your order page.{' '}
            {/* Last, because in the text of the mail a period after it would look like a part of it. */}
            <Link href={order.progressUrl} style={look.link}>
              Follow the progress without signing in
            </Link>
          </Text>
        )}
        <Support orderNumber={order.orderNumber} />
      </Part>
    </Frame>
  )
}

function factsOf(order: OrderConfirmationProps): Detail[] {
  const languages = order.targetLanguage
    ? { label: 'Languages', value: `${order.sourceLanguage} to ${order.targetLanguage}` }
    : { label: 'Document language', value: order.sourceLanguage }
  return [
    { label: 'Service', value: WORK[order.family].noun },
    languages,
    { label: 'Documents', value: plural(order.documentCount, 'file') },
    { label: 'Service level', value: order.serviceName },
    { label: 'Delivery', value: order.deliveryName },
    ...(order.neededBy ? [{ label: 'Needed by', value: formatDay(order.neededBy, order.clock) }] : []),
    { label: 'Placed', value: formatInstant(order.placedAt, order.clock) },
    ...(order.paidWith ? [{ label: 'Paid with', value: order.paidWith }] : []),
  ]
}

function nextSteps(order: OrderConfirmationProps): string[] {
  return [
    order.hasClockStarted
      ? 'A person reviews your documents.'
      : 'We check that every page is complete and readable.',
    [`${WORK[order.family].step}.`, queueText(order), dateText(order)].filter(Boolean).join(' '),
    ...(order.approvalRequired
      ? ['We e-mail you a draft to check. The clock stops until you approve it or request changes.']
      : []),
    order.isPaperDelivery
      ? 'We mail the paper copies to your address. You can also download your documents from your order page.'
      : 'You download your documents from your order page.',
  ]
}

/** Expedited work has a place in the queue but no promised number of days. */
function queueText({ isExpedited }: OrderConfirmationProps): string {
  return isExpedited ? 'Your order moves to the front of the queue.' : ''
}

function dateText({ due, hasClockStarted, clock }: OrderConfirmationProps): string {
  if (!due) return 'Your order page shows the date as soon as we accept your documents.'
  const range = `Expected ${formatDayRange(due.from, due.to, clock)}`
  return hasClockStarted ? `${range}.` : `${range}; the clock starts when we accept your documents.`
}
