'use server'

import { startQueued } from '@/app/_jobs/outbox'
import { toCents } from '@/lib/base/money'
import { paths } from '@/lib/config/paths'
import { CUSTOMER_MESSAGES } from '@/lib/content/screens/admin/messages'
import {
  NAMES_CORRECTION,
  STAFF_DRAFT,
  STAFF_NOTES,
  STAFF_ORDER_ANSWERS,
  UNDO_MOVE,
} from '@/lib/content/screens/admin/order'
import { REFUND_ANSWERS } from '@/lib/content/screens/admin/order-refunds'
import { assignPeople, recordReview } from '@/lib/domain/orders/commands/assign-people'
import { changeOrderStatus } from '@/lib/domain/orders/commands/change-status'
import { markComment } from '@/lib/domain/orders/commands/comment-on-draft'
import { correctNames } from '@/lib/domain/orders/commands/correct-names'
import { moveDates } from '@/lib/domain/orders/commands/move-dates'
import { requestInformation } from '@/lib/domain/orders/commands/request-information'
import { sendOrderMessage } from '@/lib/domain/orders/commands/send-order-message'
import { startWork } from '@/lib/domain/orders/commands/start-work'
import { undoMove } from '@/lib/domain/orders/commands/undo-move'
import { addNote, deleteNote } from '@/lib/domain/orders/commands/write-notes'
import { markCommentSchema } from '@/lib/domain/orders/draft-schema'
import { correctNamesSchema, NAMES_FIELDS } from '@/lib/domain/orders/read-names'
import {
  addNoteSchema,
  assignPeopleSchema,
  changeStatusSchema,
  deleteNoteSchema,
  moveDatesSchema,
  orderVersionSchema,
  recordReviewSchema,
  requestInformationSchema,
  sendOrderMessageSchema,
} from '@/lib/domain/orders/schema'
import { decideRefund } from '@/lib/domain/payments/commands/decide-refund'
import { requestRefund } from '@/lib/domain/payments/commands/request-refund'
import { decideRefundSchema, requestRefundSchema } from '@/lib/domain/payments/schema'
import { defineAction, finish } from '@/lib/web/define-action'

export const startWorkAction = defineAction({
  access: 'admin',
  schema: orderVersionSchema,
  async run(actor, input, { requestId }) {
    const started = startQueued(await startWork(actor, input), requestId)
    return finish(started, paths.adminOrder(input.orderId), STAFF_ORDER_ANSWERS.started)
  },
})

export const undoMoveAction = defineAction({
  access: 'admin',
  schema: orderVersionSchema,
  async run(actor, input) {
    return finish(await undoMove(actor, input), paths.adminOrder(input.orderId), UNDO_MOVE.done)
  },
})

export const assignPeopleAction = defineAction({
  access: 'admin',
  schema: assignPeopleSchema,
  echo: ['assigneeId', 'reviserId'],
  async run(actor, input) {
    // After `stale_version` the form keeps what was chosen, and saves it if it is submitted again.
    return finish(
      await assignPeople(actor, input),
      paths.adminOrder(input.orderId),
      STAFF_ORDER_ANSWERS.assigned,
    )
  },
})

export const recordReviewAction = defineAction({
  access: 'admin',
  schema: recordReviewSchema,
  async run(actor, input) {
    return finish(
      await recordReview(actor, input),
      paths.adminOrder(input.orderId),
      STAFF_ORDER_ANSWERS.reviewed,
    )
  },
})

export const changeStatusAction = defineAction({
  access: 'admin',
  schema: changeStatusSchema,
  // Canceling may refund.
  freshFactor: (input) => input.to === 'canceled',
  echo: ['to', 'reason', 'refund'],
  async run(actor, input, { requestId }) {
    const { refund, ...change } = input
    const details = input.to === 'canceled' && refund !== '' ? { refundCents: toCents(Number(refund)) } : {}
    return finish(
      startQueued(await changeOrderStatus(actor, { ...change, details }), requestId),
      paths.adminOrder(input.orderId),
      STAFF_ORDER_ANSWERS[input.to === 'canceled' ? 'canceled' : 'status'],
    )
  },
})

export const moveDatesAction = defineAction({
  access: 'admin',
  schema: moveDatesSchema,
  echo: ['dueFrom', 'dueTo', 'reason'],
  async run(actor, input, { requestId }) {
    const moved = startQueued(await moveDates(actor, input), requestId)
    return finish(moved, paths.adminOrder(input.orderId), STAFF_ORDER_ANSWERS.moved)
  },
})

export const correctNamesAction = defineAction({
  access: 'admin',
  schema: correctNamesSchema,
  echo: ['reason', ...NAMES_FIELDS],
  async run(actor, input, { requestId }) {
    const corrected = startQueued(await correctNames(actor, input), requestId)
    return finish(corrected, paths.adminOrder(input.orderId), NAMES_CORRECTION.done)
  },
})

export const replyToCustomerAction = defineAction({
  access: 'admin',
  schema: sendOrderMessageSchema,
  echo: ['body', 'recipient', 'answeredOn'],
  async run(actor, input, { requestId }) {
    const sent = startQueued(await sendOrderMessage(actor, 'admin', input), requestId)
    return finish(sent, paths.adminOrder(input.orderId), CUSTOMER_MESSAGES.sent)
  },
})

export const addNoteAction = defineAction({
  access: 'admin',
  schema: addNoteSchema,
  echo: ['note'],
  async run(actor, input) {
    return finish(await addNote(actor, input), paths.adminOrder(input.orderId), STAFF_NOTES.added)
  },
})

export const deleteNoteAction = defineAction({
  access: 'admin',
  schema: deleteNoteSchema,
  async run(actor, input) {
    return finish(await deleteNote(actor, input), paths.adminOrder(input.orderId), STAFF_NOTES.deleted)
  },
})

export const markCommentAction = defineAction({
  access: 'admin',
  schema: markCommentSchema,
  async run(actor, input) {
    return finish(
      await markComment(actor, input),
      paths.adminOrder(input.orderId),
      input.isDone ? STAFF_DRAFT.done : STAFF_DRAFT.notDone,
    )
  },
})

export const requestInformationAction = defineAction({
  access: 'admin',
  schema: requestInformationSchema,
  echo: ['items', 'on'],
  async run(actor, input, { requestId }) {
    return finish(
      startQueued(await requestInformation(actor, input), requestId),
      paths.adminOrder(input.orderId),
      STAFF_ORDER_ANSWERS.asked,
    )
  },
})

export const requestRefundAction = defineAction({
  access: 'admin',
  schema: requestRefundSchema,
  freshFactor: () => true,
  echo: ['amount', 'reason', 'note'],
  async run(actor, input, { requestId }) {
    return finish(
      startQueued(await requestRefund(actor, input), requestId),
      paths.adminOrder(input.orderId),
      ({ needsConfirmation }) => (needsConfirmation ? REFUND_ANSWERS.needsSecond : REFUND_ANSWERS.sent),
    )
  },
})

export const decideRefundAction = defineAction({
  access: 'admin',
  schema: decideRefundSchema,
  freshFactor: (input) => input.decision === 'confirm',
  echo: ['note'],
  async run(actor, input, { requestId }) {
    return finish(
      startQueued(await decideRefund(actor, input), requestId),
      paths.adminOrder(input.orderId),
      REFUND_ANSWERS[input.decision],
    )
  },
})
