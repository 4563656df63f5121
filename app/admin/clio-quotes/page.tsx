import type { Metadata } from 'next'
import { SandboxMark } from '@/components/integrations/connection-status'
import { PageHeading } from '@/components/layout/page-heading'
import { MATTER_SOURCE } from '@/lib/base/platforms'
import { paths } from '@/lib/config/paths'
import { MATTER_QUOTES } from '@/lib/content/screens/admin/quotes'
import { listStoppedWork } from '@/lib/domain/integrations/queries'
import { isAnySandbox, matterQuotesTitle, platformNames } from '@/lib/domain/platforms/registry'
import { adminQuoteListSchema } from '@/lib/domain/quotes/schema/staff'
import { listStaffQuotes } from '@/lib/domain/quotes/staff-queries'
import { requireAdmin } from '@/lib/web/guards'
import { ListChanges } from '../_components/list-changes'
import { QuoteQueue } from '../_quotes/quote-queue'
import { StoppedWorkCard } from './_components/stopped-work-card'

export const generateMetadata = (): Metadata => ({ title: matterQuotesTitle() })

export default async function ClioQuotesPage({ searchParams }: PageProps<'/admin/clio-quotes'>) {
  const viewer = await requireAdmin(paths.matterQuotes)
  const list = adminQuoteListSchema.parse({ ...(await searchParams), source: MATTER_SOURCE })
  const [found, stopped] = await Promise.all([listStaffQuotes(viewer, list), listStoppedWork(viewer)])
  return (
    <>
      <ListChanges subject="staff-quotes" source={list.source} />
      <PageHeading
        title={matterQuotesTitle()}
        lead={MATTER_QUOTES.lead(platformNames())}
        actions={<SandboxMark isSandbox={isAnySandbox()} />}
      />
      <StoppedWorkCard work={stopped} />
      <QuoteQueue action={paths.matterQuotes} list={list} found={found} withTest />
    </>
  )
}
