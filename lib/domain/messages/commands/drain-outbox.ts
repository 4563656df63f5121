import 'server-only'
import { isGatewayError } from '@/lib/base/gateway-error'
import { adminDb } from '@/lib/gateways/supabase/clients'
import { done, many, one } from '@/lib/gateways/supabase/reply'
import { sendAccountDeleted, sendDeletionNotice, sendExportReady } from './send-account-ends'
import { sendAccountMail, sendSecurityNotice, sendSignInPass } from './send-account-mails'
import { sendAlert } from './send-alert'
import { sendCardExpires } from './send-card-expires'
import { sendConnectionEnded } from './send-connection-ended'
import { sendDeletionPlan } from './send-deletion-plan'
import { sendEmailChange, sendEmailChanged } from './send-email-changes'
import { sendFileInfected } from './send-file-infected'
import { sendInvoiceMail } from './send-invoice-mails'
import { sendKeyInAddress } from './send-key-in-address'
import { sendMatterWorkStopped } from './send-matter-work-stopped'
import { sendAdminNotice, sendInformationReminder, sendOrderConfirmation } from './send-order-mails'
import { sendOrderMessage } from './send-order-message'
import { sendPayLink, sendPayLinkReceipt } from './send-pay-link-mails'
import { sendPaymentCaseNotice } from './send-payment-case-notice'
import { sendProposalReminder, sendProposalStatus } from './send-proposal-mails'
import { sendQuoteExtended, sendQuoteMessage, sendQuoteReminder, sendQuoteStatus } from './send-quote-mails'
import { sendRefundMail } from './send-refund-mail'
import {
  sendContactNotice,
  sendContactReceived,
  sendQuoteNotice,
  sendQuoteReceived,
} from './send-request-mails'
import {
  sendApprovalReminder,
  sendDateMail,
  sendLateMail,
  sendNamesMail,
  sendRefundFailedMail,
  sendResentMail,
  sendResumeMail,
  sendReturnedMail,
  sendRevokedMail,
  sendStatusMail,
} from './send-turn-mails'
import { sendWebhookStopped } from './send-webhook-stopped'

/** Does the work of one kind. May run again for the same job, so it must be safe to repeat; throws to be retried. */
export type Performer = (payload: unknown, job: { dedupeKey: string }) => Promise<void>
type Performers = Readonly<Record<string, Performer>>

const MAILS: Performers = {
  'account.mail': sendAccountMail,
  'account.security_notice': sendSecurityNotice,
  'account.sign_in_pass': sendSignInPass,
  'account.email_change': sendEmailChange,
  'account.email_changed': sendEmailChanged,
  'account.card_expires': sendCardExpires,
  'account.export_ready': sendExportReady,
  'account.deletion': sendDeletionNotice,
  'account.deleted': sendAccountDeleted,
  'email.order_confirmation': sendOrderConfirmation,
  'email.admin_new_order': sendAdminNotice,
  'order.status_changed': sendStatusMail,
  'order.information_reminder': sendInformationReminder,
  'order.approval_reminder': sendApprovalReminder,
  'order.date_moved': sendDateMail,
  'order.late': sendLateMail,
  'order.document_revoked': sendRevokedMail,
  'order.delivery_returned': sendReturnedMail,
  'order.delivery_resent': sendResentMail,
  'order.names_corrected': sendNamesMail,
  'order.resume': sendResumeMail,
  'documents.deletion_planned': sendDeletionPlan,
  'document.infected': sendFileInfected,
  'order.message': sendOrderMessage,
  'order.refunded': sendRefundMail,
  'order.refund_failed': sendRefundFailedMail,
  'order.invoice': sendInvoiceMail,
  'pay_link.request': sendPayLink,
  'pay_link.receipt': sendPayLinkReceipt,
  'payment.case_opened': sendPaymentCaseNotice,
  'email.quote_received': sendQuoteReceived,
  'email.desk_quote': sendQuoteNotice,
  'proposal.status_changed': sendProposalStatus,
  'proposal.reminder': sendProposalReminder,
  'quote.status_changed': sendQuoteStatus,
  'quote.message': sendQuoteMessage,
  'quote.extended': sendQuoteExtended,
  'quote.expiry_reminder': sendQuoteReminder,
  'email.contact_received': sendContactReceived,
  'email.desk_contact': sendContactNotice,
  'email.alert': sendAlert,
  'api_key.in_address': sendKeyInAddress,
  'webhook.stopped': sendWebhookStopped,
  'integration.needs_reauth': sendConnectionEnded,
  'integration.stopped': sendMatterWorkStopped,
}

