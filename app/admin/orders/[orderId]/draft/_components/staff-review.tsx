'use client'

import { CommentList, wayBy } from '@/components/drafts/comment-list'
import { PagePane } from '@/components/drafts/page-pane'
import { SideBySide } from '@/components/drafts/side-by-side'
import { SpotLayer } from '@/components/drafts/spot-layer'
import { useDraftPlace } from '@/components/drafts/use-draft-place'
import type { ViewedFile } from '@/components/drafts/viewed-files'
import { SuccessRegion } from '@/components/forms/success-region'
import type { StaffDraftComment } from '@/lib/domain/orders/views/admin'
import { doneNote } from '../../_components/draft-comments'
import { MarkComment } from '../../_components/mark-comment'

type StaffReviewProps = {
  orderId: string
  originals: ViewedFile[]
  drafts: ViewedFile[]
  comments: StaffDraftComment[]
  /** The comment to begin with. */
  first: StaffDraftComment | null
}

/** Original and draft with the customer's comments, for those who work on them. */
export function StaffReview({ orderId, originals, drafts, comments, first }: StaffReviewProps) {
  const { place, setPlace, currentId, pane, here, open, show } = useDraftPlace(drafts, comments, first)
  const draft = (
    <div className="space-y-4">
      <div ref={pane} className="scroll-mt-24">
        <PagePane
          title="Draft"
          files={drafts}
          place={place}
          onPlace={setPlace}
          overlay={<SpotLayer comments={here} currentId={currentId} onOpen={open} />}
        />
      </div>
      <section aria-labelledby="comments" className="space-y-4 border-rule border-t pt-4">
        <h2 id="comments" className="title-card">
          Comments of the customer
        </h2>
        <SuccessRegion>
          <CommentList
            comments={comments}
            files={drafts}
            currentId={currentId}
            way={wayBy(show)}
            note={doneNote}
            actions={(comment) => <MarkComment orderId={orderId} comment={comment} />}
          />
        </SuccessRegion>
      </section>
    </div>
  )
  return <SideBySide originals={originals} draft={draft} />
}
