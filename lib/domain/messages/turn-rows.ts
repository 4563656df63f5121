import 'server-only'
import type { OrderTurnProps } from '@/emails/order-turn-texts'
import { trackingText } from '../deliveries/rules'
import { nameChanges, toCorrectedNames } from '../orders/rules/names'
import type { MailOrder } from './rows'

type TurnInput = Pick<OrderTurnProps, 'turn' | 'clock'> & Partial<OrderTurnProps>

/** The mail props of one turn; null for what it lacks. */
export function toOrderTurn(order: MailOrder, orderUrl: string, input: TurnInput): OrderTurnProps {
  return {
    orderNumber: order.order_number,
    fullName: order.full_name,
    due: toDays(order.due_from, order.due_to),
    dueBefore: null,
    approvesAt: null,
    refund: null,
    words: null,
    details: [],
    files: [],
    orderUrl,
    ...input,
  }
}

type Before = { dueFrom?: string | null | undefined; dueTo?: string | null | undefined }

/** The dates before a move; null if they are unchanged or there were none. */
export function daysBefore(order: MailOrder, { dueFrom, dueTo }: Before): OrderTurnProps['dueBefore'] {
  const isSame = dueFrom === order.due_from && dueTo === order.due_to
  return isSame ? null : toDays(dueFrom, dueTo)
}

function toDays(from: string | null | undefined, to: string | null | undefined) {
  return from && to ? { from, to } : null
}

/** To whom paper was sent, and its carrier and number. The mail leaves the address to the order page. */
export function parcelDetails(delivery: {
  name: string
  carrier: string | null
  tracking_number: string | null
}): OrderTurnProps['details'] {
  const tracking = trackingText(delivery.carrier, delivery.tracking_number)
  const recipient = { label: 'Recipient', value: delivery.name }
  return tracking === null ? [recipient] : [recipient, { label: 'Tracking', value: tracking }]
}

/** What a correction changed. The mail leaves the date of birth to the order page. */
export function correctedDetails(before: unknown, after: unknown): OrderTurnProps['details'] {
  const [from, to] = [toCorrectedNames(before), toCorrectedNames(after)]
  if (!from || !to) return []
  return nameChanges(from, to).map(({ kind, label, after: value }) => ({
    label,
    value: kind === 'date' ? 'Corrected, see your order page' : (value ?? 'Removed'),
  }))
}
