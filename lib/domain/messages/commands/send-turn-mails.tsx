import 'server-only'
import type { Route } from 'next'
import { NeedsInformation, needsInformationSubject } from '@/emails/needs-information'
import { OrderCompleted, orderCompletedSubject } from '@/emails/order-completed'
import { OrderTurn, orderTurnSubject } from '@/emails/order-turn'
import type { OrderTurnProps } from '@/emails/order-turn-texts'
import { formatCents } from '@/lib/base/money'
import { loginWithNext, paths } from '@/lib/config/paths'
import { DELIVERABLE_NAMES } from '../../deliveries/kinds'
import { TURN_EVENTS, type TurnMail, turnEventOf } from '../../orders/rules/turns'
import { addressOf } from '../page-address'
import {
  getCancelRefund,
  getLastCorrection,
  getMailOrder,
  getMailReader,
  getMailRefund,
  getMailResult,
  getMailReturn,
  getOwnerAddress,
  hasReturnedMoney,
  hasUnsentComments,
  listParcels,
  listResults,
} from '../queries'
import { isToPayer, type MailOrder, toNeedsInformation, toOrderCompleted } from '../rows'
import {
  approvalReminderJobSchema,
  dateJobSchema,
  deliveryJobSchema,
  lateJobSchema,
  namesJobSchema,
  orderJobSchema,
  refundMailJobSchema,
  revokedJobSchema,
  statusJobSchema,
} from '../schema'
import { correctedDetails, daysBefore, parcelDetails, toOrderTurn } from '../turn-rows'
import { deliverMail } from './deliver-mail'

type Job = { dedupeKey: string }
type StatusJob = ReturnType<typeof statusJobSchema.parse>

/**
 * Notifies the customer of a move, as the table of turns defines. Skips a move that is no longer the latest,
 * because the next one has its own job, and an order that was never placed.
 */
export async function sendStatusMail(payload: unknown, job: Job): Promise<void> {
  const move = statusJobSchema.parse(payload)
  const { mail } = TURN_EVENTS[turnEventOf({ from: move.from, to: move.to, actor: move.actorKind })]
  if (mail === null) return
  const order = await getMailOrder(move.orderId)
  if (order.placed_at === null || !isLastMove(order, move)) return
  await MAILS[mail](order, move, job)
}

function isLastMove(order: MailOrder, { to, version }: StatusJob): boolean {
  return order.status === to && (version == null || order.status_version === version)
}

type Tell = (order: MailOrder, move: StatusJob, job: Job) => Promise<void>

const MAILS: Record<TurnMail, Tell> = {
  information_requested: async (order, _, job) => {
    const props = toNeedsInformation(order, addressOf(paths.order(order.id)))
    const subject = needsInformationSubject(props)
    const to = await getOwnerAddress(order.user_id)
    await deliverMail({ to, subject, mail: <NeedsInformation {...props} />, key: job.dedupeKey })
  },
  completed: async (order, _, job) => {
    const [parcels, results] = await Promise.all([listParcels(order.id), listResults(order.id)])
    const props = toOrderCompleted(order, { parcels, results }, addressOf(paths.order(order.id)))
    const subject = orderCompletedSubject(props)
    const to = await getOwnerAddress(order.user_id)
    await deliverMail({ to, subject, mail: <OrderCompleted {...props} />, key: job.dedupeKey })
  },
  canceled: async (order, _, job) => {
    const refund = await getCancelRefund(order.id)
    await mailCustomer(order, job, {
      turn: 'canceled',
      refund: refund && { amountCents: refund.amount_cents, currency: refund.currency, to: 'customer' },
    })
  },
  resumed: (order, move, job) =>
    mailCustomer(order, job, { turn: 'resumed', dueBefore: daysBefore(order, move) }),
  approved_by_silence: (order, move, job) =>
    mailCustomer(order, job, { turn: 'approved_by_silence', dueBefore: daysBefore(order, move) }),
  work_started: (order, _, job) => mailCustomer(order, job, { turn: 'work_started' }),
  draft_ready: (order, _, job) => mailCustomer(order, job, { turn: 'draft_ready' }),
  reopened: (order, _, job) => mailCustomer(order, job, { turn: 'reopened' }),
  paused: (order, _, job) => mailCustomer(order, job, { turn: 'paused' }),
}

/**
 * Reminds of a draft and announces its automatic approval, unless it has been answered or replaced. Comments that aren't
 * sent keep it from being approved, so the mail is about them.
 */
export async function sendApprovalReminder(payload: unknown, job: Job): Promise<void> {
  const { orderId, since, approvesAt = null } = approvalReminderJobSchema.parse(payload)
  const order = await getMailOrder(orderId)
  if (order.status !== 'awaiting_approval' || order.waiting?.since !== since) return
  if (await hasUnsentComments(orderId)) return mailCustomer(order, job, { turn: 'comments_unsent' })
  await mailCustomer(order, job, { turn: 'draft_reminder', approvesAt })
}

/** Leads back to the payment of an order, unless it is paid or ended by now, or the customer doesn't want reminders. */
export async function sendResumeMail(payload: unknown, job: Job): Promise<void> {
  const order = await getMailOrder(orderJobSchema.parse(payload).orderId)
  const isOpen = order.status !== 'canceled' && order.status !== 'on_hold'
  if (order.placed_at !== null || order.payment_status === 'processing' || !isOpen) return
  await mailCustomer(order, job, {
    turn: 'unpaid',
    due: null,
    details: [{ label: 'Total', value: formatCents(order.total_cents ?? 0, order.currency) }],
    orderUrl: addressOf(payPathOf(order)),
  })
}

