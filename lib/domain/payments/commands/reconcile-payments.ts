import 'server-only'
import { fail } from '@/lib/base/result'
import { isRecoveryOff } from '@/lib/config/failpoint'
import { adminDb } from '@/lib/gateways/supabase/clients'
import { many, one } from '@/lib/gateways/supabase/reply'
import { closeAttempt } from './attempts'
import { compareWithProvider } from './compare-with-provider'
import { add, noteRepair, type Reconciled } from './reconciled'
import { settleSession } from './settle-session'

const DEFAULT_AGE_SECONDS = 60
/** Customers finish or leave within this time, so only these attempts are worth asking about every few seconds. */
const LIVELY_SECONDS = 30 * 60
const BATCH = 50
const AT_ONCE = 5
const ASK_EVERY_SECONDS = 5
const COMPARE_EVERY_SECONDS = 600
/** A session lives for a day; after two an attempt without one can never be paid. */
const ORPHAN_SECONDS = 48 * 60 * 60

/**
 * Finds what no webhook and no returning customer told us. Called every second by any number of instances: the
 * database lets one of them ask the provider every few seconds, and one compare the last days every ten minutes.
 */
export async function reconcilePayments(run: { now: Date; olderThanSeconds?: number }): Promise<Reconciled> {
  const total: Reconciled = { checked: 0, repaired: 0, unreachable: 0 }
  if (isRecoveryOff()) return total
  const { now, olderThanSeconds = DEFAULT_AGE_SECONDS } = run
  if (await isTurn('reconcile-open', ASK_EVERY_SECONDS)) {
    add(total, await reconcileOpenAttempts({ now, olderThanSeconds, youngerThanSeconds: LIVELY_SECONDS }))
  }
  if (await isTurn('reconcile-compare', COMPARE_EVERY_SECONDS)) {
    add(total, await reconcileOpenAttempts({ now, olderThanSeconds: LIVELY_SECONDS }))
    add(total, await compareWithProvider({ now }))
  }
  return total
}

type Ages = { now: Date; olderThanSeconds: number; youngerThanSeconds?: number }

/** Asks the provider about every attempt of this age that is still open. Stops early while the provider is away. */
export async function reconcileOpenAttempts(ages: Ages): Promise<Reconciled> {
  const { now, olderThanSeconds, youngerThanSeconds } = ages
  const before = secondsBefore(now, olderThanSeconds)
  let after =
    youngerThanSeconds === undefined ? new Date(0).toISOString() : secondsBefore(now, youngerThanSeconds)
  const total: Reconciled = { checked: 0, repaired: 0, unreachable: 0 }
  while (total.unreachable < AT_ONCE) {
    const attempts = await listOpenAttempts(after, before)
    for (let from = 0; from < attempts.length; from += AT_ONCE) {
      const few = attempts.slice(from, from + AT_ONCE)
      for (const checked of await Promise.all(few.map((attempt) => checkAttempt(attempt, now))))
        add(total, checked)
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
      .select('id, created_at, provider_session_id')
      .in('status', ['open', 'processing'])
      .gt('created_at', after)
      .lte('created_at', before)
      .order('created_at')
      .limit(BATCH),
  )
}

function secondsBefore(now: Date, seconds: number): string {
  return new Date(now.getTime() - seconds * 1000).toISOString()
}

type OpenAttempt = { id: string; created_at: string; provider_session_id: string | null }

async function checkAttempt(attempt: OpenAttempt, now: Date): Promise<Reconciled> {
  const seen: Reconciled = { checked: 1, repaired: 0, unreachable: 0 }
  const settled =
    attempt.provider_session_id === null
      ? fail('not_found')
      : await settleSession(attempt.provider_session_id)
  if (settled.ok) return { ...seen, repaired: await noteRepair(settled.value) }
  if (settled.code === 'payment_unavailable') return { ...seen, unreachable: 1 }
  const ageSeconds = (now.getTime() - Date.parse(attempt.created_at)) / 1000
  if (ageSeconds > ORPHAN_SECONDS) await closeAttempt(attempt.id, 'expired')
  return seen
}

async function isTurn(name: string, everySeconds: number): Promise<boolean> {
  const [turn] = await one(
    adminDb().rpc('take_rate_limit', { p_key: name, p_limit: 1, p_window_seconds: everySeconds }),
  )
  return turn?.allowed ?? false
}
