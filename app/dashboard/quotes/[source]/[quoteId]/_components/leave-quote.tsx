import { Form } from '@/components/forms/form'
import { SubmitButton } from '@/components/forms/submit-button'
import { Textarea } from '@/components/forms/textarea'
import { Disclosure } from '@/components/ui/disclosure'
import { LEAVE_QUOTE } from '@/lib/content/screens/dashboard/quote'
import { ownMoves } from '@/lib/domain/quotes/rules/own'
import type { OwnQuoteDetail } from '@/lib/domain/quotes/views/own'
import { declineQuoteAction, withdrawQuoteAction } from '../actions'

/** Declining and withdrawing, in a closed disclosure so that neither happens by mistake. */
export function LeaveQuote({ quote }: { quote: OwnQuoteDetail }) {
  const moves = ownMoves(quote.status)
  const hidden = { quoteId: quote.id, version: quote.version }
  if (moves.decline) {
    return (
      <Disclosure summary="Decline this quote">
        <Form action={declineQuoteAction} idPrefix="decline-" className="space-y-4" hidden={hidden}>
          <p>{LEAVE_QUOTE.decline}</p>
          <Textarea
            name="reason"
            label={LEAVE_QUOTE.reason}
            hint={LEAVE_QUOTE.reasonHint}
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
        <p>{LEAVE_QUOTE.withdraw}</p>
        <SubmitButton tone="danger" pendingLabel="Withdrawing">
          Withdraw request
        </SubmitButton>
      </Form>
    </Disclosure>
  )
}
