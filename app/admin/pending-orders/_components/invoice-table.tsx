import { Badge } from '@/components/ui/badge'
import { DataTable } from '@/components/ui/data-table'
import { EmptyState } from '@/components/ui/empty-state'
import { formatCents } from '@/lib/base/money'
import { formatDay } from '@/lib/base/time'
import { PENDING_ORDERS } from '@/lib/content/screens/admin/orders'
import type { InvoicedRow } from '@/lib/domain/orders/views/admin'
import { SHARED_COLUMNS } from '../../_components/admin-order-table'
import type { AdjoiningPages } from '../../_components/opened-list'
import { TableKeys } from '../../_components/table-keys'

export function InvoiceTable({ orders, pages }: { orders: InvoicedRow[]; pages: AdjoiningPages }) {
  return (
    <TableKeys rows={orders.length} hasSearch={false} pages={pages}>
      <DataTable
        caption="Open invoices"
        rows={orders}
        rowKey={(order) => order.id}
        empty={<EmptyState title="No open invoices">{PENDING_ORDERS.noInvoices}</EmptyState>}
        columns={[
          ...SHARED_COLUMNS,
          {
            heading: 'Due',
            cell: (order) => (
              <>
                {formatDay(order.invoiceDueOn)} {order.isOverdue && <Badge tone="danger">Overdue</Badge>}
              </>
            ),
          },
          { heading: 'Total', numeric: true, cell: (order) => formatCents(order.totalCents, order.currency) },
        ]}
      />
    </TableKeys>
  )
}
