import { Form } from '@/components/forms/form'
import { SubmitButton } from '@/components/forms/submit-button'
import { TextInput } from '@/components/forms/text-input'
import { additionalRecipients, paperCopies } from '@/components/orders/recipient-list'
import { Disclosure } from '@/components/ui/disclosure'
import { REQUESTED_COPIES } from '@/lib/content/screens/recipients'
import type { AdminOrder } from '@/lib/domain/orders/views/admin'
import { refuseCopiesAction } from '../change-actions'

/** Paper copies that the customer asked for and that have no price yet. */
function requestedCopies(order: AdminOrder) {
  return additionalRecipients(order.deliveries).filter(
    ({ status, isPriced }) => status === 'requested' && !isPriced,
  )
}

export function hasRequestedCopies(order: AdminOrder): boolean {
  return requestedCopies(order).length > 0
}

/** Each has to be priced with the form below, or refused, before the order can be completed. */
export function RequestedCopies({ order }: { order: AdminOrder }) {
  return requestedCopies(order).map((delivery) => (
    <div key={delivery.id} className="space-y-2 border-warning border-s-4 ps-4">
      <p className="break-words">{REQUESTED_COPIES.asked(paperCopies(delivery), delivery.recipient.name)}</p>
      <Disclosure summary={`Refuse the copies for ${delivery.recipient.name}`}>
        <Form
          action={refuseCopiesAction}
          idPrefix={`refuse-${delivery.id}-`}
          className="space-y-4 pt-3"
          hidden={{ orderId: order.id, deliveryId: delivery.id }}
        >
          <TextInput name="reason" label="Reason" hint={REQUESTED_COPIES.refuseHint} maxLength={1000} />
          <SubmitButton tone="outline" pendingLabel="Saving">
            Refuse
          </SubmitButton>
        </Form>
      </Disclosure>
    </div>
  ))
}
