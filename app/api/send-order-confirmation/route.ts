import { queueOrderConfirmation } from '@/lib/domain/messages/commands/queue-order-confirmation'
import { orderConfirmationRequestSchema } from '@/lib/domain/messages/schema'
import { answerJson } from '@/lib/web/answers'
import { defineRoute } from '@/lib/web/define-route'

/** The specification's call: fire and forget, only the ok status is read. 202, because the mail follows from the queue. */
export const POST = defineRoute({
  access: 'customer',
  methods: ['POST'],
  schema: orderConfirmationRequestSchema,
  async run(actor, input) {
    const queued = await queueOrderConfirmation(actor, input.orderNumber)
    return queued.ok ? answerJson({ ok: true }, 202) : queued
  },
})
