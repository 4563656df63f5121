import Link from 'next/link'
import { additionalRecipients, RecipientList } from '@/components/orders/recipient-list'
import { Card } from '@/components/ui/card'
import { paths } from '@/lib/config/paths'
import { RECIPIENTS } from '@/lib/content/screens/recipients'
import { isPlaced } from '@/lib/domain/orders/rules'
import type { OrderDetail } from '@/lib/domain/orders/views'

/** Everyone else who gets the finished documents, and the way to add someone. */
export function Recipients({ order }: { order: OrderDetail }) {
  const recipients = additionalRecipients(order.deliveries)
  const canAdd = isPlaced(order) && order.status !== 'canceled'
  if (!canAdd && recipients.length === 0) return null
  return (
    <Card title={RECIPIENTS.title} {...(recipients.length === 0 && { className: 'print:hidden' })}>
      {recipients.length > 0 ? <RecipientList recipients={recipients} /> : <p>{RECIPIENTS.lead}</p>}
      {canAdd && (
        <p className="mt-4 print:hidden">
          <Link
            prefetch={false}
            className="link inline-flex min-h-11 items-center"
            href={paths.recipients(order.id)}
          >
            {RECIPIENTS.add}
          </Link>
        </p>
      )}
    </Card>
  )
}
