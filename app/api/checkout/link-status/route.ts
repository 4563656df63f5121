import { drainOutboxSoon } from '@/app/_jobs/outbox'
import { confirmLinkPayment } from '@/lib/domain/payments/commands/pay-by-link'
import { linkStatusSchema } from '@/lib/domain/payments/schema'
import { defineRoute } from '@/lib/web/define-route'

/** A POST, so that no log of addresses holds the signature. */
export const POST = defineRoute({
  access: 'anyone',
  methods: ['POST'],
  schema: linkStatusSchema,
  maxBytes: 2048,
  async run(_actor, input, { requestId }) {
    const status = await confirmLinkPayment(input)
    // As in the status of an order.
    if (status.ok && status.value.state === 'paid') drainOutboxSoon(requestId)
    return status
  },
})
