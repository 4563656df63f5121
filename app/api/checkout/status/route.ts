import { drainOutboxSoon } from '@/app/_jobs/outbox'
import { confirmReturn } from '@/lib/domain/payments/commands/confirm-return'
import { paymentStatusSchema } from '@/lib/domain/payments/schema'
import { defineRoute } from '@/lib/web/define-route'

export const GET = defineRoute({
  access: 'customer',
  methods: ['GET'],
  schema: paymentStatusSchema,
  async run(actor, { order, proposal, session_id }, { requestId }) {
    const paid = { orderId: order, proposalId: proposal ?? null }
    const status = await confirmReturn(actor, { ...paid, sessionId: session_id ?? null })
    // Asked again until it is paid, so only then is anything queued.
    if (status.ok && status.value.state === 'paid') drainOutboxSoon(requestId)
    return status
  },
})
