import 'server-only'
import { fail, type Result } from '@/lib/base/result'
import type { Actor } from '@/lib/domain/accounts/views'
import { adminDb } from '@/lib/gateways/supabase/clients'
import { rpcMaybe } from '@/lib/gateways/supabase/reply'
import type { AddComment, ChangeComment, MarkComment, RemoveComment } from '../draft-schema'

/**
 * Adds a comment to a draft that waits for its customer. The database checks the owner, the draft, the page and the spot.
 * The same key sent twice is one comment.
 */
export async function addComment(actor: Actor, input: AddComment): Promise<Result<unknown>> {
  if (actor.userId === null) return fail('not_signed_in')
  return rpcMaybe(
    adminDb().rpc('add_draft_comment', {
      p_user_id: actor.userId,
      p_order_id: input.orderId,
      p_deliverable_id: input.draftId,
      p_page: input.page,
      p_x: input.x ?? null,
      p_y: input.y ?? null,
      p_body: input.comment,
      p_request_key: input.requestKey,
    }),
  )
}

/** Changes one of the actor's comments that isn't sent yet. */
export async function changeComment(actor: Actor, input: ChangeComment): Promise<Result<unknown>> {
  if (actor.userId === null) return fail('not_signed_in')
  return rpcMaybe(
    adminDb().rpc('change_draft_comment', {
      p_user_id: actor.userId,
      p_order_id: input.orderId,
      p_comment_id: input.commentId,
      p_body: input.comment,
    }),
  )
}

/** Removes one of the actor's comments that isn't sent yet. */
export async function removeComment(actor: Actor, input: RemoveComment): Promise<Result<unknown>> {
  if (actor.userId === null) return fail('not_signed_in')
  return rpcMaybe(
    adminDb().rpc('remove_draft_comment', {
      p_user_id: actor.userId,
      p_order_id: input.orderId,
      p_comment_id: input.commentId,
    }),
  )
}

/** Staff mark a comment as done, or take that back. */
export async function markComment(actor: Actor, input: MarkComment): Promise<Result<unknown>> {
  if (actor.role !== 'admin') return fail('not_allowed')
  return rpcMaybe(
    adminDb().rpc('mark_draft_comment', {
      p_order_id: input.orderId,
      p_comment_id: input.commentId,
      p_is_done: input.isDone,
      p_actor_id: actor.userId,
      p_request_id: actor.requestId,
    }),
  )
}
