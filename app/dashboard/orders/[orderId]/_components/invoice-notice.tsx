import { payPath } from '@/components/orders/order-labels'
import { Alert } from '@/components/ui/alert'
import { LinkButton } from '@/components/ui/button'
import { Day } from '@/components/ui/dates'
import { formatCents } from '@/lib/base/money'
import { businessDay } from '@/lib/base/time'
import { INVOICE_NOTICE } from '@/lib/content/screens/dashboard/order'
import { isOverdue } from '@/lib/domain/orders/rules'
import type { OrderDetail } from '@/lib/domain/orders/views'

/** The open amount of an order on invoice, and where to pay it. */
export function InvoiceNotice({ order, now }: { order: OrderDetail; now: Date }) {
  if (order.paymentStatus !== 'invoiced' || order.invoiceDueOn === null) return null
  const overdue = isOverdue(order, businessDay(now))
  return (
    <Alert tone={overdue ? 'warning' : 'info'} title={overdue ? 'Your invoice is overdue' : 'Your invoice'}>
      <p>
        Invoice due <Day day={order.invoiceDueOn} />. {overdue ? INVOICE_NOTICE.overdue : INVOICE_NOTICE.open}
      </p>
      <LinkButton href={payPath(order)} size="small" className="mt-3">
        Pay {formatCents(order.totalCents, order.currency)}
      </LinkButton>
    </Alert>
  )
}
