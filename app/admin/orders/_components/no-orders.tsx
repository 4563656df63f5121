import { LinkButton } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { atLeast, type Counted } from '@/lib/base/text'
import { paths, withQuery } from '@/lib/config/paths'
import { STAFF_ORDERS } from '@/lib/content/screens/admin/orders'
import { type AdminOrderList, NO_FILTERS } from '@/lib/domain/orders/schema'
import type { AdminOrderCounts } from '@/lib/domain/orders/views/admin'
import { filterNames, isFiltered, type Option } from './conditions'
import { listHref } from './list-href'

const AND = new Intl.ListFormat('en-US')

type NoOrdersProps = {
  list: AdminOrderList
  counts: AdminOrderCounts
  /** What the same search and status show without the other filters; null if none is on. */
  unfiltered: Counted | null
  /** Whose work can be listed. */
  people: Option[]
}

/** An empty list, with the orders that its status or its other filters hide. */
export function NoOrders({ list, counts, unfiltered, people }: NoOrdersProps) {
  const hidden = hiddenByStatus(list, counts) ?? hiddenByFilters(list, unfiltered, people)
  const isNarrowed = list.search !== '' || isFiltered(list)
  const href = hidden?.href ?? withQuery(paths.adminOrders, { status: 'all' })
  return (
    <EmptyState
      title={list.status === 'open' && !isNarrowed ? 'No open orders' : 'No matching orders'}
      action={<LinkButton href={href}>{hidden ? 'Show hidden orders' : 'Show all orders'}</LinkButton>}
    >
      {hidden && <p>{hidden.text}</p>}
      {isNarrowed && <p>{STAFF_ORDERS.noMatch}</p>}
    </EmptyState>
  )
}

/** What matches apart from the status, such as "2 open orders and 1 ended order". */
function hiddenByStatus(list: AdminOrderList, { open, ended }: AdminOrderCounts) {
  const hidden = [
    list.status !== 'open' && open.total > 0 && atLeast(open, 'open order'),
    list.status !== 'ended' && ended.total > 0 && atLeast(ended, 'ended order'),
  ]
  const orders = hidden.filter(Boolean).join(' and ')
  return orders === ''
    ? null
    : { text: STAFF_ORDERS.hidden(orders), href: listHref({ ...list, status: 'all' }) }
}

function hiddenByFilters(list: AdminOrderList, unfiltered: Counted | null, people: Option[]) {
  if (!unfiltered || unfiltered.total === 0) return null
  const noun = list.status === 'open' || list.status === 'ended' ? `${list.status} order` : 'order'
  return {
    text: STAFF_ORDERS.hiddenBy(AND.format(filterNames(list, people)), atLeast(unfiltered, noun)),
    href: listHref({ ...list, ...NO_FILTERS }),
  }
}
