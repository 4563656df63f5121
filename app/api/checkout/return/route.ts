import type { Route } from 'next'
import { startQueued } from '@/app/_jobs/outbox'
import { serverEnv } from '@/lib/config/env'
import { paths } from '@/lib/config/paths'
import { confirmReturn } from '@/lib/domain/payments/commands/confirm-return'
import { paymentReturnSchema } from '@/lib/domain/payments/schema'
import type { PaymentStatusView } from '@/lib/domain/payments/views'
import { defineRoute } from '@/lib/web/define-route'

/** Where the bank or the provider's page redirects the customer; works without JavaScript. */
export const GET = defineRoute({
  access: 'customer',
  methods: ['GET'],
  schema: paymentReturnSchema,
  async run(actor, { order, proposal, session_id }, { requestId }) {
    const paid = { orderId: order, proposalId: proposal ?? null }
    const confirmed = startQueued(
      await confirmReturn(actor, { ...paid, sessionId: session_id ?? null }),
      requestId,
    )
    // If the provider doesn't respond, our own books decide where the customer goes.
    const status = confirmed.ok ? confirmed : await confirmReturn(actor, { ...paid, sessionId: null })
    if (!status.ok) return status
    return new Response(null, {
      status: 303,
      headers: { location: new URL(targetFor(status.value), serverEnv().SITE_URL).href },
    })
  },
})

function targetFor({ orderId, quoteId, proposalId, state }: PaymentStatusView): Route {
  if (proposalId !== null) {
    return state === 'failed' || state === 'unpaid' ? paths.payChange(proposalId) : paths.order(orderId)
  }
  if (state === 'held') return paths.order(orderId)
  if (state === 'paid' || state === 'processing') return paths.checkoutSuccess(orderId)
  return quoteId === null ? paths.checkoutStep('payment') : paths.payQuote(quoteId)
}
