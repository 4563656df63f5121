import { Alert } from '@/components/ui/alert'
import { formatCents } from '@/lib/base/money'
import { RETURNED_MONEY } from '@/lib/content/screens/orders'
import type { OrderDetail } from '@/lib/domain/orders/views'

type RefundedOrder = Pick<OrderDetail, 'returnedMoney' | 'isPaidByLink'>

/** A refund that didn't arrive, until it is sent again or settled in another way. */
export function ReturnedMoney({ order: { returnedMoney, isPaidByLink } }: { order: RefundedOrder }) {
  if (!returnedMoney) return null
  const amount = formatCents(returnedMoney.amountCents, returnedMoney.currency)
  return (
    <Alert tone="warning" title={RETURNED_MONEY.title(amount)}>
      <p>{isPaidByLink ? RETURNED_MONEY.nextForPayer : RETURNED_MONEY.next}</p>
    </Alert>
  )
}
