'use client'

import { useEffect, useRef, useState } from 'react'
import { Form } from '@/components/forms/form'
import { SubmitButton } from '@/components/forms/submit-button'
import { Textarea } from '@/components/forms/textarea'
import { Button } from '@/components/ui/button'
import { DRAFT_PAGE } from '@/lib/content/screens/dashboard/draft'
import type { DraftComment } from '@/lib/domain/orders/views/comments'
import type { FormState } from '@/lib/web/form-state'
import { addCommentAction, changeCommentAction, removeCommentAction } from '../../comment-actions'
import { keepChange, type PendingComment, readKeptChange } from './kept-comment'

type FormAction = (previous: FormState, data: FormData) => Promise<FormState>

function thenClose(action: FormAction, onDone: () => void): FormAction {
  return async (previous, data) => {
    const answer = await action(previous, data)
    if (answer.type === 'done') onDone()
    return answer
  }
}

type NewCommentProps = {
  orderId: string
  comment: PendingComment
  where: string
  /** Written before a reload, so it doesn't take the focus. */
  isRestored: boolean
  /** Puts a spot on the page by keyboard. */
  onMark: (() => void) | null
  onType: (body: string) => void
  onAdded: () => void
  onDiscard: () => void
}

export function NewComment({
  orderId,
  comment: { fileId: draftId, page, spot, body, requestKey },
  where,
  isRestored,
  onMark,
  onType,
  onAdded,
  onDiscard,
}: NewCommentProps) {
  const field = useFocusedField(!isRestored)
  return (
    <div ref={field} className="rounded-md border border-rule bg-sheet p-4">
      <Form
        action={thenClose(addCommentAction, onAdded)}
        idPrefix="new-comment-"
        className="space-y-4"
        hidden={{ orderId, draftId, page, x: spot?.x, y: spot?.y, requestKey }}
      >
        <Textarea
          name="comment"
          label={DRAFT_PAGE.comment}
          hint={where}
          rows={3}
          maxLength={1000}
          defaultValue={body}
          onInput={(event) => onType(event.currentTarget.value)}
        />
        <div className="flex flex-wrap gap-3">
          <SubmitButton size="small" pendingLabel="Adding">
            Add comment
          </SubmitButton>
          {onMark && (
            <Button size="small" tone="outline" onClick={onMark}>
              {DRAFT_PAGE.mark}
            </Button>
          )}
          <Button size="small" tone="outline" onClick={onDiscard}>
            Discard
          </Button>
        </div>
      </Form>
    </div>
  )
}

/** What can be done with a comment that isn't sent. */
export function OwnComment({ orderId, comment }: { orderId: string; comment: DraftComment }) {
  const [change, setChange] = useState<{ body: string; isRestored: boolean } | null>(null)
  const hidden = { orderId, commentId: comment.id }
  useEffect(() => {
    const body = readKeptChange(comment.id)
    if (body !== null) setChange({ body, isRestored: true })
  }, [comment.id])

  function close() {
    keepChange(comment.id, null)
    setChange(null)
  }

  if (change) return <EditedComment hidden={hidden} comment={comment} {...change} onClose={close} />
  return (
    <div className="-ms-3.5 flex flex-wrap gap-x-2">
      <Button size="small" tone="plain" onClick={() => setChange({ body: comment.body, isRestored: false })}>
        Edit<span className="sr-only"> comment {comment.number}</span>
      </Button>
      <Form action={removeCommentAction} idPrefix={`remove-${comment.id}-`} hidden={hidden}>
        <SubmitButton size="small" tone="plain" pendingLabel="Removing">
          Remove<span className="sr-only"> comment {comment.number}</span>
        </SubmitButton>
      </Form>
    </div>
  )
}

type EditedCommentProps = {
  hidden: { orderId: string; commentId: string }
  comment: DraftComment
  /** The text at first. */
  body: string
  /** Written before a reload, so it doesn't take the focus. */
  isRestored: boolean
  onClose: () => void
}

function EditedComment({ hidden, comment, body, isRestored, onClose }: EditedCommentProps) {
  const field = useFocusedField(!isRestored)
  return (
    <div ref={field} className="pt-2">
      <Form
        action={thenClose(changeCommentAction, onClose)}
        idPrefix={`change-${comment.id}-`}
        className="space-y-3"
        hidden={hidden}
      >
        <Textarea
          name="comment"
          label={`Comment ${comment.number}`}
          rows={3}
          maxLength={1000}
          defaultValue={body}
          onInput={(event) => keepChange(comment.id, event.currentTarget.value)}
        />
        <div className="flex flex-wrap gap-3">
          <SubmitButton size="small">Save</SubmitButton>
          <Button size="small" tone="outline" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </Form>
    </div>
  )
}

/** Focuses the text area inside once it is shown. */
function useFocusedField(isWanted = true) {
  const holder = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isWanted) holder.current?.querySelector('textarea')?.focus()
  }, [isWanted])
  return holder
}
