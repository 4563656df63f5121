'use server'

import { revalidatePath } from 'next/cache'
import { z } from 'zod'
import { startQueued } from '@/app/_jobs/outbox'
import { paths } from '@/lib/config/paths'
import { PENDING_ORDERS } from '@/lib/content/screens/admin/orders'
import { CASE_ANSWERS } from '@/lib/content/screens/admin/payment-cases'
import { remindToPay } from '@/lib/domain/orders/commands/remind-to-pay'
import { resolvePaymentCase } from '@/lib/domain/payments/commands/resolve-payment-case'
import { sendEvidence } from '@/lib/domain/payments/commands/send-evidence'
import { resolveCaseSchema, sendEvidenceSchema } from '@/lib/domain/payments/schema'
import { defineAction, finish } from '@/lib/web/define-action'

export const resolveCaseAction = defineAction({
  access: 'admin',
  schema: resolveCaseSchema,
  freshFactor: (input) => input.resolution === 'refund',
  echo: ['resolution', 'note'],
  async run(actor, input, { requestId }) {
    const resolved = startQueued(await resolvePaymentCase(actor, input), requestId)
    return finish(resolved, paths.pendingOrders, CASE_ANSWERS.decided)
  },
})

export const remindToPayAction = defineAction({
  access: 'admin',
  schema: z.object({ orderId: z.uuid() }),
  async run(actor, { orderId }, { requestId }) {
    const queued = startQueued(await remindToPay(actor, orderId), requestId)
    // A refusal is due to what the list does not show yet.
    if (!queued.ok) revalidatePath(paths.pendingOrders)
    return finish(queued, paths.pendingOrders, PENDING_ORDERS.reminded)
  },
})

export const sendEvidenceAction = defineAction({
  access: 'admin',
  schema: sendEvidenceSchema,
  echo: ['statement'],
  async run(actor, input) {
    const sent = startQueued(await sendEvidence(actor, input), actor.requestId)
    if (!sent.ok) return sent
    revalidatePath(paths.pendingOrders)
    revalidatePath(paths.adminOrder(sent.value.orderId))
    return { type: 'done', text: CASE_ANSWERS.evidenceSent }
  },
})
