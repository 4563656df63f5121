import type { Metadata } from 'next'
import { PageHeading } from '@/components/layout/page-heading'
import { paths } from '@/lib/config/paths'
import { adminQuoteListSchema } from '@/lib/domain/quotes/schema/staff'
import { listStaffQuotes } from '@/lib/domain/quotes/staff-queries'
import { requireAdmin } from '@/lib/web/guards'
import { QuoteQueue } from '../_quotes/quote-queue'

export const metadata: Metadata = { title: 'Clio quotes' }

export default async function ClioQuotesPage({ searchParams }: PageProps<'/admin/clio-quotes'>) {
  const viewer = await requireAdmin(paths.clioQuotes)
  const list = adminQuoteListSchema.parse({ ...(await searchParams), source: 'clio' })
  const found = await listStaffQuotes(viewer, list)
  return (
    <>
      <PageHeading title="Clio quotes" lead="Requests from law firms, sent from a matter in Clio." />
      <QuoteQueue action={paths.clioQuotes} list={list} found={found} withTest />
    </>
  )
}
