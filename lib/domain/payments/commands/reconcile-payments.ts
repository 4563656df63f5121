import 'server-only'
import { GatewayError } from '@/lib/base/gateway-error'
import { isRecoveryOff } from '@/lib/config/failpoint'
import { listSessionsSince } from '@/lib/gateways/stripe/sessions'
import type { ProviderSession } from '@/lib/gateways/stripe/shapes'
import { adminDb } from '@/lib/gateways/supabase/clients'
import { done, many, one } from '@/lib/gateways/supabase/reply'
import { closeAttempt } from './attempts'
import { type Settlement, settleRead, settleSession } from './settle-session'

const DEFAULT_AGE_SECONDS = 60
const BATCH = 50
const AT_ONCE = 5
const ASK_EVERY_SECONDS = 5
const COMPARE_EVERY_SECONDS = 600
const COMPARE_DAYS = 3
/** A session lives for a day; after two an attempt without one can never be paid. */
const ORPHAN_HOURS = 48

export type Reconciled = { checked: number; repaired: number; unreachable: number }
type Run = { now: Date; olderThanSeconds?: number }

/**
 * Finds what no webhook and no returning customer told us. Called every second by any number of instances: the
 * database lets one of them ask the provider every few seconds, and one compare the last days every ten minutes.
 */
export async function reconcilePayments({ now, olderThanSeconds }: Run): Promise<Reconciled> {
  const total: Reconciled = { checked: 0, repaired: 0, unreachable: 0 }
  if (isRecoveryOff()) return total
  if (await isTurn('reconcile-open', ASK_EVERY_SECONDS)) {
    add(
      total,
      await reconcileOpenAttempts({ now, olderThanSeconds: olderThanSeconds ?? DEFAULT_AGE_SECONDS }),
    )
  }
  if (await isTurn('reconcile-compare', COMPARE_EVERY_SECONDS)) {
    add(total, await compareWithProvider({ now }))
  }
  return total
}

/** Asks the provider about every attempt that has been open for a while. */
export async function reconcileOpenAttempts({ now, olderThanSeconds }: Required<Run>): Promise<Reconciled> {
  const before = new Date(now.getTime() - olderThanSeconds * 1000)
  const total: Reconciled = { checked: 0, repaired: 0, unreachable: 0 }
  for (let after = new Date(0).toISOString(); ; ) {
    const attempts = await many(
      adminDb()
        .from('payment_attempts')
        .select('id, created_at, provider_session_id')
        .in('status', ['open', 'processing'])
        .lte('created_at', before.toISOString())
        .gt('created_at', after)
        .order('created_at')
        .limit(BATCH),
    )
    for (let from = 0; from < attempts.length; from += AT_ONCE) {
      const few = attempts.slice(from, from + AT_ONCE)
      for (const one of await Promise.all(few.map((attempt) => checkAttempt(attempt, now)))) add(total, one)
    }
    const last = attempts.at(-1)
    if (!last || attempts.length < BATCH || total.unreachable > AT_ONCE) return total
    after = last.created_at
  }
}

type OpenAttempt = { id: string; created_at: string; provider_session_id: string | null }

async function checkAttempt(attempt: OpenAttempt, now: Date): Promise<Reconciled> {
  if (attempt.provider_session_id === null) {
    const ageHours = (now.getTime() - Date.parse(attempt.created_at)) / 3_600_000
    if (ageHours > ORPHAN_HOURS) await closeAttempt(attempt.id, 'expired')
    return { checked: 1, repaired: 0, unreachable: 0 }
  }
  const settled = await settleSession(attempt.provider_session_id)
  if (!settled.ok) return { checked: 1, repaired: 0, unreachable: 1 }
  return { checked: 1, repaired: await noteRepair(settled.value), unreachable: 0 }
}

/** Lists the provider's sessions of the last days and settles every paid one that we do not know as paid. */
export async function compareWithProvider({ now }: { now: Date }): Promise<Reconciled> {
  const since = Math.floor(now.getTime() / 1000) - COMPARE_DAYS * 86_400
  const total: Reconciled = { checked: 0, repaired: 0, unreachable: 0 }
  let after: string | null = null
  do {
    const page = await listSessionsSince(since, after)
    if (!page.ok) throw new GatewayError('stripe', page.message, { code: page.code, unreachable: true })
    const paid = page.value.sessions.filter((session) => session.facts.status === 'paid')
    const unknown = await withoutSettled(paid)
    for (const session of unknown) add(total, await repair(session))
    total.checked += page.value.sessions.length
    after = page.value.next
  } while (after !== null)
  return total
}

async function repair(session: ProviderSession): Promise<Reconciled> {
  return { checked: 0, repaired: await noteRepair(await settleRead(session)), unreachable: 0 }
}

async function withoutSettled(paid: ProviderSession[]): Promise<ProviderSession[]> {
  const intents = paid.map((session) => session.facts.intentId).filter((id) => id !== null)
  if (intents.length === 0) return paid
  const [payments, cases] = await Promise.all([
    many(adminDb().from('payments').select('provider_intent_id').in('provider_intent_id', intents)),
    many(adminDb().from('payment_cases').select('provider_intent_id').in('provider_intent_id', intents)),
  ])
  const known = new Set([...payments, ...cases].map((row) => row.provider_intent_id))
  return paid.filter((session) => session.facts.intentId === null || !known.has(session.facts.intentId))
}

/** Only what changed something counts; each repair is listed in the audit trail. */
async function noteRepair({ outcome, orderId, caseId, session }: Settlement): Promise<number> {
  const subjectId = outcome === 'settled' ? orderId : outcome === 'case' ? caseId : null
  if (subjectId === null) return 0
  await done(
    adminDb().rpc('record_audit', {
      p_actor_id: null,
      p_actor_kind: 'system',
      p_action: 'payment.reconciled',
      p_subject_type: outcome === 'settled' ? 'order' : 'payment_case',
      p_subject_id: subjectId,
      p_after: { outcome, sessionId: session.id, amountCents: session.facts.amountCents },
    }),
  )
  return 1
}

async function isTurn(name: string, everySeconds: number): Promise<boolean> {
  const [turn] = await one(
    adminDb().rpc('take_rate_limit', { p_key: name, p_limit: 1, p_window_seconds: everySeconds }),
  )
  return turn?.allowed ?? false
}

function add(total: Reconciled, more: Reconciled): void {
  total.checked += more.checked
  total.repaired += more.repaired
  total.unreachable += more.unreachable
}
