import { Form } from '@/components/forms/form'
import { SubmitButton } from '@/components/forms/submit-button'
import { Textarea } from '@/components/forms/textarea'
import { Disclosure } from '@/components/ui/disclosure'
import { ownMoves } from '@/lib/domain/quotes/rules/own'
import type { OwnQuoteDetail } from '@/lib/domain/quotes/views/own'
import { declineQuoteAction, withdrawQuoteAction } from '../actions'

/** Declining and withdrawing, folded so that neither happens by mistake. */
export function LeaveQuote({ quote }: { quote: OwnQuoteDetail }) {
  const moves = ownMoves(quote.status)
  const hidden = { quoteId: quote.id, version: quote.version }
  if (moves.decline) {
    return (
      <Disclosure summary="Decline this quote">
        <Form action={declineQuoteAction} idPrefix="decline-" className="space-y-4" hidden={hidden}>
          <p>You owe nothing. A declined quote can’t be reopened; you can request a new one at any time.</p>
          <Textarea
            name="reason"
            label="Why are you declining?"
            hint="For example: the price, the time, or no longer needed."
            rows={2}
            maxLength={1000}
          />
          <SubmitButton tone="danger" pendingLabel="Declining">
            Decline quote
          </SubmitButton>
        </Form>
      </Disclosure>
    )
  }
  if (!moves.withdraw) return null
  return (
    <Disclosure summary="Withdraw this request">
      <Form action={withdrawQuoteAction} idPrefix="withdraw-" className="space-y-4" hidden={hidden}>
        <p>We stop pricing it. You owe nothing, and you can request a new quote at any time.</p>
        <SubmitButton tone="danger" pendingLabel="Withdrawing">
          Withdraw request
        </SubmitButton>
      </Form>
    </Disclosure>
  )
}
