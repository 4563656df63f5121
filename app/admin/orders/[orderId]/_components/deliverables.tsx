import { Form } from '@/components/forms/form'
import { SubmitButton } from '@/components/forms/submit-button'
import { SuccessRegion } from '@/components/forms/success-region'
import { TextInput } from '@/components/forms/text-input'
import { AddressLines } from '@/components/orders/address-lines'
import { deliverableName } from '@/components/orders/order-labels'
import { isPaperCopy, paperCopies } from '@/components/orders/recipient-list'
import { Badge } from '@/components/ui/badge'
import { Disclosure } from '@/components/ui/disclosure'
import { formatInstant } from '@/lib/base/time'
import { paths } from '@/lib/config/paths'
import { DELIVERABLES } from '@/lib/content/screens/admin/order'
import { acceptsFiles } from '@/lib/domain/deliveries/kinds'
import type { DeliverableView, DeliveryView } from '@/lib/domain/orders/views'
import type { AdminOrder } from '@/lib/domain/orders/views/admin'
import { finalizeDeliverableAction, markSentAction, revokeDeliverableAction } from '../actions'
import { DeliverableUpload } from './deliverable-upload'
import { PromisedParts } from './promised-parts'

const STATUS: Record<string, string> = {
  draft: 'Draft',
  for_review: 'With the customer',
  approved: 'Approved',
  final: 'Final',
  superseded: 'Superseded',
  revoked: 'Withdrawn',
}

/** The states in which a file can be made final. */
const OPEN = new Set(['draft', 'for_review', 'approved'])

/** The states in which a delivery can be marked as sent. */
const UNSENT = new Set(['pending', 'ready', 'failed', 'returned'])

export function Deliverables({ order }: { order: AdminOrder }) {
  const sent = order.deliveries.filter(
    ({ method, status }) => method !== 'download' && status !== 'canceled' && status !== 'requested',
  )
  const canSend = order.status === 'finalizing' || order.status === 'completed'
  return (
    <SuccessRegion>
      <div className="space-y-6">
        {order.status !== 'canceled' && <PromisedParts parts={order.parts} />}
        {order.deliverables.length === 0 && (
          <p className="text-ink-soft">
            {acceptsFiles(order.status) ? DELIVERABLES.empty : DELIVERABLES.notYet}
          </p>
        )}
        <ul className="divide-y divide-rule">
          {order.deliverables.map((file) => (
            <li key={file.id} className="flex flex-wrap items-center justify-between gap-3 py-3">
              <DeliverableLine file={file} />
              {order.status === 'finalizing' && OPEN.has(file.status) && (
                <FinalizeForm orderId={order.id} deliverableId={file.id} />
              )}
              {file.status === 'final' && <WithdrawForm orderId={order.id} file={file} />}
            </li>
          ))}
        </ul>
        {acceptsFiles(order.status) && <DeliverableUpload orderId={order.id} items={order.items} />}
        {canSend && sent.map((one) => <SentForm key={one.id} orderId={order.id} delivery={one} />)}
      </div>
    </SuccessRegion>
  )
}

function DeliverableLine({ file }: { file: DeliverableView }) {
  return (
    <div className="min-w-0">
      <p>
        <a className="link break-words font-semibold" href={paths.deliverableFile(file.id)}>
          {file.title ?? deliverableName(file.kind)}
        </a>{' '}
        <Badge tone={file.status === 'final' ? 'primary' : 'neutral'}>
          {STATUS[file.status] ?? file.status}
        </Badge>
      </p>
      <p className="text-body-sm text-ink-soft">
        {deliverableName(file.kind)}, version {file.version}, {formatInstant(file.issuedAt)}
        {file.verificationCode !== null && `, verification code ${file.verificationCode}`}
      </p>
    </div>
  )
}

function FinalizeForm({ orderId, deliverableId }: { orderId: string; deliverableId: string }) {
  return (
    <Form
      action={finalizeDeliverableAction}
      idPrefix={`final-${deliverableId}-`}
      hidden={{ orderId, deliverableId }}
    >
      <SubmitButton tone="outline" size="small" pendingLabel="Saving">
        Mark as final
      </SubmitButton>
    </Form>
  )
}

function WithdrawForm({ orderId, file }: { orderId: string; file: DeliverableView }) {
  const name = file.title ?? deliverableName(file.kind)
  return (
    <Disclosure
      className="basis-full print:hidden"
      summary={
        <>
          Withdraw<span className="sr-only"> {name}</span>
        </>
      }
    >
      <Form
        action={revokeDeliverableAction}
        idPrefix={`withdraw-${file.id}-`}
        className="space-y-4"
        hidden={{ orderId, deliverableId: file.id }}
      >
        <TextInput
          name="reason"
          label="Reason for withdrawing it"
          hint={DELIVERABLES.withdrawHint}
          maxLength={500}
        />
        <SubmitButton tone="danger" size="small" pendingLabel="Withdrawing">
          Withdraw document
        </SubmitButton>
      </Form>
    </Disclosure>
  )
}

function SentForm({ orderId, delivery }: { orderId: string; delivery: DeliveryView }) {
  const { recipient } = delivery
  const isByEmail = !isPaperCopy(delivery)
  if (!UNSENT.has(delivery.status)) {
    if (!recipient) return <p>{DELIVERABLES.paperSent}</p>
    return (
      <p>{isByEmail ? DELIVERABLES.filesSent(recipient.name) : DELIVERABLES.copiesSent(recipient.name)}</p>
    )
  }
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
  return (
    <Form
      action={markSentAction}
      idPrefix={`sent-${delivery.id}-`}
      className="grid gap-4 border-rule border-t pt-5 sm:grid-cols-[1fr_1fr_auto] sm:items-end"
      hidden={{ orderId, deliveryId: delivery.id }}
    >
      {recipient && (
        <div className="min-w-0 break-words sm:col-span-3">
          <p>{DELIVERABLES.mailCopies(paperCopies(delivery), recipient.name)}</p>
          {delivery.address && <AddressLines address={delivery.address} />}
        </div>
      )}
      <TextInput name="carrier" label="Carrier" optional maxLength={60} />
      <TextInput name="trackingNumber" label="Tracking number" optional maxLength={120} />
      <SubmitButton tone="outline" pendingLabel="Saving">
        Mark as mailed{recipient && <span className="sr-only"> to {recipient.name}</span>}
      </SubmitButton>
    </Form>
  )
}
