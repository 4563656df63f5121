import 'server-only'
import { fail, type Result } from '@/lib/base/result'
import type { Actor } from '@/lib/domain/accounts/views'
import { recordAudit } from '@/lib/domain/audit/record'
import { drawPage } from '@/lib/domain/documents/draw-page'
import { isFileExtension } from '@/lib/domain/documents/rules/files'
import type { ShownPage } from '@/lib/domain/documents/views'
import { findDeliverable } from '../queries'

/**
 * A page of a draft, marked as one, or of a finished file as a picture, for its customer and for staff. Row security
 * decides about access; the audit line is written first.
 */
export async function showDeliverablePage(
  actor: Actor,
  deliverableId: unknown,
  options: { page: number; clientAddress: string | null },
): Promise<Result<ShownPage, 'not_found' | 'page_not_shown' | 'stored_file_missing' | 'checks_busy'>> {
  const file = await findDeliverable(deliverableId)
  if (!file) return fail('not_found')
  const kind = file.storage_path.split('.').at(-1)
  if (!isFileExtension(kind)) return fail('page_not_shown')
  await recordAudit(actor, {
    action: 'deliverable.view',
    subjectType: 'deliverable',
    subjectId: file.id,
    after: { as: 'page', page: options.page, orderId: file.order_id },
    clientAddress: options.clientAddress,
  })
  return drawPage(actor, {
    bucket: 'deliverables',
    path: file.storage_path,
    kind,
    page: options.page,
    // Only a document that was final has a code.
    isDraft: file.verification_code === null,
  })
}
