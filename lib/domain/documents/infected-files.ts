import 'server-only'
import { removeObjects } from '@/lib/gateways/storage/objects'
import { adminDb } from '@/lib/gateways/supabase/clients'
import { done } from '@/lib/gateways/supabase/reply'

/** An infected file whose bytes still exist: refused, so that nobody opens it, but found by the next scan. */
export const NOT_DELETED = {
  status: 'rejected',
  reject_reason: 'file_infected',
  scan_status: 'unavailable',
} as const

/** The bytes first: after a crash in between, the next scan finds the row again. */
export async function deleteInfected(file: { id: string; storage_path: string }): Promise<void> {
  await removeObjects('uploads', [file.storage_path])
  const documents = adminDb().from('uploaded_documents')
  await done(documents.update({ scan_status: 'infected' }).eq('id', file.id).match(NOT_DELETED))
}
