import { Instant } from '@/components/ui/dates'
import { cardName } from '@/lib/base/cards'
import { formatCents } from '@/lib/base/money'
import type { PaymentView } from '@/lib/domain/orders/views'

/** Payments for changes of an order, each with its card and day. Renders nothing if there are none. */
export function ChangePayments({ payments }: { payments: PaymentView[] }) {
  const [, ...changes] = payments
  if (changes.length === 0) return null
  return (
    <ul>
      {changes.map(({ amountCents, currency, brand, last4, paidAt }) => (
        <li key={paidAt}>
          {formatCents(amountCents, currency)}
          {last4 && `, ${cardName({ brand, last4 })}`}
          {paidAt && (
            <>
              , <Instant at={paidAt} />
            </>
          )}
        </li>
      ))}
    </ul>
  )
}
