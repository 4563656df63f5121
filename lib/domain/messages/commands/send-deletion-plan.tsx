import 'server-only'
import {
  UploadsDeletedSoon,
  type UploadsDeletedSoonProps,
  uploadsDeletedSoonSubject,
} from '@/emails/uploads-deleted-soon'
import { BUSINESS_CLOCK } from '@/lib/base/time'
import { paths } from '@/lib/config/paths'
import { adminDb } from '@/lib/gateways/supabase/clients'
import { maybe } from '@/lib/gateways/supabase/reply'
import { addressOf } from '../page-address'
import { getMailOrder, getMailQuote, getMailReader } from '../queries'
import { quoteUrl } from '../quote-rows'
import { deletionPlanJobSchema, plannedDeletionSchema } from '../schema'
import { deliverMail } from './deliver-mail'

/** Announces the day of a deletion, unless the uploads are gone, held, or kept longer by now. */
export async function sendDeletionPlan(payload: unknown, job: { dedupeKey: string }): Promise<void> {
  const planned = deletionPlanJobSchema.parse(payload)
  const id = 'orderId' in planned ? planned.orderId : planned.quoteId
  const found = await maybe(adminDb().rpc('get_planned_deletion', { p_subject_id: id }))
  const next = plannedDeletionSchema.parse(found)
  if (next?.day !== planned.day) return
  const { to, isWanted, ...about } = await ('orderId' in planned ? findOrder(id) : findQuote(id))
  if (!isWanted) return
  const props = { ...about, ...next }
  await deliverMail({
    to,
    subject: uploadsDeletedSoonSubject(props),
    mail: <UploadsDeletedSoon {...props} />,
    key: job.dedupeKey,
  })
}

type About = Omit<UploadsDeletedSoonProps, 'day' | 'extendTo'> & { to: string; isWanted: boolean }

async function findOrder(orderId: string): Promise<About> {
  const order = await getMailOrder(orderId)
  return {
    subject: 'order',
    number: order.order_number,
    fullName: order.full_name,
    url: addressOf(paths.order(order.id)),
    ...(await readerOf(order.user_id)),
  }
}

async function findQuote(quoteId: string): Promise<About> {
  const quote = await getMailQuote(quoteId)
  const visitor = { to: quote.email, clock: BUSINESS_CLOCK, hasAccount: false, isWanted: true }
  return {
    subject: 'quote',
    number: quote.quote_number,
    fullName: quote.full_name,
    url: quoteUrl(quote, new Date()),
    ...(quote.user_id === null ? visitor : await readerOf(quote.user_id)),
  }
}

async function readerOf(userId: string) {
  const { address: to, clock, wants } = await getMailReader(userId)
  return { to, clock, hasAccount: true, isWanted: wants('reminders') }
}
