import { LinkButton } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { atLeast } from '@/lib/base/text'
import { paths, withQuery } from '@/lib/config/paths'
import { STAFF_ORDERS } from '@/lib/content/screens/admin/orders'
import type { AdminOrderList } from '@/lib/domain/orders/schema'
import type { AdminOrderCounts } from '@/lib/domain/orders/views/admin'
import { listHref } from './list-href'

type NoOrdersProps = { list: AdminOrderList; counts: AdminOrderCounts }

/** An empty list, with the orders that its filter hides. */
export function NoOrders({ list, counts }: NoOrdersProps) {
  const hidden = hiddenBy(list.status, counts)
  const isNarrowed = list.search !== '' || list.late || list.messages || list.changes
  const href = hidden ? listHref({ ...list, status: 'all' }) : withQuery(paths.adminOrders, { status: 'all' })
  return (
    <EmptyState
      title={list.status === 'open' && !isNarrowed ? 'No open orders' : 'No matching orders'}
      action={<LinkButton href={href}>{hidden ? 'Show hidden orders' : 'Show all orders'}</LinkButton>}
    >
      {hidden && <p>{STAFF_ORDERS.hidden(hidden)}</p>}
      {isNarrowed && <p>{STAFF_ORDERS.noMatch}</p>}
    </EmptyState>
  )
}

/** What matches apart from the status, such as "2 open orders and 1 ended order"; empty if nothing does. */
function hiddenBy(status: AdminOrderList['status'], { open, ended }: AdminOrderCounts): string {
  const hidden = [
    status !== 'open' && open.total > 0 && atLeast(open, 'open order'),
    status !== 'ended' && ended.total > 0 && atLeast(ended, 'ended order'),
  ]
  return hidden.filter(Boolean).join(' and ')
}
