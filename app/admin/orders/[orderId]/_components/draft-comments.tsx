import Link from 'next/link'
import { CommentList, WAY } from '@/components/drafts/comment-list'
import type { ViewedFile } from '@/components/drafts/viewed-files'
import { SuccessRegion } from '@/components/forms/success-region'
import { paths, withQuery } from '@/lib/config/paths'
import type { StaffDraftComment } from '@/lib/domain/orders/views/admin'
import { MarkComment } from './mark-comment'

type DraftCommentsProps = { orderId: string; comments: StaffDraftComment[]; drafts: ViewedFile[] }

/** What the customer sent about the drafts, each with the way to its spot. */
export function DraftComments({ orderId, comments, drafts }: DraftCommentsProps) {
  return (
    <SuccessRegion>
      <CommentList
        comments={comments}
        files={drafts}
        currentId={null}
        way={(comment, text) => (
          <Link
            prefetch={false}
            className={WAY}
            href={withQuery(paths.adminOrderDraft(orderId), { comment: comment.id })}
          >
            {text}
          </Link>
        )}
        note={doneNote}
        actions={(comment) => <MarkComment orderId={orderId} comment={comment} />}
      />
    </SuccessRegion>
  )
}

export function doneNote({ doneBy }: StaffDraftComment) {
  return doneBy !== null && <p className="text-body-sm text-ink-soft">Marked by {doneBy}</p>
}
