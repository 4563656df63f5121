import 'server-only'
import { fail, ok, type Result } from '@/lib/base/result'
import { adminDb } from '@/lib/gateways/supabase/clients'
import { done } from '@/lib/gateways/supabase/reply'
import { findUpload, isKept } from '../queries'
import type { LabelUpload } from '../schema'
import type { DraftOwner } from '../views'

/** What the file is, in the customer's words and as a kind; open until the order is placed. */
export async function labelUpload(
  owner: DraftOwner,
  documentId: string,
  input: LabelUpload,
): Promise<Result<null, 'not_found' | 'document_in_use'>> {
  const upload = await findUpload(owner, documentId)
  if (!upload) return fail('not_found')
  const { order_id: orderId, purpose } = upload
  if (orderId && (await isKept({ orderId, purpose }))) return fail('document_in_use')
  const change = {
    ...(input.label === undefined ? {} : { label: input.label }),
    ...(input.documentKind === undefined ? {} : { document_kind: input.documentKind }),
  }
  if (Object.keys(change).length > 0) {
    await done(adminDb().from('uploaded_documents').update(change).eq('id', upload.id))
  }
  return ok(null)
}
