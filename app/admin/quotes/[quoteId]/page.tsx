import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { paths } from '@/lib/config/paths'
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
  return (
    <>
      <QuoteHeading quote={quote} />
      <QuoteView quote={quote} />
    </>
  )
}
