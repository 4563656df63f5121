import { TERMS_VERSION } from '@/lib/config/site'
import { reconcileOpenAttempts } from '@/lib/domain/payments/commands/reconcile-payments'
import { settleSession } from '@/lib/domain/payments/commands/settle-session'
import { startPayment } from '@/lib/domain/payments/commands/start-payment'
import { newProviderCustomer } from '@/lib/domain/payments/provider-customer'
import { actorOf, beginPayment, orderSnapshot, repeatPayment } from '../support/checkout-payments'
import { changeDraft, givenCustomer, givenDraft, openDatabase } from '../support/given-orders'
import { assertInvariants } from '../support/invariants'
import { type OwnGateway, useOwnGateway } from '../support/own-gateway'
import { CARD, type Sandbox } from '../support/sandbox'

const sql = openDatabase()
const NOWHERE = { clientAddress: null }
let gateway: OwnGateway
let sandbox: Sandbox

beforeAll(async () => {
  gateway = await useOwnGateway()
  sandbox = gateway.sandbox
})
afterEach(() => sandbox.clearFaults())
afterAll(async () => {
  await gateway.stop()
  await sql.end()
})

const SETTLED = { payment_status: 'paid', placed: true, mails: 2, payments: 1, cases: [] }

test('an outage of the provider is reported, the order is kept, and later the same order is paid', async () => {
  const customer = await givenCustomer()
  const draftId = await givenDraft(sql, customer)
  await sandbox.setFaults({ down: true })

  const refused = await startPayment(actorOf(customer), { draftId, terms: TERMS_VERSION }, NOWHERE)
  expect(refused).toMatchObject({ ok: false, code: 'payment_unavailable' })

  await sandbox.clearFaults()
  const view = await startPayment(actorOf(customer), { draftId, terms: TERMS_VERSION }, NOWHERE)
  if (!view.ok) throw new Error(view.code)
  await sandbox.pay(view.value)
  await settleSession(view.value.sessionId)
  expect(await orderSnapshot(sql, view.value.orderId)).toMatchObject({ ...SETTLED, attempts: ['succeeded'] })
})

test('after a lost reply the retry finds the first session', async () => {
  const customer = await givenCustomer()
  const draftId = await givenDraft(sql, customer)
  await sandbox.setFaults({ dropReply: 1 })

  const view = await startPayment(actorOf(customer), { draftId, terms: TERMS_VERSION }, NOWHERE)

  if (!view.ok) throw new Error(view.code)
  const { sessions } = await sandbox.ledger()
  expect(sessions.filter(({ reference }) => reference === view.value.orderId)).toHaveLength(1)
})

test('a failure that the provider caches under its key does not block the order', async () => {
  const customer = await givenCustomer()
  const draftId = await givenDraft(sql, customer)
  // Makes the session the failing call.
  await newProviderCustomer(customer)
  await sandbox.setFaults({ failAfterCommit: 1, rememberFailures: true })
  expect(await startPayment(actorOf(customer), { draftId, terms: TERMS_VERSION }, NOWHERE)).toMatchObject({
    code: 'payment_unavailable',
  })
  await sandbox.clearFaults()

  const view = await startPayment(actorOf(customer), { draftId, terms: TERMS_VERSION }, NOWHERE)

  if (!view.ok) throw new Error(view.code)
  expect(await orderSnapshot(sql, view.value.orderId)).toMatchObject({ attempts: ['canceled', 'open'] })
})

test('with one reply in five lost, thirty orders get thirty sessions and thirty charges', async () => {
  await sandbox.setFaults({ dropReply: 0.2, seed: 7 })
  const orderIds: string[] = []
  for (let round = 0; round < 6; round += 1) {
    orderIds.push(...(await Promise.all(Array.from({ length: 5 }, payThroughLosses))))
  }
  await sandbox.clearFaults()

  for (const id of orderIds) expect(await orderSnapshot(sql, id)).toMatchObject(SETTLED)
  const { sessions } = await sandbox.ledger()
  for (const id of orderIds) expect(sessions.filter(({ reference }) => reference === id)).toHaveLength(1)
})

async function payThroughLosses(): Promise<string> {
  const customer = await givenCustomer()
  const draftId = await givenDraft(sql, customer)
  const view = await untilFine(() =>
    startPayment(actorOf(customer), { draftId, terms: TERMS_VERSION }, NOWHERE),
  )
  await sandbox.pay(view).catch(() => null)
  await untilFine(async () => {
    const settled = await settleSession(view.sessionId)
    if (settled.ok && settled.value.outcome === 'not_paid') await sandbox.pay(view).catch(() => null)
    return settled.ok && settled.value.outcome === 'not_paid' ? { ok: false } : settled
  })
  return view.orderId
}

async function untilFine<T>(work: () => Promise<{ ok: true; value: T } | { ok: false }>): Promise<T> {
  for (let tries = 0; tries < 20; tries += 1) {
    const answer = await work()
    if (answer.ok) return answer.value
  }
  throw new Error('Twenty tries were not enough.')
}

