import { LinkButton } from '@/components/ui/button'
import { paths } from '@/lib/config/paths'
import { APPROVAL_FORM } from '@/lib/content/screens/dashboard/draft'
import type { OrderDetail } from '@/lib/domain/orders/views'
import { DecisionForms } from './decision-forms'
import { DownloadLink } from './download-link'

/** The way to the draft, then the answer. */
export function ApprovalForm({ order }: { order: OrderDetail }) {
  const drafts = order.deliverables.filter(({ id }) => order.currentDraftIds.includes(id))
  return (
    <div className="space-y-6">
      <ul className="flex flex-wrap gap-3">
        <li>
          <LinkButton href={paths.orderDraft(order.id)}>{APPROVAL_FORM.check}</LinkButton>
        </li>
        {drafts.map((file) => (
          <li key={file.id}>
            <DownloadLink file={file} isNamed={drafts.length > 1} tone="outline">
              Open the draft
            </DownloadLink>
          </li>
        ))}
      </ul>
      <DecisionForms order={order} />
    </div>
  )
}
