import { hostname } from 'node:os'
import { fail, ok, type Result } from '@/lib/base/result'
import { tendUploads } from '@/lib/domain/documents/commands/tend-uploads'
import { drainOutbox } from '@/lib/domain/messages/commands/drain-outbox'
import { remindCustomers } from '@/lib/domain/orders/commands/remind-customers'
import { tendOrders } from '@/lib/domain/orders/commands/tend-orders'
import { drainInbox } from '@/lib/domain/payments/commands/drain-inbox'
import { performRefund } from '@/lib/domain/payments/commands/perform-refund'
import { reconcilePayments } from '@/lib/domain/payments/commands/reconcile-payments'
import { dropUnsentQuotes } from '@/lib/domain/quotes/commands/drop-unsent-quotes'
import { defineRoute } from '@/lib/web/define-route'
import { log } from '@/lib/web/log'

/** A tick stops taking new work after this; what it has claimed it finishes. */
const BUDGET_MS = 5_000
const BATCH = 20
const WORKER = `${hostname()}:${process.pid}`

type Slice = { name: string; run: (hasTime: () => boolean) => Promise<unknown> }

/**
 * In this order, so that one tick carries a payment from the provider's event to the customer's mail. Ticks may
 * overlap, in this process or another: every slice claims its work in the database.
 */
const SLICES: Slice[] = [
  { name: 'inbox', run: workInbox },
  { name: 'outbox', run: workOutbox },
  { name: 'reconciler', run: () => reconcilePayments({ now: new Date() }) },
  { name: 'uploads', run: () => tendUploads({ now: new Date() }) },
  { name: 'orders', run: () => tendOrders({ now: new Date() }) },
  { name: 'reminders', run: () => remindCustomers({ now: new Date() }) },
  { name: 'quotes', run: () => dropUnsentQuotes({ now: new Date() }) },
]

export const POST = defineRoute({
  access: 'job',
  methods: ['POST'],
  async run(_actor, _input, { requestId }): Promise<Result<Record<string, unknown>, 'unavailable'>> {
    const endsAt = performance.now() + BUDGET_MS
    const answers: Record<string, unknown> = {}
    let isFine = true
    for (const { name, run } of SLICES) {
      const [outcome] = await Promise.allSettled([run(() => performance.now() < endsAt)])
      if (outcome.status === 'fulfilled') answers[name] = outcome.value
      else {
        // One broken slice must not keep the others from working; the caller learns it from the status.
        log.error('job_slice_failed', { slice: name, requestId, error: outcome.reason })
        isFine = false
      }
    }
    return isFine ? ok(answers) : fail('unavailable')
  },
})

async function workInbox(hasTime: () => boolean): Promise<{ done: number; failed: number }> {
  const total = { done: 0, failed: 0 }
  for (let taken = BATCH; taken === BATCH && hasTime(); ) {
    const round = await drainInbox({ worker: WORKER, limit: BATCH })
    taken = round.done + round.failed
    total.done += round.done
    total.failed += round.failed
  }
  return total
}

async function workOutbox(hasTime: () => boolean): Promise<{ done: number; failed: number }> {
  const total = { done: 0, failed: 0 }
  for (let taken = BATCH; taken === BATCH && hasTime(); ) {
    const round = await drainOutbox({
      worker: WORKER,
      limit: BATCH,
      performers: { 'refund.create': performRefund },
    })
    for (const { fate, ...failure } of round.failed) {
      if (fate === 'dead') log.error('outbox_dead', failure)
      else log.warn('outbox_failed', { ...failure, fate })
    }
    taken = round.claimed
    total.done += round.done
    total.failed += round.failed.length
  }
  return total
}
