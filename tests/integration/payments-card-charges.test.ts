import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { claimRequest, releaseRequest } from '@/lib/domain/api/commands/claim-request'
import { placeOrder } from '@/lib/domain/api/commands/place-order'
import { type OrderFromTable, orderFromTableSchema } from '@/lib/domain/api/schema/orders'
import { SCOPE_IDS } from '@/lib/domain/api/schema/scopes'
import { chargeSavedCard } from '@/lib/domain/payments/commands/charge-saved-card'
import { removeCard } from '@/lib/domain/payments/commands/manage-cards'
import { reconcileOpenAttempts } from '@/lib/domain/payments/commands/reconcile-payments'
import { recordRefundEvent } from '@/lib/domain/payments/commands/record-refunds'
import { settleSession } from '@/lib/domain/payments/commands/settle-session'
import { startPayment } from '@/lib/domain/payments/commands/start-payment'
import { workInboxEvent } from '@/lib/domain/payments/commands/work-inbox-event'
import { confirmCharge, createCharge } from '@/lib/gateways/stripe/charges'
import { givenAcceptedDocument, givenKey, TABLE_ORDER } from '../support/api'
import { type Begun, beginPayment, orderSnapshot } from '../support/checkout-payments'
import { openDatabase } from '../support/given-orders'
import { assertInvariants } from '../support/invariants'
import { type OwnGateway, useOwnGateway } from '../support/own-gateway'
import { CARD, type Sandbox } from '../support/sandbox'

const begunSchema = z.object({
  attempt: z.object({
    id: z.string(),
    orderId: z.string(),
    attemptNo: z.int(),
    amountCents: z.int(),
    currency: z.string(),
    customerId: z.string(),
    methodId: z.string(),
  }),
})
const sql = openDatabase()
const NOW = () => new Date(Date.now() + 1_000)
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

/** A person who saved a card while paying an order. */
async function withSavedCard(): Promise<Begun> {
  const begun = await beginPayment(sql)
  await sandbox.pay(begun.view, CARD.good, { save: true })
  await settleSession(begun.view.sessionId)
  return begun
}

/** A call that orders and pays with the saved card; `send` may be repeated with the same key, as programs do. */
async function givenCall({ customer }: Begun, more: { limitCents?: number } = {}) {
  const { userId } = customer
  const { id: keyId } = await givenKey(sql, { userId, mode: 'live', ...more })
  const document = await givenAcceptedDocument(sql, { userId, keyId, isTest: false })
  const body: OrderFromTable = orderFromTableSchema.parse({
    ...TABLE_ORDER,
    documents: [document],
    payment: { type: 'saved_card' },
  })
  const asked = { keyId, scope: 'POST /api/v1/orders', key: randomUUID(), body, isKept: true }
  const key = {
    id: keyId,
    userId,
    email: customer.email,
    name: 'Test',
    isTest: false,
    scopes: [...SCOPE_IDS],
  }
  return {
    async send() {
      const claim = await claimRequest(asked)
      if (claim.type !== 'new') return { ok: false as const, refused: { type: claim.type } }
      const call = { key, requestId: randomUUID(), clientAddress: null, siteUrl: 'http://localhost:3000' }
      const placed = await placeOrder({ ...call, idempotencyId: claim.id }, body)
      // As after a refusal: a call that has placed its order gives the same answer when it runs again.
      await releaseRequest(claim.id)
      return placed
    },
    /** The first half: the order is placed, and nothing is charged yet. */
    async placeOnly() {
      const claim = await claimRequest(asked)
      if (claim.type !== 'new') throw new Error(claim.type)
      const call = { key, requestId: randomUUID(), clientAddress: null, siteUrl: 'http://localhost:3000' }
      const byLink: OrderFromTable = { ...body, payment: { type: 'link' } }
      const placed = await placeOrder({ ...call, idempotencyId: claim.id }, byLink)
      if (!placed.ok) throw new Error(placed.refused.type)
      return { orderId: placed.value.id, claimId: claim.id, keyId, userId }
    },
    async orderId() {
      const [row] = await sql<{ id: string }[]>`
        select id from public.orders where user_id = ${userId} and origin = 'api' order by created_at desc limit 1`
      return row?.id ?? ''
    },
  }
}

