import 'server-only'
import type { Result } from '@/lib/base/result'
import { adminDb } from '@/lib/gateways/supabase/clients'
import { one } from '@/lib/gateways/supabase/reply'
import { listGroup } from './queries'
import { checkQuota, type QuotaRefusal } from './rules/files'

type Scope = { groupId: string; ownerId: string | null }

/** Checks the stored files of this order, and this person's unused files, against the limits. */
export async function checkUploadQuota({ groupId, ownerId }: Scope): Promise<Result<null, QuotaRefusal>> {
  const [group, unused] = await Promise.all([
    listGroup(groupId),
    ownerId === null ? null : countUnusedBytes(ownerId, groupId),
  ])
  const kept = group.filter((row) => row.status !== 'rejected')
  const orderBytes = kept.reduce((total, { size_bytes: bytes }) => total + bytes, 0)
  return checkQuota({ orderFiles: kept.length, orderBytes, userBytes: unused ?? orderBytes })
}

function countUnusedBytes(ownerId: string, groupId: string): Promise<number> {
  return one(adminDb().rpc('unused_upload_bytes', { p_owner_id: ownerId, p_group_id: groupId }))
}
