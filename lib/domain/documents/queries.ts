import 'server-only'
import { isUuid } from '@/lib/base/ids'
import { adminDb } from '@/lib/gateways/supabase/clients'
import { many, maybe } from '@/lib/gateways/supabase/reply'
import { toDocumentKeeping } from './keeping'
import { toUploadedFile, toUploadRow, UPLOAD, type UploadRow } from './rows'
import { findOwnDraft, findOwnQuote } from './upload-targets'
import type { DocumentKeeping, DraftOwner, UploadedFile } from './views'

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
