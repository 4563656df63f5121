import 'server-only'
import { fail, ok, type Result } from '@/lib/base/result'
import { adminDb } from '@/lib/gateways/supabase/clients'
import { many, maybe } from '@/lib/gateways/supabase/reply'
import { toUploadedFile, toUploadRow, UPLOAD, type UploadRow } from './rows'
import type { DraftOwner, UploadedFile } from './views'

/** `source` files are what was ordered; a `replacement` answers what staff have asked for. */
export type Purpose = 'source' | 'replacement'
export type OpenDraft = {
  id: string
  groupId: string
  orderId: string | null
  purpose: Purpose
  /** What the id is of: an order in progress, or a quote that is not sent yet. */
  kind: 'draft' | 'quote'
}
export type DraftRefusal = 'draft_missing' | 'already_paid' | 'account_suspended'

/** Row security cannot know a visitor, so every read here names the owner itself. */
async function findOwnDraft(owner: DraftOwner, draftId: string) {
  const own = owner.kind === 'user' ? { user_id: owner.userId } : { token_hash: owner.tokenHash }
  return maybe(
    adminDb()
      .from('checkout_drafts')
      .select('id, group_id, order_id, expires_at')
      .match({ id: draftId, ...own })
      .or(`expires_at.gt.${new Date().toISOString()},order_id.not.is.null`)
      .maybeSingle(),
  )
}

/** A quote takes files, and gives them back, until it is sent. */
async function findOwnQuote(owner: DraftOwner, quoteId: string) {
  const own = owner.kind === 'user' ? { user_id: owner.userId } : { token_hash: owner.tokenHash }
  return maybe(
    adminDb()
      .from('quotes')
      .select('id, group_id')
      .match({ id: quoteId, status: 'draft', ...own })
      .maybeSingle(),
  )
}

/** Has the quote of this file been sent? Then it stays with it. */
export async function isSentWithQuote(quoteId: string | null): Promise<boolean> {
  if (quoteId === null) return false
  const quote = await maybe(adminDb().from('quotes').select('status').eq('id', quoteId).maybeSingle())
  return quote !== null && quote.status !== 'draft'
}

/** A draft that may still take files: the caller's own, not expired, its order not placed or asking for something. */
export async function findOpenDraft(
  owner: DraftOwner,
  draftId: string,
): Promise<Result<OpenDraft, DraftRefusal>> {
  const draft = await findOwnDraft(owner, draftId)
  if (!draft) return findOpenQuote(owner, draftId)
  const purpose = draft.order_id ? await purposeFor(draft.order_id) : 'source'
  if (!purpose) return fail('already_paid')
  if (owner.kind === 'user' && !(await isActive(owner.userId))) return fail('account_suspended')
  return ok({ id: draft.id, groupId: draft.group_id, orderId: draft.order_id, purpose, kind: 'draft' })
}

async function findOpenQuote(owner: DraftOwner, quoteId: string): Promise<Result<OpenDraft, DraftRefusal>> {
  const quote = await findOwnQuote(owner, quoteId)
  if (!quote) return fail('draft_missing')
  if (owner.kind === 'user' && !(await isActive(owner.userId))) return fail('account_suspended')
  return ok({ id: quote.id, groupId: quote.group_id, orderId: null, purpose: 'source', kind: 'quote' })
}

/** What files of an order are for right now; null once it is placed and nothing is asked. */
export async function purposeFor(orderId: string): Promise<Purpose | null> {
  const order = await maybe(
    adminDb().from('orders').select('placed_at, status').eq('id', orderId).maybeSingle(),
  )
  if (!order || order.placed_at === null) return 'source'
  return order.status === 'needs_information' ? 'replacement' : null
}

/** A file that belongs to the placed order for good. */
export async function isKept(file: { orderId: string; purpose: string }): Promise<boolean> {
  const now = await purposeFor(file.orderId)
  return now !== 'source' && now !== file.purpose
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
  const isOwn =
    (found.draft_id !== null && (await findOwnDraft(owner, found.draft_id)) !== null) ||
    (found.quote_id !== null && (await findOwnQuote(owner, found.quote_id)) !== null)
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
  const draft = (await findOwnDraft(owner, draftId)) ?? (await findOwnQuote(owner, draftId))
  if (!draft) return []
  const rows = await listGroup(draft.group_id)
  return rows.map((row) => toUploadedFile(row, rows))
}
