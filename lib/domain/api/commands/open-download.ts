import 'server-only'
import { fail, ok, type Result } from '@/lib/base/result'
import { recordAudit } from '@/lib/domain/audit/record'
import { signRead } from '@/lib/gateways/storage/objects'
import { findDeliverable } from '../order-queries'
import type { DownloadResource } from '../schema/orders'
import type { ApiCall } from '../views'

const LINK_SECONDS = 5 * 60

/** A five-minute link to a finished file; the audit line is written first. */
export async function openDownload(
  { key, requestId, clientAddress }: ApiCall,
  id: string,
): Promise<Result<DownloadResource, 'not_found' | 'stored_file_missing'>> {
  const file = await findDeliverable(key, id)
  if (!file) return fail('not_found')
  await recordAudit(
    { userId: key.userId, role: 'customer', requestId },
    {
      action: 'deliverable.view',
      subjectType: 'deliverable',
      subjectId: file.id,
      after: { orderId: file.orderId, apiKeyId: key.id },
      clientAddress,
    },
  )
  const expiresAt = new Date(Date.now() + LINK_SECONDS * 1000).toISOString()
  const options = { seconds: LINK_SECONDS, downloadName: file.downloadName }
  const url = await signRead('deliverables', file.path, options)
  if (url === null) return fail('stored_file_missing')
  return ok({ object: 'download', deliverable_id: file.id, url, expires_at: expiresAt })
}