/** Longer than a whole claim takes while the provider hangs: three rounds of eight seconds plus the reads. */
const VISIBILITY_SECONDS = 60
const AT_ONCE = 8

export type Failed = {
  id: string
  kind: string
  attempts: number
  fate: 'queued' | 'dead' | 'lost'
  error: unknown
}
type DrainedOutbox = { claimed: number; done: number; failed: Failed[] }

type Run = {
  worker: string
  limit: number
  /** Webhooks are claimed separately, so that a slow receiver delays no other work. */
  queue?: 'webhooks'
  /** The work of other slices, passed in by the caller, because this slice is the lowest and can't import them. */
  performers?: Performers
}

/**
 * Claims due jobs and performs them. Any number of workers may run this concurrently; the jobs of a crashed
 * worker are claimed again. Failed jobs are retried later and reported here.
 */
export async function drainOutbox(run: Run): Promise<DrainedOutbox> {
  const claim = run.queue === 'webhooks' ? 'outbox_claim_webhooks' : 'outbox_claim'
  const jobs = await many(
    adminDb().rpc(claim, {
      p_worker: run.worker,
      p_limit: run.limit,
      p_visibility_seconds: VISIBILITY_SECONDS,
    }),
  )
  const performers = { ...MAILS, ...run.performers }
  const failed: Failed[] = []
  for (let from = 0; from < jobs.length; from += AT_ONCE) {
    const round = jobs.slice(from, from + AT_ONCE)
    const failures = await Promise.all(round.map((job) => work(job, performers)))
    const finished = round.filter((_, index) => failures[index] === null)
    if (finished.length > 0) await done(adminDb().rpc('outbox_finish', { p_jobs: finished.map(toClaim) }))
    failed.push(...failures.filter((failure) => failure !== null))
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
  try {
    await performerFor(job.kind, performers)(job.payload, { dedupeKey: job.dedupe_key })
    return null
  } catch (error) {
    const fate = await giveBack({ p_id: job.id, p_claim: job.claim ?? '' }, error)
    return { id: job.id, kind: job.kind, attempts: job.attempts, fate: toFate(fate), error }
  }
}

function toClaim({ id, claim }: Job) {
  return { id, claim }
}

type Claimed = { p_id: string; p_claim: string }

/** Schedules the failed job: never, at the time that the receiver named, or with a growing delay. */
function giveBack(claimed: Claimed, error: unknown): Promise<string> {
  const failure = { ...claimed, p_error: error instanceof Error ? error.message : String(error) }
  if (isGatewayError(error) && error.isFinal) return one(adminDb().rpc('outbox_refuse', failure))
  if (isGatewayError(error) && error.retryAfterSeconds !== null) {
    return one(adminDb().rpc('outbox_postpone', { ...failure, p_seconds: error.retryAfterSeconds }))
  }
  return one(adminDb().rpc('outbox_fail', failure))
}

function performerFor(kind: string, performers: Performers): Performer {
  const performer = Object.hasOwn(performers, kind) ? performers[kind] : undefined
  if (!performer) throw new Error(`no performer for outbox work of kind "${kind}"`)
  return performer
}

function toFate(result: string): Failed['fate'] {
  return result === 'dead' || result === 'lost' ? result : 'queued'
}
