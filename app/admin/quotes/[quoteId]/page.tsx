import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { LiveUpdates } from '@/components/live/live-updates'
import { paths } from '@/lib/config/paths'
import { listUnsentReplies } from '@/lib/domain/documents/queries'
import { getStaffQuote } from '@/lib/domain/quotes/staff-queries'
import { requireAdmin } from '@/lib/web/guards'
import { QuoteHeading } from '../../_quotes/quote-heading'
import { QuoteView } from '../../_quotes/quote-view'

export const metadata: Metadata = { title: 'Quote' }

export default async function AdminQuotePage({ params }: PageProps<'/admin/quotes/[quoteId]'>) {
  const { quoteId } = await params
  const viewer = await requireAdmin(paths.adminQuote(quoteId))
  const quote = await getStaffQuote(viewer, quoteId, ['regular'])
  if (!quote) notFound()
  const files = await listUnsentReplies(viewer, quote)
  return (
    <>
      <LiveUpdates subject="staff-quote" id={quote.id} version={quote.liveVersion} />
      <QuoteHeading quote={quote} />
      <QuoteView quote={quote} files={files} />
    </>
  )
}
