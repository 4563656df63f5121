import 'server-only'
import { isUuid } from '@/lib/base/ids'
import { fail, ok, type Result } from '@/lib/base/result'
import { adminDb } from '@/lib/gateways/supabase/clients'
import { many, maybe } from '@/lib/gateways/supabase/reply'
import { toUploadedFile, toUploadRow, UPLOAD, type UploadRow } from './rows'
import type { DraftOwner, UploadedFile, Uploader } from './views'

/**
 * `source` files are what was ordered, a `replacement` is what staff have requested, a `reference` goes with a message of
 * the customer, a `reply` with one of staff.
 */
type Purpose = 'source' | 'replacement' | 'reference' | 'reply'
type OpenDraft = {
  id: string
  groupId: string
  orderId: string | null
  purpose: Purpose
  /** What the id is of: an order in progress, a quote that is not sent yet, or a placed order that is written to. */
  kind: 'draft' | 'quote' | 'order'
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

/** Was this file sent with its quote, or with a message about it? Then it stays with it. */
export async function isSentWithQuote(
  file: Pick<UploadRow, 'quote_id' | 'purpose' | 'quote_message_id'>,
): Promise<boolean> {
  const { quote_id: quoteId } = file
  if (quoteId === null) return false
  if (file.purpose === 'reference') return file.quote_message_id !== null
  const quote = await maybe(adminDb().from('quotes').select('status').eq('id', quoteId).maybeSingle())
  return quote !== null && quote.status !== 'draft'
}

/** A draft that may still take files: the caller's own, not expired, its order not placed or waiting for information. */
export async function findOpenDraft(
  owner: Uploader,
  draftId: string,
): Promise<Result<OpenDraft, DraftRefusal>> {
  const draft = await findOwnDraft(owner, draftId)
  if (!draft) return findOpenQuote(owner, draftId)
  const purpose = draft.order_id ? await purposeFor(draft.order_id) : 'source'
  if (!purpose) return fail('already_paid')
  if (owner.kind === 'user' && !(await isActive(owner.userId))) return fail('account_suspended')
  return ok({ id: draft.id, groupId: draft.group_id, orderId: draft.order_id, purpose, kind: 'draft' })
}

/** A customer may attach files to a message on an own placed order, staff on any. */
async function findOpenOrder(owner: Uploader, orderId: string): Promise<Result<OpenDraft, DraftRefusal>> {
  if (owner.kind !== 'user') return fail('draft_missing')
  const order = await maybe(
    adminDb()
      .from('orders')
      .select('id, document_id, draft_id, status, user_id')
      .eq('id', orderId)
      .not('placed_at', 'is', null)
      .maybeSingle(),
  )
  const isOwn = order?.user_id === owner.userId
  if (!order || !(isOwn || 'isStaff' in owner)) return fail('draft_missing')
  if (!(await isActive(owner.userId))) return fail('account_suspended')
  const { id, document_id: groupId } = order
  if (!isOwn) {
    // A set of its own, so that files of staff do not count against the customer's limit.
    return ok({ id, groupId: id, orderId: id, purpose: 'reply', kind: 'order' })
  }
  // An order without a draft was made from a quote: what staff ask for comes here.
  const purpose =
    order.draft_id === null && order.status === 'needs_information' ? 'replacement' : 'reference'
  return ok({ id, groupId, orderId: id, purpose, kind: 'order' })
}

async function findOpenQuote(owner: Uploader, quoteId: string): Promise<Result<OpenDraft, DraftRefusal>> {
  const unsent = await findOwnQuote(owner, quoteId)
  const quote = unsent ?? (await findQuoteWrittenTo(owner, quoteId))
  if (!quote) return findOpenOrder(owner, quoteId)
  if (owner.kind === 'user' && !(await isActive(owner.userId))) return fail('account_suspended')
  const purpose = unsent ? 'source' : 'reference'
  return ok({ id: quote.id, groupId: quote.group_id, orderId: null, purpose, kind: 'quote' })
}

/** A sent quote of the caller that messages, and files with them, may still be added to. */
async function findQuoteWrittenTo(owner: Uploader, quoteId: string) {
  if (owner.kind !== 'user') return null
  return maybe(
    adminDb()
      .from('quotes')
      .select('id, group_id')
      .match({ id: quoteId, user_id: owner.userId })
      .in('status', ['submitted', 'in_review', 'needs_information', 'ready', 'accepted', 'expired'])
      .maybeSingle(),
  )
}

/** What files of an order are for right now; null once it is placed and staff request nothing. */
async function purposeFor(orderId: string): Promise<Purpose | null> {
  const order = await maybe(
    adminDb().from('orders').select('placed_at, status').eq('id', orderId).maybeSingle(),
  )
  if (!order || order.placed_at === null) return 'source'
  return order.status === 'needs_information' ? 'replacement' : null
}

/** A file that belongs to the placed order for good. One of a message does once the message is sent. */
export async function isKept(file: {
  orderId: string
  purpose: string
  messageId: string | null
}): Promise<boolean> {
  if (file.purpose === 'reference' || file.purpose === 'reply') return file.messageId !== null
  const now = await purposeFor(file.orderId)
  return now !== 'source' && now !== file.purpose
}

async function isActive(userId: string): Promise<boolean> {
  const profile = await maybe(adminDb().from('profiles').select('status').eq('user_id', userId).maybeSingle())
  return profile?.status === 'active'
}

/** The caller's own file, or null when it does not exist or belongs to another: the two look the same. */
export async function findUpload(owner: DraftOwner, documentId: string): Promise<UploadRow | null> {
  const found = await findAnyUpload(documentId)
  if (!found) return null
  if (owner.kind === 'user') return found.owner_id === owner.userId ? found : null
  const isOwn =
    (found.draft_id !== null && (await findOwnDraft(owner, found.draft_id)) !== null) ||
    (found.quote_id !== null && (await findOwnQuote(owner, found.quote_id)) !== null)
  return isOwn ? found : null
}

/** The caller's own file, or one that staff sent on an own order. */
export async function findReadable(owner: DraftOwner, documentId: string): Promise<UploadRow | null> {
  const found = await findAnyUpload(documentId)
  const { purpose, message_id: messageId, order_id: orderId } = found ?? {}
  if (purpose !== 'reply' || messageId === null || !orderId) return findUpload(owner, documentId)
  if (owner.kind !== 'user') return null
  const order = await maybe(adminDb().from('orders').select('user_id').eq('id', orderId).maybeSingle())
  return order?.user_id === owner.userId ? (found ?? null) : null
}

/** Past every ownership: for staff and jobs only. */
export async function findAnyUpload(documentId: string): Promise<UploadRow | null> {
  const row = await maybe(
    adminDb().from('uploaded_documents').select(UPLOAD).eq('id', documentId).maybeSingle(),
  )
  return row && toUploadRow(row)
}

/** Every stored file of a set, oldest first. */
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

/** What this person uploaded for a message about an order that is not sent yet. */
export function listUnsentFiles(
  userId: string,
  orderId: string,
  purpose: 'reference' | 'reply',
): Promise<UploadedFile[]> {
  return listUnsent(userId, { order_id: orderId }, purpose)
}

/** What the customer uploaded for a message about a quote that is not sent yet. */
export function listUnsentQuoteFiles(userId: string, quoteId: string): Promise<UploadedFile[]> {
  return listUnsent(userId, { quote_id: quoteId }, 'reference')
}

async function listUnsent(
  userId: string,
  place: { order_id: string } | { quote_id: string },
  purpose: 'reference' | 'reply',
): Promise<UploadedFile[]> {
  if (!Object.values(place).every(isUuid)) return []
  const rows = await many(
    adminDb()
      .from('uploaded_documents')
      .select(UPLOAD)
      .match({ ...place, owner_id: userId, purpose })
      .is('message_id', null)
      .is('quote_message_id', null)
      .not('status', 'in', '(replaced,purged)')
      .order('created_at'),
  )
  const files = rows.map(toUploadRow)
  return files.map((file) => toUploadedFile(file, files))
}

/** The files of the caller's draft, oldest first; none when the draft is not the caller's. */
export async function listDraftFiles(owner: DraftOwner, draftId: string): Promise<UploadedFile[]> {
  const draft = (await findOwnDraft(owner, draftId)) ?? (await findOwnQuote(owner, draftId))
  return draft ? listFiles({ groupId: draft.group_id }) : []
}

/** The files of a draft that was just read as its owner's. */
export async function listFiles({ groupId }: { groupId: string }): Promise<UploadedFile[]> {
  const rows = await listGroup(groupId)
  return rows.map((row) => toUploadedFile(row, rows))
}
