import { Form } from '@/components/forms/form'
import { Select } from '@/components/forms/select'
import { SubmitButton } from '@/components/forms/submit-button'
import { TextInput } from '@/components/forms/text-input'
import { Textarea } from '@/components/forms/textarea'
import { refundReason } from '@/components/orders/refund-labels'
import { Disclosure } from '@/components/ui/disclosure'
import { STAFF_HINTS } from '@/lib/content/screens/admin/hints'
import { REFUND_FORM } from '@/lib/content/screens/admin/order-refunds'
import { REFUND_REASONS } from '@/lib/domain/payments/schema'
import { requestRefundAction } from '../actions'

const REASONS = REFUND_REASONS.map((value) => ({ value, label: refundReason(value) }))

type RefundFormProps = {
  orderId: string
  left: string
  /** How many refunds the order has: a new one resets the form; a refresh of the page does not. */
  made: number
  /** Created with the page, so that a second submit, or a reload of the response, creates one request. */
  requestKey: string
}

export function RefundForm({ orderId, left, made, requestKey }: RefundFormProps) {
  return (
    <Disclosure summary="Refund without canceling">
      <Form
        key={made}
        action={requestRefundAction}
        idPrefix="refund-"
        className="space-y-4 pt-3"
        hidden={{ orderId, requestKey }}
      >
        <p className="text-ink-soft">{REFUND_FORM.lead}</p>
        <TextInput
          name="amount"
          label="Amount in USD"
          hint={`At most ${left}.`}
          inputMode="decimal"
          placeholder="0.00"
          autoComplete="off"
        />
        <Select name="reason" label="Reason" options={REASONS} placeholder="Choose" />
        <Textarea name="note" label="What happened" hint={STAFF_HINTS.kept} rows={2} maxLength={1000} />
        <SubmitButton tone="outline" pendingLabel="Refunding">
          Refund
        </SubmitButton>
      </Form>
    </Disclosure>
  )
}
