import 'server-only'
import { hostname } from 'node:os'
import { after } from 'next/server'
import { isGatewayError } from '@/lib/base/gateway-error'
import { deleteFile } from '@/lib/domain/documents/commands/delete-file'
import { drainOutbox, type Failed, type Performer } from '@/lib/domain/messages/commands/drain-outbox'
import {
  endInvoicePayment,
  endLinkPayment,
  endProposalPayment,
  endQuotePayment,
} from '@/lib/domain/payments/commands/end-quote-payment'
import { performRefund } from '@/lib/domain/payments/commands/perform-refund'
import { makeExport } from '@/lib/domain/privacy/commands/make-export'
import { deliverWebhook } from '@/lib/domain/webhooks/commands/deliver-webhook'
import { log } from '@/lib/web/log'

export const WORKER = `${hostname()}:${process.pid}`

/** Outbox work other than mails. */
export const PERFORMERS: Readonly<Record<string, Performer>> = {
  'file.delete': deleteFile,
  'payment.end_proposal': endProposalPayment,
  'account.export': makeExport,
  'payment.end_invoice': endInvoicePayment,
  'payment.end_link': endLinkPayment,
  'payment.end_quote': endQuotePayment,
  'refund.create': performRefund,
  'webhook.deliver': deliverWebhook,
}

/** Starts the work that a command which succeeded has queued, and returns its result. */
export function startQueued<T extends { ok: boolean }>(result: T, requestId: string): T {
  if (result.ok) drainOutboxSoon(requestId)
  return result
}

/** Performs queued work after the response is sent; the next tick performs the rest. */
export function drainOutboxSoon(requestId: string): void {
  after(() => drainOutboxNow(requestId))
}

/** The same, for work that already runs after its response. */
export async function drainOutboxNow(requestId: string): Promise<void> {
  try {
    const run = { worker: WORKER, limit: 8, performers: PERFORMERS }
    logFailures((await drainOutbox(run)).failed)
    logFailures((await drainOutbox({ ...run, queue: 'webhooks' })).failed)
  } catch (error) {
    log.error('outbox_kick_failed', { requestId, error })
  }
}

/** A wrong key fails every mail in the same way, so it is reported once, as what the operator has to fix. */
export function logFailures(failed: Failed[]): void {
  const isKey = ({ error }: Failed) => isGatewayError(error) && error.code === 'mail_key_refused'
  const [refused] = failed.filter(isKey)
  if (refused) {
    log.error('mail_key_refused', {
      fix: 'RESEND_API_KEY and the domain of MAIL_FROM',
      error: refused.error,
    })
  }
  for (const { fate, ...failure } of failed.filter((one) => !isKey(one) || one.fate === 'dead')) {
    if (fate === 'dead') log.error('outbox_dead', failure)
    else log.warn('outbox_failed', { ...failure, fate })
  }
}
