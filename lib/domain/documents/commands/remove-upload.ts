import 'server-only'
import { fail, ok, type Result } from '@/lib/base/result'
import { removeObjects } from '@/lib/gateways/storage/objects'
import { adminDb } from '@/lib/gateways/supabase/clients'
import { many, maybe } from '@/lib/gateways/supabase/reply'
import { findUpload } from '../queries'
import type { UploadRow } from '../rows'
import { isKept, isSentWithQuote } from '../upload-targets'
import type { DraftOwner } from '../views'

/**
 * Removes a file from a draft. If the draft has an order, an open payment may still be for this file: it
 * leaves the set, but its bytes stay until the payment is over.
 */
export async function removeUpload(
  owner: DraftOwner,
  documentId: string,
): Promise<Result<null, 'not_found' | 'document_in_use'>> {
  const upload = await findUpload(owner, documentId)
  if (!upload) return fail('not_found')
  if (await isSentWithQuote(upload)) return fail('document_in_use')
  const orderId = upload.order_id ?? (upload.draft_id && (await orderOf(upload.draft_id)))
  const { purpose, message_id: messageId } = upload
  if (orderId && (await isKept({ orderId, purpose, messageId }))) return fail('document_in_use')

  const isReplaced = orderId !== null && upload.status === 'accepted'
  const documents = adminDb().from('uploaded_documents')
  const change = isReplaced ? documents.update({ status: 'replaced' }) : documents.delete()
  const changed = await many(asRead(change.eq('id', upload.id), upload).select('id'))
  // Already removed counts as success, whoever did it.
  if (changed.length === 0) return (await findUpload(owner, documentId)) ? fail('document_in_use') : ok(null)
  // The row first: a crash in between leaves bytes without a row, which the sweep deletes.
  if (!isReplaced) await removeObjects('uploads', [upload.storage_path])
  return ok(null)
}

type Narrowed<Self> = { eq(column: string, value: string): Self; is(column: string, value: null): Self }

/** Matches only if no quote or order has taken the file since it was read. */
function asRead<Self extends Narrowed<Self>>(
  query: Self,
  { order_id: orderId, quote_id: quoteId }: Pick<UploadRow, 'order_id' | 'quote_id'>,
): Self {
  const ofOrder = orderId === null ? query.is('order_id', null) : query.eq('order_id', orderId)
  return quoteId === null ? ofOrder.is('quote_id', null) : ofOrder.eq('quote_id', quoteId)
}

async function orderOf(draftId: string): Promise<string | null> {
  const draft = await maybe(
    adminDb().from('checkout_drafts').select('order_id').eq('id', draftId).maybeSingle(),
  )
  return draft?.order_id ?? null
}
