import type { Metadata } from 'next'
import { cache } from 'react'
import { MissingPage } from '@/app/_components/missing-page'
import { paths } from '@/lib/config/paths'
import { listUnsentReplies } from '@/lib/domain/documents/queries'
import { getStaffQuote } from '@/lib/domain/quotes/staff-queries'
import { requireAdmin } from '@/lib/web/guards'
import { loadedTitle } from '@/lib/web/loaded-title'
import { ListTrail } from '../../_components/list-trail'
import { StaffChanges } from '../../_components/staff-changes'
import { QuoteHeading } from '../../_quotes/quote-heading'
import { QuoteView } from '../../_quotes/quote-view'

type Props = PageProps<'/admin/quotes/[quoteId]'>

const openQuote = cache(async (quoteId: string) => {
  const viewer = await requireAdmin(paths.adminQuote(quoteId))
  return { viewer, quote: await getStaffQuote(viewer, quoteId, ['regular']) }
})

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { quoteId } = await params
  return loadedTitle(
    openQuote(quoteId).then(({ quote }) => quote?.number),
    'Quote',
  )
}

export default async function AdminQuotePage({ params }: Props) {
  const { quoteId } = await params
  const { viewer, quote } = await openQuote(quoteId)
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
      <ListTrail here={paths.adminQuote(quote.id)} all={paths.adminQuotes} noun="quote" />
      <QuoteHeading quote={quote} />
      <QuoteView quote={quote} files={files} />
    </>
  )
}
