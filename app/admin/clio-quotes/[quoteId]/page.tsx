import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { paths } from '@/lib/config/paths'
import { getStaffQuote } from '@/lib/domain/quotes/staff-queries'
import { requireAdmin } from '@/lib/web/guards'
import { QuoteHeading } from '../../_quotes/quote-heading'
import { QuoteView } from '../../_quotes/quote-view'

export const metadata: Metadata = { title: 'Clio quote' }

export default async function ClioQuotePage({ params }: PageProps<'/admin/clio-quotes/[quoteId]'>) {
  const { quoteId } = await params
  const viewer = await requireAdmin(paths.clioQuote(quoteId))
  const quote = await getStaffQuote(viewer, quoteId, ['clio'])
  if (!quote) notFound()
  return (
    <>
      <QuoteHeading quote={quote} />
      <QuoteView quote={quote} />
    </>
  )
}
