import { confirmReturn } from '@/lib/domain/payments/commands/confirm-return'
import { drainInbox } from '@/lib/domain/payments/commands/drain-inbox'
import { reconcileOpenAttempts } from '@/lib/domain/payments/commands/reconcile-payments'
import { settleSession } from '@/lib/domain/payments/commands/settle-session'
import { type Begun, beginPayment, orderSnapshot, repeatPayment } from '../support/checkout-payments'
import { openDatabase } from '../support/given-orders'
import { assertInvariants } from '../support/invariants'
import { type OwnGateway, useOwnGateway } from '../support/own-gateway'
import { deliver, eventsAbout, signed } from '../support/provider-events'
import { CARD, type Sandbox } from '../support/sandbox'

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

const SETTLED = { payment_status: 'paid', placed: true, mails: 2, payments: 1, cases: [] }

async function byWebhook({ view }: Begun): Promise<void> {
  for (const event of await eventsAbout([view.sessionId])) await deliver(signed(event))
  while ((await drainInbox({ worker: 'test', limit: 50 })).done > 0);
}

async function byPage({ actor, view }: Begun): Promise<void> {
  await confirmReturn(actor, { orderId: view.orderId, sessionId: view.sessionId })
}

async function byReconciler(): Promise<void> {
  await reconcileOpenAttempts({ now: new Date(Date.now() + 1000), olderThanSeconds: 0 })
}

const WAYS = { webhook: byWebhook, page: byPage, reconciler: byReconciler }
type Way = keyof typeof WAYS
const ORDERS: Way[][] = [
  ['webhook', 'page', 'reconciler'],
  ['webhook', 'reconciler', 'page'],
  ['page', 'webhook', 'reconciler'],
  ['page', 'reconciler', 'webhook'],
  ['reconciler', 'webhook', 'page'],
  ['reconciler', 'page', 'webhook'],
]

test.each(ORDERS)('in any order (%s, %s, %s), the order is paid once', async (...order) => {
  const begun = await beginPayment(sql)
  expect((await sandbox.pay(begun.view)).status).toBe('complete')

  for (const way of order) {
    await WAYS[way](begun)
    expect(await orderSnapshot(sql, begun.view.orderId)).toMatchObject(SETTLED)
  }
})

test('twenty concurrent settlements record one payment', async () => {
  const { view } = await beginPayment(sql)
  await sandbox.pay(view)

  const outcomes = await Promise.all(Array.from({ length: 20 }, () => settleSession(view.sessionId)))

  const settled = outcomes.filter((one) => one.ok && one.value.outcome === 'settled')
  expect(settled).toHaveLength(1)
  expect(outcomes.every((one) => one.ok)).toBe(true)
  expect(await orderSnapshot(sql, view.orderId)).toMatchObject(SETTLED)
})

test('the payment stores only the card’s brand and last four digits', async () => {
  const { view } = await beginPayment(sql)
  await sandbox.pay(view)
  await settleSession(view.sessionId)

  const [payment] = await sql`select brand, last4, amount_cents, livemode from public.payments
    where order_id = ${view.orderId}`
  expect(payment).toEqual({ brand: 'visa', last4: '4242', amount_cents: 5_000, livemode: false })
})

test('a declined card leaves the order unpaid with a reason, and the same order can be paid', async () => {
  const begun = await beginPayment(sql)
  const { actor, view } = begun

  expect(await sandbox.pay(view, CARD.noFunds)).toMatchObject({ code: 'insufficient_funds' })
  const declined = await confirmReturn(actor, { orderId: view.orderId, sessionId: view.sessionId })
  expect(declined).toMatchObject({
    ok: true,
    value: { state: 'unpaid', reason: 'Your card has insufficient funds.' },
  })
  expect(await repeatPayment(begun)).toMatchObject({
    ok: true,
    value: { sessionId: view.sessionId, lastDecline: 'Your card has insufficient funds.' },
  })

  await sandbox.pay(view)
  await byPage(begun)
  expect(await orderSnapshot(sql, view.orderId)).toMatchObject({ ...SETTLED, attempts: ['succeeded'] })
})

test('a payment that the bank confirms is settled, and a refused one can be retried', async () => {
  const begun = await beginPayment(sql)
  const { actor, view } = begun

  const first = await sandbox.pay(view, CARD.bank)
  expect(first.status).toBe('requires_action')
  await sandbox.passBank(first.redirectUrl ?? '', 'fail')
  const refused = await confirmReturn(actor, { orderId: view.orderId, sessionId: view.sessionId })
  expect(refused).toMatchObject({
    ok: true,
    value: { state: 'unpaid', reason: expect.stringContaining('bank') },
  })

  const second = await sandbox.pay(view, CARD.bank)
  await sandbox.passBank(second.redirectUrl ?? '', 'complete')
  await byPage(begun)
  expect(await orderSnapshot(sql, view.orderId)).toMatchObject(SETTLED)
})

test('while the bank decides, the order is processing and cannot be paid again', async () => {
  const begun = await beginPayment(sql)
  const { view } = begun
  await sandbox.pay(view, CARD.processing)

  await byPage(begun)
  expect(await orderSnapshot(sql, view.orderId)).toMatchObject({
    payment_status: 'processing',
    placed: false,
  })
  expect(await repeatPayment(begun)).toMatchObject({ ok: false, code: 'payment_in_progress' })

  await sandbox.finish(await intentOf(view.sessionId), 'succeed')
  await byWebhook(begun)
  expect(await orderSnapshot(sql, view.orderId)).toMatchObject(SETTLED)
})

test('after a refusal by the bank, the customer may try another card', async () => {
  const begun = await beginPayment(sql)
  await sandbox.pay(begun.view, CARD.processing)
  await byPage(begun)
  await sandbox.finish(await intentOf(begun.view.sessionId), 'fail')

  await byReconciler()

  const next = await repeatPayment(begun)
  expect(next).toMatchObject({ ok: true })
  if (!next.ok) return
  expect(next.value.sessionId).not.toBe(begun.view.sessionId)
  await sandbox.pay(next.value)
  await settleSession(next.value.sessionId)
  expect(await orderSnapshot(sql, begun.view.orderId)).toMatchObject({
    ...SETTLED,
    attempts: ['failed', 'succeeded'],
  })
})

test('in the end the books agree to the cent', async () => {
  await expect(assertInvariants({ sql, sandbox })).resolves.toMatchObject({ lostOrders: [] })
})

async function intentOf(sessionId: string): Promise<string> {
  const { sessions } = await sandbox.ledger()
  return sessions.find((session) => session.id === sessionId)?.intent ?? ''
}
