import { Form } from '@/components/forms/form'
import { SubmitButton } from '@/components/forms/submit-button'
import { TextInput } from '@/components/forms/text-input'
import { Textarea } from '@/components/forms/textarea'
import { Alert } from '@/components/ui/alert'
import { Card } from '@/components/ui/card'
import { Disclosure } from '@/components/ui/disclosure'
import { formatInstant } from '@/lib/base/time'
import { QUOTE_NEXT_STEP, QUOTE_STATUS_LINES } from '@/lib/content/screens/admin/quote'
import type { QuoteStatus } from '@/lib/domain/quotes/moves'
import { isPriceOpen } from '@/lib/domain/quotes/rules/status'
import type { StaffQuote } from '@/lib/domain/quotes/views'
import { extendQuoteAction, moveQuoteAction } from './actions'
import { ConvertQuote } from './convert-quote'
import { KeptLines } from './kept-lines'
import { savedOf } from './price-draft'

const REVIEW_LABELS: Partial<Record<QuoteStatus, string>> = {
  submitted: 'Start the review',
  needs_information: 'Continue without the answer',
  ready: 'Begin a new revision',
  accepted: 'Begin a new revision',
  expired: 'Begin a new revision',
}

const EXTENDABLE: readonly QuoteStatus[] = ['ready', 'accepted', 'expired']

/** Who acts next, and the allowed next steps of this quote. */
export function NextStep({ quote }: { quote: StaffQuote }) {
  const review = quote.allowed.includes('in_review') ? REVIEW_LABELS[quote.status] : undefined
  return (
    <Card id="next-step" title="Next step">
      <div className="space-y-5">
        <p>{QUOTE_STATUS_LINES[quote.status]}</p>
        {quote.validUntil && EXTENDABLE.includes(quote.status) && (
          <p className="text-ink-soft">Valid until {formatInstant(quote.validUntil)}.</p>
        )}
        {quote.closeReason && (
          <Alert tone="info" title="Reason">
            {quote.closeReason}
          </Alert>
        )}
        {review && !isPriceOpen(quote.status) && <KeptLines quoteId={quote.id} saved={savedOf(quote)} />}
        {review && (
          <Form action={moveQuoteAction} idPrefix="review-" hidden={hiddenOf(quote, 'in_review')}>
            <SubmitButton tone="outline" pendingLabel="Saving" className="max-sm:w-full">
              {review}
            </SubmitButton>
          </Form>
        )}
        {quote.status === 'accepted' && <ConvertQuote quote={quote} />}
        {EXTENDABLE.includes(quote.status) && <ExtendForm quote={quote} />}
        {quote.allowed.includes('canceled') && <DeclineForm quote={quote} />}
      </div>
    </Card>
  )
}

function hiddenOf({ id, version }: StaffQuote, to?: 'in_review' | 'canceled') {
  return { quoteId: id, version, ...(to && { to }) }
}

function ExtendForm({ quote }: { quote: StaffQuote }) {
  return (
    <Disclosure summary="Extend the quote">
      <Form action={extendQuoteAction} idPrefix="extend-" className="space-y-4 pt-3" hidden={hiddenOf(quote)}>
        <TextInput name="validUntil" label="New last day" type="date" hint={QUOTE_NEXT_STEP.extendHint} />
        <SubmitButton tone="outline" pendingLabel="Saving">
          Extend
        </SubmitButton>
      </Form>
    </Disclosure>
  )
}

function DeclineForm({ quote }: { quote: StaffQuote }) {
  return (
    <Disclosure summary="Decline to quote">
      <Form
        action={moveQuoteAction}
        idPrefix="decline-"
        className="space-y-4 pt-3"
        hidden={hiddenOf(quote, 'canceled')}
      >
        <Textarea
          name="reason"
          label="Reason for declining"
          hint={QUOTE_NEXT_STEP.declineHint}
          rows={3}
          maxLength={1000}
        />
        <SubmitButton tone="danger" pendingLabel="Saving">
          Decline
        </SubmitButton>
      </Form>
    </Disclosure>
  )
}
