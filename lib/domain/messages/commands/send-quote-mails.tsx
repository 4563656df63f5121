import 'server-only'
import { QuoteNotice, type QuoteNoticeProps, quoteNoticeSubject } from '@/emails/quote-notice'
import { QuoteTurn, quoteTurnSubject } from '@/emails/quote-turn'
import type { QuoteTurnProps } from '@/emails/quote-turn-texts'
import { serverEnv } from '@/lib/config/env'
import { adminDb } from '@/lib/gateways/supabase/clients'
import { one } from '@/lib/gateways/supabase/reply'
import type { NoticeEvent } from '../../accounts/rules/preferences'
import { QUOTE_EVENTS, quoteEventOf } from '../../quotes/rules/turns'
import { getMailQuote, getMailReader } from '../queries'
import { type MailQuote, toQuoteNotice, toQuoteTurn } from '../quote-rows'
import {
  quoteMessageJobSchema,
  quoteReminderJobSchema,
  quoteStatusJobSchema,
  quoteValidityJobSchema,
} from '../schema'
import { deliverMail } from './deliver-mail'

type Job = { dedupeKey: string }

/**
 * Notifies the customer or staff of a move, as the table of events defines. Skips a move that is no longer
 * the latest, because the next one has its own job.
 */
export async function sendQuoteStatus(payload: unknown, job: Job): Promise<void> {
  const { quoteId, from, to, actorKind: actor, version, revision } = quoteStatusJobSchema.parse(payload)
  const { customer, staff } = QUOTE_EVENTS[quoteEventOf({ from, to, actor, revision })]
  if (customer === null && staff === null) return
  const quote = await getMailQuote(quoteId)
  if (quote.status !== to || quote.status_version !== version) return
  if (customer) await mailCustomer(quote, { turn: customer, words: quote.close_reason }, job)
  if (staff) await mailStaff(quote, staff, job)
}

/** A message: to the customer with its text, to staff as a notice without it. */
export async function sendQuoteMessage(payload: unknown, job: Job): Promise<void> {
  const { quoteId, messageId } = quoteMessageJobSchema.parse(payload)
  const messages = adminDb().from('quote_messages')
  const [quote, message] = await Promise.all([
    getMailQuote(quoteId),
    one(messages.select('author_kind, body, is_question').eq('id', messageId).maybeSingle()),
  ])
  if (message.author_kind === 'customer') return mailStaff(quote, 'message', job)
  await mailCustomer(quote, { turn: message.is_question ? 'question' : 'message', words: message.body }, job)
}

export async function sendQuoteExtended(payload: unknown, job: Job): Promise<void> {
  const { quoteId, validUntil } = quoteValidityJobSchema.parse(payload)
  const quote = await getMailQuote(quoteId)
  if (isOpenUntil(quote, validUntil)) await mailCustomer(quote, { turn: 'extended' }, job)
}

export async function sendQuoteReminder(payload: unknown, job: Job): Promise<void> {
  const { quoteId, validUntil, day } = quoteReminderJobSchema.parse(payload)
  const quote = await getMailQuote(quoteId)
  if (isOpenUntil(quote, validUntil)) await mailCustomer(quote, { turn: 'expires_soon', daysLeft: day }, job)
}

function isOpenUntil(quote: MailQuote, validUntil: string): boolean {
  const isOpen = quote.status === 'ready' || quote.status === 'accepted'
  return isOpen && quote.valid_until !== null && Date.parse(quote.valid_until) === Date.parse(validUntil)
}

/** Mails that the customer may switch off. A question awaits an answer, and a price or its end is always announced. */
const SWITCHES: Partial<Record<QuoteTurnProps['turn'], NoticeEvent>> = {
  message: 'messages',
  revising: 'quotes',
  continued: 'quotes',
  expires_soon: 'reminders',
}

async function mailCustomer(
  quote: MailQuote,
  input: Partial<QuoteTurnProps> & Pick<QuoteTurnProps, 'turn'>,
  job: Job,
) {
  const reader = quote.user_id === null ? null : await getMailReader(quote.user_id)
  const kind = SWITCHES[input.turn]
  if (kind && reader && !reader.wants(kind)) return
  const props = toQuoteTurn(quote, { ...input, ...(reader && { clock: reader.clock }) }, new Date())
  await deliverMail({
    to: reader?.address ?? quote.email,
    subject: quoteTurnSubject(props),
    mail: <QuoteTurn {...props} />,
    key: job.dedupeKey,
  })
}

async function mailStaff(quote: MailQuote, notice: QuoteNoticeProps['notice'], job: Job) {
  const props = toQuoteNotice(quote, notice)
  await deliverMail({
    to: serverEnv().ADMIN_NOTICE_TO,
    subject: quoteNoticeSubject(props),
    mail: <QuoteNotice {...props} />,
    key: job.dedupeKey,
  })
}
