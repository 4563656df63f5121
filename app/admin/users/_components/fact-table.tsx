import Link from 'next/link'
import { type Column, DataTable } from '@/components/ui/data-table'
import { EmptyState } from '@/components/ui/empty-state'
import { formatCents } from '@/lib/base/money'
import { formatInstant } from '@/lib/base/time'
import { paths } from '@/lib/config/paths'
import type { UserFact, UserTab } from '@/lib/domain/accounts/views/users'
import { EMPTY_TABS, factName, TAB_NAMES } from './user-labels'

/** Tabs whose details are codes; those of the others are names. */
const CODED = new Set<UserTab>(['orders', 'activity'])

type FactTableProps = { tab: Exclude<UserTab, 'profile'>; facts: UserFact[] }

export function FactTable({ tab, facts }: FactTableProps) {
  const columns: Column<UserFact>[] = [
    { heading: 'When', cell: ({ at }) => <time dateTime={at}>{formatInstant(at)}</time> },
    {
      heading: tab === 'activity' || tab === 'access' ? 'What' : 'Status',
      cell: ({ what }) => factName(what),
    },
    { heading: 'Details', cell: ({ detail }) => (CODED.has(tab) ? factName(detail) : detail) || '–' },
    { heading: 'Order', cell: ({ order }) => (order ? <OrderLink order={order} /> : '–') },
  ]
  if (tab === 'orders' || tab === 'payments') {
    columns.push({
      heading: 'Amount',
      numeric: true,
      cell: ({ amount }) => (amount ? formatCents(amount.cents, amount.currency) : '–'),
    })
  }
  return (
    <DataTable
      caption={TAB_NAMES[tab]}
      columns={columns}
      rows={facts}
      rowKey={({ id }) => id}
      empty={<EmptyState title={EMPTY_TABS[tab]} />}
    />
  )
}

function OrderLink({ order }: { order: NonNullable<UserFact['order']> }) {
  return (
    <Link className="figures link" href={paths.adminOrder(order.id)}>
      {order.number}
    </Link>
  )
}