/** Through the sign-in page, which a signed-in customer does not see. */
function payPathOf({ quote_id: quoteId }: MailOrder): Route {
  return loginWithNext(quoteId === null ? paths.checkoutStep('payment') : paths.payQuote(quoteId))
}

/** Announces a new date, unless another one has replaced it. */
export async function sendDateMail(payload: unknown, job: Job): Promise<void> {
  const moved = dateJobSchema.parse(payload)
  const order = await getMailOrder(moved.orderId)
  if (order.due_to !== moved.newTo || order.status === 'completed' || order.status === 'canceled') return
  await mailCustomer(order, job, {
    turn: 'date_moved',
    dueBefore: daysBefore(order, moved),
    words: moved.reason,
  })
}

/** Says that the promised day has passed, unless the order is done, waits, or has a new date by now. */
export async function sendLateMail(payload: unknown, job: Job): Promise<void> {
  const { orderId, dueTo } = lateJobSchema.parse(payload)
  const order = await getMailOrder(orderId)
  const isOver = order.status === 'completed' || order.status === 'canceled'
  if (isOver || order.clock_stopped_at !== null || order.due_to !== dueTo) return
  await mailCustomer(order, job, { turn: 'late' })
}

/** Says which finished document is no longer valid, and why. */
export async function sendRevokedMail(payload: unknown, job: Job): Promise<void> {
  const { orderId, deliverableId, reason } = revokedJobSchema.parse(payload)
  const [order, file] = await Promise.all([getMailOrder(orderId), getMailResult(deliverableId)])
  await mailCustomer(order, job, {
    turn: 'document_revoked',
    words: reason,
    details: [{ label: DELIVERABLE_NAMES[file.kind] ?? 'Document', value: file.verification_code ?? '' }],
  })
}

/** Asks for the address of paper that came back, unless it was sent again by now. */
export async function sendReturnedMail(payload: unknown, job: Job): Promise<void> {
  const { orderId, deliveryId } = deliveryJobSchema.parse(payload)
  const [order, delivery] = await Promise.all([getMailOrder(orderId), getMailReturn(deliveryId)])
  if (delivery.status !== 'returned') return
  await mailCustomer(order, job, {
    turn: 'delivery_returned',
    words: delivery.return_reason,
    details: parcelDetails(delivery),
  })
}

/** Names the new tracking number, unless the paper came back again by now. */
export async function sendResentMail(payload: unknown, job: Job): Promise<void> {
  const { orderId, deliveryId } = deliveryJobSchema.parse(payload)
  const [order, delivery] = await Promise.all([getMailOrder(orderId), getMailReturn(deliveryId)])
  if (delivery.status === 'returned') return
  await mailCustomer(order, job, { turn: 'delivery_resent', details: parcelDetails(delivery) })
}

/** Shows the corrected names with the reason, unless a later correction has replaced them. */
export async function sendNamesMail(payload: unknown, job: Job): Promise<void> {
  const { orderId, correctionId } = namesJobSchema.parse(payload)
  const [order, last] = await Promise.all([getMailOrder(orderId), getLastCorrection(orderId)])
  if (last?.id !== correctionId || order.status === 'canceled') return
  await mailCustomer(order, job, {
    turn: 'names_corrected',
    words: last.reason,
    details: correctedDetails(last.names_before, last.names_after),
  })
}

/** Says that a refund didn't arrive, unless its money has been sent again or settled in another way. */
export async function sendRefundFailedMail(payload: unknown, job: Job): Promise<void> {
  const { orderId, refundId } = refundMailJobSchema.parse(payload)
  const [order, refund, isOpen] = await Promise.all([
    getMailOrder(orderId),
    getMailRefund(refundId),
    hasReturnedMoney(orderId),
  ])
  if (!isOpen) return
  await mailCustomer(order, job, {
    turn: 'refund_failed',
    refund: {
      amountCents: refund.amount_cents,
      currency: refund.currency,
      to: isToPayer(refund) ? 'payer' : 'customer',
    },
  })
}

/** Mails that ask for nothing and end nothing, so the customer may switch them off. */
const ONLY_PROGRESS: ReadonlySet<OrderTurnProps['turn']> = new Set([
  'work_started',
  'resumed',
  'reopened',
  'date_moved',
  'late',
])

/** Mails that ask to check a draft lead to it. */
const DRAFT_TURNS: ReadonlySet<OrderTurnProps['turn']> = new Set([
  'draft_ready',
  'draft_reminder',
  'comments_unsent',
])

async function mailCustomer(
  order: MailOrder,
  job: Job,
  input: Partial<OrderTurnProps> & Pick<OrderTurnProps, 'turn'>,
) {
  const { address, clock, wants } = await getMailReader(order.user_id)
  if (ONLY_PROGRESS.has(input.turn) && !wants('progress')) return
  if (input.turn === 'unpaid' && !wants('reminders')) return
  const page = DRAFT_TURNS.has(input.turn) ? paths.orderDraft(order.id) : paths.order(order.id)
  const props = toOrderTurn(order, addressOf(page), { ...input, clock })
  await deliverMail({
    to: address,
    subject: orderTurnSubject(props),
    mail: <OrderTurn {...props} />,
    key: job.dedupeKey,
  })
}
