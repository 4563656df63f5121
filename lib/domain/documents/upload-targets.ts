import 'server-only'
import { fail, ok, type Result } from '@/lib/base/result'
import { adminDb } from '@/lib/gateways/supabase/clients'
import { maybe } from '@/lib/gateways/supabase/reply'
import type { UploadRow } from './rows'
import type { DraftOwner, Uploader } from './views'

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

type DraftRefusal = 'draft_missing' | 'already_paid' | 'account_suspended'

/** Row security can't identify a visitor, so every query here filters by owner. */
export async function findOwnDraft(owner: DraftOwner, draftId: string) {
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
export async function findOwnQuote(owner: DraftOwner, quoteId: string) {
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
