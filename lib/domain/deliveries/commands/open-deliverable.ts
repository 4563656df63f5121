import 'server-only'
import { isUuid } from '@/lib/base/ids'
import { fail, ok, type Result } from '@/lib/base/result'
import type { Actor } from '@/lib/domain/accounts/views'
import { recordAudit } from '@/lib/domain/audit/record'
import { signRead } from '@/lib/gateways/storage/objects'
import { userDb } from '@/lib/gateways/supabase/clients'
import { maybe } from '@/lib/gateways/supabase/reply'

const LINK_SECONDS = 60

/**
 * A one-minute link to a finished file; the audit line is written first. The row is read with the caller's
 * session, so row security decides about access; another customer's id and an unknown one look the same.
 */
export async function openDeliverable(
  actor: Actor,
  deliverableId: unknown,
  clientAddress: string | null,
): Promise<Result<{ url: string }, 'not_found'>> {
  if (!isUuid(deliverableId)) return fail('not_found')
  const db = await userDb()
  const file = await maybe(
    db.from('deliverables').select('id, order_id, storage_path, title').eq('id', deliverableId).maybeSingle(),
  )
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
    downloadName: file.title ?? 'document',
  })
  if (url === null) throw new Error(`Deliverable ${file.id} has no bytes in storage.`)
  return ok({ url })
}
