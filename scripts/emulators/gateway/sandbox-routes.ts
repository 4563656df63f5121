import { readFile } from 'node:fs/promises'
import {
  decideDispute,
  disputeCharge,
  escalateDispute,
  failRefund,
  finishRefund,
  issueFraudWarning,
  refundOutside,
  reviewDispute,
} from './bank-controls.ts'
import { finishProcessing } from './charging.ts'
import { type GatewayDeps, type Incoming, json, type Reply, readJson, redirect, wantsPage } from './http.ts'
import { applyFaults, showFaults, submitFaults } from './pages/faults.ts'
import { ledgerJson, showLedger } from './pages/ledger.ts'
import { showPayPage, submitPayPage } from './pages/pay.ts'
import { showAuthentication, submitAuthentication } from './pages/three-d-secure.ts'
import { invalid, Problem, resourceMissing } from './problems.ts'

type Result = Reply | null | Promise<Reply | null>
type SandboxRoute = [
  method: string,
  path: string,
  run: (gateway: GatewayDeps, incoming: Incoming, id: string) => Result,
]

/** Pages for people, and JSON for tests. */
export const SANDBOX_ROUTES: SandboxRoute[] = [
  ['GET', '/c/pay/:id', showPayPage],
  ['POST', '/c/pay/:id', submitPayPage],
  ['GET', '/_sandbox/3ds/:id', showAuthentication],
  ['POST', '/_sandbox/3ds/:id', submitAuthentication],
  ['GET', '/_sandbox', showLedger],
  ['GET', '/_sandbox/', showLedger],
  ['GET', '/_sandbox/ledger', (gateway) => json(200, ledgerJson(gateway))],
  ['GET', '/_sandbox/faults', getFaults],
  ['PUT', '/_sandbox/faults', putFaults],
  ['DELETE', '/_sandbox/faults', (gateway) => replaceFaults(gateway, {})],
  ['POST', '/_sandbox/faults', submitFaults],
  ['POST', '/_sandbox/webhooks/flush', flushWebhooks],
  ['POST', '/_sandbox/webhooks/:id/resend', resendWebhook],
  ['POST', '/_sandbox/payments/:id/finish', finishPayment],
  ['POST', '/_sandbox/refunds/:id/fail', failRefund],
  ['POST', '/_sandbox/refunds/:id/finish', finishRefund],
  ['POST', '/_sandbox/charges/:id/refund', refundOutside],
  ['POST', '/_sandbox/charges/:id/dispute', disputeCharge],
  ['POST', '/_sandbox/charges/:id/warn', issueFraudWarning],
  ['POST', '/_sandbox/disputes/:id/escalate', escalateDispute],
  ['POST', '/_sandbox/disputes/:id/review', reviewDispute],
  ['POST', '/_sandbox/disputes/:id/decide', decideDispute],
  ['GET', '/_sandbox/assets/:id{gateway\\.(?:css|js)}', sendAsset],
]

/** Another site open in the same browser must not submit these forms. */
export function refuseForeignOrigin({ headers, url }: Incoming): void {
  const isForeign = headers.origin !== undefined && headers.origin !== url.origin
  if (isForeign || headers['sec-fetch-site'] === 'cross-site') {
    throw new Problem(403, {
      type: 'invalid_request_error',
      message: 'This request comes from another site.',
    })
  }
}

function getFaults(gateway: GatewayDeps, incoming: Incoming): Reply {
  return wantsPage(incoming) ? showFaults(gateway) : json(200, gateway.faults.current)
}

function putFaults(gateway: GatewayDeps, incoming: Incoming): Promise<Reply> {
  return replaceFaults(gateway, Object.fromEntries(readJson(incoming.body)))
}

async function replaceFaults(gateway: GatewayDeps, wanted: unknown): Promise<Reply> {
  await applyFaults(gateway, wanted)
  return json(200, gateway.faults.current)
}

async function flushWebhooks(gateway: GatewayDeps, incoming: Incoming): Promise<Reply> {
  const summary = await gateway.webhooks.flush()
  await gateway.store.settled()
  return wantsPage(incoming) ? redirect('/_sandbox#webhooks') : json(200, summary)
}

async function resendWebhook(gateway: GatewayDeps, incoming: Incoming, id: string): Promise<Reply> {
  const found = gateway.store.list('delivery').filter((one) => one.id === id || one.event === id)
  if (found.length === 0) throw resourceMissing('delivery', id, 'id')
  for (const delivery of found) await gateway.webhooks.sendNow(delivery.id)
  await gateway.store.settled()
  if (wantsPage(incoming)) return redirect('/_sandbox#webhooks')
  return json(200, { deliveries: found.map((one) => gateway.store.get('delivery', one.id)) })
}

async function finishPayment(gateway: GatewayDeps, incoming: Incoming, id: string): Promise<Reply> {
  const tx = gateway.store.begin()
  const intent = tx.need('payment_intent', id, 'intent')
  const outcome = new URLSearchParams(incoming.body).get('outcome')
  if (outcome !== 'succeed' && outcome !== 'fail')
    throw invalid('Choose succeed or fail.', { param: 'outcome' })
  if (intent.status !== 'processing') throw invalid(`This payment has a status of ${intent.status}.`)
  const finished = finishProcessing(tx, intent, outcome)
  gateway.store.commit(`finish processing: ${outcome}`, tx.staged())
  gateway.webhooks.wake()
  await gateway.store.settled()
  return wantsPage(incoming)
    ? redirect('/_sandbox')
    : json(200, { intent: finished.id, status: finished.status })
}

async function sendAsset(_gateway: GatewayDeps, _incoming: Incoming, name: string): Promise<Reply> {
  const body = await readFile(new URL(`./pages/assets/${name}`, import.meta.url))
  const type = name.endsWith('.css') ? 'text/css' : 'text/javascript'
  return { status: 200, headers: { 'Content-Type': `${type}; charset=utf-8` }, body }
}