/** Replaces the card at the provider, as if this one had been saved. */
async function exchangeCard({ customer }: Begun, token: string): Promise<void> {
  const [known] = await sql<{ id: string }[]>`
    select provider_customer_id as id from public.provider_customers where user_id = ${customer.userId}`
  const attached = await fetch(`${gateway.base}/v1/payment_methods/${token}/attach`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${process.env.STRIPE_SECRET_KEY}`,
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: new URLSearchParams({ customer: known?.id ?? '' }),
  })
  const { id } = z.object({ id: z.string().startsWith('pm_') }).parse(await attached.json())
  await sql`update public.payment_methods set provider_method_id = ${id} where user_id = ${customer.userId}`
}

async function chargesOf(orderId: string) {
  const attempts = await sql<{ intent: string }[]>`
    select provider_intent_id as intent from public.payment_attempts where order_id = ${orderId}`
  const { charges } = await sandbox.ledger()
  return charges.filter(({ intent }) => attempts.some((attempt) => attempt.intent === intent))
}

const PAID = { payment_status: 'paid', placed: true, payments: 1, cases: [] }

test('the call that places an order pays it with the saved card', async () => {
  const call = await givenCall(await withSavedCard())

  expect(await call.send()).toMatchObject({ ok: true, value: { payment: { status: 'paid', url: null } } })
  expect(await orderSnapshot(sql, await call.orderId())).toMatchObject({ ...PAID, attempts: ['succeeded'] })
  expect(await chargesOf(await call.orderId())).toMatchObject([{ status: 'succeeded', currency: 'usd' }])
})

test('fifty concurrent copies of the call and a later repeat charge once', async () => {
  const call = await givenCall(await withSavedCard())

  const answers = await Promise.all(Array.from({ length: 50 }, () => call.send()))
  await call.send()

  expect(answers.filter(({ ok }) => ok).length).toBeGreaterThanOrEqual(1)
  expect(await chargesOf(await call.orderId())).toHaveLength(1)
  expect(await orderSnapshot(sql, await call.orderId())).toMatchObject({ ...PAID, attempts: ['succeeded'] })
})

test.each([
  ['pm_card_chargeCustomerFail', 'payment-failed'],
  ['pm_card_authenticationRequired', 'payment-required'],
] as const)('a card that the bank refuses (%s) leaves the order at its payment page', async (token, type) => {
  const begun = await withSavedCard()
  await exchangeCard(begun, token)
  const call = await givenCall(begun)

  const refused = await call.send()
  const again = await call.send()

  expect(refused).toMatchObject({
    ok: false,
    refused: { type, extra: { payment_url: expect.any(String) } },
  })
  expect(again).toMatchObject({ ok: false, refused: { type } })
  const orderId = await call.orderId()
  expect(await chargesOf(orderId)).toHaveLength(1)
  expect(await orderSnapshot(sql, orderId)).toMatchObject({
    placed: false,
    payments: 0,
    attempts: ['failed'],
  })

  const view = await startPayment(begun.actor, { orderId, page: 'here' }, { clientAddress: null })
  if (!view.ok) throw new Error(view.code)
  await sandbox.pay(view.value)
  await settleSession(view.value.sessionId)
  expect(await orderSnapshot(sql, orderId)).toMatchObject({ ...PAID, attempts: ['failed', 'succeeded'] })
  expect(await call.send()).toMatchObject({ ok: true, value: { payment: { status: 'paid' } } })
})

test('a removed card, an expired one and another person’s are not charged', async () => {
  const removed = await withSavedCard()
  const [card] = await sql<{ id: string }[]>`
    select id from public.payment_methods where user_id = ${removed.customer.userId}`
  expect(await removeCard(removed.actor, card?.id ?? '')).toMatchObject({ ok: true })
  const expired = await withSavedCard()
  await sql`update public.payment_methods set exp_year = 2020 where user_id = ${expired.customer.userId}`
  const stranger = await beginPayment(sql)

  for (const begun of [removed, expired, stranger]) {
    const call = await givenCall(begun)
    expect(await call.send()).toMatchObject({ ok: false, refused: { type: 'payment-required' } })
    expect(await chargesOf(await call.orderId())).toEqual([])
  }
})

test('a card that only the provider has deleted ends the attempt without a charge', async () => {
  const begun = await withSavedCard()
  const [card] = await sql<{ id: string }[]>`
    select provider_method_id as id from public.payment_methods where user_id = ${begun.customer.userId}`
  const headers = { authorization: `Bearer ${process.env.STRIPE_SECRET_KEY}` }
  await fetch(`${gateway.base}/v1/payment_methods/${card?.id}/detach`, { method: 'POST', headers })
  const call = await givenCall(begun)

  expect(await call.send()).toMatchObject({ ok: false, refused: { type: 'payment-failed' } })
  expect(await orderSnapshot(sql, await call.orderId())).toMatchObject({
    placed: false,
    attempts: ['failed'],
  })
})

test('a key above its spend limit charges nothing', async () => {
  const begun = await withSavedCard()
  const before = (await sandbox.ledger()).charges.length
  const call = await givenCall(begun, { limitCents: 100 })

  expect(await call.send()).toMatchObject({ ok: false, refused: { type: 'spend-limit-reached' } })
  expect((await sandbox.ledger()).charges).toHaveLength(before)
})

test('lost replies of the provider do not lead to a second charge', async () => {
  const call = await givenCall(await withSavedCard())
  await sandbox.setFaults({ dropReply: 0.5, seed: 7 })
  for (let time = 0; time < 3; time += 1) await call.send()
  await sandbox.clearFaults()
  await call.send()

  expect(await chargesOf(await call.orderId())).toHaveLength(1)
  expect(await orderSnapshot(sql, await call.orderId())).toMatchObject(PAID)
})

type Died = 'before the intent' | 'before the charge' | 'before settling'

/** An order whose call crashed at this point, with what the call had done by then. */
async function givenDead(at: Died) {
  const begun = await withSavedCard()
  const call = await givenCall(begun)
  const { orderId, claimId, keyId, userId } = await call.placeOnly()
  const asked = { keyId, userId, orderId, claimId }
  const [row] = await sql<{ begun: unknown }[]>`
    select public.begin_card_charge(${keyId}, ${orderId}, ${claimId}) as begun`
  const { attempt } = begunSchema.parse(row?.begun)
  if (at === 'before the intent') return { begun, asked }
  const created = await createCharge({ ...attempt, attemptId: attempt.id })
  if (!created.ok) throw new Error(created.message)
  const { intentId } = created.value
  await sql`select public.attach_charge_intent(${attempt.id}, ${intentId}, 'sandbox')`
  if (at === 'before settling') await confirmCharge(intentId)
  return { begun, asked, intentId }
}

test.each<Died>(['before the intent', 'before the charge', 'before settling'])(
  'a call that crashed %s is finished by a repeat, and charges once',
  async (at) => {
    const { asked } = await givenDead(at)

    expect(await chargeSavedCard(asked)).toMatchObject({ ok: true, value: { type: 'paid' } })
    expect(await chargeSavedCard(asked)).toMatchObject({ ok: true, value: { type: 'paid' } })

    expect(await chargesOf(asked.orderId)).toHaveLength(1)
    expect(await orderSnapshot(sql, asked.orderId)).toMatchObject(PAID)
  },
)

test('a charge whose call crashed is recorded by its event, or by the reconciler when the event is lost', async () => {
  const settled = await givenDead('before settling')
  const lost = await givenDead('before settling')

  const event = { type: 'payment_intent.succeeded', objectId: settled.intentId ?? '' }
  await Promise.all([workInboxEvent(event), workInboxEvent(event)])
  await reconcileOpenAttempts({ now: NOW(), olderThanSeconds: 0 })

  for (const { asked } of [settled, lost]) {
    expect(await orderSnapshot(sql, asked.orderId)).toMatchObject({ ...PAID, attempts: ['succeeded'] })
    expect(await chargesOf(asked.orderId)).toHaveLength(1)
  }
})

test.each<Died>(['before the intent', 'before the charge'])(
  'a call that crashed %s is ended without a charge, and the owner can pay by the link',
  async (at) => {
    const { asked, begun } = await givenDead(at)
    const link = () =>
      startPayment(begun.actor, { orderId: asked.orderId, page: 'here' }, { clientAddress: null })
    expect(await link()).toMatchObject({ ok: false, code: 'payment_in_progress' })

    await reconcileOpenAttempts({ now: NOW(), olderThanSeconds: 0 })

    expect(await chargeSavedCard(asked)).toMatchObject({ ok: true, value: { type: 'failed' } })
    expect(await chargesOf(asked.orderId)).toEqual([])
    const view = await link()
    if (!view.ok) throw new Error(view.code)
    await sandbox.pay(view.value)
    await settleSession(view.value.sessionId)
    expect(await orderSnapshot(sql, asked.orderId)).toMatchObject(PAID)
  },
)

test('an open payment page is closed before the card is charged; a paid one counts instead', async () => {
  for (const isPaid of [false, true]) {
    const begun = await withSavedCard()
    const call = await givenCall(begun)
    const { orderId, ...asked } = await call.placeOnly()
    const view = await startPayment(begun.actor, { orderId, page: 'here' }, { clientAddress: null })
    if (!view.ok) throw new Error(view.code)
    if (isPaid) await sandbox.pay(view.value)

    expect(await chargeSavedCard({ orderId, ...asked })).toMatchObject({ ok: true, value: { type: 'paid' } })
    if (!isPaid) expect((await sandbox.pay(view.value)).status).not.toBe('complete')
    expect(await orderSnapshot(sql, orderId)).toMatchObject(PAID)
    expect((await chargesOf(orderId)).filter(({ status }) => status === 'succeeded')).toHaveLength(1)
  }
})

test('a paid session that was never handed out counts, and the card is not charged as well', async () => {
  const { asked } = await givenDead('before the charge')
  const [order] = await sql<{ total: number }[]>`
    select total_cents as total from public.orders where id = ${asked.orderId}`
  const [row] = await sql<{ settled: unknown }[]>`
    select public.settle_payment(${sql.json({
      provider: 'stripe',
      sessionId: `cs_test_${randomUUID()}`,
      intentId: `pi_test_${randomUUID()}`,
      reference: asked.orderId,
      amountCents: order?.total ?? 0,
      currency: 'usd',
      status: 'paid',
      livemode: false,
    })}) as settled`

  expect(row?.settled).toMatchObject({ outcome: 'settled' })
  await reconcileOpenAttempts({ now: NOW(), olderThanSeconds: 0 })
  expect(await chargesOf(asked.orderId)).toEqual([])
  expect(await orderSnapshot(sql, asked.orderId)).toMatchObject({ ...PAID, attempts: ['failed'] })
})

test('such a payment is refunded and disputed like any other', async () => {
  const refunded = await givenCall(await withSavedCard())
  await refunded.send()
  const [charge] = await chargesOf(await refunded.orderId())
  const id = await sandbox.refundOutside(charge?.intent ?? '')
  await recordRefundEvent({ id, type: 'refund' })
  expect(await orderSnapshot(sql, await refunded.orderId())).toMatchObject({ payment_status: 'refunded' })

  const begun = await withSavedCard()
  await exchangeCard(begun, 'pm_card_createDispute')
  const disputed = await givenCall(begun)
  await disputed.send()
  const [contested] = await chargesOf(await disputed.orderId())
  const { disputes } = await sandbox.ledger()
  const dispute = disputes.find(({ intent }) => intent === contested?.intent)
  await workInboxEvent({ type: 'charge.dispute.created', objectId: dispute?.id ?? '' })
  expect(await orderSnapshot(sql, await disputed.orderId())).toMatchObject({ payment_status: 'disputed' })
})

test('in the end the books agree with the provider', async () => {
  await expect(assertInvariants({ sql, sandbox })).resolves.toMatchObject({
    lostOrders: [],
    doubleCharges: [],
  })
})
