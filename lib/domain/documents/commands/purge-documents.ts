import 'server-only'
import { fail, type Result } from '@/lib/base/result'
import { businessDay } from '@/lib/base/time'
import type { Actor } from '@/lib/domain/accounts/views'
import { removeObjects } from '@/lib/gateways/storage/objects'
import { adminDb } from '@/lib/gateways/supabase/clients'
import { many, one, rpc, rpcMaybe } from '@/lib/gateways/supabase/reply'

const PAGE = 100

/**
 * Announces what will be deleted, then deletes what is due. The database selects what it has not announced yet, and
 * a failing file store stops only the deletion.
 */
export async function sweepDocuments({ now }: { now: Date }): Promise<{ announced: number; purged: number }> {
  const announced = await one(adminDb().rpc('queue_deletion_notices', { p_today: businessDay(now) }))
  return { announced, ...(await purgeDocuments({ now })) }
}

/** Deletes the bytes first, then updates the row: after a crash between the two, the next run finds the row again. */
async function purgeDocuments({ now }: { now: Date }): Promise<{ purged: number }> {
  const db = adminDb()
  let purged = 0
  for (;;) {
    const due = await many(db.rpc('list_purges', { p_today: businessDay(now), p_limit: PAGE }))
    if (due.length === 0) return { purged }
    await removeObjects(
      'uploads',
      due.map(({ storage_path }) => storage_path),
    )
    purged += await one(db.rpc('note_purged', { p_ids: due.map(({ id }) => id) }))
  }
}

/** Deletes at the owner's request before the date; the next run of the job does it. */
export async function purgeOrderNow({ userId, requestId }: Actor, orderId: string): Promise<Result<number>> {
  if (!userId) return fail('not_signed_in')
  const order = { p_user_id: userId, p_order_id: orderId, p_request_id: requestId }
  return rpc(adminDb().rpc('purge_order_now', order))
}

/** The same for a quote without an order. */
export async function purgeQuoteNow({ userId, requestId }: Actor, quoteId: string): Promise<Result<number>> {
  if (!userId) return fail('not_signed_in')
  const quote = { p_user_id: userId, p_quote_id: quoteId, p_request_id: requestId }
  return rpc(adminDb().rpc('purge_quote_now', quote))
}

/** Keeps the uploads 90 days longer than the page showed. SQL has the maximum, and refuses once they are being deleted. */
export async function extendOrderKeeping(
  { userId, requestId }: Actor,
  { orderId, shown }: { orderId: string; shown: string },
): Promise<Result<string>> {
  if (!userId) return fail('not_signed_in')
  const order = { p_user_id: userId, p_order_id: orderId, p_shown: shown, p_request_id: requestId }
  return rpc(adminDb().rpc('extend_order_keeping', order))
}

/** The same for a quote without an order. */
export async function extendQuoteKeeping(
  { userId, requestId }: Actor,
  { quoteId, shown }: { quoteId: string; shown: string },
): Promise<Result<string>> {
  if (!userId) return fail('not_signed_in')
  const quote = { p_user_id: userId, p_quote_id: quoteId, p_shown: shown, p_request_id: requestId }
  return rpc(adminDb().rpc('extend_quote_keeping', quote))
}

export function holdDocuments({ userId, requestId }: Actor, orderId: string, reason: string) {
  const by = { p_actor_id: userId, p_request_id: requestId }
  return rpcMaybe(adminDb().rpc('hold_documents', { ...by, p_order_id: orderId, p_reason: reason }))
}

export function releaseDocuments({ userId, requestId }: Actor, orderId: string) {
  const by = { p_actor_id: userId, p_request_id: requestId }
  return rpcMaybe(adminDb().rpc('release_documents', { ...by, p_order_id: orderId }))
}
