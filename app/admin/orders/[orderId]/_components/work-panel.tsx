import { Form } from '@/components/forms/form'
import { Select } from '@/components/forms/select'
import { SubmitButton } from '@/components/forms/submit-button'
import { SuccessRegion } from '@/components/forms/success-region'
import { TextInput } from '@/components/forms/text-input'
import { Textarea } from '@/components/forms/textarea'
import { Alert } from '@/components/ui/alert'
import { Card } from '@/components/ui/card'
import { Disclosure } from '@/components/ui/disclosure'
import { formatCents } from '@/lib/base/money'
import { WORK_PANEL } from '@/lib/content/screens/admin/order'
import { needsReason, type OrderStatus } from '@/lib/domain/orders/moves'
import { isPlaced, staffStatusName } from '@/lib/domain/orders/rules'
import { requestedChanges } from '@/lib/domain/orders/rules/requested-changes'
import type { AdminOrder, StaffMove } from '@/lib/domain/orders/views/admin'
import { changeStatusAction } from '../actions'
import { DatesForm } from './dates-form'
import { RequestForm } from './request-form'
import { StartForm } from './start-form'
import { UndoMove } from './undo-move'

/** The usual next step, shown as one button if the order allows it. */
const USUAL: Partial<Record<OrderStatus, readonly OrderStatus[]>> = {
  pending: ['in_progress'],
  in_progress: ['in_review'],
  in_review: ['awaiting_approval', 'finalizing'],
  in_revision: ['in_review'],
  finalizing: ['completed'],
}

/** From these statuses there is no usual next step, so staff choose. */
const UNDECIDED: readonly OrderStatus[] = ['needs_information', 'on_hold', 'completed']

/** Staff's label for the next status. */
const MOVE_LABELS: Record<OrderStatus, string> = {
  pending: 'Return to document check',
  needs_information: 'Request information',
  in_progress: 'Resume work',
  in_review: 'Send to second reviewer',
  awaiting_approval: 'Send draft to customer',
  in_revision: 'Start revision',
  finalizing: 'Certify and prepare delivery',
  completed: 'Complete order',
  on_hold: 'Pause order',
  canceled: 'Cancel order',
}

function moveLabel(from: OrderStatus, to: OrderStatus): string {
  if (from === 'pending' && to === 'in_progress') return 'Accept documents and start work'
  return from === 'in_review' && to === 'in_progress' ? 'Send back to the translator' : MOVE_LABELS[to]
}

/** The next steps that this staff member can take, and what the usual one still needs. */
export function WorkPanel({ order }: { order: AdminOrder }) {
  const usual = order.moves.find(({ to }) => USUAL[order.status]?.includes(to))
  const allowed = order.moves.filter(({ refusal }) => refusal === null).map(({ to }) => to)
  const others = allowed.filter((to) => to !== usual?.to && to !== 'needs_information')
  const changes = requestedChanges(order)
  const hasNote = order.holdReason !== null || order.turn.items.length > 0 || changes !== null
  return (
    <Card id="next-step" title="Next step" {...(!hasNote && { className: 'print:hidden' })}>
      <SuccessRegion>
        <div className="space-y-6">
          {order.undo && (
            <UndoMove
              key={order.version}
              orderId={order.id}
              version={order.version}
              from={staffStatusName(order.undo.from, order.paymentStatus)}
              milliseconds={order.undo.milliseconds}
            />
          )}
          {order.holdReason && (
            <Alert tone="warning" title="Paused">
              {order.holdReason}
            </Alert>
          )}
          {order.turn.items.length > 0 && (
            <Alert tone="warning" title="Requested">
              {order.turn.items.join('; ')}
            </Alert>
          )}
          {changes && (
            <Alert tone="warning" title="Requested changes">
              <span className="wrap-anywhere whitespace-pre-line">{changes}</span>
            </Alert>
          )}
          {usual && isPlaced(order) && <UsualStep order={order} move={usual} />}
          {allowed.includes('needs_information') && isPlaced(order) && (
            <RequestForm
              orderId={order.id}
              version={order.version}
              documents={order.documents.map(({ label, name }) => label ?? name)}
            />
          )}
          <DatesForm order={order} />
          {others.length > 0 && (
            <Disclosure summary="Change the status" open={UNDECIDED.includes(order.status)}>
              <MoveForm order={order} moves={others} />
            </Disclosure>
          )}
          {order.moves.length === 0 && <p className="text-ink-soft">{WORK_PANEL.ended}</p>}
        </div>
      </SuccessRegion>
    </Card>
  )
}

function UsualStep({ order, move: { to, refusal, ...dates } }: { order: AdminOrder; move: StaffMove }) {
  const label = moveLabel(order.status, to)
  if (refusal !== null) {
    return (
      <Alert tone="info" title={`Before “${label}”`}>
        {refusal}
      </Alert>
    )
  }
  if (order.status === 'pending') return <StartForm order={order} label={label} dates={dates} />
  return (
    <Form
      action={changeStatusAction}
      idPrefix="usual-"
      hidden={{ orderId: order.id, version: order.version, to }}
    >
      <SubmitButton pendingLabel="Saving" className="w-full">
        {MOVE_LABELS[to]}
      </SubmitButton>
    </Form>
  )
}

function MoveForm({ order, moves }: { order: AdminOrder; moves: OrderStatus[] }) {
  const reasoned = moves.filter((to) => needsReason(order.status, to))
  const isReasonRequired = reasoned.length === moves.length
  return (
    <Form
      action={changeStatusAction}
      idPrefix="move-"
      className="space-y-4"
      hidden={{ orderId: order.id, version: order.version }}
    >
      <Select
        name="to"
        label="Next status"
        placeholder="Choose a status"
        options={moves.map((to) => ({ value: to, label: moveLabel(order.status, to) }))}
      />
      <Textarea
        name="reason"
        label="Reason"
        hint={
          !isReasonRequired &&
          reasoned.length > 0 &&
          WORK_PANEL.reasonHint(reasoned.map((to) => moveLabel(order.status, to)))
        }
        optional={!isReasonRequired}
        required={isReasonRequired}
        rows={2}
        maxLength={1000}
      />
      {order.refundableCents > 0 && moves.includes('canceled') && (
        <TextInput
          name="refund"
          label="Refund in USD"
          hint={(order.hasWorkBegun ? WORK_PANEL.refundBegun : WORK_PANEL.refundUnbegun)(
            formatCents(order.refundableCents, order.currency),
          )}
          optional
          inputMode="decimal"
          placeholder="0.00"
        />
      )}
      <SubmitButton tone="outline" pendingLabel="Saving">
        Change status
      </SubmitButton>
    </Form>
  )
}
