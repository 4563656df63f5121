import { z } from 'zod'
import { integerField, textField } from '@/lib/base/fields'

/** `changes` may be empty if comments are sent with it. */
export const decideOnDraftSchema = z.object({
  orderId: z.uuid(),
  version: integerField(1),
  decision: z.enum(['approve', 'change']),
  changes: z.string().trim().max(2000).default(''),
})
export type DecideOnDraft = z.infer<typeof decideOnDraftSchema>

const commentField = textField(1000, 'Write what should be changed.')

/** From the left or top edge, as a part of the page; missing without a spot. */
const spotField = z.coerce.number().min(0).max(1).optional()

export const addCommentSchema = z.object({
  orderId: z.uuid(),
  draftId: z.uuid(),
  page: z.coerce.number().int().min(1).max(500),
  x: spotField,
  y: spotField,
  requestKey: z.uuid(),
  comment: commentField,
})
export type AddComment = z.infer<typeof addCommentSchema>

export const changeCommentSchema = z.object({ orderId: z.uuid(), commentId: z.uuid(), comment: commentField })
export type ChangeComment = z.infer<typeof changeCommentSchema>

export const removeCommentSchema = z.object({ orderId: z.uuid(), commentId: z.uuid() })
export type RemoveComment = z.infer<typeof removeCommentSchema>

export const markCommentSchema = z.object({
  orderId: z.uuid(),
  commentId: z.uuid(),
  isDone: z.enum(['yes', 'no']).transform((choice) => choice === 'yes'),
})
export type MarkComment = z.infer<typeof markCommentSchema>
