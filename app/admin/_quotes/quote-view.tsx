import { randomUUID } from 'node:crypto'
import Link from 'next/link'
import type { ReactNode } from 'react'
import { DocumentViewer } from '@/components/documents/document-viewer'
import { SuccessRegion } from '@/components/forms/success-region'
import { Card } from '@/components/ui/card'
import { plural } from '@/lib/base/text'
import { formatDayRange } from '@/lib/base/time'
import { paths } from '@/lib/config/paths'
import { STAFF_QUOTE } from '@/lib/content/screens/admin/quote'
import type { UploadedFile } from '@/lib/domain/documents/views'
import { isPriceOpen } from '@/lib/domain/quotes/rules/status'
import type { StaffQuote } from '@/lib/domain/quotes/views'
import { correctCountsAction, saveQuoteAction } from './actions'
import { NextStep } from './next-step'
import { savedOf } from './price-draft'
import { PriceEditor } from './price-editor'
import { QuoteHistory } from './quote-history'
import { QuoteMessages } from './quote-messages'
import { QuoteRequest } from './quote-request'
import { Revisions } from './revisions'

type QuoteViewProps = {
  quote: StaffQuote
  /** This clerk's uploads for an unsent message. */
  files: UploadedFile[]
  aside?: ReactNode
}

/** One quote for staff: the files beside the lines, the request, the messages, and the next steps. */
export function QuoteView({ quote, files, aside }: QuoteViewProps) {
  return (
    <SuccessRegion>
      <div className="@container">
        <div className="grid grid-cols-1 gap-6 @4xl:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
          <div className="space-y-6">
            <Card title="Files" actions={<Counts quote={quote} />}>
              <DocumentViewer
                documents={quote.documents}
                empty={STAFF_QUOTE.noFiles}
                {...(isPriceOpen(quote.status) && {
                  counting: { action: correctCountsAction, quoteId: quote.id },
                })}
              />
            </Card>
            <Card title="Request">
              <QuoteRequest quote={quote} />
            </Card>
            <QuoteMessages quote={quote} files={files} requestKey={randomUUID()} />
          </div>
          <div className="space-y-6">
            <NextStep quote={quote} />
            {isPriceOpen(quote.status) && <PriceCard quote={quote} />}
            <Revisions quote={quote} />
            {quote.orderId && (
              <Card title="Order">
                <Link prefetch={false} href={paths.adminOrder(quote.orderId)} className="link">
                  Open the order
                </Link>
              </Card>
            )}
            {aside}
            <Card title="History">
              <QuoteHistory entries={quote.history} />
            </Card>
          </div>
        </div>
      </div>
    </SuccessRegion>
  )
}

/** The next price, with the dates that a start of work today would lead to. */
function PriceCard({ quote }: { quote: StaffQuote }) {
  const { id, revision, dates, status, suggested, suggestedByWord } = quote
  return (
    <Card title={revision === 0 ? 'Price' : `Price, revision ${revision + 1}`}>
      {dates && (
        <p className="mb-5 text-ink-soft">{STAFF_QUOTE.dates(formatDayRange(dates.from, dates.to))}</p>
      )}
      <PriceEditor
        action={saveQuoteAction}
        quoteId={id}
        saved={savedOf(quote)}
        suggested={suggested}
        suggestedByWord={suggestedByWord}
        canSend={status !== 'needs_information'}
      />
    </Card>
  )
}

function Counts({ quote }: { quote: StaffQuote }) {
  const words = quote.documents.reduce((sum, document) => sum + (document.words ?? 0), 0)
  const parts = [
    plural(quote.files, 'file'),
    ...(quote.pages > 0 ? [plural(quote.pages, 'page')] : []),
    ...(words > 0 ? [plural(words, 'word')] : []),
  ]
  return <p className="figures text-ink-soft">{parts.join(', ')}</p>
}
