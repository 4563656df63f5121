import { DISPUTE_REASONS } from './dispute-objects.ts'
import { answerDispute, endDispute, openDispute } from './disputing.ts'
import type { Gateway } from './gateway.ts'
import { type Incoming, json, type Reply } from './http.ts'
import { invalid } from './problems.ts'
import { bounceRefund } from './resources/refunds.ts'
import type { Tx } from './store.ts'

/** What banks do on their own, long after a payment: only a person or a test at this machine can ask for it. */

/** Sends a refund back. */
export function failRefund(gateway: Gateway, _incoming: Incoming, id: string): Promise<Reply> {
  return act(gateway, 'fail a refund', (tx) => {
    const { id: refund, status } = bounceRefund(tx, tx.need('refund', id, 'refund'))
    return { refund, status }
  })
}

export function disputeCharge(gateway: Gateway, { body }: Incoming, id: string): Promise<Reply> {
  const asked = new URLSearchParams(body).get('reason') ?? 'fraudulent'
  const reason = DISPUTE_REASONS.find((one) => one === asked)
  if (!reason) throw invalid(`Choose one of ${DISPUTE_REASONS.join(', ')}.`, { param: 'reason' })
  return act(gateway, 'dispute a charge', (tx) => {
    const { id: dispute, status } = openDispute(tx, tx.need('charge', id, 'charge'), reason)
    return { dispute, status }
  })
}

/** As if our evidence had been sent: the bank reads it now. */
export function reviewDispute(gateway: Gateway, _incoming: Incoming, id: string): Promise<Reply> {
  return act(gateway, 'review a dispute', (tx) => {
    const reviewed = answerDispute(tx, tx.need('dispute', id, 'dispute'), { submit: true })
    return { dispute: reviewed.id, status: reviewed.status }
  })
}

export function decideDispute(gateway: Gateway, { body }: Incoming, id: string): Promise<Reply> {
  const outcome = new URLSearchParams(body).get('outcome')
  if (outcome !== 'won' && outcome !== 'lost') throw invalid('Choose won or lost.', { param: 'outcome' })
  return act(gateway, `decide a dispute: ${outcome}`, (tx) => {
    const decided = endDispute(tx, tx.need('dispute', id, 'dispute'), outcome)
    return { dispute: decided.id, status: decided.status }
  })
}

async function act(gateway: Gateway, cause: string, work: (tx: Tx) => object): Promise<Reply> {
  const tx = gateway.store.begin()
  const told = work(tx)
  gateway.store.commit(cause, tx.staged())
  gateway.webhooks.wake()
  await gateway.store.settled()
  return json(200, told)
}
