import 'server-only'
import { z } from 'zod'
import { GatewayError } from '@/lib/base/gateway-error'
import { adminDb } from '@/lib/gateways/supabase/clients'
import { many, one } from '@/lib/gateways/supabase/reply'
import { endedInvoiceSchema, endedLinkSchema, endedProposalSchema, endedQuoteSchema } from '../schema'
import { closeAttempt } from './attempts'
import { concludeCharge } from './settle-charge'
import { expireOrSettle } from './settle-session'

/**
 * Outbox work of kind `payment.end_quote`: a quote was revised, expired or declined while its payment was open. Expires
 * the provider's session, or settles it if it has been paid. Safe to repeat. Throws to be retried.
 */
export async function endQuotePayment(payload: unknown): Promise<void> {
  const { quoteId } = endedQuoteSchema.parse(payload)
  const db = adminDb()
  const quote = await one(db.from('quotes').select('status').eq('id', quoteId).maybeSingle())
  // Accepted again meanwhile: the open session belongs to the new acceptance.
  if (quote.status === 'accepted' || quote.status === 'paid') return
  const orders = await many(
    db.from('orders').select('id').eq('quote_id', quoteId).is('placed_at', null).neq('status', 'canceled'),
  )
  for (const { id } of orders) {
    await endAttemptsOf(id)
    await one(db.rpc('cancel_quote_order', { p_order_id: id }))
  }
}

/**
 * Outbox work of kind `payment.end_invoice`: an order was canceled before its invoice was paid. Like `endQuotePayment`.
 */
export async function endInvoicePayment(payload: unknown): Promise<void> {
  await endAttemptsOf(endedInvoiceSchema.parse(payload).orderId)
}

async function endAttemptsOf(orderId: string): Promise<void> {
  const attempts = await many(
    adminDb()
      .from('payment_attempts')
      .select('id, provider_session_id, provider_intent_id, saved_method_id')
      .eq('order_id', orderId)
      .eq('status', 'open'),
  )
  for (const attempt of attempts) await endAttempt(attempt)
}

/**
 * Outbox work of kind `payment.end_proposal`: an accepted change was declined, withdrawn or has expired while
 * its payment was open. Like `endQuotePayment`.
 */
export async function endProposalPayment(payload: unknown): Promise<void> {
  const { proposalId } = endedProposalSchema.parse(payload)
  const attempts = await many(
    adminDb()
      .from('payment_attempts')
      .select('id, provider_session_id, provider_intent_id, saved_method_id')
      .eq('proposal_id', proposalId)
      .eq('status', 'open'),
  )
  for (const attempt of attempts) await endAttempt(attempt)
}

/**
 * Outbox work of kind `payment.end_link`: a payment link was ended, or its order was canceled, while a payer's payment
 * was open. Like `endQuotePayment`.
 */
export async function endLinkPayment(payload: unknown): Promise<void> {
  const { linkId } = endedLinkSchema.parse(payload)
  const attempts = await one(adminDb().rpc('open_attempts_of_link', { p_link_id: linkId }))
  for (const attempt of openAttemptsSchema.parse(attempts)) await endAttempt(attempt)
}

const openAttemptsSchema = z.array(
  z.object({
    id: z.string(),
    provider_session_id: z.string().nullable(),
    provider_intent_id: z.string().nullable(),
    saved_method_id: z.string().nullable(),
  }),
)
type OpenAttempt = z.output<typeof openAttemptsSchema>[number]

async function endAttempt(attempt: OpenAttempt): Promise<void> {
  const { id, provider_session_id: sessionId, provider_intent_id: intentId } = attempt
  if (attempt.saved_method_id !== null && intentId !== null) {
    const concluded = await concludeCharge({ id, intentId })
    if (concluded.ok) return
    throw new GatewayError('stripe', 'the charge is not ended', { unreachable: true })
  }
  if (sessionId !== null && !(await expireOrSettle(sessionId))) return
  if (await closeAttempt({ id, providerId: sessionId }, 'expired')) return
  throw new GatewayError('stripe', 'a session was attached meanwhile', { unreachable: true })
}
