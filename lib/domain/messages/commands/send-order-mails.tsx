import 'server-only'
import { AdminNotice, adminNoticeSubject } from '@/emails/admin-notice'
import { InformationReminder, informationReminderSubject } from '@/emails/information-reminder'
import { NeedsInformation, needsInformationSubject } from '@/emails/needs-information'
import { OrderCompleted, orderCompletedSubject } from '@/emails/order-completed'
import { OrderConfirmation, orderConfirmationSubject } from '@/emails/order-confirmation'
import { serverEnv } from '@/lib/config/env'
import { paths } from '@/lib/config/paths'
import { getMailOrder, getOwnerAddress } from '../queries'
import {
  type MailOrder,
  toAdminNotice,
  toInformationReminder,
  toNeedsInformation,
  toOrderCompleted,
  toOrderConfirmation,
} from '../rows'
import { orderJobSchema, reminderJobSchema, statusJobSchema } from '../schema'
import { deliverMail } from './deliver-mail'

type Job = { dedupeKey: string }

export async function sendOrderConfirmation(payload: unknown, job: Job): Promise<void> {
  const order = await getMailOrder(orderJobSchema.parse(payload).orderId)
  requirePlaced(order)
  const props = toOrderConfirmation(order, addressOf(paths.order(order.id)))
  await deliverMail({
    to: await getOwnerAddress(order.user_id),
    subject: orderConfirmationSubject(props),
    mail: <OrderConfirmation {...props} />,
    key: job.dedupeKey,
  })
}

export async function sendAdminNotice(payload: unknown, job: Job): Promise<void> {
  const order = await getMailOrder(orderJobSchema.parse(payload).orderId)
  requirePlaced(order)
  const props = toAdminNotice(order, addressOf(paths.adminOrder(order.id)))
  await deliverMail({
    to: serverEnv().ADMIN_NOTICE_TO,
    subject: adminNoticeSubject(props),
    mail: <AdminNotice {...props} />,
    key: job.dedupeKey,
  })
}

/**
 * A mail for the changes that need the customer or end the work. One that is out of date by now is not sent: the
 * change after it has a job of its own.
 */
export async function sendStatusMail(payload: unknown, job: Job): Promise<void> {
  const { orderId, to } = statusJobSchema.parse(payload)
  if (to !== 'needs_information' && to !== 'completed') return
  const order = await getMailOrder(orderId)
  if (order.status !== to) return
  const url = addressOf(paths.order(order.id))
  const address = await getOwnerAddress(order.user_id)
  if (to === 'completed') {
    const props = toOrderCompleted(order, url)
    const subject = orderCompletedSubject(props)
    return deliverMail({ to: address, subject, mail: <OrderCompleted {...props} />, key: job.dedupeKey })
  }
  const props = toNeedsInformation(order, url)
  const subject = needsInformationSubject(props)
  return deliverMail({ to: address, subject, mail: <NeedsInformation {...props} />, key: job.dedupeKey })
}

/** Brings an open request to mind. One that was answered meanwhile, or asked anew, is not mentioned any more. */
export async function sendInformationReminder(payload: unknown, job: Job): Promise<void> {
  const { orderId, since, day } = reminderJobSchema.parse(payload)
  const order = await getMailOrder(orderId)
  if (order.status !== 'needs_information' || order.waiting?.since !== since) return
  const props = toInformationReminder(order, addressOf(paths.order(order.id)), day)
  await deliverMail({
    to: await getOwnerAddress(order.user_id),
    subject: informationReminderSubject(props),
    mail: <InformationReminder {...props} />,
    key: job.dedupeKey,
  })
}

/** An order that nobody paid has nothing to confirm; a job saying otherwise is a bug worth seeing. */
function requirePlaced(order: MailOrder): void {
  if (order.placed_at === null) throw new Error(`order ${order.id} is not placed, so no mail confirms it`)
}

function addressOf(path: string): string {
  return new URL(path, serverEnv().SITE_URL).href
}
