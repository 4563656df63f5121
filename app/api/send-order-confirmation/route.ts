import { queueOrderConfirmation } from '@/lib/domain/messages/commands/queue-order-confirmation'
import { orderConfirmationRequestSchema } from '@/lib/domain/messages/schema'
import { defineRoute } from '@/lib/web/define-route'
import { jsonResponse } from '@/lib/web/responses'

/** The specification's call: the caller reads only the status. 202, because the mail is sent from the queue. */
export const POST = defineRoute({
  access: 'customer',
  methods: ['POST'],
  schema: orderConfirmationRequestSchema,
  async run(actor, input) {
    const queued = await queueOrderConfirmation(actor, input.orderNumber)
    return queued.ok ? jsonResponse({ ok: true }, 202) : queued
  },
})
