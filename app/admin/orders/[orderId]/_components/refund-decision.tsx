import { Form } from '@/components/forms/form'
import { SubmitButton } from '@/components/forms/submit-button'
import { TextInput } from '@/components/forms/text-input'
import { formatCents } from '@/lib/base/money'
import { REFUND_DECISION } from '@/lib/content/screens/admin/order-refunds'
import type { AdminRefund } from '@/lib/domain/orders/views/admin'
import { decideRefundAction } from '../actions'

/** The requester may withdraw; another admin confirms or rejects. */
export function RefundDecision({ orderId, refund }: { orderId: string; refund: AdminRefund }) {
  const hidden = { orderId, refundId: refund.id }
  const amount = formatCents(refund.amountCents, refund.currency)
  if (refund.requestedBy?.isViewer) {
    return (
      <Form
        action={decideRefundAction}
        idPrefix={`withdraw-${refund.id}-`}
        className="mt-3 space-y-3"
        hidden={{ ...hidden, decision: 'withdraw' }}
      >
        <p>{REFUND_DECISION.needsSecond}</p>
        <SubmitButton tone="outline" pendingLabel="Withdrawing">
          Withdraw
        </SubmitButton>
      </Form>
    )
  }
  return (
    <div className="mt-3 space-y-4">
      <Form
        action={decideRefundAction}
        idPrefix={`confirm-${refund.id}-`}
        hidden={{ ...hidden, decision: 'confirm' }}
      >
        <SubmitButton pendingLabel="Confirming">{`Confirm the refund of ${amount}`}</SubmitButton>
      </Form>
      <Form
        action={decideRefundAction}
        idPrefix={`reject-${refund.id}-`}
        className="space-y-3"
        hidden={{ ...hidden, decision: 'reject' }}
      >
        <TextInput name="note" label="Reason for rejecting it" maxLength={1000} />
        <SubmitButton tone="outline" pendingLabel="Rejecting">
          Reject
        </SubmitButton>
      </Form>
    </div>
  )
}
