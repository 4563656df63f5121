import { DISPUTE_REASONS } from './dispute-objects.ts'
import { endDispute, escalateInquiry, openDispute, openInquiry, respondToDispute } from './disputing.ts'
import { createEarlyFraudWarning } from './early-fraud-warnings.ts'
import { type GatewayDeps, type Incoming, json, type Reply, redirect, wantsPage } from './http.ts'
import { invalid } from './problems.ts'
import { endRefund, type RefundEnd, refundCharge } from './refunding.ts'
import type { Tx } from './store.ts'

/** Actions of banks and of the owner's dashboard, which only a person or a test on this machine can trigger. */

/** Returns a refund. */
export function failRefund(gateway: GatewayDeps, incoming: Incoming, id: string): Promise<Reply> {
  return actOnRefund(gateway, incoming, { id, end: 'failed' })
}

const REFUND_ENDS = new Map<string | null, RefundEnd>([
  ['succeed', 'succeeded'],
  ['fail', 'failed'],
  ['cancel', 'canceled'],
])

/** The result of a pending refund. */
export async function finishRefund(gateway: GatewayDeps, incoming: Incoming, id: string): Promise<Reply> {
  const end = REFUND_ENDS.get(new URLSearchParams(incoming.body).get('outcome'))
  if (!end) throw invalid('Choose succeed, fail or cancel.', { param: 'outcome' })
  return actOnRefund(gateway, incoming, { id, end })
}

/** Like a refund in the provider's dashboard, without our metadata. */
export async function refundOutside(gateway: GatewayDeps, incoming: Incoming, id: string): Promise<Reply> {
  const text = new URLSearchParams(incoming.body).get('amount')?.trim() ?? ''
  if (!/^(\d{1,6}(\.\d{1,2})?)?$/.test(text))
    throw invalid('Enter an amount such as 42.50.', { param: 'amount' })
  const amount = text === '' ? null : Math.round(Number(text) * 100)
  return act(gateway, incoming, 'refund in the dashboard', (tx) => {
    const charge = tx.need('charge', id, 'charge')
    const { id: refund, status } = refundCharge(tx, charge, { amount, reason: null, metadata: {} })
    return { refund, status }
  })
}

function actOnRefund(
  gateway: GatewayDeps,
  incoming: Incoming,
  { id, end }: { id: string; end: RefundEnd },
): Promise<Reply> {
  return act(gateway, incoming, `a refund has ${end}`, (tx) => {
    const { id: refund, status } = endRefund(tx, tx.need('refund', id, 'refund'), end)
    return { refund, status }
  })
}

export function disputeCharge(gateway: GatewayDeps, incoming: Incoming, id: string): Promise<Reply> {
  const requested = new URLSearchParams(incoming.body).get('reason') ?? 'fraudulent'
  const reason = DISPUTE_REASONS.find((one) => one === requested)
  if (!reason) throw invalid(`Choose one of ${DISPUTE_REASONS.join(', ')}.`, { param: 'reason' })
  const isInquiry = new URLSearchParams(incoming.body).get('kind') === 'inquiry'
  return act(gateway, incoming, isInquiry ? 'inquire about a charge' : 'dispute a charge', (tx) => {
    const charge = tx.need('charge', id, 'charge')
    const { id: dispute, status } = (isInquiry ? openInquiry : openDispute)(tx, charge, reason)
    return { dispute, status }
  })
}

/** An inquiry becomes a dispute. */
export function escalateDispute(gateway: GatewayDeps, incoming: Incoming, id: string): Promise<Reply> {
  return act(gateway, incoming, 'escalate an inquiry', (tx) => {
    const { id: dispute, status } = escalateInquiry(tx, tx.need('dispute', id, 'dispute'))
    return { dispute, status }
  })
}

/** The cardholder's bank warns of a fraud. */
export function issueFraudWarning(gateway: GatewayDeps, incoming: Incoming, id: string): Promise<Reply> {
  return act(gateway, incoming, 'warn of a fraud', (tx) => {
    const { id: warning, charge } = createEarlyFraudWarning(tx, tx.need('charge', id, 'charge'))
    return { warning, charge }
  })
}

/** Simulates that our evidence was submitted and the bank decides on it now. */
export function reviewDispute(gateway: GatewayDeps, incoming: Incoming, id: string): Promise<Reply> {
  return act(gateway, incoming, 'review a dispute', (tx) => {
    const reviewed = respondToDispute(tx, tx.need('dispute', id, 'dispute'), { submit: true })
    return { dispute: reviewed.id, status: reviewed.status }
  })
}

export function decideDispute(gateway: GatewayDeps, incoming: Incoming, id: string): Promise<Reply> {
  const outcome = new URLSearchParams(incoming.body).get('outcome')
  if (outcome !== 'won' && outcome !== 'lost') throw invalid('Choose won or lost.', { param: 'outcome' })
  return act(gateway, incoming, `decide a dispute: ${outcome}`, (tx) => {
    const decided = endDispute(tx, tx.need('dispute', id, 'dispute'), outcome)
    return { dispute: decided.id, status: decided.status }
  })
}

async function act(
  gateway: GatewayDeps,
  incoming: Incoming,
  cause: string,
  work: (tx: Tx) => object,
): Promise<Reply> {
  const tx = gateway.store.begin()
  const result = work(tx)
  gateway.store.commit(cause, tx.staged())
  gateway.webhooks.wake()
  await gateway.store.settled()
  return wantsPage(incoming) ? redirect('/_sandbox') : json(200, result)
}
