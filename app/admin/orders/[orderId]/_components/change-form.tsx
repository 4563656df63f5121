import { Checkbox } from '@/components/forms/checkbox'
import { FieldGroup } from '@/components/forms/field-group'
import { Form } from '@/components/forms/form'
import { Select } from '@/components/forms/select'
import { SubmitButton } from '@/components/forms/submit-button'
import { TextInput } from '@/components/forms/text-input'
import { Textarea } from '@/components/forms/textarea'
import { changeReason } from '@/components/proposals/proposal-labels'
import { Disclosure } from '@/components/ui/disclosure'
import { formatCents } from '@/lib/base/money'
import { CHANGE_FORM } from '@/lib/content/screens/admin/order-changes'
import { REQUESTED_COPIES } from '@/lib/content/screens/recipients'
import type { AdminOrder } from '@/lib/domain/orders/views/admin'
import { findOffer } from '@/lib/domain/pricing/rules'
import { DOCUMENT_TYPE_IDS } from '@/lib/domain/pricing/rules/ids'
import { LINE_ROWS } from '@/lib/domain/proposals/schema'
import { CHANGE_REASONS } from '@/lib/domain/proposals/views'
import { proposeChangeAction } from '../change-actions'
import { hasRequestedCopies } from './requested-copies'

const REASONS = CHANGE_REASONS.map((value) => ({ value, label: changeReason(value) }))
const ROWS = Array.from({ length: LINE_ROWS }, (_, row) => row)

/**
 * `requestKey` is created with the page, so that a second submit, or a reload of the response, creates one
 * proposal. A new proposal resets the form; a refresh of the page does not. Long, because it is one form.
 */
export function ChangeForm({ order, requestKey }: { order: AdminOrder; requestKey: string }) {
  const types = DOCUMENT_TYPE_IDS.filter((id) => id !== order.documentType).map((id) => ({
    value: id,
    label: findOffer('documentType', id, order.family)?.label ?? id,
  }))
  return (
    <Disclosure summary="Propose a change">
      <Form
        key={order.proposals.length}
        action={proposeChangeAction}
        idPrefix="change-"
        className="space-y-4 pt-3"
        hidden={{ orderId: order.id, version: order.version, requestKey }}
      >
        <p className="text-ink-soft">{CHANGE_FORM.lead(formatCents(order.totalCents, order.currency))}</p>
        <Select name="reason" label="Reason" options={REASONS} placeholder="Choose" />
        <Select
          name="documentType"
          label="New document type"
          hint={CHANGE_FORM.typeHint}
          options={types}
          placeholder="Unchanged"
          optional
        />
        <FieldGroup name="lines" legend="Lines" className="space-y-4">
          {ROWS.map((row) => (
            <LineRow key={row} row={row} />
          ))}
        </FieldGroup>
        {hasRequestedCopies(order) && (
          <Checkbox name="forCopies" value="yes" label={REQUESTED_COPIES.forCopies} defaultChecked />
        )}
        <Textarea
          name="explanation"
          label="Explanation"
          hint={CHANGE_FORM.reasonHint}
          rows={3}
          maxLength={2000}
        />
        <div className="flex flex-wrap gap-4">
          <TextInput
            name="addedDays"
            label="Additional business days"
            inputMode="numeric"
            defaultValue="0"
            controlClassName="max-w-28"
          />
          <TextInput
            name="validDays"
            label="Days to decide"
            inputMode="numeric"
            defaultValue="7"
            controlClassName="max-w-28"
          />
        </div>
        <SubmitButton pendingLabel="Sending">Send to the customer</SubmitButton>
      </Form>
    </Disclosure>
  )
}

function LineRow({ row }: { row: number }) {
  return (
    <fieldset className="grid gap-3 border-rule border-b pb-4 sm:grid-cols-[1fr_6rem_8rem]">
      <legend className="sr-only">Line {row + 1}</legend>
      <TextInput name={`lines.${row}.description`} label="Line" maxLength={200} optional={row > 0} />
      <TextInput name={`lines.${row}.quantity`} label="Quantity" inputMode="decimal" defaultValue="1" />
      <TextInput name={`lines.${row}.price`} label="Price in USD" placeholder="24.95 or -24.95" />
    </fieldset>
  )
}
