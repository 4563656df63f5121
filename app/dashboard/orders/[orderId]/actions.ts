'use server'

import { revalidatePath } from 'next/cache'
import { paths } from '@/lib/config/paths'
import { answerRequest } from '@/lib/domain/orders/commands/answer-request'
import { decideOnDraft } from '@/lib/domain/orders/commands/decide-on-draft'
import { answerRequestSchema, decideOnDraftSchema } from '@/lib/domain/orders/schema'
import { defineAction } from '@/lib/web/define-action'

export const answerRequestAction = defineAction({
  access: 'customer',
  schema: answerRequestSchema,
  echo: ['answer'],
  async run(actor, input) {
    const answered = await answerRequest(actor, input)
    if (!answered.ok) return answered
    revalidatePath(paths.order(input.orderId))
    return { at: 'done', text: 'Thank you, we have your answer and carry on.' }
  },
})

export const decideOnDraftAction = defineAction({
  access: 'customer',
  schema: decideOnDraftSchema,
  echo: ['changes'],
  async run(actor, input) {
    const decided = await decideOnDraft(actor, input)
    if (!decided.ok) return decided
    revalidatePath(paths.order(input.orderId))
    return {
      at: 'done',
      text:
        input.decision === 'approve' ? 'Approved. We finish your documents now.' : 'We have your changes.',
    }
  },
})
