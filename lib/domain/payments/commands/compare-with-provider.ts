import 'server-only'
import { GatewayError, isGatewayError } from '@/lib/base/gateway-error'
import { listSessionsSince } from '@/lib/gateways/stripe/sessions'
import type { ProviderSession } from '@/lib/gateways/stripe/shapes'
import { adminDb } from '@/lib/gateways/supabase/clients'
import { done, many } from '@/lib/gateways/supabase/reply'
import { type Settlement, settleSession } from './settle-session'

export type Reconciled = {
  checked: number
  repaired: number
  unreachable: number
  /** Ids of the provider's objects that aren't our payments. */
  skipped: string[]
  /** What can't be booked, and why. */
  failed: { id: string; error: unknown }[]
}

export const nothingReconciled = (): Reconciled => ({
  checked: 0,
  repaired: 0,
  unreachable: 0,
  skipped: [],
  failed: [],
})

/** One payment that can't be booked must not keep the others from being booked. Without the database none can be. */
export async function reconcileApart(id: string, reconcile: () => Promise<Reconciled>): Promise<Reconciled> {
  try {
    return await reconcile()
  } catch (error) {
    if (isGatewayError(error) && error.unreachable) throw error
    return { ...nothingReconciled(), failed: [{ id, error }] }
  }
}

const COMPARE_DAYS = 3

/** Lists the provider's sessions of the last days and settles every paid one that isn't paid in our books. */
export async function compareWithProvider({ now }: { now: Date }): Promise<Reconciled> {
  const since = Math.floor(now.getTime() / 1000) - COMPARE_DAYS * 86_400
  const total = nothingReconciled()
  let after: string | null = null
  do {
    const page = await listSessionsSince(since, after)
    if (!page.ok) throw new GatewayError('stripe', page.message, { code: page.code, unreachable: true })
    const paid = page.value.sessions.filter((session) => session.payment.status === 'paid')
    const unknown = await withoutSettled(paid)
    for (const session of unknown)
      addReconciled(total, await reconcileApart(session.id, () => repair(session)))
    total.checked += page.value.sessions.length
    total.skipped.push(...page.value.skipped)
    after = page.value.next
  } while (after !== null)
  return total
}

async function repair(session: ProviderSession): Promise<Reconciled> {
  const settled = await settleSession(session.id)
  return settled.ok
    ? { ...nothingReconciled(), repaired: await recordRepair(settled.value) }
    : { ...nothingReconciled(), unreachable: 1 }
}

async function withoutSettled(paid: ProviderSession[]): Promise<ProviderSession[]> {
  const intents = paid.map((session) => session.payment.intentId).filter((id) => id !== null)
  if (intents.length === 0) return paid
  const [payments, cases] = await Promise.all([
    many(adminDb().from('payments').select('provider_intent_id').in('provider_intent_id', intents)),
    many(adminDb().from('payment_cases').select('provider_intent_id').in('provider_intent_id', intents)),
  ])
  const known = new Set([...payments, ...cases].map((row) => row.provider_intent_id))
  return paid.filter((session) => session.payment.intentId === null || !known.has(session.payment.intentId))
}

type Repaired = Pick<Settlement, 'outcome' | 'orderId' | 'caseId'> & {
  session: Pick<ProviderSession, 'id' | 'payment'>
}

/** Only changes count; each repair is recorded in the audit trail. */
export async function recordRepair({ outcome, orderId, caseId, session }: Repaired): Promise<number> {
  const subjectId = outcome === 'settled' ? orderId : outcome === 'case' ? caseId : null
  if (subjectId === null) return 0
  await done(
    adminDb().rpc('record_audit', {
      p_actor_id: null,
      p_actor_kind: 'system',
      p_action: 'payment.reconciled',
      p_subject_type: outcome === 'settled' ? 'order' : 'payment_case',
      p_subject_id: subjectId,
      p_after: { outcome, sessionId: session.id, amountCents: session.payment.amountCents },
    }),
  )
  return 1
}

export function addReconciled(total: Reconciled, more: Reconciled): void {
  total.checked += more.checked
  total.repaired += more.repaired
  total.unreachable += more.unreachable
  total.skipped.push(...more.skipped)
  total.failed.push(...more.failed)
}
