import { TabLinks } from '@/components/ui/tab-links'
import { isEnded } from '@/lib/domain/orders/rules'
import type { AdminOrderList } from '@/lib/domain/orders/schema'
import type { AdminOrderCounts } from '@/lib/domain/orders/views/admin'
import { listHref } from './list-href'

type OrderScopesProps = { list: AdminOrderList; counts: AdminOrderCounts }

/** Tabs for open orders, ended ones and all, with the search and the filters of the list. */
export function OrderScopes({ list, counts }: OrderScopesProps) {
  const current = scopeOf(list.status)
  return (
    <TabLinks
      label="Orders by progress"
      tabs={[
        { scope: 'open' as const, label: 'Open', count: counts.open },
        { scope: 'ended' as const, label: 'Ended', count: counts.ended },
        { scope: 'all' as const, label: 'All' },
      ].map(({ scope, ...tab }) => ({
        ...tab,
        href: listHref({ ...list, status: scope }),
        current: scope === current,
      }))}
    />
  )
}

function scopeOf(status: AdminOrderList['status']) {
  if (status === 'open' || status === 'ended' || status === 'all') return status
  return isEnded(status) ? 'ended' : 'open'
}
