import { Form } from '@/components/forms/form'
import { SubmitButton } from '@/components/forms/submit-button'
import { Textarea } from '@/components/forms/textarea'
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
      <Textarea
        name="statement"
        label="What happened"
        hint="For the bank. We add one PDF with the order’s history, the accepted terms, the finished documents and who opened them when. The bank takes evidence once."
        maxLength={4000}
        optional
      />
      <div>
        <SubmitButton pendingLabel="Sending to the bank">Send evidence</SubmitButton>
      </div>
    </Form>
  )
}
