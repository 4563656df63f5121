'use server'

import { z } from 'zod'
import { startQueued } from '@/app/_jobs/outbox'
import { paths } from '@/lib/config/paths'
import { ASK_TO_PAY_ANSWERS } from '@/lib/content/screens/checkout/pay-link'
import { createPayLink, endPayLink, mailPayLink } from '@/lib/domain/payments/commands/manage-pay-link'
import { mailPayLinkSchema } from '@/lib/domain/payments/schema'
import { defineAction, finish } from '@/lib/web/define-action'

const orderSchema = z.object({ orderId: z.uuid() })

export const createPayLinkAction = defineAction({
  access: 'customer',
  schema: orderSchema,
  run: async (actor, { orderId }) =>
    finish(await createPayLink(actor, orderId), paths.order(orderId), ASK_TO_PAY_ANSWERS.created),
})

export const mailPayLinkAction = defineAction({
  access: 'customer',
  schema: mailPayLinkSchema,
  echo: ['email', 'note'],
  async run(actor, input, { requestId }) {
    const mailed = startQueued(await mailPayLink(actor, input), requestId)
    return finish(mailed, paths.order(input.orderId), ASK_TO_PAY_ANSWERS.mailed(input.email))
  },
})

export const endPayLinkAction = defineAction({
  access: 'customer',
  schema: orderSchema,
  async run(actor, { orderId }, { requestId }) {
    const ended = startQueued(await endPayLink(actor, orderId), requestId)
    return finish(ended, paths.order(orderId), ASK_TO_PAY_ANSWERS.ended)
  },
})
