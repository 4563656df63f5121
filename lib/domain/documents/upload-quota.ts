import 'server-only'
import type { Result } from '@/lib/base/result'
import { adminDb } from '@/lib/gateways/supabase/clients'
import { many } from '@/lib/gateways/supabase/reply'
import { listGroup } from './queries'
import { checkQuota, type QuotaRefusal } from './rules/files'

/** Checks the stored files of this order and of this person against the limits. */
export async function checkUploadQuota(scope: {
  groupId: string
  ownerId: string | null
}): Promise<Result<null, QuotaRefusal>> {
  const [group, own] = await Promise.all([
    listGroup(scope.groupId),
    scope.ownerId === null ? [] : listSizes(scope.ownerId),
  ])
  const kept = group.filter((row) => row.status !== 'rejected')
  const orderBytes = sum(kept.map((row) => row.size_bytes))
  return checkQuota({
    orderFiles: kept.length,
    orderBytes,
    userBytes: scope.ownerId === null ? orderBytes : sum(own),
  })
}

async function listSizes(ownerId: string): Promise<number[]> {
  const rows = await many(
    adminDb()
      .from('uploaded_documents')
      .select('size_bytes')
      .eq('owner_id', ownerId)
      .not('status', 'in', '(rejected,purged)'),
  )
  return rows.map((row) => row.size_bytes)
}

function sum(sizes: number[]): number {
  return sizes.reduce((total, size) => total + size, 0)
}
