import 'server-only'
import { fail, ok, type Result } from '@/lib/base/result'
import type { Actor } from '@/lib/domain/accounts/views'
import { recordAudit } from '@/lib/domain/audit/record'
import { signRead } from '@/lib/gateways/storage/objects'
import { findDeliverable } from '../queries'
import { downloadName } from '../rules'

const LINK_SECONDS = 60

/** A one-minute link to a draft or a finished file; the audit line is written first. Row security decides about access. */
export async function openDeliverable(
  actor: Actor,
  deliverableId: unknown,
  clientAddress: string | null,
): Promise<Result<{ url: string }, 'not_found' | 'stored_file_missing'>> {
  const file = await findDeliverable(deliverableId)
  if (!file) return fail('not_found')
  await recordAudit(actor, {
    action: 'deliverable.view',
    subjectType: 'deliverable',
    subjectId: file.id,
    after: { orderId: file.order_id },
    clientAddress,
  })
  const url = await signRead('deliverables', file.storage_path, {
    seconds: LINK_SECONDS,
    // Staff may upload the file again, so for them it keeps its name.
    downloadName: actor.role === 'admin' ? (file.title ?? 'document') : downloadName(file),
  })
  return url === null ? fail('stored_file_missing') : ok({ url })
}
