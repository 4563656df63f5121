import { BusyUploadsRegion } from '@/components/documents/busy-uploads'
import { Checkbox } from '@/components/forms/checkbox'
import { MessageFiles } from '@/components/orders/message-files'
import { MessageForm } from '@/components/orders/message-form'
import { MessageList } from '@/components/orders/message-list'
import { Card } from '@/components/ui/card'
import type { UploadedFile } from '@/lib/domain/documents/views'
import type { QuoteStatus } from '@/lib/domain/quotes/moves'
import type { StaffQuote } from '@/lib/domain/quotes/views'
import { writeQuoteMessageAction } from './actions'

const CLOSED: readonly QuoteStatus[] = ['declined', 'withdrawn', 'canceled', 'paid']

type QuoteMessagesProps = {
  quote: StaffQuote
  /** Uploads for an unsent message. */
  files: UploadedFile[]
  /** Created with the page, so that sending twice stores one message. */
  requestKey: string
}

/** Questions and answers about the request, with files. */
export function QuoteMessages({ quote, files, requestKey }: QuoteMessagesProps) {
  const written = quote.messages.filter(({ author }) => author === 'staff').length
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
          <BusyUploadsRegion>
            <MessageForm
              key={written}
              action={writeQuoteMessageAction}
              about={{ quoteId: quote.id, version: quote.version }}
              requestKey={requestKey}
              label="Message to the customer"
              hint="The customer reads it on the quote page and gets it by e-mail."
            >
              {quote.allowed.includes('needs_information') && (
                <Checkbox name="asks" label="This is a question. Wait for the reply before continuing." />
              )}
            </MessageForm>
            <MessageFiles key={`files-${written}`} subjectId={quote.id} files={files} isForStaff />
          </BusyUploadsRegion>
        )}
      </div>
    </Card>
  )
}
