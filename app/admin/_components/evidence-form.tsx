import { Form } from '@/components/forms/form'
import { SubmitButton } from '@/components/forms/submit-button'
import { Textarea } from '@/components/forms/textarea'
import { EVIDENCE_FORM } from '@/lib/content/screens/admin/payment-cases'
import { sendEvidenceAction } from '../pending-orders/actions'

/** The bank accepts evidence once, so the form shows what it contains before it is sent. */
export function EvidenceForm({ caseId }: { caseId: string }) {
  return (
    <Form
      action={sendEvidenceAction}
      idPrefix={`evidence-${caseId}-`}
      className="mt-5 grid gap-4 border-rule border-t pt-5"
      hidden={{ caseId }}
    >
      <Textarea name="statement" label="What happened" hint={EVIDENCE_FORM.hint} maxLength={4000} optional />
      <div>
        <SubmitButton pendingLabel="Sending to the bank">Send evidence</SubmitButton>
      </div>
    </Form>
  )
}
