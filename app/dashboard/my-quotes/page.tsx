import type { Metadata, Route } from 'next'
import { PageHeading } from '@/components/layout/page-heading'
import { OwnQuoteTable } from '@/components/quotes/own-quote-table'
import { QuoteFilters } from '@/components/quotes/quote-filters'
import { LinkButton } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { Pagination } from '@/components/ui/pagination'
import { TabLinks } from '@/components/ui/tab-links'
import { paths, withQuery } from '@/lib/config/paths'
import { MY_QUOTES } from '@/lib/content/screens/dashboard/quotes'
import { listOwnQuotes } from '@/lib/domain/quotes/own-queries'
import { QUOTE_TABS, type QuoteTab } from '@/lib/domain/quotes/rules/own'
import { type OwnQuoteList, ownQuoteListSchema } from '@/lib/domain/quotes/schema/own'
import { requireCustomerAnd } from '@/lib/web/guards'

export const metadata: Metadata = { title: 'Quotes' }

const TAB_NAMES: Record<QuoteTab, string> = { action: 'Action needed', open: 'Open', past: 'Past' }

const EMPTY: Record<QuoteTab, { title: string; text: string }> = {
  action: {
    title: 'Nothing is waiting for you',
    text: MY_QUOTES.noneWaiting,
  },
  open: {
    title: 'No open requests',
    text: MY_QUOTES.noneOpen,
  },
  past: { title: 'No past quotes', text: MY_QUOTES.nonePast },
}

export default async function MyQuotesPage({ searchParams }: PageProps<'/dashboard/my-quotes'>) {
  const list = ownQuoteListSchema.parse(await searchParams)
  const now = new Date()
  const [, { rows, previous, next, isMore, hasAny }] = await requireCustomerAnd(
    (owner) => listOwnQuotes(owner, list, now),
    paths.ownQuotes,
  )
  const isFiltered = list.search !== '' || list.family !== null

  return (
    <>
      <PageHeading
        title="Quotes"
        actions={
          <>
            {hasAny && (
              <a className="link inline-flex min-h-11 items-center" href={paths.ownQuotesFile}>
                Download as CSV
              </a>
            )}
            <LinkButton href={paths.requestQuote}>Request a quote</LinkButton>
          </>
        }
      />
      <TabLinks
        label="Quotes"
        tabs={QUOTE_TABS.map((tab) => ({
          href: withQuery(paths.ownQuotes, { tab }),
          label: TAB_NAMES[tab],
          current: tab === list.tab,
        }))}
      />
      <div className="mt-6">
        {(rows.length > 0 || isFiltered) && <QuoteFilters action={paths.ownQuotes} list={list} />}
        {isMore && <p className="mb-4 text-ink-soft">{MY_QUOTES.manyMatch}</p>}
        <OwnQuoteTable quotes={rows} now={now} empty={<NoQuotes list={list} isFiltered={isFiltered} />} />
        <Pagination previous={previous} next={next} hrefFor={(place) => pageHref(list, place)} />
      </div>
    </>
  )
}

function NoQuotes({ list, isFiltered }: { list: OwnQuoteList; isFiltered: boolean }) {
  if (isFiltered) {
    return (
      <EmptyState
        title="No matching quotes"
        action={<LinkButton href={withQuery(paths.ownQuotes, { tab: list.tab })}>Clear filters</LinkButton>}
      >
        {MY_QUOTES.noMatch}
      </EmptyState>
    )
  }
  const { title, text } = EMPTY[list.tab]
  return (
    <EmptyState title={title} action={<LinkButton href={paths.requestQuote}>Request a quote</LinkButton>}>
      {text}
    </EmptyState>
  )
}

function pageHref(list: OwnQuoteList, place: { before: string } | { after: string }): Route {
  return withQuery(paths.ownQuotes, { tab: list.tab, search: list.search, family: list.family, ...place })
}
