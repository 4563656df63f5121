import { Form } from '@/components/forms/form'
import { SubmitButton } from '@/components/forms/submit-button'
import { SuccessRegion } from '@/components/forms/success-region'
import { TextInput } from '@/components/forms/text-input'
import { deliverableName } from '@/components/orders/order-labels'
import { Badge } from '@/components/ui/badge'
import { Disclosure } from '@/components/ui/disclosure'
import { formatInstant } from '@/lib/base/time'
import { paths } from '@/lib/config/paths'
import { DELIVERABLES } from '@/lib/content/screens/admin/order'
import { acceptsFiles } from '@/lib/domain/deliveries/kinds'
import type { DeliverableView } from '@/lib/domain/orders/views'
import type { AdminOrder } from '@/lib/domain/orders/views/admin'
import { finalizeDeliverableAction, revokeDeliverableAction } from '../delivery-actions'
import { DeliverableUpload } from './deliverable-upload'
import { PromisedParts } from './promised-parts'
import { SentForm } from './sent-form'

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
