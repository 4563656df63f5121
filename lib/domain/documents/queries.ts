import 'server-only'
import { fail, ok, type Result } from '@/lib/base/result'
import { adminDb } from '@/lib/gateways/supabase/clients'
import { many, maybe } from '@/lib/gateways/supabase/reply'
import { toUploadedFile, toUploadRow, UPLOAD, type UploadRow } from './rows'
import type { DraftOwner, UploadedFile } from './views'

export type OpenDraft = { id: string; groupId: string; orderId: string | null }
export type DraftRefusal = 'draft_missing' | 'already_paid' | 'account_suspended'

/** Row security cannot know a visitor, so every read here names the owner itself. */
async function findOwnDraft(owner: DraftOwner, draftId: string) {
  const own = owner.kind === 'user' ? { user_id: owner.userId } : { token_hash: owner.tokenHash }
  return maybe(
    adminDb()
      .from('checkout_drafts')
      .select('id, group_id, order_id, expires_at')
      .match({ id: draftId, ...own })
      .gt('expires_at', new Date().toISOString())
      .maybeSingle(),
  )
}

/** A draft that may still take files: the caller's own, not expired, its order not placed. */
export async function findOpenDraft(
  owner: DraftOwner,
  draftId: string,
): Promise<Result<OpenDraft, DraftRefusal>> {
  const draft = await findOwnDraft(owner, draftId)
  if (!draft) return fail('draft_missing')
  if (draft.order_id && (await isPlaced(draft.order_id))) return fail('already_paid')
  if (owner.kind === 'user' && !(await isActive(owner.userId))) return fail('account_suspended')
  return ok({ id: draft.id, groupId: draft.group_id, orderId: draft.order_id })
}

export async function isPlaced(orderId: string): Promise<boolean> {
  const order = await maybe(adminDb().from('orders').select('placed_at').eq('id', orderId).maybeSingle())
  return order !== null && order.placed_at !== null
}

async function isActive(userId: string): Promise<boolean> {
  const profile = await maybe(adminDb().from('profiles').select('status').eq('user_id', userId).maybeSingle())
  return profile?.status === 'active'
}

/** The caller's own file, or null when it does not exist or is somebody else's: the two look the same. */
export async function findUpload(owner: DraftOwner, documentId: string): Promise<UploadRow | null> {
  const found = await findAnyUpload(documentId)
  if (!found) return null
  if (owner.kind === 'user') return found.owner_id === owner.userId ? found : null
  const isOwn = found.draft_id !== null && (await findOwnDraft(owner, found.draft_id)) !== null
  return isOwn ? found : null
}

/** Past every ownership: for staff and jobs only. */
export async function findAnyUpload(documentId: string): Promise<UploadRow | null> {
  const row = await maybe(
    adminDb().from('uploaded_documents').select(UPLOAD).eq('id', documentId).maybeSingle(),
  )
  return row && toUploadRow(row)
}

/** Every file of a set that takes room, oldest first. */
export async function listGroup(groupId: string): Promise<UploadRow[]> {
  const rows = await many(
    adminDb()
      .from('uploaded_documents')
      .select(UPLOAD)
      .eq('group_id', groupId)
      .not('status', 'in', '(replaced,purged)')
      .order('created_at')
      .order('id'),
  )
  return rows.map(toUploadRow)
}

/** The files of the caller's draft, oldest first; none when the draft is not the caller's. */
export async function listDraftFiles(owner: DraftOwner, draftId: string): Promise<UploadedFile[]> {
  const draft = await findOwnDraft(owner, draftId)
  if (!draft) return []
  const rows = await listGroup(draft.group_id)
  return rows.map((row) => toUploadedFile(row, rows))
}
