import { Instant } from '@/components/ui/dates'
import { formatCents } from '@/lib/base/money'
import { paidAfterRefunds } from '@/lib/domain/orders/rules'
import type { OrderDetail } from '@/lib/domain/orders/views'
import { refundReason } from './refund-labels'

type RefundedOrder = Pick<OrderDetail, 'refunds' | 'payment' | 'currency'>

/** On a receipt: each refund, and what is left of the payment. Renders nothing if there are none. */
export function RefundAmounts({ order }: { order: RefundedOrder }) {
  const { refunds, payment } = order
  if (refunds.length === 0 || !payment) return null
  return (
    <table className="w-full">
      <caption className="mb-2 text-start font-semibold">Refunds</caption>
      <tbody>
        {refunds.map((refund) => (
          <tr key={refund.id}>
            <th scope="row" className="py-1.5 text-start font-normal">
              {refundReason(refund.reason)}, <Instant at={refund.at} />
            </th>
            <td className="figures py-1.5 text-end">−{formatCents(refund.amountCents, refund.currency)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr className="border-rule-strong border-t font-semibold">
          <th scope="row" className="pt-3 text-start">
            Paid after refunds
          </th>
          <td className="figures pt-3 text-end">
            {formatCents(paidAfterRefunds(payment), payment.currency)}
          </td>
        </tr>
      </tfoot>
    </table>
  )
}
