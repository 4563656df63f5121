import 'server-only'
import { GatewayError } from '@/lib/base/gateway-error'
import { expireSession } from '@/lib/gateways/stripe/sessions'
import { adminDb } from '@/lib/gateways/supabase/clients'
import { limit } from '@/lib/gateways/supabase/limit'
import { one } from '@/lib/gateways/supabase/reply'
import { taskFor } from '../rules'
import { closeAttempt, findAttempt, TOO_MANY_DECLINES } from './attempts'
import { noteDispute } from './note-dispute'
import { noteRefund } from './perform-refund'
import { sessionOf, settleIntent, settleOrThrow } from './settle-intent'

/** Does what one stored event asks for. Throws when it could not be done now, so that the inbox tries again. */
export async function workInboxEvent(event: { type: string; objectId: string }): Promise<void> {
  switch (taskFor(event.type)) {
    case 'settle_session':
      return settleOrThrow(event.objectId)
    case 'settle_intent':
      return settleIntent(event.objectId)
    case 'count_decline':
      return countDecline(event.objectId)
    case 'note_refund':
      return noteRefund(event.objectId)
    case 'note_dispute':
      return noteDispute(event.objectId)
    case 'nothing':
      return
  }
}

/** Card testing shows as many declines by one customer: after the fifth in an hour their session is closed. */
async function countDecline(intentId: string): Promise<void> {
  const sessionId = await sessionOf(intentId)
  if (sessionId === null) return
  await settleOrThrow(sessionId)
  const attempt = await findAttempt(sessionId)
  if (!attempt?.unfinished) return
  const taken = await limit('declined_user', await ownerOf(attempt.orderId))
  if (taken.ok && taken.value.remaining > 0) return
  if (!taken.ok && taken.code === 'unavailable') throw new GatewayError('supabase', 'declines not counted')
  const expired = await expireSession(sessionId)
  if (!expired.ok && expired.problem === 'refused') return settleOrThrow(sessionId)
  if (!expired.ok)
    throw new GatewayError('stripe', expired.message, { code: expired.code, unreachable: true })
  await closeAttempt(attempt.id, 'failed', { code: TOO_MANY_DECLINES, message: 'Too many declined cards.' })
}

async function ownerOf(orderId: string): Promise<string> {
  const order = await one(adminDb().from('orders').select('user_id').eq('id', orderId).maybeSingle())
  return order.user_id
}
