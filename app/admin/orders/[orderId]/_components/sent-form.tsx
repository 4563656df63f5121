import { Form } from '@/components/forms/form'
import { SubmitButton } from '@/components/forms/submit-button'
import { TextInput } from '@/components/forms/text-input'
import { AddressLines } from '@/components/orders/address-lines'
import { isPaperCopy, paperCopies } from '@/components/orders/recipient-list'
import { Alert } from '@/components/ui/alert'
import { Disclosure } from '@/components/ui/disclosure'
import { formatInstant } from '@/lib/base/time'
import { DELIVERABLES } from '@/lib/content/screens/admin/order'
import type { DeliveryView } from '@/lib/domain/orders/views'
import { markReturnedAction, markSentAction } from '../delivery-actions'

type SentFormProps = { orderId: string; delivery: DeliveryView }

/** The states in which a delivery can be marked as sent. */
const UNSENT = new Set(['pending', 'ready', 'failed', 'returned'])

/** Marks one delivery as sent, or as returned once it is. */
export function SentForm({ orderId, delivery }: SentFormProps) {
  const isByEmail = !isPaperCopy(delivery)
  if (!UNSENT.has(delivery.status)) {
    return (
      <div>
        <p>{sentText(delivery)}</p>
        {!isByEmail && <ReturnForm orderId={orderId} delivery={delivery} />}
      </div>
    )
  }
  const { recipient } = delivery
  if (recipient && isByEmail) {
    return (
      <Form
        action={markSentAction}
        idPrefix={`sent-${delivery.id}-`}
        className="flex flex-wrap items-center justify-between gap-4 border-rule border-t pt-5"
        hidden={{ orderId, deliveryId: delivery.id }}
      >
        <p className="min-w-0 break-words">{DELIVERABLES.sendFiles(recipient.name, recipient.email ?? '')}</p>
        <SubmitButton tone="outline" pendingLabel="Saving">
          Mark as sent<span className="sr-only"> to {recipient.name}</span>
        </SubmitButton>
      </Form>
    )
  }
  return <MailForm orderId={orderId} delivery={delivery} />
}

function MailForm({ orderId, delivery }: SentFormProps) {
  const { recipient, returned } = delivery
  return (
    <Form
      action={markSentAction}
      idPrefix={`sent-${delivery.id}-`}
      className="grid gap-4 border-rule border-t pt-5 sm:grid-cols-[1fr_1fr_auto] sm:items-end"
      hidden={{ orderId, deliveryId: delivery.id }}
    >
      {returned && (
        <Alert tone="warning" className="sm:col-span-3" title={cameBackText(returned)}>
          <p>{returned.isAnswered ? DELIVERABLES.addressChecked : DELIVERABLES.awaitsAddress}</p>
        </Alert>
      )}
      {(recipient || returned) && (
        <div className="min-w-0 break-words sm:col-span-3">
          {recipient && <p>{DELIVERABLES.mailCopies(paperCopies(delivery), recipient.name)}</p>}
          {delivery.address && <AddressLines address={delivery.address} />}
        </div>
      )}
      <TextInput name="carrier" label="Carrier" optional maxLength={60} />
      <TextInput name="trackingNumber" label="Tracking number" optional maxLength={120} />
      <SubmitButton tone="outline" pendingLabel="Saving">
        {returned ? 'Mark as mailed again' : 'Mark as mailed'}
        {recipient && <span className="sr-only"> to {recipient.name}</span>}
      </SubmitButton>
    </Form>
  )
}

function ReturnForm({ orderId, delivery }: SentFormProps) {
  return (
    <Disclosure
      className="print:hidden"
      summary={
        <>
          It came back
          {delivery.recipient && <span className="sr-only"> from {delivery.recipient.name}</span>}
        </>
      }
    >
      <Form
        action={markReturnedAction}
        idPrefix={`returned-${delivery.id}-`}
        className="space-y-4"
        hidden={{ orderId, deliveryId: delivery.id }}
      >
        <TextInput name="reason" label="Why it came back" hint={DELIVERABLES.returnHint} maxLength={500} />
        <SubmitButton tone="outline" size="small" pendingLabel="Saving">
          Mark as returned
        </SubmitButton>
      </Form>
    </Disclosure>
  )
}

function sentText(delivery: DeliveryView): string {
  const { recipient } = delivery
  if (!recipient) return DELIVERABLES.paperSent
  return isPaperCopy(delivery)
    ? DELIVERABLES.copiesSent(recipient.name)
    : DELIVERABLES.filesSent(recipient.name)
}

function cameBackText({ at, reason }: NonNullable<DeliveryView['returned']>): string {
  return DELIVERABLES.cameBack(formatInstant(at), reason)
}
