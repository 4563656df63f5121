import type { Route } from 'next'
import Link from 'next/link'
import { DOCUMENT_STATUSES } from '@/components/documents/document-labels'
import { quoteHref } from '@/components/quotes/quote-labels'
import { LinkButton } from '@/components/ui/button'
import { type Column, DataTable } from '@/components/ui/data-table'
import { EmptyState } from '@/components/ui/empty-state'
import { cardName } from '@/lib/base/cards'
import { formatCents } from '@/lib/base/money'
import { formatInstant } from '@/lib/base/time'
import { paths } from '@/lib/config/paths'
import type { UserEntry, UserEntryPage, UserTab } from '@/lib/domain/accounts/views/users'
import { ACTOR_NAMES } from '../../_components/actor-names'
import { ACTION_LABELS } from './action-labels'
import { codeName, EMPTY_TABS, TAB_NAMES } from './user-labels'

type Tab = Exclude<UserTab, 'profile'>
type EntryTableProps = { tab: Tab; page: UserEntryPage; newest: Route | null; older: Route | null }

export function EntryTable({ tab, page, newest, older }: EntryTableProps) {
  return (
    <>
      <DataTable
        caption={TAB_NAMES[tab]}
        columns={isTrail(tab) ? trailColumns(tab) : thingColumns(tab)}
        rows={page.entries}
        rowKey={({ id }) => id}
        empty={<EmptyState title={newest ? 'Nothing older' : EMPTY_TABS[tab]} />}
      />
      {(newest || older) && (
        <nav aria-label="Pages" className="mt-6 flex flex-wrap justify-between gap-4">
          {newest ? (
            <LinkButton href={newest} tone="outline" size="small">
              Newest
            </LinkButton>
          ) : (
            <span />
          )}
          {older && (
            <LinkButton href={older} tone="outline" size="small">
              Older
            </LinkButton>
          )}
        </nav>
      )}
    </>
  )
}

/** True for tabs with events; the others list what the person has. */
function isTrail(tab: Tab): tab is 'activity' | 'access' {
  return tab === 'activity' || tab === 'access'
}

const WHEN: Column<UserEntry> = {
  heading: 'When',
  cell: ({ at }) => <time dateTime={at}>{formatInstant(at)}</time>,
}

const PLACE: Column<UserEntry> = { heading: 'Order or quote', cell: (entry) => <PlaceLink {...entry} /> }

/** Text that people typed breaks anywhere, but not in a column of a few letters. */
const TYPED = 'wrap-anywhere inline-block @min-[52rem]:min-w-32'

function trailColumns(tab: 'activity' | 'access'): Column<UserEntry>[] {
  return [
    WHEN,
    { heading: 'What', cell: ({ what }) => ACTION_LABELS[what] ?? codeName(what) },
    ...(tab === 'access'
      ? [
          {
            heading: 'Document',
            cell: (entry: UserEntry) => <bdi className={TYPED}>{entry.detail || '–'}</bdi>,
          },
        ]
      : []),
    {
      heading: 'By',
      cell: ({ doneBy, detail }) => doneBy ?? (tab === 'access' ? '–' : (ACTOR_NAMES[detail] ?? '–')),
    },
    {
      heading: 'Reason',
      cell: ({ reason }) => (reason === null ? '–' : <span className={TYPED}>“{reason}”</span>),
    },
    PLACE,
  ]
}

function thingColumns(tab: Exclude<Tab, 'activity' | 'access'>): Column<UserEntry>[] {
  const amount: Column<UserEntry> = {
    heading: 'Amount',
    numeric: true,
    cell: (entry) => (entry.amount ? formatCents(entry.amount.cents, entry.amount.currency) : '–'),
  }
  return [
    WHEN,
    ...(tab === 'quotes' ? [{ heading: 'Quote', cell: QuoteOf }] : []),
    { heading: 'Status', cell: ({ what }) => statusName(tab, what) },
    ...DETAILS[tab],
    ...(tab === 'quotes' ? [{ heading: 'Order', cell: OrderOf }] : [PLACE]),
    ...(tab === 'documents' ? [] : [amount]),
  ]
}

function statusName(tab: Tab, status: string): string {
  const ofDocuments: Record<string, { text: string }> = DOCUMENT_STATUSES
  return (tab === 'documents' && ofDocuments[status]?.text) || codeName(status)
}

const SERVICE: Column<UserEntry> = { heading: 'Service', cell: ({ detail }) => codeName(detail) }

const DETAILS: Record<Exclude<Tab, 'activity' | 'access'>, Column<UserEntry>[]> = {
  orders: [SERVICE],
  quotes: [SERVICE],
  documents: [{ heading: 'Document', cell: DocumentOf }],
  payments: [{ heading: 'Card', cell: CardOf }],
}

/** The entry holds the brand as Stripe spells it and the last four digits. */
function CardOf({ detail }: UserEntry) {
  const [, brand = null, last4] = /^(?:(.*) )?(\d{4})$/.exec(detail) ?? []
  return last4 ? cardName({ brand, last4 }) : detail || '–'
}

/** Links to the order or quote, because files are opened there and every access is logged. */
function DocumentOf(entry: UserEntry) {
  const page = hrefOf(entry)
  const name = <bdi className="wrap-anywhere">{entry.detail}</bdi>
  return page ? (
    <Link prefetch={false} className="link" href={`${page}#document-${entry.id}` as Route}>
      {name}
    </Link>
  ) : (
    name
  )
}

function PlaceLink(entry: Pick<UserEntry, 'order' | 'quote'>) {
  return entry.order ? OrderOf(entry) : QuoteOf(entry)
}

function OrderOf({ order }: Pick<UserEntry, 'order'>) {
  return order ? (
    <Link prefetch={false} className="figures link" href={paths.adminOrder(order.id)}>
      {order.number}
    </Link>
  ) : (
    '–'
  )
}

function QuoteOf({ quote }: Pick<UserEntry, 'quote'>) {
  return quote ? (
    <Link prefetch={false} className="figures link" href={quoteHref(quote)}>
      {quote.number}
    </Link>
  ) : (
    '–'
  )
}

function hrefOf({ order, quote }: Pick<UserEntry, 'order' | 'quote'>): Route | null {
  if (order) return paths.adminOrder(order.id)
  return quote && quoteHref(quote)
}
