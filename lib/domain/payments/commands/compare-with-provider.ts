import 'server-only'
import { GatewayError } from '@/lib/base/gateway-error'
import { listSessionsSince } from '@/lib/gateways/stripe/sessions'
import type { ProviderSession } from '@/lib/gateways/stripe/shapes'
import { adminDb } from '@/lib/gateways/supabase/clients'
import { many } from '@/lib/gateways/supabase/reply'
import { add, noteRepair, type Reconciled } from './reconciled'
import { settleSession } from './settle-session'

const COMPARE_DAYS = 3

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
  const settled = await settleSession(session.id)
  return settled.ok
    ? { checked: 0, repaired: await noteRepair(settled.value), unreachable: 0 }
    : { checked: 0, repaired: 0, unreachable: 1 }
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
