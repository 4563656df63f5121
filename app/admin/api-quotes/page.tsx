import type { Metadata, Route } from 'next'
import { cache } from 'react'
import { MissingPage } from '@/app/_components/missing-page'
import { PageHeading } from '@/components/layout/page-heading'
import { Badge } from '@/components/ui/badge'
import { LinkButton } from '@/components/ui/button'
import { paths } from '@/lib/config/paths'
import { PARTNER_QUOTES } from '@/lib/content/screens/admin/quotes'
import { listUnsentReplies } from '@/lib/domain/documents/queries'
import type { UploadedFile } from '@/lib/domain/documents/views'
import { adminQuoteListSchema } from '@/lib/domain/quotes/schema/staff'
import { getStaffQuote, listStaffQuotes } from '@/lib/domain/quotes/staff-queries'
import type { StaffQuote } from '@/lib/domain/quotes/views'
import { requireAdmin } from '@/lib/web/guards'
import { loadedTitle } from '@/lib/web/loaded-title'
import { singleParam } from '@/lib/web/untrusted'
import { ListChanges } from '../_components/list-changes'
import { listHref } from '../_quotes/list-href'
import { QuoteQueue } from '../_quotes/quote-queue'
import { StaffQuotePill } from '../_quotes/quote-status'
import { QuoteView } from '../_quotes/quote-view'

type Props = PageProps<'/admin/api-quotes'>

const openQuote = cache(async (id: string | undefined) => {
  if (id === undefined) return null
  const viewer = await requireAdmin(paths.apiQuotes)
  const quote = await getStaffQuote(viewer, id, ['api'])
  return quote ? { quote, files: await listUnsentReplies(viewer, quote) } : 'missing'
})

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const title = 'API quotes'
  const opened = openQuote(singleParam((await searchParams).quote))
  return loadedTitle(
    opened.then((open) => (open === 'missing' ? null : (open?.quote.number ?? title))),
    title,
  )
}

/** These quotes have no page of their own: one opens beside the list, which keeps its filters. */
export default async function ApiQuotesPage({ searchParams }: Props) {
  const viewer = await requireAdmin(paths.apiQuotes)
  const sent = await searchParams
  const list = adminQuoteListSchema.parse({ ...sent, source: 'api' })
  const [found, open] = await Promise.all([listStaffQuotes(viewer, list), openQuote(singleParam(sent.quote))])
  if (open === 'missing') return <MissingPage area="admin" />
  const hrefOf = ({ id }: { id: string }) => listHref(paths.apiQuotes, list, id)
  return (
    <>
      <ListChanges subject="staff-quotes" source={list.source} />
      <PageHeading title="API quotes" lead={PARTNER_QUOTES.lead} />
      <div className={open ? 'grid gap-8 xl:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]' : undefined}>
        <div>
          <QuoteQueue action={paths.apiQuotes} list={list} found={found} hrefOf={hrefOf} withTest />
        </div>
        {open && <QuotePanel {...open} closeHref={listHref(paths.apiQuotes, list)} />}
      </div>
    </>
  )
}

type QuotePanelProps = { quote: StaffQuote; files: UploadedFile[]; closeHref: Route }

function QuotePanel({ quote, files, closeHref }: QuotePanelProps) {
  return (
    <aside
      aria-labelledby="open-quote"
      className="border-rule max-xl:border-t max-xl:pt-8 xl:border-s xl:ps-8"
    >
      <header className="mb-6 flex flex-wrap items-center justify-between gap-3">
        <h2 id="open-quote" className="title-section figures select-all">
          {quote.number}
        </h2>
        <div className="flex flex-wrap items-center gap-3">
          {quote.isTest && <Badge tone="warning">Test</Badge>}
          <StaffQuotePill status={quote.status} />
          <LinkButton href={closeHref} tone="outline" size="small">
            Close
          </LinkButton>
        </div>
      </header>
      <QuoteView quote={quote} files={files} />
    </aside>
  )
}
