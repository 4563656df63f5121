import type { Metadata } from 'next'
import { PageHeading } from '@/components/layout/page-heading'
import type { Counted } from '@/lib/base/text'
import { paths } from '@/lib/config/paths'
import { type AdminQuoteList, adminQuoteListSchema } from '@/lib/domain/quotes/schema/staff'
import { listStaffQuotes } from '@/lib/domain/quotes/staff-queries'
import { requireAdmin } from '@/lib/web/guards'
import { ListChanges } from '../_components/list-changes'
import { QuoteQueue } from '../_quotes/quote-queue'

export const metadata: Metadata = { title: 'Quotes' }

export default async function AdminQuotesPage({ searchParams }: PageProps<'/admin/quotes'>) {
  const viewer = await requireAdmin(paths.adminQuotes)
  const list = adminQuoteListSchema.parse(await searchParams)
  const found = await listStaffQuotes(viewer, list)
  return (
    <>
      <ListChanges subject="staff-quotes" source={list.source} />
      <PageHeading title="Quotes" lead={leadFor(list, found)} />
      <QuoteQueue action={paths.adminQuotes} list={list} found={found} withSource />
    </>
  )
}

function leadFor({ status, messages }: AdminQuoteList, { total, isMore }: Counted): string {
  const count = `${total.toLocaleString('en-US')}${isMore ? '+' : ''}`
  return status === 'to_price' && !messages ? `${count} waiting for a price` : `${count} found`
}
