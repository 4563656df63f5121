import 'server-only'
import { fail, ok, type Result } from '@/lib/base/result'
import type { Actor } from '@/lib/domain/accounts/views'
import { recordAudit } from '@/lib/domain/audit/record'
import { signRead } from '@/lib/gateways/storage/objects'
import { findAnyUpload, findReadable } from '../queries'
import { hasBytes } from '../rows'
import type { DocumentReader } from '../views'

const LINK_SECONDS = 60

/**
 * A one-minute link to the original, always as a download; the audit line is written first. Staff must give a reason;
 * otherwise they use `showPage`. Another owner's file, an unknown one and one without bytes look the same.
 */
export async function openDocument(
  reader: DocumentReader,
  documentId: string,
  options: { reason: string | null; actor: Actor; clientAddress: string | null },
): Promise<Result<{ url: string }, 'not_found' | 'reason_required' | 'stored_file_missing'>> {
  const isStaff = reader.kind === 'admin'
  const found = isStaff ? await findAnyUpload(documentId) : await findReadable(reader, documentId)
  if (!found || !hasBytes(found)) return fail('not_found')
  const needsReason = isStaff && found.purpose !== 'reply'
  if (needsReason && options.reason === null) return fail('reason_required')

  await recordAudit(options.actor, {
    action: needsReason ? 'document.original' : 'document.view',
    subjectType: 'document',
    subjectId: found.id,
    after: { as: 'download', orderId: found.order_id, ...(needsReason && { reason: options.reason }) },
    clientAddress: options.clientAddress,
  })
  const url = await signRead('uploads', found.storage_path, {
    seconds: LINK_SECONDS,
    downloadName: found.original_name,
  })
  return url === null ? fail('stored_file_missing') : ok({ url })
}
