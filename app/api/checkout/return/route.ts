import type { Route } from 'next'
import { serverEnv } from '@/lib/config/env'
import { paths } from '@/lib/config/paths'
import { confirmReturn } from '@/lib/domain/payments/commands/confirm-return'
import { paymentReturnSchema } from '@/lib/domain/payments/schema'
import type { PaymentStatusView } from '@/lib/domain/payments/views'
import { defineRoute } from '@/lib/web/define-route'

/** Where the bank or the provider's page sends the customer back to; works without JavaScript. */
export const GET = defineRoute({
  access: 'customer',
  methods: ['GET'],
  schema: paymentReturnSchema,
  async run(actor, { order, session_id }) {
    const status = await confirmReturn(actor, { orderId: order, sessionId: session_id ?? null })
    if (!status.ok && status.code === 'not_found') return status
    const target = targetFor(order, status.ok ? status.value.state : 'unpaid')
    return new Response(null, {
      status: 303,
      headers: { location: new URL(target, serverEnv().SITE_URL).href },
    })
  },
})

function targetFor(orderId: string, state: PaymentStatusView['state']): Route {
  if (state === 'held') return paths.order(orderId)
  const isOver = state === 'paid' || state === 'processing'
  return isOver
    ? (`${paths.checkoutStep('success')}?order=${orderId}` as Route)
    : paths.checkoutStep('payment')
}
