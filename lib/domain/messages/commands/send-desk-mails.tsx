import 'server-only'
import { DeskNotice, deskNoticeSubject } from '@/emails/desk-notice'
import { RequestReceived, requestReceivedSubject } from '@/emails/request-received'
import { serverEnv } from '@/lib/config/env'
import { adminDb } from '@/lib/gateways/supabase/clients'
import { many, one } from '@/lib/gateways/supabase/reply'
import { MAIL_CONTACT, MAIL_QUOTE, toContactNotice, toQuoteNotice } from '../desk-rows'
import { contactJobSchema, quoteJobSchema } from '../schema'
import { deliverMail } from './deliver-mail'

type Job = { dedupeKey: string }
type Found = Awaited<ReturnType<typeof findQuote>>

/** A request from the public site: one mail to its sender, one to the desk. */
export async function sendQuoteReceived(payload: unknown, job: Job): Promise<void> {
  return tellSender(await findQuote(payload), job)
}

export async function sendQuoteNotice(payload: unknown, job: Job): Promise<void> {
  return tellDesk(await findQuote(payload), job)
}

export async function sendContactReceived(payload: unknown, job: Job): Promise<void> {
  return tellSender(await findMessage(payload), job)
}

export async function sendContactNotice(payload: unknown, job: Job): Promise<void> {
  return tellDesk(await findMessage(payload), job)
}

async function tellSender({ to, notice }: Found, job: Job): Promise<void> {
  const props = { kind: notice.kind, reference: notice.reference, siteUrl: serverEnv().SITE_URL }
  const subject = requestReceivedSubject(props)
  await deliverMail({ to, subject, mail: <RequestReceived {...props} />, key: job.dedupeKey })
}

async function tellDesk({ notice }: Found, job: Job): Promise<void> {
  const to = serverEnv().ADMIN_NOTICE_TO
  await deliverMail({
    to,
    subject: deskNoticeSubject(notice),
    mail: <DeskNotice {...notice} />,
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
  return toQuoteNotice(row, files.length)
}

async function findMessage(payload: unknown) {
  const { messageId } = contactJobSchema.parse(payload)
  return toContactNotice(
    await one(adminDb().from('contact_messages').select(MAIL_CONTACT).eq('id', messageId).maybeSingle()),
  )
}
