import { Text } from '@react-email/components'
import { formatCents } from '@/lib/base/money'
import { formatInstant } from '@/lib/base/time'
import { ActionLink } from './parts/action-link'
import { DetailTable } from './parts/details'
import { Frame } from './parts/frame'
import { look } from './parts/look'

export type PaymentCaseNoticeProps = {
  title: string
  about: 'payment' | 'files'
  /** Null if the payment names no order of ours. */
  orderNumber: string | null
  /** The quote of a file that no order has. */
  quoteNumber: string | null
  amountCents: number | null
  currency: string
  openedAt: string
  isRefundQueued: boolean
  casesUrl: string
}

export function paymentCaseNoticeSubject({ about, title, orderNumber, quoteNumber }: PaymentCaseNoticeProps) {
  const problem = about === 'files' ? 'File problem' : 'Payment problem'
  if (orderNumber) return `${problem} on order ${orderNumber}: ${title}`
  return quoteNumber ? `${problem} on quote ${quoteNumber}: ${title}` : `${problem}: ${title}`
}

export function PaymentCaseNotice(found: PaymentCaseNoticeProps) {
  return (
    <Frame
      preview={found.title}
      heading={found.about === 'files' ? 'A file needs your attention' : 'A payment needs your attention'}
      reason="You’re receiving this e-mail because this address gets notices about orders."
    >
      <Text style={look.text}>
        {found.title}.{' '}
        {found.isRefundQueued
          ? 'The refund is being issued automatically. Please check that it goes through.'
          : 'Nothing happens automatically. Please decide what to do.'}
      </Text>
      <DetailTable
        details={[
          found.quoteNumber
            ? { label: 'Quote', value: found.quoteNumber }
            : { label: 'Order', value: found.orderNumber ?? 'No matching order' },
          ...(found.about === 'payment' ? [{ label: 'Amount', value: amountOf(found) }] : []),
          { label: 'Found', value: formatInstant(found.openedAt) },
        ]}
      />
      <ActionLink href={found.casesUrl}>
        {found.about === 'files' ? 'Open file problems' : 'Open payment problems'}
      </ActionLink>
    </Frame>
  )
}

function amountOf({ amountCents, currency }: PaymentCaseNoticeProps): string {
  return amountCents === null ? 'Unknown' : formatCents(amountCents, currency)
}
