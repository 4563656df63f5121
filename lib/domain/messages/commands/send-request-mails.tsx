import 'server-only'
import { RequestReceived, requestReceivedSubject } from '@/emails/request-received'
import { StaffNotice, staffNoticeSubject } from '@/emails/staff-notice'
import { serverEnv } from '@/lib/config/env'
import { adminDb } from '@/lib/gateways/supabase/clients'
import { many, one } from '@/lib/gateways/supabase/reply'
import { contactJobSchema, quoteJobSchema } from '../schema'
import { MAIL_CONTACT, MAIL_QUOTE, toContactRequest, toQuoteRequest } from '../staff-rows'
import { deliverMail } from './deliver-mail'

type Job = { dedupeKey: string }
type Found = Awaited<ReturnType<typeof findQuote>>

/** A request from the public site: one mail to its sender, one to staff. */
export async function sendQuoteReceived(payload: unknown, job: Job): Promise<void> {
  return notifySender(await findQuote(payload), job)
}

export async function sendQuoteNotice(payload: unknown, job: Job): Promise<void> {
  return notifyStaff(await findQuote(payload), job)
}

export async function sendContactReceived(payload: unknown, job: Job): Promise<void> {
  return notifySender(await findMessage(payload), job)
}

export async function sendContactNotice(payload: unknown, job: Job): Promise<void> {
  return notifyStaff(await findMessage(payload), job)
}

async function notifySender({ to, received }: Found, job: Job): Promise<void> {
  const subject = requestReceivedSubject(received)
  await deliverMail({ to, subject, mail: <RequestReceived {...received} />, key: job.dedupeKey })
}

async function notifyStaff({ notice }: Found, job: Job): Promise<void> {
  const to = serverEnv().ADMIN_NOTICE_TO
  await deliverMail({
    to,
    subject: staffNoticeSubject(notice),
    mail: <StaffNotice {...notice} />,
    key: job.dedupeKey,
  })
}

async function findQuote(payload: unknown) {
  const { quoteId } = quoteJobSchema.parse(payload)
  const db = adminDb()
  const [row, files] = await Promise.all([
    one(db.from('quotes').select(MAIL_QUOTE).eq('id', quoteId).maybeSingle()),
    many(db.from('uploaded_documents').select('id').eq('quote_id', quoteId).eq('status', 'accepted')),
  ])
  return toQuoteRequest(row, files.length, new Date())
}

async function findMessage(payload: unknown) {
  const { messageId } = contactJobSchema.parse(payload)
  return toContactRequest(
    await one(adminDb().from('contact_messages').select(MAIL_CONTACT).eq('id', messageId).maybeSingle()),
  )
}
