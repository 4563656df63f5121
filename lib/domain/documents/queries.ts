import 'server-only'
import { isUuid } from '@/lib/base/ids'
import { fail, ok, type Result } from '@/lib/base/result'
import { adminDb } from '@/lib/gateways/supabase/clients'
import { many, maybe } from '@/lib/gateways/supabase/reply'
import { toDocumentKeeping } from './keeping'
import { toUploadedFile, toUploadRow, UPLOAD, type UploadRow } from './rows'
import type { DocumentKeeping, DraftOwner, UploadedFile, Uploader } from './views'

/**
 * `source`: ordered for work. `replacement`: requested by staff. `reference`: attached to a customer's
 * message. `reply`: attached to a message of staff.
 */
type Purpose = 'source' | 'replacement' | 'reference' | 'reply'
type OpenDraft = {
  id: string
  groupId: string
  orderId: string | null
  purpose: Purpose
  /** What the id refers to: a draft, an unsent quote, or a placed order that gets a message. */
  kind: 'draft' | 'quote' | 'order'
}
export type DraftRefusal = 'draft_missing' | 'already_paid' | 'account_suspended'

/** Row security can't identify a visitor, so every query here filters by owner. */
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

/** Files can be added to a quote and removed from it until it is sent. */
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

/** True if this file was sent with its quote or with a message about it, so that it stays. */
export async function isSentWithQuote(
  file: Pick<UploadRow, 'quote_id' | 'purpose' | 'quote_message_id'>,
): Promise<boolean> {
  const { quote_id: quoteId } = file
  if (quoteId === null) return false
  if (file.purpose !== 'source') return file.quote_message_id !== null
  const quote = await maybe(adminDb().from('quotes').select('status').eq('id', quoteId).maybeSingle())
  return quote !== null && quote.status !== 'draft'
}

/**
 * A draft that still accepts files: the caller's own, not expired, with its order not placed or waiting for
 * information.
 */
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

/** A customer may attach files to a message on their own placed order, staff on any. */
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
    // A separate set, so that files of staff don't count toward the customer's limit.
    return ok({ id, groupId: id, orderId: id, purpose: 'reply', kind: 'order' })
  }
  // An order without a draft was made from a quote; files that staff request belong to it.
  const purpose =
    order.draft_id === null && order.status === 'needs_information' ? 'replacement' : 'reference'
  return ok({ id, groupId, orderId: id, purpose, kind: 'order' })
}

async function findOpenQuote(owner: Uploader, quoteId: string): Promise<Result<OpenDraft, DraftRefusal>> {
  const unsent = await findOwnQuote(owner, quoteId)
  const quote = unsent ?? (await findQuoteWrittenTo(owner, quoteId))
  if (!quote) return findOpenOrder(owner, quoteId)
  if (owner.kind === 'user' && !(await isActive(owner.userId))) return fail('account_suspended')
  const { id, group_id: groupId } = quote
  if (unsent) return ok({ id, groupId, orderId: null, purpose: 'source', kind: 'quote' })
  if (owner.kind === 'user' && 'user_id' in quote && quote.user_id === owner.userId) {
    return ok({ id, groupId, orderId: null, purpose: 'reference', kind: 'quote' })
  }
  // A separate set, as with messages on orders.
  return ok({ id, groupId: id, orderId: null, purpose: 'reply', kind: 'quote' })
}

/** A sent quote that still accepts messages and their files: the caller's own, or any for staff. */
async function findQuoteWrittenTo(owner: Uploader, quoteId: string) {
  if (owner.kind !== 'user') return null
  const quote = await maybe(
    adminDb()
      .from('quotes')
      .select('id, group_id, user_id')
      .eq('id', quoteId)
      .in('status', ['submitted', 'in_review', 'needs_information', 'ready', 'accepted', 'expired'])
      .maybeSingle(),
  )
  return quote && (quote.user_id === owner.userId || 'isStaff' in owner) ? quote : null
}

