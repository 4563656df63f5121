'use server'

import { revalidatePath } from 'next/cache'
import { paths } from '@/lib/config/paths'
import { resolvePaymentCase } from '@/lib/domain/payments/commands/resolve-payment-case'
import { sendEvidence } from '@/lib/domain/payments/commands/send-evidence'
import { resolveCaseSchema, sendEvidenceSchema } from '@/lib/domain/payments/schema'
import { defineAction, finish } from '@/lib/web/define-action'

export const resolveCaseAction = defineAction({
  access: 'admin',
  schema: resolveCaseSchema,
  freshFactor: (input) => input.resolution === 'refund',
  echo: ['resolution', 'note'],
  async run(actor, input) {
    return finish(await resolvePaymentCase(actor, input), paths.pendingOrders, 'The decision is saved.')
  },
})

export const sendEvidenceAction = defineAction({
  access: 'admin',
  schema: sendEvidenceSchema,
  echo: ['statement'],
  async run(actor, input) {
    const sent = await sendEvidence(actor, input)
    if (!sent.ok) return sent
    revalidatePath(paths.pendingOrders)
    revalidatePath(paths.adminOrder(sent.value.orderId))
    return { type: 'done', text: 'The evidence is submitted to the bank.' }
  },
})
