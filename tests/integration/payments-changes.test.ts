import { randomUUID } from 'node:crypto'
import { confirmReturn } from '@/lib/domain/payments/commands/confirm-return'
import { drainInbox } from '@/lib/domain/payments/commands/drain-inbox'
import { endProposalPayment } from '@/lib/domain/payments/commands/end-quote-payment'
import { reconcileOpenAttempts } from '@/lib/domain/payments/commands/reconcile-payments'
import { startPayment } from '@/lib/domain/payments/commands/start-payment'
import type { PaymentView } from '@/lib/domain/payments/views'
import { actorOf, type Begun, beginPayment, orderSnapshot } from '../support/checkout-payments'
import { whileHeldBy } from '../support/contention'
import { givenClerk } from '../support/given-clerk'
import { givenCustomer, openDatabase } from '../support/given-orders'
import { type OwnGateway, useOwnGateway } from '../support/own-gateway'
import { deliver, eventsAbout, signed } from '../support/provider-events'
import type { Sandbox } from '../support/sandbox'

const sql = openDatabase()
let gateway: OwnGateway
let sandbox: Sandbox

beforeAll(async () => {
  gateway = await useOwnGateway()
  sandbox = gateway.sandbox
})
afterAll(async () => {
  await gateway.stop()
  await sql.end()
})

const MORE_CENTS = 7485

type Change = { begun: Begun; orderId: string; proposalId: string; view: PaymentView }

/** A paid order with a change that its customer has accepted and is about to pay. */
async function givenChange(): Promise<Change> {
  const begun = await beginPayment(sql)
  const { orderId, sessionId } = begun.view
  await sandbox.pay(begun.view)
  await confirmReturn(begun.actor, { orderId, sessionId })
  const line = { description: 'Three more pages', quantity: 3, unitCents: 2495 }
  const terms = { reason: 'more_pages', explanation: 'We counted again.' }
  const [proposal] = await sql<{ id: string }[]>`select p.id from public.orders o,
    public.propose_change(o.id, ${await givenClerk(sql)}, ${sql.json([line])}, ${sql.json(terms)}, o.version, ${randomUUID()}) p
    where o.id = ${orderId}`
  const proposalId = proposal?.id ?? ''
  await sql`select public.decide_proposal(${proposalId}, ${begun.actor.userId}, 'accept')`
  return { begun, orderId, proposalId, view: await payable(begun, proposalId) }
}

async function payable({ actor }: Pick<Begun, 'actor'>, proposalId: string): Promise<PaymentView> {
  const view = await startPayment(actor, { proposalId, page: 'here' }, { clientAddress: null })
  if (!view.ok) throw new Error(`No payment: ${view.code}`)
  return view.value
}

async function byWebhook({ view }: Change): Promise<void> {
  for (const event of await eventsAbout([view.sessionId])) await deliver(signed(event))
  while ((await drainInbox({ worker: 'test', limit: 50 })).done > 0);
}

async function byPage({ begun, orderId, proposalId, view }: Change) {
  return confirmReturn(begun.actor, { orderId, proposalId, sessionId: view.sessionId })
}

async function byReconciler(): Promise<void> {
  await reconcileOpenAttempts({ now: new Date(Date.now() + 1000), olderThanSeconds: 0 })
}

async function stateOf({ orderId, proposalId }: Change) {
  const [row] = await sql<{ total_cents: number; status: string }[]>`select o.total_cents, p.status
    from public.orders o join public.change_proposals p on p.order_id = o.id where o.id = ${orderId} and p.id = ${proposalId}`
  return row
}

const WAYS = { webhook: byWebhook, page: byPage, reconciler: byReconciler }

