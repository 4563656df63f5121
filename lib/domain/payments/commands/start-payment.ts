import 'server-only'
import { addressPrefix } from '@/lib/base/addresses'
import { fail, type Result } from '@/lib/base/result'
import { TERMS_VERSION } from '@/lib/config/site'
import type { Actor } from '@/lib/domain/accounts/views'
import { adminDb } from '@/lib/gateways/supabase/clients'
import { maybe } from '@/lib/gateways/supabase/reply'
import { PAYABLE_CHANGE, type PayableOrder, toPayableChange } from '../rows'
import type { StartPayment } from '../schema'
import type { PaymentView } from '../views'
import type { Target } from './begin-payment'
import { prepareSession } from './prepare-session'

/**
 * Starts a payment for a draft or an unpaid order. The price comes from the database; a second call returns
 * the same open session, so a reload, a second tab or a double click never creates another.
 */
export async function startPayment(
  actor: Actor,
  input: StartPayment,
  from: { clientAddress: string | null },
): Promise<Result<PaymentView>> {
  if (actor.userId === null) return fail('not_signed_in')
  const target = await targetOf(actor, input, from.clientAddress)
  if (target === null) return fail('not_found')
  return prepareSession({
    target,
    userId: actor.userId,
    page: 'page' in input ? input.page : 'here',
    clientAddress: from.clientAddress,
  })
}

async function targetOf(
  actor: Actor,
  input: StartPayment,
  clientAddress: string | null,
): Promise<Target | null> {
  if ('orderId' in input) return { orderId: input.orderId }
  if ('proposalId' in input) {
    const change = await findChange(actor.userId ?? '', input.proposalId)
    return change && { change }
  }
  const acceptance = {
    termsVersion: TERMS_VERSION,
    requestId: actor.requestId,
    addressPrefix: addressPrefix(clientAddress),
  }
  return { draftId: input.draftId, acceptance: input.terms === TERMS_VERSION ? acceptance : null }
}

/** A change of the customer's own order that was sent to its customer. */
async function findChange(userId: string, proposalId: string): Promise<PayableOrder | null> {
  const found = await maybe(
    adminDb()
      .from('change_proposals')
      .select(PAYABLE_CHANGE)
      .eq('id', proposalId)
      .eq('orders.user_id', userId)
      .not('sent_at', 'is', null)
      .maybeSingle(),
  )
  return found && toPayableChange(found)
}
