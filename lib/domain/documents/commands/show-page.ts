import 'server-only'
import { fail, type Result } from '@/lib/base/result'
import type { Actor } from '@/lib/domain/accounts/views'
import { recordAudit } from '@/lib/domain/audit/record'
import { drawPage } from '../draw-page'
import { findAnyUpload, findUpload } from '../queries'
import { hasBytes } from '../rows'
import type { DocumentReader, ShownPage } from '../views'

/**
 * What staff and its owner see of a file in the page, which is never the file itself. The audit line is written first.
 * Another owner's file and an unknown one look the same.
 */
export async function showPage(
  reader: DocumentReader,
  documentId: string,
  options: { page: number; actor: Actor; clientAddress: string | null },
): Promise<Result<ShownPage, 'not_found' | 'page_not_shown' | 'stored_file_missing' | 'checks_busy'>> {
  const { actor, page } = options
  const found =
    reader.kind === 'admin' ? await findAnyUpload(documentId) : await findUpload(reader, documentId)
  if (!found || !hasBytes(found)) return fail('not_found')
  await recordAudit(actor, {
    action: 'document.view',
    subjectType: 'document',
    subjectId: found.id,
    after: { as: 'page', page, orderId: found.order_id },
    clientAddress: options.clientAddress,
  })
  return drawPage(actor, { bucket: 'uploads', path: found.storage_path, kind: found.ext, page })
}
