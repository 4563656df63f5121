import 'server-only'
import { isUuid } from '@/lib/base/ids'
import { fail, ok, type Result } from '@/lib/base/result'
import type { Actor } from '@/lib/domain/accounts/views'
import { type LimitFailure, limit } from '@/lib/domain/limits/limit'
import { adminDb, userDb } from '@/lib/gateways/supabase/clients'
import { maybe, rpcMaybe } from '@/lib/gateways/supabase/reply'

type Refusal = 'not_signed_in' | 'not_found' | 'not_paid' | LimitFailure

/**
 * Ensures that the confirmation of the customer's placed order is queued. Placing the order queued the same key, so
 * repeated calls result in one mail, to the owner, with the stored data.
 */
export async function queueOrderConfirmation(
  actor: Actor,
  orderNumber: string,
): Promise<Result<{ orderId: string }, Refusal>> {
  if (actor.userId === null) return fail('not_signed_in')
  const order = await findOwnOrder(actor.userId, orderNumber)
  if (!order) return fail('not_found')
  if (order.placed_at === null) return fail('not_paid')

  const allowed = await limit('confirmation_order', order.id)
  if (!allowed.ok) return allowed
  await enqueue(order.id)
  return ok({ orderId: order.id })
}

/** The specification sends the id of the record; people know the printed number. */
async function findOwnOrder(userId: string, orderNumber: string) {
  const printed = orderNumber.toUpperCase()
  const orders = (await userDb()).from('orders').select('id, placed_at').eq('user_id', userId)
  const wanted = isUuid(orderNumber) ? orders.eq('id', orderNumber) : orders.eq('order_number', printed)
  return maybe(wanted.maybeSingle())
}

async function enqueue(orderId: string): Promise<void> {
  const queued = await rpcMaybe(
    adminDb().rpc('outbox_enqueue', {
      p_kind: 'email.order_confirmation',
      p_dedupe_key: `order-confirmation/${orderId}`,
      p_payload: { orderId },
    }),
  )
  if (!queued.ok) throw new Error(`the outbox refused the confirmation of ${orderId}: ${queued.code}`)
}
