import 'server-only'
import { isGatewayError } from '@/lib/base/gateway-error'
import { listRefundsSince, type ProviderRefund } from '@/lib/gateways/stripe/refunds'
import { adminDb } from '@/lib/gateways/supabase/clients'
import { done, many } from '@/lib/gateways/supabase/reply'
import { nothingReconciled, type Reconciled } from './compare-with-provider'
import { notRead, recordRefunds } from './record-refunds'

/** Lists the provider's refunds since a time and records every payment of ours whose books differ. */
export async function compareRefunds({ since }: { since: Date }): Promise<Reconciled> {
  const total = nothingReconciled()
  let after: string | null = null
  do {
    const page = await listRefundsSince(Math.floor(since.getTime() / 1000), after)
    if (!page.ok && page.problem === 'unavailable') return { ...total, unreachable: total.unreachable + 1 }
    if (!page.ok) throw notRead(page)
    const { refunds, next } = page.value
    for (const intentId of await intentsToRecord(refunds)) await repair(intentId, total)
    total.checked += refunds.length
    after = next
  } while (after !== null)
  return total
}

/** A refund may take weeks, longer than any list covers. */
export async function recordUnfinishedRefunds(): Promise<Reconciled> {
  const total = nothingReconciled()
  const rows = await many(
    adminDb().from('refunds').select('provider_intent_id').eq('status', 'processing').limit(500),
  )
  for (const intentId of new Set(rows.map((row) => row.provider_intent_id))) await isRecorded(intentId, total)
  total.checked = rows.length
  return total
}

async function intentsToRecord(refunds: ProviderRefund[]): Promise<Set<string>> {
  if (refunds.length === 0) return new Set()
  const db = adminDb()
  const intents = [...new Set(refunds.map(({ intentId }) => intentId).filter((id) => id !== null))]
  const [booked, payments, cases] = await Promise.all([
    many(
      db
        .from('refunds')
        .select('provider_refund_id, status')
        .in(
          'provider_refund_id',
          refunds.map(({ id }) => id),
        ),
    ),
    many(db.from('payments').select('provider_intent_id').in('provider_intent_id', intents)),
    many(db.from('payment_cases').select('provider_intent_id').in('provider_intent_id', intents)),
  ])
  const statusOf = new Map(booked.map((row) => [row.provider_refund_id, row.status]))
  const ours = new Set([...payments, ...cases].map((row) => row.provider_intent_id))
  const different = refunds.filter(({ id, status }) => statusOf.get(id) !== status)
  return new Set(
    different.flatMap(({ intentId }) => (intentId !== null && ours.has(intentId) ? [intentId] : [])),
  )
}

/** A payment without a response, or whose refunds can't be booked, must not keep the others from being compared. */
async function isRecorded(intentId: string, total: Reconciled): Promise<boolean> {
  try {
    await recordRefunds(intentId)
    return true
  } catch (error) {
    if (isGatewayError(error) && error.gateway === 'stripe') {
      if (error.unreachable) total.unreachable += 1
      else total.skipped.push(intentId)
    } else if (isGatewayError(error) && error.unreachable) throw error
    else total.failed.push({ id: intentId, error })
    return false
  }
}

async function repair(intentId: string, total: Reconciled): Promise<void> {
  if (!(await isRecorded(intentId, total))) return
  await done(
    adminDb().rpc('record_audit', {
      p_actor_id: null,
      p_actor_kind: 'system',
      p_action: 'refund.reconciled',
      p_subject_type: 'payment',
      p_subject_id: intentId,
    }),
  )
  total.repaired += 1
}
