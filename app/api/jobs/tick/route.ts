import { leavePlatforms } from '@/app/_jobs/integrations'
import { logFailures, PERFORMERS, WORKER } from '@/app/_jobs/outbox'
import { fail, ok, type Result } from '@/lib/base/result'
import { endOldSessions } from '@/lib/domain/accounts/commands/end-old-sessions'
import { pruneRequests } from '@/lib/domain/api/commands/prune-requests'
import { sweepDocuments } from '@/lib/domain/documents/commands/purge-documents'
import { rescanUploads } from '@/lib/domain/documents/commands/rescan-uploads'
import { sweepUploads } from '@/lib/domain/documents/commands/sweep-uploads'
import {
  queueDailySourceChecks,
  queueWebhookRenewals,
  runIntegrationJobs,
} from '@/lib/domain/integrations/commands/run-jobs'
import { drainOutbox } from '@/lib/domain/messages/commands/drain-outbox'
import { pruneHistory } from '@/lib/domain/messages/commands/prune-history'
import { raiseAlerts } from '@/lib/domain/messages/commands/send-alert'
import { remindCustomers } from '@/lib/domain/orders/commands/remind-customers'
import { sweepOrders } from '@/lib/domain/orders/commands/sweep-orders'
import type { Reconciled } from '@/lib/domain/payments/commands/compare-with-provider'
import { drainInbox } from '@/lib/domain/payments/commands/drain-inbox'
import { warnOfExpiringCards } from '@/lib/domain/payments/commands/manage-cards'
import { RECONCILERS } from '@/lib/domain/payments/commands/reconcile-payments'
import { carryOutDeletions } from '@/lib/domain/privacy/commands/manage-deletion'
import { sweepExports } from '@/lib/domain/privacy/commands/manage-exports'
import { watchProposals } from '@/lib/domain/proposals/commands/watch-proposals'
import { forgetUnclaimedQuotes, sweepUnsentQuotes } from '@/lib/domain/quotes/commands/sweep-quotes'
import { watchValidity } from '@/lib/domain/quotes/commands/watch-validity'
import { defineRoute } from '@/lib/web/define-route'
import { runDueWork, type Work } from '@/lib/web/due-work'
import { log } from '@/lib/web/log'

/** A tick claims no new work after this; it finishes what it has claimed. */
const BUDGET_MS = 5_000
const BATCH = 20
const RESCAN_BATCH = 10
const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/**
 * In this order, so that one tick carries a payment from the provider's event to the customer's mail. Ticks
 * may overlap, in this process or another: all work is claimed in the database.
 */
const WORK: Work[] = [
  { name: 'inbox', run: workInbox },
  { name: 'outbox', run: workOutbox },
  { name: 'webhooks', run: (hasTime: () => boolean) => workOutbox(hasTime, 'webhooks') },
  { name: 'integrations', run: workIntegrations },
  every(10 * MINUTE, 'integration-webhooks', queueWebhookRenewals),
  every(DAY, 'integration-sources', queueDailySourceChecks),
  ...RECONCILERS.map(({ name, everySeconds, run }) =>
    every(everySeconds, name, async (now) => report(await run(now))),
  ),
  every(5 * MINUTE, 'uploads-rescan', rescan),
  every(DAY, 'uploads-sweep', (now) => sweepUploads({ now })),
  every(HOUR, 'documents-purged', (now) => sweepDocuments({ now })),
  every(HOUR, 'orders-sweep', (now) => sweepOrders({ now })),
  every(MINUTE, 'alerts-raised', raiseAlerts),
  every(10 * MINUTE, 'customers-reminded', remindCustomers),
  every(DAY, 'quotes-sweep', (now) => sweepUnsentQuotes({ now })),
  every(HOUR, 'unclaimed-quotes-forgotten', forgetUnclaimedQuotes),
  every(DAY, 'cards-warned', (now) => warnOfExpiringCards({ now })),
  every(10 * MINUTE, 'proposals-expired', watchProposals),
  every(HOUR, 'exports-swept', sweepExports),
  every(10 * MINUTE, 'accounts-deleted', () => carryOutDeletions({ leavePlatforms })),
  every(10 * MINUTE, 'quotes-expired', watchValidity),
  every(HOUR, 'sessions-ended', endOldSessions),
  every(HOUR, 'history-pruned', pruneHistory),
  every(HOUR, 'api-requests-pruned', pruneRequests),
]

export const POST = defineRoute({
  access: 'job',
  methods: ['POST'],
  async run(_actor, _input, { requestId }): Promise<Result<Record<string, unknown>, 'unavailable'>> {
    const endsAt = performance.now() + BUDGET_MS
    const outcomes = await runDueWork(WORK, () => performance.now() < endsAt)
    const failed = outcomes.filter((outcome) => outcome.status === 'rejected')
    for (const { name, reason } of failed)
      log.error('job_slice_failed', { slice: name, requestId, error: reason })
    // The status reports a failure to the caller.
    if (failed.length > 0) return fail('unavailable')
    return ok(
      Object.fromEntries(outcomes.map((one) => [one.name, one.status === 'fulfilled' ? one.value : null])),
    )
  },
})

function every(everySeconds: number, name: string, run: (now: Date) => Promise<unknown>): Work {
  return { name, everySeconds, run }
}

function report({ failed, ...reconciled }: Reconciled) {
  if (reconciled.skipped.length > 0) log.warn('provider_sessions_skipped', { sessions: reconciled.skipped })
  for (const failure of failed) log.error('payment_not_reconciled', failure)
  if (failed.length > 0) throw new Error(`${failed.length} payments can’t be booked`)
  return reconciled
}

async function rescan() {
  const { scanned, missing } = await rescanUploads({ limit: RESCAN_BATCH })
  if (missing.length > 0) log.error('stored_files_missing', { documents: missing })
  return { scanned, missing: missing.length }
}

async function workIntegrations(hasTime: () => boolean) {
  const { broken, ...total } = await runIntegrationJobs({ hasTime })
  for (const failure of broken) log.warn('integration_job_failed', failure)
  return { ...total, broken: broken.length }
}

async function workInbox(hasTime: () => boolean): Promise<{ done: number; failed: number }> {
  const total = { done: 0, failed: 0 }
  for (let claimed = BATCH; claimed === BATCH && hasTime(); ) {
    const round = await drainInbox({ worker: WORKER, limit: BATCH })
    claimed = round.done + round.failed
    total.done += round.done
    total.failed += round.failed
  }
  return total
}

async function workOutbox(hasTime: () => boolean, queue?: 'webhooks') {
  const total = { done: 0, failed: 0 }
  // A claim of webhooks takes a few per endpoint, so a small one may leave more behind.
  const least = queue ? 1 : BATCH
  for (let claimed = least; claimed >= least && hasTime(); ) {
    const round = await drainOutbox({
      worker: WORKER,
      limit: BATCH,
      performers: PERFORMERS,
      ...(queue && { queue }),
    })
    logFailures(round.failed)
    claimed = round.claimed
    total.done += round.done
    total.failed += round.failed.length
  }
  return total
}
