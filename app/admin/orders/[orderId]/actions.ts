'use server'

import { drainOutboxSoon } from '@/app/_jobs/outbox'
import { toCents } from '@/lib/base/money'
import { paths } from '@/lib/config/paths'
import { finalizeDeliverable } from '@/lib/domain/deliveries/commands/finalize-deliverable'
import { markDeliverySent } from '@/lib/domain/deliveries/commands/mark-delivery-sent'
import { finalizeDeliverableSchema, markSentSchema } from '@/lib/domain/deliveries/schema'
import { assignPeople, recordReview } from '@/lib/domain/orders/commands/assign-people'
import { changeOrderStatus } from '@/lib/domain/orders/commands/change-status'
import { moveDates } from '@/lib/domain/orders/commands/move-dates'
import { requestInformation } from '@/lib/domain/orders/commands/request-information'
import { sendOrderMessage } from '@/lib/domain/orders/commands/send-order-message'
import { startWork } from '@/lib/domain/orders/commands/start-work'
import {
  assignPeopleSchema,
  changeStatusSchema,
  moveDatesSchema,
  recordReviewSchema,
  requestInformationSchema,
  sendOrderMessageSchema,
  startWorkSchema,
} from '@/lib/domain/orders/schema'
import { decideRefund } from '@/lib/domain/payments/commands/decide-refund'
import { requestRefund } from '@/lib/domain/payments/commands/request-refund'
import { decideRefundSchema, requestRefundSchema } from '@/lib/domain/payments/schema'
import { defineAction, finish } from '@/lib/web/define-action'

export const startWorkAction = defineAction({
  access: 'admin',
  schema: startWorkSchema,
  async run(actor, input) {
    return finish(
      await startWork(actor, input),
      paths.adminOrder(input.orderId),
      'Work has started. Parts without a name are now yours.',
    )
  },
})

export const assignPeopleAction = defineAction({
  access: 'admin',
  schema: assignPeopleSchema,
  echo: ['assigneeId', 'reviserId'],
  async run(actor, input) {
    return finish(await assignPeople(actor, input), paths.adminOrder(input.orderId), 'The people are saved.')
  },
})

export const recordReviewAction = defineAction({
  access: 'admin',
  schema: recordReviewSchema,
  async run(actor, input) {
    return finish(
      await recordReview(actor, input),
      paths.adminOrder(input.orderId),
      'Your review is recorded.',
    )
  },
})

export const changeStatusAction = defineAction({
  access: 'admin',
  schema: changeStatusSchema,
  // Canceling may refund.
  freshFactor: (input) => input.to === 'canceled',
  echo: ['to', 'reason', 'refund'],
  async run(actor, input) {
    const { refund, ...change } = input
    const details = input.to === 'canceled' && refund !== '' ? { refundCents: toCents(Number(refund)) } : {}
    return finish(
      await changeOrderStatus(actor, { ...change, details }),
      paths.adminOrder(input.orderId),
      'The status is changed and the customer can see it.',
    )
  },
})

export const moveDatesAction = defineAction({
  access: 'admin',
  schema: moveDatesSchema,
  echo: ['dueFrom', 'dueTo', 'reason'],
  async run(actor, input) {
    return finish(
      await moveDates(actor, input),
      paths.adminOrder(input.orderId),
      'The date is moved, and the customer gets an e-mail.',
    )
  },
})

export const replyToCustomerAction = defineAction({
  access: 'admin',
  schema: sendOrderMessageSchema,
  echo: ['body'],
  async run(actor, input, { requestId }) {
    const sent = await sendOrderMessage(actor, 'admin', input)
    if (sent.ok) drainOutboxSoon(requestId)
    return finish(
      sent,
      paths.adminOrder(input.orderId),
      'Your message is sent, and the customer gets it by e-mail.',
    )
  },
})

export const requestInformationAction = defineAction({
  access: 'admin',
  schema: requestInformationSchema,
  echo: ['items', 'on'],
  async run(actor, input) {
    return finish(
      await requestInformation(actor, input),
      paths.adminOrder(input.orderId),
      'The customer gets your questions by e-mail, and the clock stops until they answer.',
    )
  },
})

export const finalizeDeliverableAction = defineAction({
  access: 'admin',
  schema: finalizeDeliverableSchema,
  async run(actor, input) {
    return finish(
      await finalizeDeliverable(actor, input),
      paths.adminOrder(input.orderId),
      'This version is final.',
    )
  },
})

export const markSentAction = defineAction({
  access: 'admin',
  schema: markSentSchema,
  echo: ['carrier', 'trackingNumber'],
  async run(actor, input) {
    return finish(
      await markDeliverySent(actor, input),
      paths.adminOrder(input.orderId),
      'The delivery is marked as sent.',
    )
  },
})

export const requestRefundAction = defineAction({
  access: 'admin',
  schema: requestRefundSchema,
  freshFactor: () => true,
  echo: ['amount', 'reason', 'note'],
  async run(actor, input) {
    return finish(
      await requestRefund(actor, input),
      paths.adminOrder(input.orderId),
      ({ needsConfirmation }) =>
        needsConfirmation
          ? 'Another member of staff has to confirm this refund.'
          : 'The refund is on its way, and the customer gets an e-mail.',
    )
  },
})

const DECIDED = {
  confirm: 'The refund is confirmed and on its way.',
  reject: 'The refund is rejected.',
  withdraw: 'The refund is withdrawn.',
} as const

export const decideRefundAction = defineAction({
  access: 'admin',
  schema: decideRefundSchema,
  freshFactor: (input) => input.decision === 'confirm',
  echo: ['note'],
  async run(actor, input) {
    return finish(await decideRefund(actor, input), paths.adminOrder(input.orderId), DECIDED[input.decision])
  },
})
