'use client'

import { type ReactNode, useEffect, useRef, useState } from 'react'
import { CommentList, wayBy } from '@/components/drafts/comment-list'
import { PagePane, type Place } from '@/components/drafts/page-pane'
import { SideBySide } from '@/components/drafts/side-by-side'
import { MARK, placeOf, SpotLayer } from '@/components/drafts/spot-layer'
import { movedSpot, spotAt } from '@/components/drafts/spots'
import { isSame, useDraftPlace } from '@/components/drafts/use-draft-place'
import type { ViewedFile } from '@/components/drafts/viewed-files'
import { SuccessRegion } from '@/components/forms/success-region'
import { Button } from '@/components/ui/button'
import { classNames } from '@/components/ui/class-names'
import { DRAFT_PAGE } from '@/lib/content/screens/dashboard/draft'
import { DRAFT_COMMENTS } from '@/lib/content/screens/drafts'
import type { DraftComment, Spot } from '@/lib/domain/orders/views/comments'
import { NewComment, OwnComment } from './comment-forms'
import { keepComment, type PendingComment, readKeptComment } from './kept-comment'

type DraftReviewProps = {
  orderId: string
  originals: ViewedFile[]
  /** The current drafts first, then earlier versions. */
  drafts: ViewedFile[]
  /** The drafts that take comments now. */
  openIds: string[]
  comments: DraftComment[]
  requestKey: string
  /** The forms by which the customer approves or requests changes. */
  children: ReactNode
}

/** Original and draft with the customer's comments. Long, because the page, its spots and the list share one state. */
export function DraftReview({
  orderId,
  originals,
  drafts,
  openIds,
  comments,
  requestKey,
  children,
}: DraftReviewProps) {
  const { place, setPlace, currentId, pane, here, open, show } = useDraftPlace(drafts, comments)
  const [pending, setPending, isRestored] = usePendingComment(orderId, openIds, setPlace)
  const addButton = useRef<HTMLButtonElement>(null)

  const canComment = openIds.includes(place.fileId)
  const isPendingHere = pending !== null && isSame(pending, place)
  const pendingFile = drafts.find(({ id }) => id === pending?.fileId)
  // What was typed moves along to another spot.
  const start = (spot: Spot | null) =>
    setPending({ ...place, spot, body: pending?.body ?? '', requestKey: pending?.requestKey ?? requestKey })

  function discard() {
    setPending(null)
    addButton.current?.focus()
  }

  const list = (
    <section aria-labelledby="comments" className="space-y-4 border-rule border-t pt-4">
      <h2 id="comments" className="title-card">
        Your comments
      </h2>
      <CommentList
        comments={comments}
        files={drafts}
        currentId={currentId}
        way={wayBy(show)}
        actions={(comment) => comment.sentAt === null && <OwnComment orderId={orderId} comment={comment} />}
      />
    </section>
  )
  if (drafts.length === 0) return list

  const draft = (
    <div className="space-y-4">
      <div ref={pane} className="scroll-mt-24">
        <PagePane
          title="Draft"
          files={drafts}
          place={place}
          onPlace={setPlace}
          onPress={
            canComment
              ? (event) => start(spotAt(event, event.currentTarget.getBoundingClientRect()))
              : undefined
          }
          overlay={
            <>
              <SpotLayer comments={here} currentId={currentId} onOpen={open} />
              {pending?.spot && isPendingHere && (
                <PendingSpot spot={pending.spot} onMove={(spot) => setPending({ ...pending, spot })} />
              )}
            </>
          }
          actions={
            canComment && (
              <Button ref={addButton} size="small" tone="outline" onClick={() => start(null)}>
                Comment on page
              </Button>
            )
          }
        />
      </div>
      {canComment && !pending && <p className="text-body-sm text-ink-soft">{DRAFT_COMMENTS.howTo}</p>}
      {/* Its own, so that the sentence about a comment is where the comment is. */}
      <SuccessRegion>
        {pending && (
          <NewComment
            key={`${pending.fileId}/${pending.page}`}
            orderId={orderId}
            comment={pending}
            isRestored={isRestored}
            where={`${pendingFile?.name}, page ${pending.page}${pending.spot ? '' : `, ${DRAFT_COMMENTS.whole}`}`}
            onType={(body) => setPending({ ...pending, body })}
            onMark={
              pending.spot === null && isPendingHere && pendingFile?.hasPictures
                ? () => setPending({ ...pending, spot: { x: 0.5, y: 0.5 } })
                : null
            }
            onAdded={() => setPending(null)}
            onDiscard={discard}
          />
        )}
        {list}
      </SuccessRegion>
      {children}
    </div>
  )
  return <SideBySide originals={originals} draft={draft} />
}

type SetPending = (pending: PendingComment | null) => void

/** The comment that is being written, which a reload of the tab brings back as long as its draft takes comments. */
function usePendingComment(
  orderId: string,
  openIds: string[],
  setPlace: (place: Place) => void,
): [PendingComment | null, SetPending, boolean] {
  const [pending, setPending] = useState<PendingComment | null>(null)
  const [isRestored, setIsRestored] = useState(false)
  const atStart = useRef({ openIds, setPlace })

  useEffect(() => {
    const kept = readKeptComment(orderId)
    if (!kept || !atStart.current.openIds.includes(kept.fileId)) return
    atStart.current.setPlace({ fileId: kept.fileId, page: kept.page })
    setPending(kept)
    setIsRestored(true)
  }, [orderId])

  function change(next: PendingComment | null) {
    keepComment(orderId, next)
    setPending(next)
    if (next === null) setIsRestored(false)
  }
  return [pending, change, isRestored]
}

/** The spot of a comment that is being written; arrow keys move it. */
function PendingSpot({ spot, onMove }: { spot: Spot; onMove: (spot: Spot) => void }) {
  return (
    <button
      type="button"
      aria-label={DRAFT_PAGE.pendingSpot}
      onKeyDown={(event) => {
        const moved = movedSpot(spot, event)
        if (!moved) return
        event.preventDefault()
        onMove(moved)
      }}
      className={classNames(MARK, 'border-dashed bg-warning-tint text-warning')}
      style={placeOf(spot)}
    >
      +
    </button>
  )
}
