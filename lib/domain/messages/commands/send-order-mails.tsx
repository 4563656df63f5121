import 'server-only'
import { AdminNotice, adminNoticeSubject } from '@/emails/admin-notice'
import { InformationReminder, informationReminderSubject } from '@/emails/information-reminder'
import { OrderConfirmation, orderConfirmationSubject } from '@/emails/order-confirmation'
import { serverEnv } from '@/lib/config/env'
import { paths } from '@/lib/config/paths'
import { addressOf } from '../page-address'
import { progressLinkFor } from '../progress-link'
import { getMailOrder, getMailReader, getOwnerAddress } from '../queries'
import { type MailOrder, toAdminNotice, toInformationReminder, toOrderConfirmation } from '../rows'
import { orderJobSchema, reminderJobSchema } from '../schema'
import { deliverMail } from './deliver-mail'

type Job = { dedupeKey: string }

export async function sendOrderConfirmation(payload: unknown, job: Job): Promise<void> {
  const order = await getMailOrder(orderJobSchema.parse(payload).orderId)
  requirePlaced(order)
  const { address, clock } = await getMailReader(order.user_id)
  const { id, progress_share_id: shareId, placed_at: placedAt } = order
  const progressUrl = progressLinkFor({ id, shareId, placedAt }, new Date())?.href ?? null
  const props = toOrderConfirmation(order, { orderUrl: addressOf(paths.order(id)), progressUrl }, clock)
  await deliverMail({
    to: address,
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

/** Reminds the customer of an open request, unless it has been answered or replaced. */
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

/** An unpaid order has nothing to confirm, so a job for one is a bug and fails. */
function requirePlaced(order: MailOrder): void {
  if (order.placed_at === null) throw new Error(`order ${order.id} is not placed, so no mail confirms it`)
}
