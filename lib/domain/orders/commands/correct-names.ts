import 'server-only'
import { fail, ok, type Result } from '@/lib/base/result'
import { businessDay } from '@/lib/base/time'
import type { Actor } from '@/lib/domain/accounts/views'
import { adminDb } from '@/lib/gateways/supabase/clients'
import { rpcMaybe } from '@/lib/gateways/supabase/reply'
import { type CorrectNames, readNames } from '../read-names'

/** Staff correct the names of an order, which queues one mail to the customer. */
export async function correctNames(
  actor: Actor,
  { orderId, version, reason, ...fields }: CorrectNames,
): Promise<Result<null>> {
  if (actor.role !== 'admin' || actor.userId === null) return fail('not_allowed')
  const names = readNames(fields, businessDay(new Date()))
  if (!names.ok) return names
  const corrected = await rpcMaybe(
    adminDb().rpc('correct_names', {
      p_order_id: orderId,
      p_actor_id: actor.userId,
      p_names: names.value,
      p_reason: reason,
      p_expected_version: version,
      p_request_id: actor.requestId,
    }),
  )
  return corrected.ok ? ok(null) : corrected
}