test.each([
  ['webhook', 'page', 'reconciler'],
  ['page', 'reconciler', 'webhook'],
  ['reconciler', 'webhook', 'page'],
] as const)('in any order (%s, %s, %s), a change is paid and applied once', async (...order) => {
  const change = await givenChange()
  expect(change.view.totalCents).toBe(MORE_CENTS)
  expect((await sandbox.pay(change.view)).status).toBe('complete')

  for (const way of order) {
    await WAYS[way](change)
    expect(await stateOf(change)).toEqual({ total_cents: 5000 + MORE_CENTS, status: 'applied' })
    expect(await orderSnapshot(sql, change.orderId)).toMatchObject({
      payment_status: 'paid',
      payments: 2,
      attempts: ['succeeded', 'succeeded'],
      cases: [],
    })
  }
})

test('returning to the page gives the same session, with the status of the change', async () => {
  const change = await givenChange()

  expect((await payable(change.begun, change.proposalId)).sessionId).toBe(change.view.sessionId)
  expect(await byPage(change)).toMatchObject({ ok: true, value: { state: 'unpaid', totalCents: MORE_CENTS } })
  await sandbox.pay(change.view)
  expect(await byPage(change)).toMatchObject({
    ok: true,
    value: { state: 'paid', proposalId: change.proposalId },
  })
})

test('a declined change is closed at the provider and can no longer be paid', async () => {
  const change = await givenChange()
  await sql`select public.decide_proposal(${change.proposalId}, ${change.begun.actor.userId}, 'decline', null, 'Too much')`

  await endProposalPayment({ proposalId: change.proposalId })
  await endProposalPayment({ proposalId: change.proposalId })

  expect(await orderSnapshot(sql, change.orderId)).toMatchObject({
    attempts: ['succeeded', 'expired'],
    payments: 1,
  })
  const again = await startPayment(
    change.begun.actor,
    { proposalId: change.proposalId, page: 'here' },
    { clientAddress: null },
  )
  expect(again).toMatchObject({ ok: false, code: 'proposal_closed' })
})

test('a session that is attached while a declined change is closed is expired by the next try', async () => {
  const { proposalId, orderId, begun, view } = await givenChange()
  await sql`update public.payment_attempts set provider_session_id = null where proposal_id = ${proposalId}`
  await sql`select public.decide_proposal(${proposalId}, ${begun.actor.userId}, 'decline', null, 'Too much')`

  const first = await whileHeldBy(
    sql,
    (holder) => holder`update public.payment_attempts set provider_session_id = ${view.sessionId}
      where proposal_id = ${proposalId}`,
    () => endProposalPayment({ proposalId }).catch(String),
  )
  const between = await orderSnapshot(sql, orderId)
  await endProposalPayment({ proposalId })

  expect(first).toContain('a session was attached meanwhile')
  expect(between).toMatchObject({ attempts: ['succeeded', 'open'] })
  expect(await orderSnapshot(sql, orderId)).toMatchObject({ attempts: ['succeeded', 'expired'], payments: 1 })
  const { sessions } = await sandbox.ledger()
  expect(sessions.find(({ id }) => id === view.sessionId)).toMatchObject({ status: 'expired' })
})

test('money that arrives before the session is closed is refunded automatically', async () => {
  const change = await givenChange()
  await sandbox.pay(change.view)
  await sql`select public.decide_proposal(${change.proposalId}, ${change.begun.actor.userId}, 'decline', null, 'Too much')`

  await endProposalPayment({ proposalId: change.proposalId })

  expect(await stateOf(change)).toEqual({ total_cents: 5000, status: 'declined' })
  expect(await orderSnapshot(sql, change.orderId)).toMatchObject({
    payments: 1,
    cases: ['paid_after_cancel:queued'],
  })
})

test('another customer cannot pay a change or read its status', async () => {
  const change = await givenChange()
  const stranger = actorOf(await givenCustomer())
  const { orderId, proposalId } = change

  const started = await startPayment(stranger, { proposalId, page: 'here' }, { clientAddress: null })
  const read = await confirmReturn(stranger, { orderId, proposalId, sessionId: change.view.sessionId })

  expect([started, read]).toMatchObject([{ code: 'not_found' }, { code: 'not_found' }])
})
