import 'server-only'
import { addressPrefix } from '@/lib/base/addresses'
import { isUuid } from '@/lib/base/ids'
import { fail, ok, type Result } from '@/lib/base/result'
import type { Actor } from '@/lib/domain/accounts/views'
import { limit } from '@/lib/domain/limits/limit'
import { removeObjects, signRead } from '@/lib/gateways/storage/objects'
import { adminDb } from '@/lib/gateways/supabase/clients'
import { done, many, rpc, rpcMaybe } from '@/lib/gateways/supabase/reply'
import { exportPath } from '../rules'

export async function requestExport(
  { userId, requestId }: Actor,
  clientAddress: string | null,
): Promise<Result<string>> {
  if (!userId) return fail('not_signed_in')
  const counted = await limit('export_user', userId)
  if (!counted.ok) return counted
  return rpc(
    adminDb().rpc('request_export', {
      p_user_id: userId,
      p_request_id: requestId,
      ...prefixOf(clientAddress),
    }),
  )
}

const LINK_SECONDS = 60

/**
 * A one-minute link to the archive. Only its owner's session gets it, and the audit line is written first.
 */
export async function openExport(
  { userId, requestId }: Actor,
  exportId: unknown,
  clientAddress: string | null,
): Promise<Result<string>> {
  if (!userId) return fail('not_signed_in')
  if (!isUuid(exportId)) return fail('not_found')
  const opened = await rpcMaybe(
    adminDb().rpc('open_export', {
      p_user_id: userId,
      p_id: exportId,
      p_request_id: requestId,
      ...prefixOf(clientAddress),
    }),
  )
  if (!opened.ok) return opened
  const options = { seconds: LINK_SECONDS, downloadName: 'attesta-export.zip' }
  const url = await signRead('exports', exportPath(userId, exportId), options)
  return url === null ? fail('stored_file_missing') : ok(url)
}

const PAGE = 100

/** Deletes the bytes first, then updates the row: after a crash between the two, the next run finds the row again. */
export async function sweepExports(): Promise<{ removed: number }> {
  const db = adminDb()
  let removed = 0
  for (;;) {
    const expired = await many(db.rpc('list_expired_exports', { p_limit: PAGE }))
    if (expired.length === 0) return { removed }
    await removeObjects(
      'exports',
      expired.map(({ id, user_id }) => exportPath(user_id, id)),
    )
    await done(db.rpc('note_expired_exports', { p_ids: expired.map(({ id }) => id) }))
    removed += expired.length
  }
}

function prefixOf(clientAddress: string | null): { p_ip_prefix?: string } {
  const prefix = addressPrefix(clientAddress)
  return prefix === null ? {} : { p_ip_prefix: prefix }
}
