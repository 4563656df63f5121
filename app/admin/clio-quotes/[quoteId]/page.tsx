import type { Metadata } from 'next'
import { cache } from 'react'
import { MissingPage } from '@/app/_components/missing-page'
import { MATTER_SOURCE } from '@/lib/base/platforms'
import { paths } from '@/lib/config/paths'
import { listUnsentReplies } from '@/lib/domain/documents/queries'
import { listStaffQuoteJobs } from '@/lib/domain/integrations/queries'
import { getStaffQuote } from '@/lib/domain/quotes/staff-queries'
import { requireAdmin } from '@/lib/web/guards'
import { loadedTitle } from '@/lib/web/loaded-title'
import { ListTrail } from '../../_components/list-trail'
import { StaffChanges } from '../../_components/staff-changes'
import { MatterJobs } from '../../_quotes/matter-jobs'
import { QuoteHeading } from '../../_quotes/quote-heading'
import { QuoteView } from '../../_quotes/quote-view'

type Props = PageProps<'/admin/clio-quotes/[quoteId]'>

const openQuote = cache(async (quoteId: string) => {
  const viewer = await requireAdmin(paths.matterQuote(quoteId))
  const [quote, jobs] = await Promise.all([
    getStaffQuote(viewer, quoteId, [MATTER_SOURCE]),
    listStaffQuoteJobs(viewer, quoteId),
  ])
  return { viewer, quote, jobs }
})

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { quoteId } = await params
  return loadedTitle(
    openQuote(quoteId).then(({ quote }) => quote?.number),
    'Quote from a matter',
  )
}

export default async function ClioQuotePage({ params }: Props) {
  const { quoteId } = await params
  const { viewer, quote, jobs } = await openQuote(quoteId)
  if (!quote) return <MissingPage area="admin" />
  const files = await listUnsentReplies(viewer, quote)
  return (
    <>
      <StaffChanges
        subject="staff-quote"
        id={quote.id}
        version={quote.liveVersion}
        after={quote.history.at(-1)?.id ?? 0}
      />
      <ListTrail here={paths.matterQuote(quote.id)} all={paths.matterQuotes} noun="quote" />
      <QuoteHeading quote={quote} />
      <QuoteView quote={quote} files={files} aside={<MatterJobs jobs={jobs} quoteId={quote.id} />} />
    </>
  )
}
