import { Form } from '@/components/forms/form'
import { SubmitButton } from '@/components/forms/submit-button'
import { TextInput } from '@/components/forms/text-input'
import { Textarea } from '@/components/forms/textarea'
import { Disclosure } from '@/components/ui/disclosure'
import { DATES_FORM } from '@/lib/content/screens/admin/order'
import type { OrderStatus } from '@/lib/domain/orders/moves'
import type { AdminOrder } from '@/lib/domain/orders/views/admin'
import { moveDatesAction } from '../actions'

const MOVABLE: readonly OrderStatus[] = ['in_progress', 'in_review', 'in_revision', 'finalizing']

/** Moves a date that can't be kept; the customer sees the reason. */
export function DatesForm({ order }: { order: AdminOrder }) {
  if (!order.dueFrom || !order.dueTo || !MOVABLE.includes(order.status)) return null
  return (
    <Disclosure summary="Move the date">
      <Form
        action={moveDatesAction}
        idPrefix="dates-"
        className="space-y-4 pt-3"
        hidden={{ orderId: order.id, version: order.version }}
      >
        <div className="grid gap-4 sm:grid-cols-2">
          <TextInput name="dueFrom" label="From" type="date" defaultValue={order.dueFrom} />
          <TextInput name="dueTo" label="To" type="date" defaultValue={order.dueTo} />
        </div>
        <Textarea
          name="reason"
          label="Reason for the new date"
          hint={DATES_FORM.reasonHint}
          rows={2}
          maxLength={1000}
        />
        <SubmitButton tone="outline" pendingLabel="Saving">
          Move the date
        </SubmitButton>
      </Form>
    </Disclosure>
  )
}
