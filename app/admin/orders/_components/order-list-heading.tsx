import { PageHeading } from '@/components/layout/page-heading'
import { atLeast, plural } from '@/lib/base/text'
import { EXPORTS } from '@/lib/content/screens/admin/exports'
import { STAFF_ORDERS } from '@/lib/content/screens/admin/orders'
import { type AdminOrderList, ORDER_EXPORT_LIMIT } from '@/lib/domain/orders/schema'
import type { AdminOrderCounts } from '@/lib/domain/orders/views/admin'
import { ExportLink } from '../../_components/export-link'
import { exportHref } from './list-href'

type OrderListHeadingProps = { list: AdminOrderList; counts: AdminOrderCounts; isFresh: boolean }

export function OrderListHeading({ list, counts, isFresh }: OrderListHeadingProps) {
  return (
    <PageHeading
      title="Orders"
      lead={leadOf(list, counts)}
      actions={
        counts.total > 0 && (
          <ExportLink isFresh={isFresh} href={exportHref(list)}>
            {exportText(counts)}
          </ExportLink>
        )
      }
    />
  )
}

function leadOf({ status, search }: AdminOrderList, counts: AdminOrderCounts): string | undefined {
  if (counts.total === 0) return undefined
  if (search && counts.isMore) return STAFF_ORDERS.many(atLeast(counts, 'order'))
  if (status === 'open') return STAFF_ORDERS.open(atLeast(counts, 'open order'))
  if (status === 'ended') return STAFF_ORDERS.ended(atLeast(counts, 'ended order'))
  return `${atLeast(counts, 'order')} found`
}

/** The export goes on where the counting stopped. */
function exportText({ total, isMore }: AdminOrderCounts): string {
  return isMore
    ? EXPORTS.upTo(`${ORDER_EXPORT_LIMIT.toLocaleString('en-US')} orders`)
    : EXPORTS.orders(plural(total, 'order'))
}
