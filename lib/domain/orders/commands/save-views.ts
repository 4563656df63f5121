import 'server-only'
import { fail, type Result } from '@/lib/base/result'
import type { Actor } from '@/lib/domain/accounts/views'
import { adminDb } from '@/lib/gateways/supabase/clients'
import { rpcMaybe } from '@/lib/gateways/supabase/reply'
import { type RenameView, type SaveView, viewQuery } from '../saved-views'

/** Each refuses for the views of others, and a name that the person already uses. */
export async function saveView(actor: Actor, { name, query }: SaveView): Promise<Result<string | null>> {
  if (actor.role !== 'admin' || actor.userId === null) return fail('not_allowed')
  return rpcMaybe(
    adminDb().rpc('save_order_view', { p_user_id: actor.userId, p_name: name, p_query: viewQuery(query) }),
  )
}

export async function renameView(actor: Actor, { viewId, name }: RenameView) {
  if (actor.role !== 'admin' || actor.userId === null) return fail('not_allowed')
  return rpcMaybe(
    adminDb().rpc('rename_order_view', { p_user_id: actor.userId, p_view_id: viewId, p_name: name }),
  )
}

export async function deleteView(actor: Actor, viewId: string) {
  if (actor.role !== 'admin' || actor.userId === null) return fail('not_allowed')
  return rpcMaybe(adminDb().rpc('delete_order_view', { p_user_id: actor.userId, p_view_id: viewId }))
}