test('with every webhook withheld, the reconciler settles all twenty payments', async () => {
  await sandbox.setFaults({ holdWebhooks: true })
  const views = await Promise.all(Array.from({ length: 20 }, async () => (await beginPayment(sql)).view))
  for (const view of views) expect((await sandbox.pay(view)).status).toBe('complete')
  const aMinuteLater = new Date(Date.now() + 61_000)

  const found = await reconcileOpenAttempts({ now: aMinuteLater, olderThanSeconds: 60 })

  expect(found.repaired).toBeGreaterThanOrEqual(20)
  for (const { orderId } of views) expect(await orderSnapshot(sql, orderId)).toMatchObject(SETTLED)
  const [audited] = await sql<{ count: number }[]>`
    select count(*)::int from public.audit_events where action = 'payment.reconciled'
      and subject_id in ${sql(views.map(({ orderId }) => orderId))}`
  expect(audited?.count).toBe(20)
  expect((await reconcileOpenAttempts({ now: aMinuteLater, olderThanSeconds: 60 })).repaired).toBe(0)
})

test('fifty double submits over two tabs create fifty orders with one session and one charge each', async () => {
  const orderIds: string[] = []
  for (let round = 0; round < 10; round += 1) {
    const submits = Array.from({ length: 5 }, (_, place) => submitOften(2 + ((round + place) % 4)))
    orderIds.push(...(await Promise.all(submits)))
  }
  await assertInvariants({ sql, sandbox })
  const { sessions } = await sandbox.ledger()
  for (const orderId of orderIds)
    expect(sessions.filter(({ reference }) => reference === orderId)).toHaveLength(1)
})

async function submitOften(clicks: number): Promise<string> {
  const customer = await givenCustomer()
  const draftId = await givenDraft(sql, customer)
  const answers = await Promise.all(
    Array.from({ length: clicks }, () =>
      startPayment(actorOf(customer), { draftId, terms: TERMS_VERSION }, NOWHERE),
    ),
  )
  const views = answers.map((answer) => {
    if (!answer.ok) throw new Error(`${answer.code} ${JSON.stringify(answer.detail ?? null)}`)
    return answer.value
  })
  expect(new Set(views.map((view) => view.sessionId)).size).toBe(1)
  const [view] = views
  if (!view) throw new Error('No view.')
  await Promise.all(views.map(() => sandbox.pay(view)))
  await Promise.all(views.map(() => settleSession(view.sessionId)))
  expect(await orderSnapshot(sql, view.orderId)).toMatchObject({ ...SETTLED, attempts: ['succeeded'] })
  return view.orderId
}

test('a changed price closes the old session, and only the new total can be paid', async () => {
  const begun = await beginPayment(sql)
  await changeDraft(sql, begun.draftId, { serviceId: 'certified' })

  const next = await startPayment(begun.actor, { draftId: begun.draftId }, NOWHERE)

  expect(next).toMatchObject({ ok: true, value: { orderId: begun.view.orderId, totalCents: 10_000 } })
  expect((await sandbox.pay(begun.view)).status).toContain('refused')
  if (!next.ok) return
  await sandbox.pay(next.value)
  await settleSession(next.value.sessionId)
  expect(await orderSnapshot(sql, begun.view.orderId)).toMatchObject({
    ...SETTLED,
    attempts: ['expired', 'succeeded'],
  })
})

test('a price change right after paying does not request a second payment', async () => {
  const begun = await beginPayment(sql)
  await sandbox.pay(begun.view)

  expect(await repeatPayment(begun)).toMatchObject({ ok: false, code: 'already_paid' })
  expect(await orderSnapshot(sql, begun.view.orderId)).toMatchObject(SETTLED)
})

test('where the script is blocked, the same order uses the provider’s page', async () => {
  const begun = await beginPayment(sql)

  const hosted = await startPayment(begun.actor, { orderId: begun.view.orderId, page: 'provider' }, NOWHERE)

  expect(hosted).toMatchObject({ ok: true, value: { mode: 'hosted', totalCents: 5_000, clientSecret: null } })
  if (!hosted.ok) return
  expect(hosted.value.hostedUrl).toContain(hosted.value.sessionId)
  expect((await sandbox.pay(begun.view)).status).toContain('refused')
})

test('another customer cannot start, switch or see this payment', async () => {
  const { view, draftId } = await beginPayment(sql)
  const stranger = actorOf(await givenCustomer())

  expect(await startPayment(stranger, { orderId: view.orderId, page: 'here' }, NOWHERE)).toMatchObject({
    code: 'not_found',
  })
  expect(await startPayment(stranger, { draftId }, NOWHERE)).toMatchObject({ code: 'not_found' })
  expect(await startPayment(stranger, { orderId: view.orderId, page: 'provider' }, NOWHERE)).toMatchObject({
    code: 'not_found',
  })
})

test('an eleventh new session within an hour is refused, returning to an open one is not', async () => {
  const begun = await beginPayment(sql)
  for (let time = 0; time < 15; time += 1) expect(await repeatPayment(begun)).toMatchObject({ ok: true })

  for (let used = 1; used < 10; used += 1) {
    await changeDraft(sql, begun.draftId, { serviceId: used % 2 ? 'certified' : 'expedited' })
    expect(await startPayment(begun.actor, { draftId: begun.draftId }, NOWHERE)).toMatchObject({ ok: true })
  }
  await changeDraft(sql, begun.draftId, { serviceId: 'standard' })
  const refused = await startPayment(begun.actor, { draftId: begun.draftId }, NOWHERE)

  expect(refused).toMatchObject({ ok: false, code: 'rate_limited' })
})

test('a card with an unfinished bank confirmation does not count as paid', async () => {
  const { view } = await beginPayment(sql)
  await sandbox.pay(view, CARD.bank)

  expect(await settleSession(view.sessionId)).toMatchObject({ ok: true, value: { outcome: 'not_paid' } })
  expect(await orderSnapshot(sql, view.orderId)).toMatchObject({
    placed: false,
    mails: 0,
    attempts: ['open'],
  })
})
