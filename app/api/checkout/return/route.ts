import type { Route } from 'next'
import { serverEnv } from '@/lib/config/env'
import { paths } from '@/lib/config/paths'
import { confirmReturn } from '@/lib/domain/payments/commands/confirm-return'
import { paymentReturnSchema } from '@/lib/domain/payments/schema'
import { defineRoute } from '@/lib/web/define-route'

/** Where the bank or the provider's page sends the customer back to; works without JavaScript. */
export const GET = defineRoute({
  access: 'customer',
  methods: ['GET'],
  schema: paymentReturnSchema,
  async run(actor, { order, session_id }) {
    const status = await confirmReturn(actor, { orderId: order, sessionId: session_id ?? null })
    if (!status.ok && status.code === 'not_found') return status
    const isOver = status.ok && (status.value.state === 'paid' || status.value.state === 'processing')
    const target: Route = isOver
      ? (`${paths.checkoutStep('success')}?order=${order}` as Route)
      : paths.checkoutStep('payment')
    return new Response(null, {
      status: 303,
      headers: { location: new URL(target, serverEnv().SITE_URL).href },
    })
  },
})
