'use client'

import { Form } from '@/components/forms/form'
import { SubmitButton } from '@/components/forms/submit-button'
import type { StaffDraftComment } from '@/lib/domain/orders/views/admin'
import { markCommentAction } from '../actions'

type MarkCommentProps = { orderId: string; comment: StaffDraftComment }

/** Marks a comment as done in the next draft, or takes that back. */
export function MarkComment({ orderId, comment }: MarkCommentProps) {
  const isDone = comment.doneAt !== null
  return (
    <Form
      action={markCommentAction}
      idPrefix={`mark-${comment.id}-`}
      hidden={{ orderId, commentId: comment.id, isDone: isDone ? 'no' : 'yes' }}
    >
      <SubmitButton size="small" tone="outline">
        <span>
          {isDone ? 'Reopen ' : 'Mark '}
          <span className="sr-only">comment {comment.number}</span>
          {!isDone && ' as done'}
        </span>
      </SubmitButton>
    </Form>
  )
}
