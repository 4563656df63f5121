import 'server-only'
import { adminDb } from '@/lib/gateways/supabase/clients'
import { done, many, one } from '@/lib/gateways/supabase/reply'
import { sendContactNotice, sendContactReceived, sendQuoteNotice, sendQuoteReceived } from './send-desk-mails'
import {
  sendAdminNotice,
  sendInformationReminder,
  sendOrderConfirmation,
  sendStatusMail,
} from './send-order-mails'
import { sendPaymentCaseNotice } from './send-payment-case-notice'

/** Does the work of one kind. May be called again for the same job, so it must be safe to repeat; throws to be retried. */
export type Performer = (payload: unknown, job: { dedupeKey: string }) => Promise<void>
export type Performers = Readonly<Record<string, Performer>>

const MAILS: Performers = {
  'email.order_confirmation': sendOrderConfirmation,
  'email.admin_new_order': sendAdminNotice,
  'order.status_changed': sendStatusMail,
  'order.information_reminder': sendInformationReminder,
  'payment.case_opened': sendPaymentCaseNotice,
  'email.quote_received': sendQuoteReceived,
  'email.desk_quote': sendQuoteNotice,
  'email.contact_received': sendContactReceived,
  'email.desk_contact': sendContactNotice,
}

/** More than a whole claim can take while the provider hangs: three rounds of eight seconds and the reads before. */
const VISIBILITY_SECONDS = 60
const AT_ONCE = 8

export type Failed = {
  id: string
  kind: string
  attempts: number
  fate: 'queued' | 'dead' | 'lost'
  error: unknown
}
export type DrainedOutbox = { claimed: number; done: number; failed: Failed[] }

type Run = {
  worker: string
  limit: number
  /** Work of other slices, joined by the caller: this slice is the lowest and knows none of them. */
  performers?: Performers
}

/**
 * Claims due jobs and does them. Any number of workers may run this at once; a worker that dies leaves its jobs to be
 * claimed again. What fails goes back with a later time, and is reported here.
 */
export async function drainOutbox(run: Run): Promise<DrainedOutbox> {
  const jobs = await many(
    adminDb().rpc('outbox_claim', {
      p_worker: run.worker,
      p_limit: run.limit,
      p_visibility_seconds: VISIBILITY_SECONDS,
    }),
  )
  const performers = { ...MAILS, ...run.performers }
  const failed: Failed[] = []
  for (let from = 0; from < jobs.length; from += AT_ONCE) {
    const round = jobs.slice(from, from + AT_ONCE).map((job) => work(job, performers))
    failed.push(...(await Promise.all(round)).filter((failure) => failure !== null))
  }
  return { claimed: jobs.length, done: jobs.length - failed.length, failed }
}

type Job = {
  id: string
  kind: string
  dedupe_key: string
  payload: unknown
  attempts: number
  claim: string | null
}

async function work(job: Job, performers: Performers): Promise<Failed | null> {
  const claimed = { p_id: job.id, p_claim: job.claim ?? '' }
  try {
    await performerFor(job.kind, performers)(job.payload, { dedupeKey: job.dedupe_key })
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    const fate = await one(adminDb().rpc('outbox_fail', { ...claimed, p_error: reason }))
    return { id: job.id, kind: job.kind, attempts: job.attempts, fate: toFate(fate), error }
  }
  await done(adminDb().rpc('outbox_done', claimed))
  return null
}

function performerFor(kind: string, performers: Performers): Performer {
  const performer = Object.hasOwn(performers, kind) ? performers[kind] : undefined
  if (!performer) throw new Error(`nobody performs outbox work of kind "${kind}"`)
  return performer
}

function toFate(answer: string): Failed['fate'] {
  return answer === 'dead' || answer === 'lost' ? answer : 'queued'
}
