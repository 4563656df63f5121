import type { Call, Route } from '../call.ts'
import { standingDispute } from '../disputing.ts'
import { testId } from '../ids.ts'
import type { Charge, Refund } from '../objects.ts'
import type { Params } from '../params.ts'
import { invalid, missingParam } from '../problems.ts'
import type { Tx } from '../store.ts'
import { LIST_PARAMS, pageOf } from '../wire.ts'

export const REFUND_ROUTES: Route[] = [
  { method: 'POST', path: '/v1/refunds', run: createRefund },
  { method: 'GET', path: '/v1/refunds', run: listRefunds },
  { method: 'GET', path: '/v1/refunds/:id', run: ({ tx, id }) => tx.need('refund', id) },
  { method: 'POST', path: '/v1/refunds/:id', run: updateRefund },
]

function createRefund({ tx, params }: Call): Refund {
  params.only(['payment_intent', 'charge', 'amount', 'reason', 'metadata', 'currency'])
  const reason = params.choice('reason', ['duplicate', 'fraudulent', 'requested_by_customer'])
  const charge = refundableCharge(tx, params)
  const left = charge.amount - charge.amount_refunded
  const amount = params.integer('amount') ?? left
  if (amount < 1)
    throw invalid('Invalid positive integer', { param: 'amount', code: 'parameter_invalid_integer' })
  if (amount > left) {
    throw invalid(
      `Refund amount (${money(amount)}) is greater than unrefunded amount on charge (${money(left)})`,
      {
        param: 'amount',
      },
    )
  }
  const refund = tx.put<Refund>({
    id: testId('re'),
    object: 'refund',
    created: tx.now,
    livemode: false,
    amount,
    balance_transaction: null,
    charge: charge.id,
    currency: charge.currency,
    metadata: params.metadata('metadata'),
    payment_intent: charge.payment_intent,
    reason,
    receipt_number: null,
    status: 'succeeded',
  })
  const refunded = charge.amount_refunded + amount
  const after = tx.put({ ...charge, amount_refunded: refunded, refunded: refunded === charge.amount })
  tx.emit('refund.created', refund)
  tx.emit('charge.refunded', after)
  return refund
}

/** The money comes back to us, days after it left, so the charge may be refunded again. */
export function bounceRefund(tx: Tx, refund: Refund): Refund {
  if (refund.status !== 'succeeded') throw invalid(`This refund has a status of ${refund.status}.`)
  const charge = tx.need('charge', refund.charge, 'charge')
  tx.put({ ...charge, amount_refunded: charge.amount_refunded - refund.amount, refunded: false })
  const failed = tx.put<Refund>({ ...refund, failure_reason: 'expired_or_canceled_card', status: 'failed' })
  tx.emit('refund.updated', failed)
  tx.emit('charge.refund.updated', failed)
  tx.emit('refund.failed', failed)
  return failed
}

function refundableCharge(tx: Tx, params: Params): Charge {
  const intentId = params.text('payment_intent')
  const chargeId = params.text('charge')
  if (intentId && chargeId) {
    throw invalid('You may only specify one of these parameters: charge, payment_intent.', {
      param: 'charge',
    })
  }
  const intent = intentId ? tx.need('payment_intent', intentId, 'payment_intent') : null
  const found = intent ? intent.latest_charge : chargeId
  if (intent && !found)
    throw invalid(`This PaymentIntent (${intent.id}) does not have a successful charge to refund.`)
  if (!found) throw missingParam('payment_intent')

  const charge = tx.need('charge', found, 'charge')
  if (charge.status !== 'succeeded') {
    throw invalid(
      `This PaymentIntent (${charge.payment_intent}) does not have a successful charge to refund.`,
    )
  }
  if (charge.refunded) {
    throw invalid(`Charge ${charge.id} has already been refunded.`, { code: 'charge_already_refunded' })
  }
  if (standingDispute(tx, charge.id)) {
    throw invalid(`Charge ${charge.id} has been charged back.`, { code: 'charge_disputed' })
  }
  return charge
}

function updateRefund({ tx, id, params }: Call): Refund {
  params.only(['metadata'])
  const refund = tx.need('refund', id)
  const updated = tx.put({ ...refund, metadata: params.metadata('metadata', refund.metadata) })
  tx.emit('refund.updated', updated)
  return updated
}

function listRefunds({ tx, params }: Call) {
  params.only([...LIST_PARAMS, 'payment_intent', 'charge'])
  const intent = params.text('payment_intent')
  const charge = params.text('charge')
  return pageOf(tx, params, {
    kind: 'refund',
    url: '/v1/refunds',
    where: (one) =>
      (intent === null || one.payment_intent === intent) && (charge === null || one.charge === charge),
  })
}

function money(cents: number): string {
  return `$${(cents / 100).toFixed(2)}`
}
