import 'server-only'
import { fail } from '@/lib/base/result'
import { isRecoveryOff } from '@/lib/config/failpoint'
import { adminDb } from '@/lib/gateways/supabase/clients'
import { many } from '@/lib/gateways/supabase/reply'
import { closeAttempt } from './attempts'
import { compareRefunds, recordUnfinishedRefunds } from './compare-refunds'
import {
  addReconciled,
  compareWithProvider,
  nothingReconciled,
  type Reconciled,
  reconcileApart,
  recordRepair,
} from './compare-with-provider'
import { concludeCharge } from './settle-charge'
import { settleSession } from './settle-session'

const DEFAULT_AGE_SECONDS = 60
/** Customers finish or leave within this time, so only these attempts are checked every few seconds. */
const RECENT_SECONDS = 30 * 60
const BATCH = 50
const AT_ONCE = 5
const CHECK_EVERY_SECONDS = 5
const COMPARE_EVERY_SECONDS = 600
const CHECK_REFUNDS_EVERY_SECONDS = 30
const RECENT_REFUND_SECONDS = 60 * 60
/** A refund may still fail within a month. */
const COMPARE_REFUND_SECONDS = 30 * 24 * 60 * 60
/**
 * A bank may return money even later, and all events may be lost: once a day, one list call per 100 refunds.
 */
const COMPARE_OLD_REFUNDS_EVERY_SECONDS = 24 * 60 * 60
const COMPARE_OLD_REFUND_SECONDS = 180 * 24 * 60 * 60
/** A session lives for a day; after two days an attempt without one can never be paid. */
const ORPHAN_SECONDS = 48 * 60 * 60

type Reconciler = { name: string; everySeconds: number; run: (now: Date) => Promise<Reconciled> }

const ALL: Reconciler[] = [
  {
    name: 'reconcile-open',
    everySeconds: CHECK_EVERY_SECONDS,
    run: (now) =>
      reconcileOpenAttempts({
        now,
        olderThanSeconds: DEFAULT_AGE_SECONDS,
        youngerThanSeconds: RECENT_SECONDS,
      }),
  },
  {
    name: 'reconcile-refunds',
    everySeconds: CHECK_REFUNDS_EVERY_SECONDS,
    run: (now) => compareRefunds({ since: earlier(now, RECENT_REFUND_SECONDS) }),
  },
  { name: 'reconcile-compare', everySeconds: COMPARE_EVERY_SECONDS, run: compareLastDays },
  {
    name: 'reconcile-old-refunds',
    everySeconds: COMPARE_OLD_REFUNDS_EVERY_SECONDS,
    run: compareOldRefunds,
  },
]

/**
 * Each finds payments or refunds that neither a webhook nor a returning customer reported. One instance of the
 * app runs it per interval.
 */
export const RECONCILERS: Reconciler[] = ALL.map(({ run, ...rest }) => ({
  ...rest,
  run: async (now) => (isRecoveryOff() ? nothingReconciled() : run(now)),
}))

async function compareLastDays(now: Date): Promise<Reconciled> {
  const total = await reconcileOpenAttempts({ now, olderThanSeconds: RECENT_SECONDS })
  addReconciled(total, await compareWithProvider({ now }))
  addReconciled(total, await compareRefunds({ since: earlier(now, COMPARE_REFUND_SECONDS) }))
  addReconciled(total, await recordUnfinishedRefunds())
  return total
}

/** @usedBy tests */
export function compareOldRefunds(now: Date): Promise<Reconciled> {
  return compareRefunds({ since: earlier(now, COMPARE_OLD_REFUND_SECONDS) })
}

type Ages = { now: Date; olderThanSeconds: number; youngerThanSeconds?: number }

/** Queries the provider for every open attempt of this age. Stops early while the provider is down. @usedBy tests */
export async function reconcileOpenAttempts(ages: Ages): Promise<Reconciled> {
  const { now, olderThanSeconds, youngerThanSeconds } = ages
  const before = secondsBefore(now, olderThanSeconds)
  let after =
    youngerThanSeconds === undefined ? new Date(0).toISOString() : secondsBefore(now, youngerThanSeconds)
  const total = nothingReconciled()
  while (total.unreachable < AT_ONCE) {
    const attempts = await listOpenAttempts(after, before)
    for (let from = 0; from < attempts.length; from += AT_ONCE) {
      const few = attempts.slice(from, from + AT_ONCE)
      const checked = few.map((attempt) => reconcileApart(attempt.id, () => checkAttempt(attempt, now)))
      for (const one of await Promise.all(checked)) addReconciled(total, one)
    }
    const last = attempts.at(-1)
    if (!last || attempts.length < BATCH) return total
    after = last.created_at
  }
  return total
}

function listOpenAttempts(after: string, before: string): Promise<OpenAttempt[]> {
  return many(
    adminDb()
      .from('payment_attempts')
      .select('id, created_at, provider_session_id, provider_intent_id, saved_method_id')
      .in('status', ['open', 'processing'])
      .gt('created_at', after)
      .lte('created_at', before)
      .order('created_at')
      .limit(BATCH),
  )
}

function secondsBefore(now: Date, seconds: number): string {
  return earlier(now, seconds).toISOString()
}

function earlier(now: Date, seconds: number): Date {
  return new Date(now.getTime() - seconds * 1000)
}

type OpenAttempt = {
  id: string
  created_at: string
  provider_session_id: string | null
  provider_intent_id: string | null
  saved_method_id: string | null
}

async function checkAttempt(attempt: OpenAttempt, now: Date): Promise<Reconciled> {
  const seen = { ...nothingReconciled(), checked: 1 }
  if (attempt.saved_method_id !== null) return checkCharge(attempt)
  const settled =
    attempt.provider_session_id === null
      ? fail('not_found')
      : await settleSession(attempt.provider_session_id)
  if (settled.ok) return { ...seen, repaired: await recordRepair(settled.value) }
  if (settled.code === 'payment_unavailable') return { ...seen, unreachable: 1 }
  const ageSeconds = (now.getTime() - Date.parse(attempt.created_at)) / 1000
  if (ageSeconds > ORPHAN_SECONDS)
    await closeAttempt({ id: attempt.id, providerId: attempt.provider_session_id }, 'expired')
  return seen
}

/**
 * The call that charges a saved card has ended long before this, so what it left is completed or ended without money.
 */
async function checkCharge({ id, provider_intent_id: intentId }: OpenAttempt): Promise<Reconciled> {
  const seen = { ...nothingReconciled(), checked: 1 }
  if (intentId === null) {
    await closeAttempt({ id, providerId: null }, 'canceled')
    return seen
  }
  const concluded = await concludeCharge({ id, intentId })
  return concluded.ok
    ? { ...seen, repaired: await recordRepair(concluded.value) }
    : { ...seen, unreachable: 1 }
}
