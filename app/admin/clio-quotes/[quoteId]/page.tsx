import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { LiveUpdates } from '@/components/live/live-updates'
import { paths } from '@/lib/config/paths'
import { listUnsentReplies } from '@/lib/domain/documents/queries'
import { listStaffQuoteJobs, offeredRegions } from '@/lib/domain/integrations/queries'
import { getStaffQuote } from '@/lib/domain/quotes/staff-queries'
import { requireAdmin } from '@/lib/web/guards'
import { ClioJobs } from '../../_quotes/clio-jobs'
import { QuoteHeading } from '../../_quotes/quote-heading'
import { QuoteView } from '../../_quotes/quote-view'

export const metadata: Metadata = { title: 'Clio quote' }

export default async function ClioQuotePage({ params }: PageProps<'/admin/clio-quotes/[quoteId]'>) {
  const { quoteId } = await params
  const viewer = await requireAdmin(paths.clioQuote(quoteId))
  const [quote, jobs] = await Promise.all([
    getStaffQuote(viewer, quoteId, ['clio']),
    listStaffQuoteJobs(viewer, quoteId),
  ])
  if (!quote) notFound()
  const files = await listUnsentReplies(viewer, quote)
  return (
    <>
      <LiveUpdates subject="staff-quote" id={quote.id} version={quote.liveVersion} />
      <QuoteHeading quote={quote} />
      <QuoteView
        quote={quote}
        files={files}
        aside={<ClioJobs jobs={jobs} quoteId={quote.id} isSandbox={offeredRegions('clio').isSandbox} />}
      />
    </>
  )
}
