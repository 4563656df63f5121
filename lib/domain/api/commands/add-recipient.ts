import 'server-only'
import { paths } from '@/lib/config/paths'
import { adminDb } from '@/lib/gateways/supabase/clients'
import { rpc } from '@/lib/gateways/supabase/reply'
import { hasOrder } from '../order-queries'
import { findRecipient } from '../recipient-queries'
import { type Made, made, notMade, notMadeAs } from '../rules/made'
import type { CreateRecipient, RecipientResource } from '../schema/recipients'
import type { ApiCall } from '../views'
import { requiredClaim } from './request-quote'

type Adding = ApiCall & { siteUrl: string }

/** A copy by e-mail is free and added right away. Paper changes the price, so staff propose it and the owner agrees. */
export async function addRecipient(
  call: Adding,
  orderId: string,
  { delivery, ...fields }: CreateRecipient,
): Promise<Made<RecipientResource>> {
  if (!(await hasOrder(call.key, orderId))) return notMade({ type: 'not-found' })
  if (delivery !== 'digital') {
    const detail = `Paper for an additional recipient costs extra. Ask for it at ${call.siteUrl}${paths.order(orderId)}.`
    return notMade({ type: 'change-required', detail })
  }
  const added = await rpc(
    adminDb().rpc('add_api_recipient', {
      p_key_id: call.key.id,
      p_idempotency_id: requiredClaim(call),
      p_order_id: orderId,
      p_fields: fields,
      p_request_id: call.requestId,
    }),
  )
  if (!added.ok) return notMadeAs(added)
  const recipient = await findRecipient(call.key, added.value)
  return recipient ? made(recipient) : notMade({ type: 'not-found' })
}
