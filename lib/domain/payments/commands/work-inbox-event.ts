import 'server-only'
import { GatewayError } from '@/lib/base/gateway-error'
import { limit } from '@/lib/domain/limits/limit'
import { adminDb } from '@/lib/gateways/supabase/clients'
import { one } from '@/lib/gateways/supabase/reply'
import { TOO_MANY_DECLINES, taskFor } from '../rules'
import { closeAttempt, findAttempt, isOfPayer } from './attempts'
import { recordDispute } from './record-dispute'
import { recordRefundEvent } from './record-refunds'
import { type SettleOnce, settleOnce } from './settle-once'
import { expireOrSettle } from './settle-session'

/** Handles one stored event. Throws if that isn't possible now, so that the inbox retries. */
export async function workInboxEvent(
  event: { type: string; objectId: string },
  settle: SettleOnce = settleOnce(),
): Promise<void> {
  if (event.objectId === '') return
  switch (taskFor(event.type)) {
    case 'settle_session':
      return settle.session(event.objectId)
    case 'settle_intent':
      return settle.intent(event.objectId)
    case 'count_decline':
      return countDecline(event.objectId, settle)
    case 'record_refunds':
      return recordRefundEvent({ id: event.objectId, type: 'refund' }, settle.intent)
    case 'record_refunds_of_charge':
      return recordRefundEvent({ id: event.objectId, type: 'charge' }, settle.intent)
    case 'record_dispute':
      return recordDispute(event.objectId)
    case 'nothing':
      return
  }
}

/**
 * Many declines for one customer suggest card testing: after the fifth in an hour their session is closed.
 */
async function countDecline(intentId: string, settle: SettleOnce): Promise<void> {
  const sessionId = await settle.sessionOf(intentId)
  if (sessionId === null) return
  await settle.session(sessionId)
  const attempt = await findAttempt(sessionId)
  if (!attempt?.unfinished) return
  const owner = await ownerOf(attempt.orderId)
  // Counted apart, so that neither an owner nor the payers of links can stop the other from paying.
  const counted = await limit('declined_user', (await isOfPayer(attempt)) ? `links of ${owner}` : owner)
  if (counted.ok && counted.value.remaining > 0) return
  if (!counted.ok && counted.code === 'unavailable')
    throw new GatewayError('supabase', 'declines not counted')
  if (!(await expireOrSettle(sessionId))) return
  const reason = { code: TOO_MANY_DECLINES, message: 'Too many declined cards.' }
  await closeAttempt({ id: attempt.id, providerId: sessionId }, 'failed', reason)
}

async function ownerOf(orderId: string): Promise<string> {
  const order = await one(adminDb().from('orders').select('user_id').eq('id', orderId).maybeSingle())
  return order.user_id
}
