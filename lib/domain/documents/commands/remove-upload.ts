import 'server-only'
import { fail, ok, type Result } from '@/lib/base/result'
import { adminDb } from '@/lib/gateways/supabase/clients'
import { many, maybe, one } from '@/lib/gateways/supabase/reply'
import { findUpload } from '../queries'
import type { UploadRow } from '../rows'
import { isKept, isSentWithQuote } from '../upload-targets'
import type { DraftOwner } from '../views'

/**
 * Removes a file from a draft; queued work deletes its bytes. If the draft has an order, an open payment may still be for
 * this file: it leaves the set, but its bytes stay until the payment is over.
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

  const isRemoved =
    orderId !== null && upload.status === 'accepted' ? await replace(upload) : await remove(upload)
  // Already removed counts as success, whoever did it.
  return isRemoved || !(await findUpload(owner, documentId)) ? ok(null) : fail('document_in_use')
}

/** Both match only if no quote or order has taken the file since it was read. */
function remove(upload: UploadRow): Promise<boolean> {
  const seen = { p_id: upload.id, p_order_id: upload.order_id, p_quote_id: upload.quote_id }
  return one(adminDb().rpc('remove_upload', seen))
}

async function replace({ id, order_id: orderId, quote_id: quoteId }: UploadRow): Promise<boolean> {
  const change = adminDb().from('uploaded_documents').update({ status: 'replaced' }).eq('id', id)
  const ofOrder = orderId === null ? change.is('order_id', null) : change.eq('order_id', orderId)
  const asRead = quoteId === null ? ofOrder.is('quote_id', null) : ofOrder.eq('quote_id', quoteId)
  return (await many(asRead.select('id'))).length > 0
}

async function orderOf(draftId: string): Promise<string | null> {
  const draft = await maybe(
    adminDb().from('checkout_drafts').select('order_id').eq('id', draftId).maybeSingle(),
  )
  return draft?.order_id ?? null
}
