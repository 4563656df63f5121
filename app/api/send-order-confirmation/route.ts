import { startQueued } from '@/app/_jobs/outbox'
import { queueOrderConfirmation } from '@/lib/domain/messages/commands/queue-order-confirmation'
import { orderConfirmationRequestSchema } from '@/lib/domain/messages/schema'
import { defineRoute } from '@/lib/web/define-route'
import { jsonResponse } from '@/lib/web/responses'

/** The endpoint of the specification, whose caller only reads the status: 202, because the queue sends the mail. */
export const POST = defineRoute({
  access: 'customer',
  methods: ['POST'],
  schema: orderConfirmationRequestSchema,
  async run(actor, input, { requestId }) {
    const queued = startQueued(await queueOrderConfirmation(actor, input.orderNumber), requestId)
    return queued.ok ? jsonResponse({ ok: true }, 202) : queued
  },
})
