import { startLinkPayment } from '@/lib/domain/payments/commands/pay-by-link'
import { startLinkPaymentSchema } from '@/lib/domain/payments/schema'
import { defineRoute } from '@/lib/web/define-route'

/** The signature of the link is the permission. */
export const POST = defineRoute({
  access: 'anyone',
  methods: ['POST'],
  schema: startLinkPaymentSchema,
  maxBytes: 2048,
  run: (_actor, input, { clientAddress }) => startLinkPayment(input, { clientAddress }),
})
