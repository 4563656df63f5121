import 'server-only'
import type { Result } from '@/lib/base/result'
import { adminDb } from '@/lib/gateways/supabase/clients'
import { many } from '@/lib/gateways/supabase/reply'
import { listGroup } from './queries'
import { checkRoom, type RoomRefusal } from './rules/files'

/** Are the files of this order and of this person, all stored ones counted, within the limits? */
export async function checkRoomOf(place: {
  groupId: string
  ownerId: string | null
}): Promise<Result<null, RoomRefusal>> {
  const [group, own] = await Promise.all([
    listGroup(place.groupId),
    place.ownerId === null ? [] : listSizes(place.ownerId),
  ])
  const kept = group.filter((row) => row.status !== 'rejected')
  const orderBytes = sum(kept.map((row) => row.size_bytes))
  return checkRoom({
    orderFiles: kept.length,
    orderBytes,
    userBytes: place.ownerId === null ? orderBytes : sum(own),
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
