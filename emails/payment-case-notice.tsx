import { Text } from '@react-email/components'
import { formatCents } from '@/lib/base/money'
import { formatInstant } from '@/lib/base/time'
import { ActionLink } from './parts/action-link'
import { Facts } from './parts/facts'
import { Frame } from './parts/frame'
import { look } from './parts/look'

export type PaymentCaseNoticeProps = {
  title: string
  /** Null when the payment names no order of ours. */
  orderNumber: string | null
  amountCents: number | null
  currency: string
  openedAt: string
  isRefundQueued: boolean
  casesUrl: string
}

export function paymentCaseNoticeSubject({ title, orderNumber }: PaymentCaseNoticeProps) {
  return orderNumber ? `Payment problem on order ${orderNumber}: ${title}` : `Payment problem: ${title}`
}

export function PaymentCaseNotice(found: PaymentCaseNoticeProps) {
  return (
    <Frame
      preview={found.title}
      heading="A payment needs a person"
      reason="You get this mail because this address receives notices about orders."
    >
      <Text style={look.text}>
        {found.title}.{' '}
        {found.isRefundQueued
          ? 'The money is being given back automatically; please check that it arrives.'
          : 'Nothing happens by itself here: please decide what to do.'}
      </Text>
      <Facts
        facts={[
          { label: 'Order', value: found.orderNumber ?? 'No order of ours' },
          {
            label: 'Amount',
            value: found.amountCents === null ? 'Not known' : formatCents(found.amountCents, found.currency),
          },
          { label: 'Found', value: formatInstant(found.openedAt) },
        ]}
      />
      <ActionLink href={found.casesUrl}>Open payment problems</ActionLink>
    </Frame>
  )
}
