import type { Metadata } from 'next'
import { SandboxMark } from '@/components/integrations/sandbox-mark'
import { PageHeading } from '@/components/layout/page-heading'
import { paths } from '@/lib/config/paths'
import { listStoppedWork, offeredRegions } from '@/lib/domain/integrations/queries'
import { adminQuoteListSchema } from '@/lib/domain/quotes/schema/staff'
import { listStaffQuotes } from '@/lib/domain/quotes/staff-queries'
import { requireAdmin } from '@/lib/web/guards'
import { QuoteQueue } from '../_quotes/quote-queue'
import { StoppedWorkCard } from './_components/stopped-work-card'

export const metadata: Metadata = { title: 'Clio quotes' }

export default async function ClioQuotesPage({ searchParams }: PageProps<'/admin/clio-quotes'>) {
  const viewer = await requireAdmin(paths.clioQuotes)
  const list = adminQuoteListSchema.parse({ ...(await searchParams), source: 'clio' })
  const [found, stopped] = await Promise.all([listStaffQuotes(viewer, list), listStoppedWork(viewer)])
  return (
    <>
      <PageHeading
        title="Clio quotes"
        lead="Requests from law firms, sent from a matter in Clio."
        actions={<SandboxMark isSandbox={offeredRegions('clio').isSandbox} />}
      />
      <StoppedWorkCard work={stopped} />
      <QuoteQueue action={paths.clioQuotes} list={list} found={found} withTest />
    </>
  )
}
