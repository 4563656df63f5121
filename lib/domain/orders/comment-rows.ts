import 'server-only'
import { z } from 'zod'
import type { DraftComment } from './views/comments'

/** A comment as `draft_comments_of` returns it. */
export const commentSchema = z.object({
  id: z.string(),
  deliverable_id: z.string(),
  page: z.number().int(),
  x: z.number().nullable(),
  y: z.number().nullable(),
  body: z.string(),
  sent_at: z.string().nullable(),
  done_at: z.string().nullable(),
  updated_at: z.string(),
})
export type CommentRow = z.output<typeof commentSchema>

/** `at`: its position among all comments of the order. */
export function toComment(row: CommentRow, at: number): DraftComment {
  const { x, y } = row
  return {
    id: row.id,
    number: at + 1,
    draftId: row.deliverable_id,
    page: row.page,
    spot: x === null || y === null ? null : { x, y },
    body: row.body,
    sentAt: row.sent_at,
    doneAt: row.done_at,
  }
}
