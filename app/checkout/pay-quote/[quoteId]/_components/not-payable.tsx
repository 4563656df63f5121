import { Alert } from '@/components/ui/alert'
import { LinkButton } from '@/components/ui/button'
import { paths } from '@/lib/config/paths'
import type { OwnQuoteDetail, SentStatus } from '@/lib/domain/quotes/views/own'

type Reason = { tone: 'info' | 'success' | 'warning'; title: string; text: string; action: string }

const PRICING: Reason = {
  tone: 'info',
  title: 'We’re still pricing this quote',
  text: 'It can’t be paid yet. We’ll e-mail you as soon as the price is ready.',
  action: 'View the quote',
}

const REASONS: Record<SentStatus, Reason> = {
  submitted: PRICING,
  in_review: PRICING,
  needs_information: {
    ...PRICING,
    title: 'We have a question first',
    text: 'Please answer it on the quote page. Then we’ll send you the price.',
  },
  ready: PRICING,
  accepted: PRICING,
  paid: {
    tone: 'success',
    title: 'This quote is already paid',
    text: 'You won’t be charged again.',
    action: 'Go to your order',
  },
  declined: {
    tone: 'warning',
    title: 'You declined this quote',
    text: 'It can no longer be paid. You can request a new one at any time.',
    action: 'View the quote',
  },
  expired: {
    tone: 'warning',
    title: 'This quote has expired',
    text: 'You can ask for a fresh price on the quote page.',
    action: 'Ask for a fresh price',
  },
  withdrawn: {
    tone: 'warning',
    title: 'You withdrew this request',
    text: 'It can no longer be paid. You can request a new quote at any time.',
    action: 'View the quote',
  },
  canceled: {
    tone: 'warning',
    title: 'This quote was closed',
    text: 'It can no longer be paid. The quote page says why.',
    action: 'View the quote',
  },
}

/** Why this quote cannot be paid now, and where to go instead. */
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
          {text} {quote.status !== 'paid' && 'You weren’t charged.'}
        </p>
        <LinkButton href={target} tone="outline" size="small" className="mt-3">
          {action}
        </LinkButton>
      </Alert>
    </div>
  )
}
