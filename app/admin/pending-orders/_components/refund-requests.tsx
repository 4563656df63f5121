import Link from 'next/link'
import { Card } from '@/components/ui/card'
import { formatCents } from '@/lib/base/money'
import { formatInstant } from '@/lib/base/time'
import { paths } from '@/lib/config/paths'
import type { RefundRequestView } from '@/lib/domain/payments/views'

/** Refunds that wait for a second person, decided on the page of their order. Renders nothing if there are none. */
export function RefundRequests({ requests }: { requests: RefundRequestView[] }) {
  if (requests.length === 0) return null
  return (
    <Card title="Refunds to confirm" headingLevel={2}>
      <ul className="divide-y divide-rule">
        {requests.map((request) => (
          <li key={request.id} className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 py-3">
            <Link prefetch={false} href={paths.adminOrder(request.orderId)} className="link figures">
              {request.orderNumber}
            </Link>
            <span className="text-ink-soft">
              Asked for <time dateTime={request.requestedAt}>{formatInstant(request.requestedAt)}</time>
            </span>
            <span className="figures">{formatCents(request.amountCents, request.currency)}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
