import 'server-only'
import { fail, ok, type Result } from '@/lib/base/result'
import type { Actor } from '@/lib/domain/accounts/views'
import { recordAudit } from '@/lib/domain/audit/record'
import { signRead } from '@/lib/gateways/storage/objects'
import { findAnyUpload, findUpload } from '../queries'
import type { UploadRow } from '../rows'
import { canShowInline } from '../rules/files'
import type { DraftOwner } from '../views'

const LINK_SECONDS = 60

export type DocumentReader = DraftOwner | { kind: 'admin' }

/**
 * A link of one minute to the bytes, written to the audit trail first. Nobody else's file, an unknown one and one
 * without bytes look the same.
 * @throws when the row promises bytes that storage does not have.
 */
export async function openDocument(
  reader: DocumentReader,
  documentId: string,
  wish: { as: 'download' | 'inline'; actor: Actor; clientAddress: string | null },
): Promise<Result<{ url: string }, 'not_found'>> {
  const found =
    reader.kind === 'admin' ? await findAnyUpload(documentId) : await findUpload(reader, documentId)
  if (!found || !hasBytes(found)) return fail('not_found')

  const inline = wish.as === 'inline' && reader.kind === 'admin' && canShowInline(found.ext)
  await recordAudit(wish.actor, {
    action: 'document.view',
    subjectType: 'document',
    subjectId: found.id,
    after: { as: inline ? 'inline' : 'download', orderId: found.order_id },
    clientAddress: wish.clientAddress,
  })
  const url = await signRead('uploads', found.storage_path, {
    seconds: LINK_SECONDS,
    downloadName: inline ? null : found.original_name,
  })
  if (url === null) throw new Error(`Document ${found.id} has no bytes in storage.`)
  return ok({ url })
}

/** Only what passed the check; a replaced file stays readable for whoever could read it. */
function hasBytes(upload: UploadRow): boolean {
  return upload.status === 'accepted' || upload.status === 'uploaded' || upload.status === 'replaced'
}
