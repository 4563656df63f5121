import { BusyUploadsRegion } from '@/components/documents/busy-uploads'
import { Checkbox } from '@/components/forms/checkbox'
import { MessageFiles } from '@/components/orders/message-files'
import { MessageForm } from '@/components/orders/message-form'
import { MessageList } from '@/components/orders/message-list'
import { Card } from '@/components/ui/card'
import { CUSTOMER_MESSAGES } from '@/lib/content/screens/admin/messages'
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
          empty={CUSTOMER_MESSAGES.empty}
        />
        {!CLOSED.includes(quote.status) && (
          <BusyUploadsRegion>
            <MessageForm
              key={written}
              subjectId={quote.id}
              written={written}
              action={writeQuoteMessageAction}
              about={{ quoteId: quote.id, version: quote.version }}
              requestKey={requestKey}
              label="Message to the customer"
              hint={CUSTOMER_MESSAGES.quoteHint}
            >
              {quote.allowed.includes('needs_information') && (
                <Checkbox name="asks" label={CUSTOMER_MESSAGES.asks} />
              )}
            </MessageForm>
            <MessageFiles key={`files-${written}`} subjectId={quote.id} files={files} isForStaff />
          </BusyUploadsRegion>
        )}
      </div>
    </Card>
  )
}
