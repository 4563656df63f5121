import 'server-only'
import { fail, ok, type Result } from '@/lib/base/result'
import { adminDb } from '@/lib/gateways/supabase/clients'
import { done } from '@/lib/gateways/supabase/reply'
import { findUpload } from '../queries'
import type { LabelUpload } from '../schema'
import { isKept } from '../upload-targets'
import type { DraftOwner } from '../views'

/** Saves the customer's label and kind of a file, until the order is placed. */
export async function labelUpload(
  owner: DraftOwner,
  documentId: string,
  input: LabelUpload,
): Promise<Result<null, 'not_found' | 'document_in_use'>> {
  const upload = await findUpload(owner, documentId)
  if (!upload) return fail('not_found')
  const { order_id: orderId, purpose, message_id: messageId } = upload
  if (orderId && (await isKept({ orderId, purpose, messageId }))) return fail('document_in_use')
  const change = {
    ...(input.label === undefined ? {} : { label: input.label }),
    ...(input.documentKind === undefined ? {} : { document_kind: input.documentKind }),
  }
  if (Object.keys(change).length > 0) {
    await done(adminDb().from('uploaded_documents').update(change).eq('id', upload.id))
  }
  return ok(null)
}
