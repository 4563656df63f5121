import 'server-only'
import { scan } from '@/lib/gateways/scan/scan'
import { readObject, removeObjects } from '@/lib/gateways/storage/objects'
import { adminDb } from '@/lib/gateways/supabase/clients'
import { done, many } from '@/lib/gateways/supabase/reply'

/**
 * Scans files that were uploaded while the scanner was down. An infected one is refused, and its bytes are deleted; if an
 * order has it, the database asks its customer for a clean copy and opens a case.
 */
export async function rescanUploads({ limit }: { limit: number }): Promise<{ scanned: number }> {
  const rows = await many(
    adminDb()
      .from('uploaded_documents')
      .select('id, storage_path')
      .eq('scan_status', 'unavailable')
      .eq('status', 'accepted')
      .order('updated_at')
      .limit(limit),
  )
  let scanned = 0
  for (const row of rows) {
    const bytes = await readObject('uploads', row.storage_path)
    // A row without bytes must not block later rows forever.
    const result = bytes ? await scan(bytes) : 'not_scanned'
    if (result === 'unavailable') return { scanned }
    const rejected = result === 'infected' ? { status: 'rejected', reject_reason: 'file_infected' } : {}
    await done(
      adminDb()
        .from('uploaded_documents')
        .update({ scan_status: result, ...rejected })
        .eq('id', row.id)
        .eq('status', 'accepted'),
    )
    if (result === 'infected') await removeObjects('uploads', [row.storage_path])
    scanned += 1
  }
  return { scanned }
}
