import 'server-only'
import { fail, type Result } from '@/lib/base/result'
import type { Actor } from '@/lib/domain/accounts/views'
import { adminDb } from '@/lib/gateways/supabase/clients'
import { rpc } from '@/lib/gateways/supabase/reply'
import type { SaveWorksheet } from '../worksheet-schema'

/** Returns the new version. Refused if a colleague saved since `version`, and once the order has ended. */
export async function saveWorksheet(actor: Actor, input: SaveWorksheet): Promise<Result<number>> {
  if (actor.role !== 'admin' || actor.userId === null) return fail('not_allowed')
  const { orderId, version, ...body } = input
  return rpc(
    adminDb().rpc('save_worksheet', {
      p_order_id: orderId,
      p_actor_id: actor.userId,
      p_version: version,
      p_body: body,
      p_request_id: actor.requestId,
    }),
  )
}
