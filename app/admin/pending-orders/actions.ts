'use server'

import { revalidatePath } from 'next/cache'
import { paths } from '@/lib/config/paths'
import { CASE_ANSWERS } from '@/lib/content/screens/admin/payment-cases'
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
    return finish(await resolvePaymentCase(actor, input), paths.pendingOrders, CASE_ANSWERS.decided)
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
    return { type: 'done', text: CASE_ANSWERS.evidenceSent }
  },
})
