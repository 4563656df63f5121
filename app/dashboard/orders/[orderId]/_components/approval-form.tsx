import { Form } from '@/components/forms/form'
import { SubmitButton } from '@/components/forms/submit-button'
import { Textarea } from '@/components/forms/textarea'
import { Disclosure } from '@/components/ui/disclosure'
import { APPROVAL_FORM } from '@/lib/content/screens/dashboard/order'
import type { OrderDetail } from '@/lib/domain/orders/views'
import { decideOnDraftAction } from '../actions'
import { DownloadLink } from './download-link'

/** The draft, then the decision. Approving locks the text, so the button names what was checked. */
export function ApprovalForm({ order }: { order: OrderDetail }) {
  const hidden = { orderId: order.id, version: order.version }
  const drafts = order.deliverables.filter(({ status }) => status === 'for_review')
  return (
    <div className="space-y-6">
      <ul className="flex flex-wrap gap-3">
        {drafts.map((file) => (
          <li key={file.id}>
            <DownloadLink file={file} isNamed={drafts.length > 1}>
              Open the draft
            </DownloadLink>
          </li>
        ))}
      </ul>
      <Form action={decideOnDraftAction} idPrefix="approve-" hidden={{ ...hidden, decision: 'approve' }}>
        <SubmitButton tone="outline" pendingLabel="Saving">
          {APPROVAL_FORM.approve}
        </SubmitButton>
      </Form>
      <Disclosure summary="Request changes">
        <Form
          action={decideOnDraftAction}
          className="space-y-4 pt-3"
          idPrefix="change-"
          hidden={{ ...hidden, decision: 'change' }}
        >
          <Textarea
            name="changes"
            label={APPROVAL_FORM.changes}
            hint={APPROVAL_FORM.changesHint}
            rows={3}
            maxLength={2000}
          />
          <SubmitButton tone="outline" pendingLabel="Sending">
            Send changes
          </SubmitButton>
        </Form>
      </Disclosure>
    </div>
  )
}
