import { Form } from '@/components/forms/form'
import { Select } from '@/components/forms/select'
import { SubmitButton } from '@/components/forms/submit-button'
import { SuccessRegion } from '@/components/forms/success-region'
import { TextInput } from '@/components/forms/text-input'
import { Textarea } from '@/components/forms/textarea'
import { Alert } from '@/components/ui/alert'
import { Card } from '@/components/ui/card'
import type { OrderStatus } from '@/lib/domain/orders/moves'
import { isPlaced } from '@/lib/domain/orders/rules'
import type { AdminOrder } from '@/lib/domain/orders/views/admin'
import { changeStatusAction, startWorkAction } from '../actions'
import { DatesForm } from './dates-form'
import { RequestForm } from './request-form'

/** Staff's label for the next status. */
const MOVE_LABELS: Record<OrderStatus, string> = {
  pending: 'Return to document check',
  needs_information: 'Request information',
  in_progress: 'Start work',
  in_review: 'Send to second reviewer',
  awaiting_approval: 'Send draft to customer',
  in_revision: 'Start revision',
  finalizing: 'Certify and prepare delivery',
  completed: 'Complete order',
  on_hold: 'Pause order',
  canceled: 'Cancel order',
}

/** The allowed next steps of this order. */
export function WorkPanel({ order }: { order: AdminOrder }) {
  const others = order.allowed.filter(
    (to) => to !== 'needs_information' && !(order.status === 'pending' && to === 'in_progress'),
  )
  return (
    <Card title="Next step">
      <SuccessRegion>
        <div className="space-y-6">
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
          {order.status === 'pending' && isPlaced(order) && <StartForm order={order} />}
          {order.allowed.includes('needs_information') && isPlaced(order) && (
            <RequestForm orderId={order.id} version={order.version} />
          )}
          <DatesForm order={order} />
          {others.length > 0 && <MoveForm order={order} moves={others} />}
          {order.allowed.length === 0 && <p className="text-ink-soft">This order has ended.</p>}
        </div>
      </SuccessRegion>
    </Card>
  )
}

function StartForm({ order }: { order: AdminOrder }) {
  return (
    <Form action={startWorkAction} idPrefix="start-" hidden={{ orderId: order.id, version: order.version }}>
      <SubmitButton pendingLabel="Starting" className="w-full">
        Accept documents and start work
      </SubmitButton>
    </Form>
  )
}

function MoveForm({ order, moves }: { order: AdminOrder; moves: OrderStatus[] }) {
  return (
    <Form
      action={changeStatusAction}
      idPrefix="move-"
      className="space-y-4 border-rule border-t pt-5"
      hidden={{ orderId: order.id, version: order.version }}
    >
      <Select
        name="to"
        label="Change status"
        placeholder="Choose next status"
        options={moves.map((to) => ({ value: to, label: MOVE_LABELS[to] }))}
      />
      <Textarea
        name="reason"
        label="Reason"
        hint="Required to pause, cancel, send back or reopen."
        optional
        rows={2}
        maxLength={1000}
      />
      {isPlaced(order) && moves.includes('canceled') && (
        <TextInput
          name="refund"
          label="Refund in USD"
          hint={
            order.hasWorkBegun
              ? 'Only when canceling. Work has begun, so enter the amount for the work not yet done. Leave empty to refund nothing.'
              : 'Only when canceling. Leave empty to refund everything, because no work has begun.'
          }
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
