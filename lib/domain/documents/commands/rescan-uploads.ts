import 'server-only'
import { scan } from '@/lib/gateways/scan/scan'
import { readObject } from '@/lib/gateways/storage/objects'
import { adminDb } from '@/lib/gateways/supabase/clients'
import { done, many } from '@/lib/gateways/supabase/reply'
import { deleteInfected, NOT_DELETED } from '../infected-files'

type Rescan = { scanned: number; missing: string[] }

/**
 * Scans files that were uploaded while the scanner was down. An infected one is refused, and the database asks its owner
 * for a clean copy and opens a case; then its bytes are deleted, also those that a crash has left. `missing`: accepted
 * files whose bytes are gone, which are not looked for again.
 */
export async function rescanUploads({ limit }: { limit: number }): Promise<Rescan> {
  await deleteLeftBehind(limit)
  const rows = await many(unscanned('accepted', limit))
  const rescan: Rescan = { scanned: 0, missing: [] }
  for (const row of rows) {
    const bytes = await readObject('uploads', row.storage_path)
    // A row without bytes must not block later rows forever.
    const result = bytes ? await scan(bytes) : 'not_scanned'
    if (result === 'unavailable') return rescan
    const change = result === 'infected' ? NOT_DELETED : { scan_status: result }
    await done(adminDb().from('uploaded_documents').update(change).eq('id', row.id).eq('status', 'accepted'))
    if (result === 'infected') await deleteInfected(row)
    if (bytes) rescan.scanned += 1
    else rescan.missing.push(row.id)
  }
  return rescan
}

async function deleteLeftBehind(limit: number): Promise<void> {
  const left = await many(unscanned('rejected', limit).eq('reject_reason', NOT_DELETED.reject_reason))
  for (const row of left) await deleteInfected(row)
}

function unscanned(status: 'accepted' | 'rejected', limit: number) {
  return adminDb()
    .from('uploaded_documents')
    .select('id, storage_path')
    .eq('scan_status', NOT_DELETED.scan_status)
    .eq('status', status)
    .order('updated_at')
    .limit(limit)
}
