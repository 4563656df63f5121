import { Form } from '@/components/forms/form'
import { SubmitButton } from '@/components/forms/submit-button'
import { Textarea } from '@/components/forms/textarea'
import { Disclosure } from '@/components/ui/disclosure'
import { plural } from '@/lib/base/text'
import { APPROVAL_FORM } from '@/lib/content/screens/dashboard/draft'
import type { OrderDetail } from '@/lib/domain/orders/views'
import { decideOnDraftAction } from '../actions'

/** The answer to a draft. Approving locks the text, so the button names what was checked. */
export function DecisionForms({ order }: { order: OrderDetail }) {
  const hidden = { orderId: order.id, version: order.version }
  const unsent = order.comments.filter(({ sentAt }) => sentAt === null).length
  if (unsent > 0) {
    return (
      <div className="space-y-4">
        <p>{APPROVAL_FORM.unsent(plural(unsent, 'comment'))}</p>
        <ChangesForm hidden={hidden} comments={unsent} />
      </div>
    )
  }
  return (
    <div className="space-y-6">
      <Form action={decideOnDraftAction} idPrefix="approve-" hidden={{ ...hidden, decision: 'approve' }}>
        <SubmitButton tone="outline" pendingLabel="Saving">
          {APPROVAL_FORM.approve}
        </SubmitButton>
      </Form>
      <Disclosure summary="Request changes">
        <ChangesForm hidden={hidden} comments={0} />
      </Disclosure>
    </div>
  )
}

type ChangesFormProps = { hidden: { orderId: string; version: number }; comments: number }

function ChangesForm({ hidden, comments }: ChangesFormProps) {
  const hasComments = comments > 0
  return (
    <Form
      action={decideOnDraftAction}
      className="space-y-4 pt-3"
      idPrefix="change-"
      hidden={{ ...hidden, decision: 'change' }}
    >
      <Textarea
        name="changes"
        label={hasComments ? APPROVAL_FORM.more : APPROVAL_FORM.changes}
        {...(hasComments ? { optional: true } : { hint: APPROVAL_FORM.changesHint })}
        rows={3}
        maxLength={2000}
      />
      <SubmitButton tone={hasComments ? 'primary' : 'outline'} pendingLabel="Sending">
        {hasComments ? `Send ${plural(comments, 'comment')} as changes` : 'Send changes'}
      </SubmitButton>
    </Form>
  )
}
