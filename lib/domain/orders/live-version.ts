import 'server-only'
import { fingerprintOf } from '@/lib/base/fingerprint'
import type { CommentRow } from './comment-rows'
import { type Filed, isShown, type Kept } from './related-rows'

/** The columns that a version of the order derives from: enough to notice a change of the page. */
export const LIVE_ORDER =
  `status, payment_status, due_from, due_to, version, order_messages (id), deliverables (id, status),
  refunds (id, status), deliveries (id, status, tracking_number),
  uploaded_documents (id, status, purpose, message_id), change_proposals (id, status),
  draft_comments (id, updated_at)` as const

type LiveOrder = {
  status: string
  payment_status: string
  due_from: string | null
  due_to: string | null
  version: number
  order_messages: { id: string }[]
  deliverables: Kept[]
  refunds: Kept[]
  deliveries: (Kept & { tracking_number: string | null })[]
  uploaded_documents: (Kept & Filed)[]
  change_proposals: Kept[]
  draft_comments: Pick<CommentRow, 'id' | 'updated_at'>[]
}

/** An opaque value that changes with what the owner sees. */
export function toLiveVersion(row: LiveOrder): string {
  const stateOf = ({ id, status }: Kept) => [id, status]
  return fingerprintOf([
    [row.status, row.payment_status, row.due_from, row.due_to, row.version],
    row.order_messages.map(({ id }) => id),
    row.deliverables.map(stateOf),
    row.refunds.map(stateOf),
    row.deliveries.map(({ id, status, tracking_number }) => [id, status, tracking_number]),
    row.uploaded_documents.filter(isShown).map(stateOf),
    row.change_proposals.map(stateOf),
    row.draft_comments.map(({ id, updated_at }) => [id, updated_at]),
  ])
}
