import 'server-only'
import { fail, ok, type Result } from '@/lib/base/result'
import type { Actor } from '@/lib/domain/accounts/views'
import { adminDb } from '@/lib/gateways/supabase/clients'
import { rpcMaybe } from '@/lib/gateways/supabase/reply'

/** Queues the mail that leads back to the payment. The database refuses a second one, whoever sends it. */
export async function remindToPay(actor: Actor, orderId: string): Promise<Result<null>> {
  if (actor.role !== 'admin' || actor.userId === null) return fail('not_allowed')
  const queued = await rpcMaybe(
    adminDb().rpc('send_resume_mail', {
      p_order_id: orderId,
      p_actor_id: actor.userId,
      p_request_id: actor.requestId,
    }),
  )
  return queued.ok ? ok(null) : queued
}
