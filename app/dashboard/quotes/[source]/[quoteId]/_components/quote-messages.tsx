import { BusyUploadsRegion } from '@/components/documents/busy-uploads'
import { UploadArea } from '@/components/documents/upload-area'
import { SuccessRegion } from '@/components/forms/success-region'
import { MessageForm } from '@/components/orders/message-form'
import { MessageList } from '@/components/orders/message-list'
import { Card } from '@/components/ui/card'
import { Disclosure } from '@/components/ui/disclosure'
import { QUOTE_MESSAGES } from '@/lib/content/screens/dashboard/quote'
import { FILE_LIMITS } from '@/lib/domain/documents/rules/files'
import type { UploadedFile } from '@/lib/domain/documents/views'
import { ownMoves } from '@/lib/domain/quotes/rules/own'
import type { OwnQuoteDetail } from '@/lib/domain/quotes/views/own'
import { askAboutQuoteAction } from '../actions'

type QuoteMessagesProps = {
  quote: OwnQuoteDetail
  /** Uploads for an unsent message. */
  files: UploadedFile[]
  /** Created with the page, so that sending twice stores one message. */
  requestKey: string
}

/**
 * Questions and answers about this quote. Reading and writing work without scripts; attaching files doesn't.
 */
export function QuoteMessages({ quote, files, requestKey }: QuoteMessagesProps) {
  const written = quote.messages.filter(({ author }) => author === 'customer').length
  const mayAsk = ownMoves(quote.status).ask
  return (
    <Card title="Messages">
      <SuccessRegion>
        <div className="space-y-6">
          <MessageList
            messages={quote.messages}
            reader="customer"
            names={{ customer: 'You', staff: 'Attesta' }}
            empty={mayAsk ? QUOTE_MESSAGES.empty : QUOTE_MESSAGES.none}
          />
          {mayAsk && (
            <BusyUploadsRegion>
              <MessageForm
                key={written}
                subjectId={quote.id}
                written={written}
                action={askAboutQuoteAction}
                about={{ quoteId: quote.id }}
                requestKey={requestKey}
                isReply={quote.status === 'needs_information'}
              />
              <Disclosure summary="Add files" open={files.length > 0}>
                <p className="mb-3">{QUOTE_MESSAGES.filesHint}</p>
                <UploadArea key={written} draftId={quote.id} initialFiles={files} limits={FILE_LIMITS} />
              </Disclosure>
            </BusyUploadsRegion>
          )}
        </div>
      </SuccessRegion>
    </Card>
  )
}
