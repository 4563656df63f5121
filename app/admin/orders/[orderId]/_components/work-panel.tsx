import { DoneNews } from '@/components/forms/done-news'
import { Form } from '@/components/forms/form'
import { Select } from '@/components/forms/select'
import { SubmitButton } from '@/components/forms/submit-button'
import { TextInput } from '@/components/forms/text-input'
import { Textarea } from '@/components/forms/textarea'
import { Alert } from '@/components/ui/alert'
import { Card } from '@/components/ui/card'
import type { OrderStatus } from '@/lib/domain/orders/moves'
import { isPlaced } from '@/lib/domain/orders/rules'
import type { AdminOrder } from '@/lib/domain/orders/views'
import { changeStatusAction, startWorkAction } from '../actions'
import { RequestForm } from './request-form'

/** What staff call the next state, seen from the desk. */
const MOVE_LABELS: Record<OrderStatus, string> = {
  pending: 'Back to checking',
  needs_information: 'Ask for something',
  in_progress: 'Work on it',
  in_review: 'Hand to the second expert',
  awaiting_approval: 'Send the draft to the customer',
  in_revision: 'Open a revision',
  finalizing: 'Certify and prepare delivery',
  completed: 'Complete the order',
  on_hold: 'Pause the order',
  canceled: 'Cancel the order',
}

/** The next steps this order may take, and no others. */
export function WorkPanel({ order }: { order: AdminOrder }) {
  const others = order.allowed.filter(
    (to) => to !== 'needs_information' && !(order.status === 'pending' && to === 'in_progress'),
  )
  const assignees = [...new Set(order.items.flatMap(({ assignee }) => (assignee ? [assignee] : [])))]
  return (
    <Card title="Next step">
      <DoneNews>
        <div className="space-y-6">
          {order.holdReason && (
            <Alert tone="warning" title="Paused">
              {order.holdReason}
            </Alert>
          )}
          {assignees.length > 0 && <p className="text-ink-soft">Assigned to {assignees.join(', ')}</p>}
          {order.turn.items.length > 0 && (
            <Alert tone="warning" title="Asked for">
              {order.turn.items.join('; ')}
            </Alert>
          )}
          {order.status === 'pending' && isPlaced(order) && <StartForm order={order} />}
          {order.allowed.includes('needs_information') && isPlaced(order) && (
            <RequestForm orderId={order.id} version={order.version} />
          )}
          {others.length > 0 && <MoveForm order={order} moves={others} />}
          {order.allowed.length === 0 && <p className="text-ink-soft">This order has ended.</p>}
        </div>
      </DoneNews>
    </Card>
  )
}

function StartForm({ order }: { order: AdminOrder }) {
  return (
    <Form action={startWorkAction} idPrefix="start-">
      <input type="hidden" name="orderId" value={order.id} />
      <input type="hidden" name="version" value={order.version} />
      <SubmitButton pendingLabel="Starting" className="w-full">
        Accept the documents and start work
      </SubmitButton>
    </Form>
  )
}

function MoveForm({ order, moves }: { order: AdminOrder; moves: OrderStatus[] }) {
  return (
    <Form action={changeStatusAction} idPrefix="move-" className="space-y-4 border-rule border-t pt-5">
      <input type="hidden" name="orderId" value={order.id} />
      <input type="hidden" name="version" value={order.version} />
      <Select
        name="to"
        label="Change the status"
        placeholder="Choose the next status"
        options={moves.map((to) => ({ value: to, label: MOVE_LABELS[to] }))}
      />
      <Textarea
        name="reason"
        label="Reason"
        hint="Needed to pause, cancel, send back or reopen."
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
              ? 'Only when canceling. Work has begun: name the share for the work that is not done. Empty means nothing is sent back.'
              : 'Only when canceling. Empty means everything, because no work has begun.'
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
