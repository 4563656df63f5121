import { Checkbox } from '@/components/forms/checkbox'
import { Form } from '@/components/forms/form'
import { SubmitButton } from '@/components/forms/submit-button'
import { Textarea } from '@/components/forms/textarea'
import { MessageList } from '@/components/orders/message-list'
import { Card } from '@/components/ui/card'
import type { QuoteStatus } from '@/lib/domain/quotes/moves'
import type { StaffQuote } from '@/lib/domain/quotes/views'
import { writeQuoteMessageAction } from './actions'

const CLOSED: readonly QuoteStatus[] = ['declined', 'withdrawn', 'canceled', 'paid']

/** Questions and answers about the request. `requestKey` is made with the page, so that sending twice writes once. */
export function QuoteMessages({ quote, requestKey }: { quote: StaffQuote; requestKey: string }) {
  return (
    <Card title="Messages">
      <div className="space-y-6">
        <MessageList
          messages={quote.messages}
          reader="staff"
          names={{ customer: quote.fullName, staff: 'Staff' }}
          empty="No messages yet."
        />
        {!CLOSED.includes(quote.status) && (
          <Form
            key={requestKey}
            action={writeQuoteMessageAction}
            idPrefix="message-"
            className="space-y-4"
            hidden={{ quoteId: quote.id, version: quote.version, requestKey }}
          >
            <Textarea
              name="body"
              label="Message to the customer"
              hint="The customer reads it on the quote page and gets it by e-mail."
              rows={3}
              maxLength={4000}
            />
            {quote.allowed.includes('needs_information') && (
              <Checkbox name="asks" label="This is a question. Wait for the reply before continuing." />
            )}
            <SubmitButton tone="outline" pendingLabel="Sending">
              Send message
            </SubmitButton>
          </Form>
        )}
      </div>
    </Card>
  )
}
