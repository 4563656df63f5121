import { cardFor } from './cards.ts'
import { standingDispute } from './disputing.ts'
import { testId } from './ids.ts'
import type { Charge, Metadata, Refund } from './objects.ts'
import { invalid, refusedByState } from './problems.ts'
import type { Tx } from './store.ts'

type Wanted = { amount: number | null; reason: string | null; metadata: Metadata }

export function refundCharge(tx: Tx, charge: Charge, wanted: Wanted): Refund {
  refuseUnrefundable(tx, charge)
  const left = charge.amount - charge.amount_refunded
  const amount = wanted.amount ?? left
  if (amount < 1)
    throw invalid('Invalid positive integer', { param: 'amount', code: 'parameter_invalid_integer' })
  if (amount > left) {
    throw refusedByState(
      `Refund amount (${money(amount)}) is greater than unrefunded amount on charge (${money(left)})`,
      { param: 'amount' },
    )
  }
  const card = cardOf(tx, charge)
  const refund = tx.put<Refund>({
    id: testId(card.staysProcessing ? 'pyr' : 're'),
    object: 'refund',
    created: tx.now,
    livemode: false,
    amount,
    balance_transaction: null,
    charge: charge.id,
    currency: charge.currency,
    metadata: wanted.metadata,
    payment_intent: charge.payment_intent,
    reason: wanted.reason,
    receipt_number: null,
    status: card.refunds === 'pending' || card.staysProcessing ? 'pending' : 'succeeded',
  })
  const refunded = charge.amount_refunded + amount
  const after = tx.put({ ...charge, amount_refunded: refunded, refunded: refunded === charge.amount })
  tx.emit('refund.created', refund)
  tx.emit('charge.refunded', after)
  if (card.refunds === 'fail') endRefund(tx, refund, 'failed')
  return refund
}

export type RefundEnd = 'succeeded' | 'failed' | 'canceled'

/** The bank reports on a refund, sometimes days after it was sent. Returned money may be refunded again. */
export function endRefund(tx: Tx, refund: Refund, end: RefundEnd): Refund {
  const isPossible = refund.status === 'pending' || (refund.status === 'succeeded' && end === 'failed')
  if (!isPossible) throw invalid(`This refund has a status of ${refund.status}.`)
  if (end !== 'succeeded') {
    const charge = tx.need('charge', refund.charge, 'charge')
    tx.put({ ...charge, amount_refunded: charge.amount_refunded - refund.amount, refunded: false })
  }
  const ended = tx.put<Refund>({
    ...refund,
    ...(end === 'failed' ? { failure_reason: 'expired_or_canceled_card' } : {}),
    status: end,
  })
  tx.emit('refund.updated', ended)
  tx.emit('charge.refund.updated', ended)
  if (end === 'failed') tx.emit('refund.failed', ended)
  return ended
}

function refuseUnrefundable(tx: Tx, charge: Charge): void {
  if (charge.status !== 'succeeded') {
    throw refusedByState(
      `This PaymentIntent (${charge.payment_intent}) does not have a successful charge to refund.`,
    )
  }
  if (charge.refunded) {
    throw refusedByState(`Charge ${charge.id} has already been refunded.`, {
      code: 'charge_already_refunded',
    })
  }
  if (standingDispute(tx, charge.id)) {
    throw refusedByState(`Charge ${charge.id} has been charged back.`, { code: 'charge_disputed' })
  }
}

function cardOf(tx: Tx, charge: Charge) {
  return cardFor(tx.need('payment_method', charge.payment_method).internal.card)
}

function money(cents: number): string {
  return `$${(cents / 100).toFixed(2)}`
}
