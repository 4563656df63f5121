import { Form } from '@/components/forms/form'
import { SubmitButton } from '@/components/forms/submit-button'
import { DataTable } from '@/components/ui/data-table'
import { Instant } from '@/components/ui/dates'
import { EmptyState } from '@/components/ui/empty-state'
import { formatCents } from '@/lib/base/money'
import { plural } from '@/lib/base/text'
import { PENDING_ORDERS } from '@/lib/content/screens/admin/orders'
import type { UnpaidRow } from '@/lib/domain/orders/views/admin'
import { SHARED_COLUMNS } from '../../_components/admin-order-table'
import type { AdjoiningPages } from '../../_components/opened-list'
import { TableKeys } from '../../_components/table-keys'
import { remindToPayAction } from '../actions'

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
          { heading: 'Reminder', cell: (order) => <Reminder order={order} /> },
          { heading: 'Total', numeric: true, cell: (order) => formatCents(order.totalCents, order.currency) },
        ]}
      />
    </TableKeys>
  )
}

/** The mail that leads back to the payment, once for each order. */
function Reminder({ order }: { order: UnpaidRow }) {
  if (order.reminder) {
    return (
      <>
        Sent <Instant at={order.reminder.at} />
        <span className="block text-body-sm text-ink-soft">{PENDING_ORDERS.sentBy(order.reminder.by)}</span>
      </>
    )
  }
  if (order.noReminder)
    return <span className="text-ink-soft">{PENDING_ORDERS.noReminder[order.noReminder]}</span>
  return (
    <Form action={remindToPayAction} idPrefix={`remind-${order.id}-`} hidden={{ orderId: order.id }}>
      <SubmitButton tone="outline" size="small" pendingLabel="Sending">
        Send reminder<span className="sr-only"> of {order.orderNumber}</span>
      </SubmitButton>
    </Form>
  )
}
