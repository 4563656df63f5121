import type { Charge } from './objects.ts'
import type { Store } from './store.ts'

type Sum = { charged: number; refunded: number; net: number; charges: number }

/** Totals by currency, and a sentence for every mismatch. */
export function sumLedger(store: Store): { sums: Record<string, Sum>; contradictions: string[] } {
  const sums: Record<string, Sum> = {}
  const contradictions: string[] = []
  const refundsByCharge = new Map<string, number>()
  for (const refund of store.list('refund')) {
    if (refund.status === 'failed' || refund.status === 'canceled') continue
    refundsByCharge.set(refund.charge, (refundsByCharge.get(refund.charge) ?? 0) + refund.amount)
  }
  for (const charge of store.list('charge')) {
    if (charge.status !== 'succeeded') continue
    const sum = sums[charge.currency] ?? { charged: 0, refunded: 0, net: 0, charges: 0 }
    const refunded = refundsByCharge.get(charge.id) ?? 0
    sums[charge.currency] = {
      charged: sum.charged + charge.amount,
      refunded: sum.refunded + refunded,
      net: sum.net + charge.amount - refunded,
      charges: sum.charges + 1,
    }
    contradictions.push(...contradictionsOf(store, charge, refunded))
  }
  return { sums, contradictions }
}

function contradictionsOf(store: Store, charge: Charge, refunded: number): string[] {
  const intent = store.get('payment_intent', charge.payment_intent)
  const session = intent?.internal.session
    ? store.get('checkout.session', intent.internal.session)
    : undefined
  const found: string[] = []
  if (charge.amount_refunded !== refunded) found.push(`${charge.id}: its refunds do not add up.`)
  if (refunded > charge.amount) found.push(`${charge.id}: more was refunded than charged.`)
  if (intent?.status !== 'succeeded') found.push(`${charge.id}: charged, but its intent did not succeed.`)
  if (intent && intent.amount_received !== charge.amount)
    found.push(`${charge.id}: intent and charge differ.`)
  if (intent && intent.latest_charge !== charge.id) found.push(`${charge.id}: its intent was charged twice.`)
  if (session && (session.status !== 'complete' || session.amount_total !== charge.amount)) {
    found.push(`${charge.id}: session and charge differ.`)
  }
  return found
}
