import { Text } from '@react-email/components'
import { ActionLink } from './parts/action-link'
import { DetailTable } from './parts/details'
import { Frame } from './parts/frame'
import { look } from './parts/look'

export type ProposalNoticeProps = {
  notice: 'to_confirm' | 'applied' | 'declined' | 'expired'
  orderNumber: string
  adminOrderUrl: string
}

const TEXTS: Record<ProposalNoticeProps['notice'], { subject: string; lead: string }> = {
  to_confirm: {
    subject: 'a change needs a second person',
    lead: 'A proposed change to this order includes a refund that needs a second person’s approval. Someone else has to confirm it before the customer sees it.',
  },
  applied: {
    subject: 'the customer accepted the change',
    lead: 'The customer accepted the change, and the order is updated. Work can continue.',
  },
  declined: {
    subject: 'the customer declined the change',
    lead: 'The customer declined the change; the reason is in the back office. Continue as ordered, or cancel the order.',
  },
  expired: {
    subject: 'the proposed change expired',
    lead: 'The customer didn’t decide in time. Continue as ordered, or cancel the order.',
  },
}

export function proposalNoticeSubject({ notice, orderNumber }: ProposalNoticeProps): string {
  return `Order ${orderNumber}: ${TEXTS[notice].subject}`
}

/** To staff. Reasons stay in the back office, where access to them is logged. */
export function ProposalNotice({ notice, orderNumber, adminOrderUrl }: ProposalNoticeProps) {
  const { subject, lead } = TEXTS[notice]
  return (
    <Frame
      preview={lead}
      heading={subject.charAt(0).toUpperCase() + subject.slice(1)}
      reason="You’re receiving this e-mail because staff notices are sent to this address."
    >
      <Text style={look.text}>{lead}</Text>
      <DetailTable details={[{ label: 'Order', value: orderNumber }]} />
      <ActionLink href={adminOrderUrl}>Open the order</ActionLink>
    </Frame>
  )
}
