import { DataTable } from '@/components/ui/data-table'
import { EmptyState } from '@/components/ui/empty-state'
import { formatCents } from '@/lib/base/money'
import { plural } from '@/lib/base/text'
import { PENDING_ORDERS } from '@/lib/content/screens/admin/orders'
import type { UnpaidRow } from '@/lib/domain/orders/views/admin'
import { SHARED_COLUMNS } from '../../_components/admin-order-table'
import type { AdjoiningPages } from '../../_components/opened-list'
import { TableKeys } from '../../_components/table-keys'

const ATTEMPTS: Record<string, string> = {
  open: 'Not finished',
  processing: 'Being confirmed',
  failed: 'Failed',
  expired: 'Not finished in time',
  canceled: 'Canceled',
  succeeded: 'Paid',
}

function attemptText(attempt: UnpaidRow['lastAttempt']): string {
  if (attempt === null) return 'None yet'
  return attempt.failure ?? ATTEMPTS[attempt.status] ?? attempt.status
}

export function UnpaidTable({ orders, pages }: { orders: UnpaidRow[]; pages: AdjoiningPages }) {
  return (
    <TableKeys rows={orders.length} hasSearch={false} pages={pages}>
      <DataTable
        caption="Saved but not paid"
        rows={orders}
        rowKey={(order) => order.id}
        empty={<EmptyState title="No unpaid orders">{PENDING_ORDERS.noUnpaid}</EmptyState>}
        columns={[
          ...SHARED_COLUMNS,
          {
            heading: 'Age',
            cell: (order) => (order.ageDays === 0 ? 'Today' : plural(order.ageDays, 'day')),
          },
          { heading: 'Last attempt', cell: (order) => attemptText(order.lastAttempt) },
          { heading: 'Total', numeric: true, cell: (order) => formatCents(order.totalCents, order.currency) },
        ]}
      />
    </TableKeys>
  )
}
