import { Instant } from '@/components/ui/dates'
import { formatCents } from '@/lib/base/money'
import { REFUND_LIST } from '@/lib/content/screens/orders'
import type { FailedRefund, RefundView } from '@/lib/domain/orders/views'
import { refundReason, refundStatus } from './refund-labels'

type RefundListProps = { refunds: RefundView[]; failed: FailedRefund[] }

/** Refunds to the customer, oldest first, with those that didn't arrive. Renders nothing if there are none. */
export function RefundList({ refunds, failed }: RefundListProps) {
  const all = [...refunds, ...failed.map((refund) => ({ ...refund, at: refund.failedAt }))].sort(
    (one, other) => Date.parse(one.at) - Date.parse(other.at),
  )
  if (all.length === 0) return null
  return (
    <div>
      <h3 className="mb-2 font-semibold">Refunds</h3>
      <ul className="space-y-3">
        {all.map((refund) => (
          <li key={refund.id} className="flex items-baseline justify-between gap-4">
            <span>
              {refundReason(refund.reason)}
              <span className="block text-body-sm text-ink-soft">
                {refundStatus(refund.status)}, <Instant at={refund.at} />
              </span>
            </span>
            <span className="figures">{formatCents(refund.amountCents, refund.currency)}</span>
          </li>
        ))}
      </ul>
      {refunds.length > 0 && <p className="mt-3 text-body-sm text-ink-soft">{REFUND_LIST.banks}</p>}
    </div>
  )
}
