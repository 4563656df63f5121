import { Form } from '@/components/forms/form'
import { SubmitButton } from '@/components/forms/submit-button'
import { TextInput } from '@/components/forms/text-input'
import { Textarea } from '@/components/forms/textarea'
import { Alert } from '@/components/ui/alert'
import { Card } from '@/components/ui/card'
import { Disclosure } from '@/components/ui/disclosure'
import { formatInstant } from '@/lib/base/time'
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

const STATUS_LINES: Record<QuoteStatus, string> = {
  draft: '',
  submitted: 'To do: this request needs a price.',
  in_review: 'In progress: check the lines and send the quote.',
  needs_information: 'Waiting for the customer: we asked a question.',
  ready: 'Waiting for the customer: the quote is sent.',
  accepted: 'Waiting for the customer: accepted, not paid yet.',
  paid: 'Done: the quote has become an order.',
  declined: 'Done: the customer declined.',
  expired: 'Done: the quote expired before the customer accepted.',
  withdrawn: 'Done: the customer withdrew the request.',
  canceled: 'Done: we declined to quote.',
}

const EXTENDABLE: readonly QuoteStatus[] = ['ready', 'accepted', 'expired']

/** Who acts next, and the allowed next steps of this quote. */
export function NextStep({ quote }: { quote: StaffQuote }) {
  const review = quote.allowed.includes('in_review') ? REVIEW_LABELS[quote.status] : undefined
  return (
    <Card id="next-step" title="Next step">
      <div className="space-y-5">
        <p>{STATUS_LINES[quote.status]}</p>
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
        <TextInput name="validUntil" label="New last day" type="date" hint="The price stays the same." />
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
          label="Why we can’t quote this"
          hint="The customer reads it in the e-mail."
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
