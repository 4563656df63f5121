import { confirmReturn } from '@/lib/domain/payments/commands/confirm-return'
import { paymentStatusSchema } from '@/lib/domain/payments/schema'
import { defineRoute } from '@/lib/web/define-route'

export const GET = defineRoute({
  access: 'customer',
  methods: ['GET'],
  schema: paymentStatusSchema,
  run: (actor, { order, proposal, session_id }) =>
    confirmReturn(actor, { orderId: order, proposalId: proposal ?? null, sessionId: session_id ?? null }),
})
