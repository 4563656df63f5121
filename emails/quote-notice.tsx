import { Text } from '@react-email/components'
import { ActionLink } from './parts/action-link'
import { DetailTable } from './parts/details'
import { Frame } from './parts/frame'
import { look } from './parts/look'

export type QuoteNoticeProps = {
  notice: 'fresh_price' | 'declined' | 'withdrawn' | 'accepted_on_terms' | 'message'
  quoteNumber: string
  adminQuoteUrl: string
}

const TEXTS: Record<QuoteNoticeProps['notice'], { subject: string; lead: string; button: string }> = {
  fresh_price: {
    subject: 'the customer wants an updated price',
    lead: 'The quote had expired, and the customer asked for an updated price.',
    button: 'Price it again',
  },
  declined: {
    subject: 'the customer declined',
    lead: 'The customer declined the quote. The reason, if there is one, is in the back office.',
    button: 'Open the quote',
  },
  withdrawn: {
    subject: 'the customer withdrew the request',
    lead: 'The customer withdrew the request. There’s nothing left to do.',
    button: 'Open the quote',
  },
  accepted_on_terms: {
    subject: 'accepted on invoice',
    lead: 'The customer accepted the quote within their invoice terms. The order is placed, and the invoice is on its way.',
    button: 'Open the quote',
  },
  message: {
    subject: 'the customer wrote',
    lead: 'A customer wrote about this quote and is waiting for a reply.',
    button: 'Read and reply',
  },
}

export function quoteNoticeSubject({ notice, quoteNumber }: QuoteNoticeProps): string {
  return `Quote ${quoteNumber}: ${TEXTS[notice].subject}`
}

/** To staff. The message stays in the back office, where access to it is logged. */
export function QuoteNotice({ notice, quoteNumber, adminQuoteUrl }: QuoteNoticeProps) {
  const { subject, lead, button } = TEXTS[notice]
  return (
    <Frame
      preview={lead}
      heading={subject.charAt(0).toUpperCase() + subject.slice(1)}
      reason="You’re receiving this e-mail because staff notices are sent to this address."
    >
      <Text style={look.text}>{lead}</Text>
      <DetailTable details={[{ label: 'Quote', value: quoteNumber }]} />
      <ActionLink href={adminQuoteUrl}>{button}</ActionLink>
    </Frame>
  )
}