/** The current purpose of an order's files; null if it is placed and staff request nothing. */
async function purposeFor(orderId: string): Promise<Purpose | null> {
  const order = await maybe(
    adminDb().from('orders').select('placed_at, status').eq('id', orderId).maybeSingle(),
  )
  if (!order || order.placed_at === null) return 'source'
  return order.status === 'needs_information' ? 'replacement' : null
}

/** True if the file can no longer be removed from the placed order. A message's file stays once the message is sent. */
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

/** The caller's own file, or null if it is unknown or belongs to another: the two look the same. */
export async function findUpload(owner: DraftOwner, documentId: string): Promise<UploadRow | null> {
  const found = await findAnyUpload(documentId)
  if (!found) return null
  if (owner.kind === 'user') return found.owner_id === owner.userId ? found : null
  const isOwn =
    (found.draft_id !== null && (await findOwnDraft(owner, found.draft_id)) !== null) ||
    (found.quote_id !== null && (await findOwnQuote(owner, found.quote_id)) !== null)
  return isOwn ? found : null
}

/** The caller's own file, or one that staff sent on the caller's order or quote. */
export async function findReadable(owner: DraftOwner, documentId: string): Promise<UploadRow | null> {
  const found = await findAnyUpload(documentId)
  const isSent = found?.message_id != null || found?.quote_message_id != null
  if (found?.purpose !== 'reply' || !isSent) return findUpload(owner, documentId)
  if (owner.kind !== 'user') return null
  return (await readerOfReply(found)) === owner.userId ? found : null
}

async function readerOfReply(file: UploadRow): Promise<string | null> {
  const { message_id: onOrder, order_id: orderId, quote_id: quoteId } = file
  const subject =
    onOrder === null
      ? adminDb()
          .from('quotes')
          .select('user_id')
          .eq('id', quoteId ?? '')
      : adminDb()
          .from('orders')
          .select('user_id')
          .eq('id', orderId ?? '')
  return (await maybe(subject.maybeSingle()))?.user_id ?? null
}

/** Without an ownership check: for staff and jobs only. */
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

/** This person's uploads for a message about an order that isn't sent yet. */
export function listUnsentFiles(
  userId: string,
  orderId: string,
  purpose: 'reference' | 'reply',
): Promise<UploadedFile[]> {
  return listUnsent(userId, { order_id: orderId }, purpose)
}

/** The same for a message about a quote. */
export function listUnsentQuoteFiles(
  userId: string,
  quoteId: string,
  purpose: 'reference' | 'reply',
): Promise<UploadedFile[]> {
  return listUnsent(userId, { quote_id: quoteId }, purpose)
}

/** This clerk's uploads for an unsent message; queried only if anyone has some. */
export async function listUnsentReplies(
  { userId }: { userId: string },
  quote: { id: string; hasUnsentFiles: boolean },
): Promise<UploadedFile[]> {
  return quote.hasUnsentFiles ? listUnsentQuoteFiles(userId, quote.id, 'reply') : []
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

/** The files of the caller's draft, oldest first; none if the draft isn't the caller's. */
export async function listDraftFiles(owner: DraftOwner, draftId: string): Promise<UploadedFile[]> {
  const draft = (await findOwnDraft(owner, draftId)) ?? (await findOwnQuote(owner, draftId))
  return draft ? listFiles({ groupId: draft.group_id }) : []
}

/** The files of a draft whose owner has already been checked. */
export async function listFiles({ groupId }: { groupId: string }): Promise<UploadedFile[]> {
  const rows = await listGroup(groupId)
  return rows.map((row) => toUploadedFile(row, rows))
}

/**
 * When the files of a quote are deleted, and who opened them; null if an order has them or there are none.
 */
export async function getQuoteKeeping(userId: string, quoteId: string): Promise<DocumentKeeping | null> {
  if (!isUuid(quoteId)) return null
  const found = await maybe(adminDb().rpc('get_quote_keeping', { p_user_id: userId, p_quote_id: quoteId }))
  return toDocumentKeeping(found)
}
