'use server'

import { revalidatePath } from 'next/cache'
import { toCents } from '@/lib/base/money'
import { paths } from '@/lib/config/paths'
import { finalizeDeliverable } from '@/lib/domain/deliveries/commands/finalize-deliverable'
import { markDeliverySent } from '@/lib/domain/deliveries/commands/mark-delivery-sent'
import { finalizeDeliverableSchema, markSentSchema } from '@/lib/domain/deliveries/schema'
import { changeOrderStatus } from '@/lib/domain/orders/commands/change-status'
import { requestInformation } from '@/lib/domain/orders/commands/request-information'
import { startWork } from '@/lib/domain/orders/commands/start-work'
import { changeStatusSchema, requestInformationSchema, startWorkSchema } from '@/lib/domain/orders/schema'
import { defineAction } from '@/lib/web/define-action'

export const startWorkAction = defineAction({
  access: 'admin',
  schema: startWorkSchema,
  async run(actor, input) {
    const started = await startWork(actor, input)
    if (!started.ok) return started
    revalidatePath(paths.adminOrder(input.orderId))
    return { at: 'done', text: 'Work has started. The order is assigned to you.' }
  },
})

export const changeStatusAction = defineAction({
  access: 'admin',
  schema: changeStatusSchema,
  echo: ['to', 'reason', 'refund'],
  async run(actor, input) {
    const { refund, ...change } = input
    const details = input.to === 'canceled' && refund !== '' ? { refundCents: toCents(Number(refund)) } : {}
    const changed = await changeOrderStatus(actor, { ...change, details })
    if (!changed.ok) return changed
    revalidatePath(paths.adminOrder(input.orderId))
    return { at: 'done', text: 'The status is changed and the customer can see it.' }
  },
})

export const requestInformationAction = defineAction({
  access: 'admin',
  schema: requestInformationSchema,
  echo: ['items', 'on'],
  async run(actor, input) {
    const asked = await requestInformation(actor, input)
    if (!asked.ok) return asked
    revalidatePath(paths.adminOrder(input.orderId))
    return {
      at: 'done',
      text: 'The customer is asked by mail, and the clock stands until the answer is here.',
    }
  },
})

export const finalizeDeliverableAction = defineAction({
  access: 'admin',
  schema: finalizeDeliverableSchema,
  async run(actor, input) {
    const final = await finalizeDeliverable(actor, input)
    if (!final.ok) return final
    revalidatePath(paths.adminOrder(input.orderId))
    return { at: 'done', text: 'This version is final.' }
  },
})

export const markSentAction = defineAction({
  access: 'admin',
  schema: markSentSchema,
  echo: ['carrier', 'trackingNumber'],
  async run(actor, input) {
    const sent = await markDeliverySent(actor, input)
    if (!sent.ok) return sent
    revalidatePath(paths.adminOrder(input.orderId))
    return { at: 'done', text: 'The delivery is marked as sent.' }
  },
})
