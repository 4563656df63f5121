import { Text } from '@react-email/components'
import { formatCents } from '@/lib/base/money'
import { type Clock, formatInstant } from '@/lib/base/time'
import type { Family } from '@/lib/domain/checkout/views'
import { serviceNoun } from './order-confirmation'
import { ActionLink } from './parts/action-link'
import { Frame } from './parts/frame'
import { look } from './parts/look'
import { OrderNumber } from './parts/order-number'

export type PayLinkRequestProps = {
  orderNumber: string
  /** The customer's first name; null if there is none to show. */
  askedBy: string | null
  note: string | null
  family: Family
  totalCents: number
  currency: string
  expiresAt: string
  payUrl: string
  clock: Clock
}

export function payLinkRequestSubject({ askedBy, orderNumber }: PayLinkRequestProps) {
  return `${askedBy ?? 'A customer'} asks you to pay for order ${orderNumber}`
}

export function PayLinkRequest(request: PayLinkRequestProps) {
  const total = formatCents(request.totalCents, request.currency)
  const who = request.askedBy ?? 'A customer of ours'
  return (
    <Frame
      preview={`${total} for order ${request.orderNumber}. You decide; nothing is charged until you pay.`}
      heading={`${who} asks you to pay for an order`}
      reason="You’re receiving this e-mail because a customer entered your address and asked us to send you this link. We don’t use your address for anything else."
    >
      <Text style={look.text}>
        {who} ordered “{serviceNoun(request.family)}” from us and asks you to pay {total} for it. You can pay
        by card, without an account.
      </Text>
      {request.note && <Text style={look.text}>Their note: “{request.note}”</Text>}
      <OrderNumber orderNumber={request.orderNumber} />
      <Text style={look.text}>
        If you don’t know who that is, or don’t want to pay, ignore this e-mail. Nothing is charged. The link
        can be used until {formatInstant(request.expiresAt, request.clock)}.
      </Text>
      <ActionLink href={request.payUrl}>See the order and pay</ActionLink>
    </Frame>
  )
}
