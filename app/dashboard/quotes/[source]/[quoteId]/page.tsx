import { randomUUID } from 'node:crypto'
import type { Metadata } from 'next'
import { cache } from 'react'
import { MissingPage } from '@/app/_components/missing-page'
import { DocumentList } from '@/components/documents/document-list'
import { Keeping } from '@/components/documents/keeping'
import { SuccessRegion } from '@/components/forms/success-region'
import { SandboxMark } from '@/components/integrations/connection-status'
import { JobList } from '@/components/integrations/job-list'
import { PageHeading } from '@/components/layout/page-heading'
import { LiveUpdates } from '@/components/live/live-updates'
import { familyName } from '@/components/orders/order-labels'
import { Timeline } from '@/components/orders/timeline'
import { QuotePrice } from '@/components/quotes/quote-price'
import { RequestDetails } from '@/components/quotes/request-details'
import { Card } from '@/components/ui/card'
import { Instant } from '@/components/ui/dates'
import { Disclosure } from '@/components/ui/disclosure'
import { MATTER_SOURCE } from '@/lib/base/platforms'
import { paths } from '@/lib/config/paths'
import { QUOTE_PAGE } from '@/lib/content/screens/dashboard/quote'
import { getQuoteKeeping, listUnsentQuoteFiles } from '@/lib/domain/documents/queries'
import { listOwnQuoteJobs } from '@/lib/domain/integrations/queries'
import { isAnySandbox } from '@/lib/domain/platforms/registry'
import { getOwnQuote } from '@/lib/domain/quotes/own-queries'
import { currentRevision } from '@/lib/domain/quotes/rules/own'
import { requireCustomerAnd } from '@/lib/web/guards'
import { loadedTitle } from '@/lib/web/loaded-title'
import { LeaveQuote } from './_components/leave-quote'
import { QuoteMessages } from './_components/quote-messages'
import { QuoteNow } from './_components/quote-now'
import { extendQuoteKeepingAction, purgeQuoteAction } from './actions'

type Props = PageProps<'/dashboard/quotes/[source]/[quoteId]'>

const openQuote = cache((source: string, quoteId: string) =>
  requireCustomerAnd((owner) =>
    Promise.all([
      getOwnQuote(owner, quoteId, new Date()).then((quote) => (quote?.source === source ? quote : null)),
      listUnsentQuoteFiles(owner.userId, quoteId, 'reference'),
      getQuoteKeeping(owner.userId, quoteId),
      source === MATTER_SOURCE ? listOwnQuoteJobs(owner.userId, quoteId) : [],
    ]),
  ),
)

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { source, quoteId } = await params
  return loadedTitle(
    openQuote(source, quoteId).then(([, [quote]]) => quote?.number),
    'Quote',
  )
}

/** Long, because it is one page in reading order. */
export default async function QuotePage({ params }: Props) {
  const { source, quoteId } = await params
  const now = new Date()
  const [, [quote, files, keeping, jobs]] = await openQuote(source, quoteId)
  if (!quote) return <MissingPage area="dashboard" />
  const revision = currentRevision(quote)
  const earlier = quote.revisions.filter((other) => other.revision < quote.revision)

  return (
    <>
      <LiveUpdates subject="quote" id={quote.id} version={quote.liveVersion} />
      <PageHeading
        eyebrow={`Quote · ${familyName(quote.family)}`}
        title={<span className="figures select-all tracking-[0.02em]">{quote.number}</span>}
      />
      <SuccessRegion>
        <div className="print-data mb-6">
          <QuoteNow quote={quote} revision={revision} now={now} />
        </div>
        <div className="print-data grid grid-cols-1 gap-6 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] print:block print:space-y-6">
          <div className="space-y-6">
            {revision && (
              <Card
                title="Price"
                actions={
                  <span className="flex flex-wrap gap-x-4 print:hidden">
                    <a className="link" href={`${paths.quotePdf(quote.id)}?paper=letter`}>
                      PDF, Letter
                    </a>
                    <a className="link" href={`${paths.quotePdf(quote.id)}?paper=a4`}>
                      PDF, A4
                    </a>
                  </span>
                }
              >
                {revision.note && <p className="mb-5 whitespace-pre-line">{revision.note}</p>}
                <QuotePrice revision={revision} currency={quote.currency} />
                {earlier.map((other) => (
                  <Disclosure
                    key={other.revision}
                    className="mt-4"
                    summary={
                      <>
                        Revision {other.revision}, sent <Instant at={other.sentAt} />
                      </>
                    }
                  >
                    <QuotePrice revision={other} currency={quote.currency} />
                  </Disclosure>
                ))}
              </Card>
            )}
            <QuoteMessages quote={quote} files={files} requestKey={randomUUID()} />
          </div>
          <div className="space-y-6">
            <Card title="Your request">
              <RequestDetails quote={quote} />
            </Card>
            <Card title="Files">
              <DocumentList documents={quote.documents} />
            </Card>
            {keeping && (
              <div className="print:hidden">
                <Keeping
                  keeping={keeping}
                  subject="quote"
                  action={purgeQuoteAction}
                  extend={extendQuoteKeepingAction}
                  hidden={{ quoteId: quote.id }}
                />
              </div>
            )}
            {quote.source === MATTER_SOURCE && (
              <Card title="Matter activity" actions={<SandboxMark isSandbox={isAnySandbox()} />}>
                <JobList jobs={jobs} empty={QUOTE_PAGE.noActivity} />
              </Card>
            )}
            <Card title="History">
              <Timeline steps={quote.history} />
            </Card>
            <LeaveQuote quote={quote} />
          </div>
        </div>
      </SuccessRegion>
    </>
  )
}
