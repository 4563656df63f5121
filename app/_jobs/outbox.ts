import 'server-only'
import { hostname } from 'node:os'
import { after } from 'next/server'
import { drainOutbox, type Performer } from '@/lib/domain/messages/commands/drain-outbox'
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
  'payment.end_proposal': endProposalPayment,
  'account.export': makeExport,
  'payment.end_invoice': endInvoicePayment,
  'payment.end_link': endLinkPayment,
  'payment.end_quote': endQuotePayment,
  'refund.create': performRefund,
  'webhook.deliver': deliverWebhook,
}

/** Performs queued work after the response is sent; the next tick performs the rest. */
export function drainOutboxSoon(requestId: string): void {
  after(async () => {
    try {
      await drainOutbox({ worker: WORKER, limit: 8, performers: PERFORMERS })
      await drainOutbox({ worker: WORKER, limit: 8, performers: PERFORMERS, queue: 'webhooks' })
    } catch (error) {
      log.error('outbox_kick_failed', { requestId, error })
    }
  })
}
