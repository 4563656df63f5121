import { Form } from '@/components/forms/form'
import { SubmitButton } from '@/components/forms/submit-button'
import { Textarea } from '@/components/forms/textarea'
import { decideOnDraftAction } from '../actions'

/** Two answers to a draft. Approving locks the text, so the button says what was checked. */
export function ApprovalForm({ orderId, version }: { orderId: string; version: number }) {
  return (
    <Form action={decideOnDraftAction} className="space-y-4">
      <input type="hidden" name="orderId" value={orderId} />
      <input type="hidden" name="version" value={version} />
      <Textarea
        name="changes"
        label="What should be changed?"
        hint="Only needed if you ask for changes: page, what it says, what it should say."
        optional
        rows={3}
        maxLength={2000}
      />
      <div className="flex flex-wrap gap-3">
        <SubmitButton name="decision" value="approve" pendingLabel="Saving">
          Approve: names, dates and numbers are right
        </SubmitButton>
        <SubmitButton name="decision" value="change" tone="outline" pendingLabel="Saving">
          Ask for changes
        </SubmitButton>
      </div>
    </Form>
  )
}
