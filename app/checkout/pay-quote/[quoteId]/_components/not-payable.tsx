import { Alert } from '@/components/ui/alert'
import { LinkButton } from '@/components/ui/button'
import { paths } from '@/lib/config/paths'
import { NOT_PAYABLE } from '@/lib/content/screens/checkout/pay-quote'
import type { OwnQuoteDetail, SentStatus } from '@/lib/domain/quotes/views/own'

type Reason = { tone: 'info' | 'success' | 'warning'; title: string; text: string; action: string }

const PRICING: Reason = {
  tone: 'info',
  title: 'We’re still pricing this quote',
  text: NOT_PAYABLE.unpriced,
  action: 'View the quote',
}

const REASONS: Record<SentStatus, Reason> = {
  submitted: PRICING,
  in_review: PRICING,
  needs_information: {
    ...PRICING,
    title: 'We have a question first',
    text: NOT_PAYABLE.question,
  },
  ready: PRICING,
  accepted: PRICING,
  paid: {
    tone: 'success',
    title: 'This quote is already paid',
    text: NOT_PAYABLE.paid,
    action: 'Go to your order',
  },
  declined: {
    tone: 'warning',
    title: 'You declined this quote',
    text: NOT_PAYABLE.declined,
    action: 'View the quote',
  },
  expired: {
    tone: 'warning',
    title: 'This quote has expired',
    text: NOT_PAYABLE.expired,
    action: 'Ask for an updated price',
  },
  withdrawn: {
    tone: 'warning',
    title: 'You withdrew this request',
    text: NOT_PAYABLE.withdrawn,
    action: 'View the quote',
  },
  canceled: {
    tone: 'warning',
    title: 'This quote was closed',
    text: NOT_PAYABLE.closed,
    action: 'View the quote',
  },
}

/** Why this quote can't be paid now, and where to go instead. */
export function NotPayable({ quote }: { quote: OwnQuoteDetail }) {
  const { tone, title, text, action } = REASONS[quote.status]
  const target = quote.status === 'paid' && quote.orderId ? paths.order(quote.orderId) : paths.ownQuote(quote)
  return (
    <div className="mx-auto max-w-2xl">
      <h1 className="title-page mb-8">
        Quote <span className="figures">{quote.number}</span>
      </h1>
      <Alert tone={tone} title={title}>
        <p>
          {text} {quote.status !== 'paid' && NOT_PAYABLE.notCharged}
        </p>
        <LinkButton href={target} tone="outline" size="small" className="mt-3">
          {action}
        </LinkButton>
      </Alert>
    </div>
  )
}
