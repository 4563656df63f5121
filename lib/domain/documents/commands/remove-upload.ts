import 'server-only'
import { fail, ok, type Result } from '@/lib/base/result'
import { removeObjects } from '@/lib/gateways/storage/objects'
import { adminDb } from '@/lib/gateways/supabase/clients'
import { done, maybe } from '@/lib/gateways/supabase/reply'
import { findUpload, isKept, isSentWithQuote } from '../queries'
import type { DraftOwner } from '../views'

/**
 * Takes a file out of a draft. Once an order exists for the draft, an open payment may still be about this file: then
 * it leaves the set but its bytes stay until that is over.
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

  const documents = adminDb().from('uploaded_documents')
  if (orderId && upload.status === 'accepted') {
    await done(documents.update({ status: 'replaced' }).eq('id', upload.id))
    return ok(null)
  }
  await removeObjects('uploads', [upload.storage_path])
  await done(documents.delete().eq('id', upload.id))
  return ok(null)
}

async function orderOf(draftId: string): Promise<string | null> {
  const draft = await maybe(
    adminDb().from('checkout_drafts').select('order_id').eq('id', draftId).maybeSingle(),
  )
  return draft?.order_id ?? null
}
