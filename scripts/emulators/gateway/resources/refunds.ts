import { type Call, listRoute, type Route } from '../call.ts'
import type { Charge, Refund } from '../objects.ts'
import type { Params } from '../params.ts'
import { invalid, missingParam, refusedByState } from '../problems.ts'
import { refundCharge } from '../refunding.ts'
import type { Tx } from '../store.ts'

export const REFUND_ROUTES: Route[] = [
  { method: 'POST', path: '/v1/refunds', run: createRefund },
  listRoute('/v1/refunds', 'refund', ['payment_intent', 'charge']),
  { method: 'GET', path: '/v1/refunds/:id', run: ({ tx, id }) => tx.need('refund', id) },
  { method: 'POST', path: '/v1/refunds/:id', run: updateRefund },
]

function createRefund({ tx, params }: Call): Refund {
  params.only(['payment_intent', 'charge', 'amount', 'reason', 'metadata', 'currency'])
  return refundCharge(tx, chargeToRefund(tx, params), {
    reason: params.choice('reason', ['duplicate', 'fraudulent', 'requested_by_customer']),
    amount: params.integer('amount'),
    metadata: params.metadata('metadata'),
  })
}

function chargeToRefund(tx: Tx, params: Params): Charge {
  const intentId = params.text('payment_intent')
  const chargeId = params.text('charge')
  if (intentId && chargeId) {
    throw invalid('You may only specify one of these parameters: charge, payment_intent.', {
      param: 'charge',
    })
  }
  const intent = intentId ? tx.need('payment_intent', intentId, 'payment_intent') : null
  const found = intent ? intent.latest_charge : chargeId
  if (intent && !found) {
    throw refusedByState(`This PaymentIntent (${intent.id}) does not have a successful charge to refund.`)
  }
  if (!found) throw missingParam('payment_intent')
  return tx.need('charge', found, 'charge')
}

function updateRefund({ tx, id, params }: Call): Refund {
  params.only(['metadata'])
  const refund = tx.need('refund', id)
  const updated = tx.put({ ...refund, metadata: params.metadata('metadata', refund.metadata) })
  tx.emit('refund.updated', updated)
  return updated
}
