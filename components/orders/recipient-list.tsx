import type { ReactNode } from 'react'
import { plural } from '@/lib/base/text'
import { RECIPIENT_STATES } from '@/lib/content/screens/recipients'
import type { DeliveryView } from '@/lib/domain/orders/views'

export type AdditionalRecipient = DeliveryView & { recipient: NonNullable<DeliveryView['recipient']> }

/** Everyone besides the customer who gets the result, without those who were taken back. */
export function additionalRecipients(deliveries: DeliveryView[]): AdditionalRecipient[] {
  return deliveries.flatMap((delivery) =>
    delivery.recipient && delivery.status !== 'canceled'
      ? [{ ...delivery, recipient: delivery.recipient }]
      : [],
  )
}

export function isPaperCopy({ method }: DeliveryView): boolean {
  return method !== 'secure_email'
}

export function paperCopies({ copies, method }: DeliveryView): string {
  return `${plural(copies, 'paper copy', 'paper copies')} by ${method === 'mail' ? 'mail' : 'courier'}`
}

type RecipientListProps = {
  recipients: AdditionalRecipient[]
  /** What can be done about one. */
  act?: (delivery: AdditionalRecipient) => ReactNode
}

export function RecipientList({ recipients, act }: RecipientListProps) {
  return (
    <ul className="space-y-3">
      {recipients.map((delivery) => (
        <li key={delivery.id} className="flex items-center justify-between gap-4">
          <span className="wrap-anywhere min-w-0">
            {delivery.recipient.name}
            <span className="block text-ink-soft">
              {isPaperCopy(delivery) ? paperCopies(delivery) : delivery.recipient.email} ({stateOf(delivery)})
            </span>
          </span>
          {act?.(delivery)}
        </li>
      ))}
    </ul>
  )
}

function stateOf({ status, isPriced }: DeliveryView): string {
  if (status === 'requested') return isPriced ? RECIPIENT_STATES.priced : RECIPIENT_STATES.requested
  return RECIPIENT_STATES.of[status] ?? RECIPIENT_STATES.unsent
}
