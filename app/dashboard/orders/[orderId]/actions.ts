'use server'

import { revalidatePath } from 'next/cache'
import { redirect } from 'next/navigation'
import { startQueued } from '@/app/_jobs/outbox'
import { paths } from '@/lib/config/paths'
import { ORDER_ANSWERS } from '@/lib/content/screens/dashboard/order'
import { answerRequest } from '@/lib/domain/orders/commands/answer-request'
import { cancelOrder } from '@/lib/domain/orders/commands/cancel-order'
import { decideOnDraft } from '@/lib/domain/orders/commands/decide-on-draft'
import { sendOrderMessage } from '@/lib/domain/orders/commands/send-order-message'
import { decideOnDraftSchema } from '@/lib/domain/orders/draft-schema'
import { answerRequestSchema, cancelOrderSchema, sendOrderMessageSchema } from '@/lib/domain/orders/schema'
import { defineAction, finish } from '@/lib/web/define-action'

export const answerRequestAction = defineAction({
  access: 'customer',
  schema: answerRequestSchema,
  echo: ['answer'],
  async run(actor, input, { requestId }) {
    const answered = startQueued(await answerRequest(actor, input), requestId)
    return finish(answered, paths.order(input.orderId), ORDER_ANSWERS.replied)
  },
})

export const decideOnDraftAction = defineAction({
  access: 'customer',
  schema: decideOnDraftSchema,
  echo: ['changes'],
  async run(actor, input, { requestId }) {
    return finish(
      startQueued(await decideOnDraft(actor, input), requestId),
      paths.order(input.orderId),
      input.decision === 'approve' ? ORDER_ANSWERS.approved : ORDER_ANSWERS.changes,
    )
  },
})

export const cancelOrderAction = defineAction({
  access: 'customer',
  schema: cancelOrderSchema,
  echo: ['reason'],
  async run(actor, input, { requestId }) {
    const canceled = startQueued(await cancelOrder(actor, input), requestId)
    if (!canceled.ok) return canceled
    revalidatePath(paths.order(input.orderId))
    redirect(paths.order(input.orderId))
  },
})

export const sendOrderMessageAction = defineAction({
  access: 'customer',
  schema: sendOrderMessageSchema,
  echo: ['body', 'recipient', 'answeredOn'],
  async run(actor, input, { requestId }) {
    const sent = startQueued(await sendOrderMessage(actor, 'customer', input), requestId)
    return finish(sent, paths.order(input.orderId), ORDER_ANSWERS.messageSent)
  },
})
