import 'server-only'
import { fail, ok, type Result } from '@/lib/base/result'
import type { Actor } from '@/lib/domain/accounts/views'
import { adminDb } from '@/lib/gateways/supabase/clients'
import { rpcMaybe } from '@/lib/gateways/supabase/reply'
import type { AddNote, DeleteNote } from '../schema'

/** Adds a note that only staff see. The same key sent twice is one note. */
export async function addNote(actor: Actor, input: AddNote): Promise<Result<null>> {
  if (actor.role !== 'admin' || actor.userId === null) return fail('not_allowed')
  const added = await rpcMaybe(
    adminDb().rpc('add_order_note', {
      p_order_id: input.orderId,
      p_actor_id: actor.userId,
      p_body: input.note,
      p_request_key: input.requestKey,
      p_request_id: actor.requestId,
    }),
  )
  return added.ok ? ok(null) : added
}

/** Deletes one of the actor's own notes. The database refuses those of colleagues. */
export async function deleteNote(actor: Actor, input: DeleteNote): Promise<Result<null>> {
  if (actor.role !== 'admin' || actor.userId === null) return fail('not_allowed')
  const deleted = await rpcMaybe(
    adminDb().rpc('delete_order_note', {
      p_order_id: input.orderId,
      p_note_id: input.noteId,
      p_actor_id: actor.userId,
      p_request_id: actor.requestId,
    }),
  )
  return deleted.ok ? ok(null) : deleted
}
