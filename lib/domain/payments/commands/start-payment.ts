import 'server-only'
import { fail, ok, type Result } from '@/lib/base/result'
import type { Actor } from '@/lib/domain/accounts/views'
import { adminDb } from '@/lib/gateways/supabase/clients'
import { maybe, rpc } from '@/lib/gateways/supabase/reply'
import { PAYABLE_ORDER, type PayableOrder, toPayableOrder } from '../rows'
import type { StartPayment } from '../schema'
import type { PaymentView } from '../views'
import { prepareSession } from './prepare-session'

/**
 * From a draft or an unpaid order to a payment the browser can finish. The price comes from the database; asking again
 * gives the same open session, so a reload, a second tab or a double click never makes a second one.
 */
export async function startPayment(
  actor: Actor,
  input: StartPayment,
  from: { clientAddress: string | null },
): Promise<Result<PaymentView>> {
  if (actor.userId === null) return fail('not_signed_in')
  const order = await orderToPay(actor.userId, input)
  if (!order.ok) return order
  return prepareSession({
    order: order.value,
    userId: actor.userId,
    page: 'page' in input ? input.page : 'here',
    clientAddress: from.clientAddress,
  })
}

/** The provider's script is blocked in this browser: the same payment on the provider's own page. */
export function switchToHosted(
  actor: Actor,
  orderId: string,
  from: { clientAddress: string | null },
): Promise<Result<PaymentView>> {
  return startPayment(actor, { orderId, page: 'provider' }, from)
}

async function orderToPay(userId: string, input: StartPayment): Promise<Result<PayableOrder>> {
  if ('draftId' in input) {
    const created = await rpc(
      adminDb().rpc('create_order_from_draft', { p_draft_id: input.draftId, p_user_id: userId }),
    )
    return created.ok ? ok(toPayableOrder(created.value)) : created
  }
  const row = await maybe(
    adminDb()
      .from('orders')
      .select(PAYABLE_ORDER)
      .eq('id', input.orderId)
      .eq('user_id', userId)
      .maybeSingle(),
  )
  return row ? ok(toPayableOrder(row)) : fail('not_found')
}
