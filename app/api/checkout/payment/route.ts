import { startPayment } from '@/lib/domain/payments/commands/start-payment'
import { startPaymentSchema } from '@/lib/domain/payments/schema'
import { defineRoute } from '@/lib/web/define-route'

export const POST = defineRoute({
  access: 'customer',
  methods: ['POST'],
  schema: startPaymentSchema,
  maxBytes: 2048,
  run: (actor, input, { clientAddress }) => startPayment(actor, input, { clientAddress }),
})
