import { randomUUID } from 'node:crypto'
import { compareWithProvider } from '@/lib/domain/payments/commands/compare-with-provider'
import { reconcileOpenAttempts } from '@/lib/domain/payments/commands/reconcile-payments'
import { resolvePaymentCase } from '@/lib/domain/payments/commands/resolve-payment-case'
import { settleSession } from '@/lib/domain/payments/commands/settle-session'
import { stripeClient } from '@/lib/gateways/stripe/client'
import { createSession } from '@/lib/gateways/stripe/sessions'
import { type Begun, beginPayment, orderSnapshot, repeatPayment } from '../support/checkout-payments'
import { givenClerk } from '../support/given-clerk'
import { changeDraft, openDatabase } from '../support/given-orders'
import { assertInvariants } from '../support/invariants'
import { type OwnGateway, useOwnGateway } from '../support/own-gateway'
import { sendRefunds } from '../support/refunds'
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

async function intentOf(sessionId: string): Promise<string> {
  const { sessions } = await sandbox.ledger()
  return sessions.find((session) => session.id === sessionId)?.intent ?? ''
}

async function refundsOf(intentId: string): Promise<number[]> {
  const { refunds } = await sandbox.ledger()
  return refunds.filter((refund) => refund.intent === intentId).map((refund) => refund.amount)
}

/** An open attempt without an expired session at the provider, as a crash between two steps leaves it. */
async function forgetAttempt({ view }: Begun): Promise<void> {
  await sql`update public.payment_attempts set status = 'expired', closed_at = now()
    where provider_session_id = ${view.sessionId}`
}

test('a second payment of one order is refunded once and shown to staff', async () => {
  const first = await beginPayment(sql)
  await forgetAttempt(first)
  const second = await repeatPayment(first)
  if (!second.ok) throw new Error(second.code)
  await sandbox.pay(first.view)
  await sandbox.pay(second.value)

  await settleSession(first.view.sessionId)
  for (let time = 0; time < 3; time += 1) {
    expect(await settleSession(second.value.sessionId)).toMatchObject({
      ok: true,
      value: { outcome: 'case' },
    })
  }

  const intent = await intentOf(second.value.sessionId)
  expect(await sendRefunds(sql, intent)).toBe(1)
  expect(await refundsOf(intent)).toEqual([5_000])
  expect(await orderSnapshot(sql, first.view.orderId)).toMatchObject({
    payment_status: 'paid',
    payments: 1,
    mails: 2,
    cases: ['duplicate_payment:succeeded'],
  })
})

test('a payment that arrives after the order was canceled is refunded automatically', async () => {
  const begun = await beginPayment(sql)
  await sql`update public.orders set status = 'canceled', canceled_at = now() where id = ${begun.view.orderId}`
  await sandbox.pay(begun.view)

  expect(await settleSession(begun.view.sessionId)).toMatchObject({ ok: true, value: { outcome: 'case' } })

  const intent = await intentOf(begun.view.sessionId)
  expect(await sendRefunds(sql, intent)).toBe(1)
  expect(await refundsOf(intent)).toEqual([5_000])
  expect(await orderSnapshot(sql, begun.view.orderId)).toMatchObject({
    placed: false,
    mails: 0,
    cases: ['paid_after_cancel:succeeded'],
  })
})

test('a payment of another amount does not pay the order and offers no second payment', async () => {
  const begun = await beginPayment(sql)
  await changeDraft(sql, begun.draftId, { serviceId: 'certified' })
  await sql`select public.create_order_from_draft(${begun.draftId}, ${begun.customer.userId})`
  await sandbox.pay(begun.view)

  expect(await settleSession(begun.view.sessionId)).toMatchObject({ ok: true, value: { outcome: 'case' } })
  expect(await settleSession(begun.view.sessionId)).toMatchObject({ ok: true, value: { outcome: 'case' } })

  expect(await orderSnapshot(sql, begun.view.orderId)).toMatchObject({
    status: 'on_hold',
    placed: false,
    mails: 0,
    cases: ['amount_mismatch:none'],
  })
  expect(await repeatPayment(begun)).toMatchObject({ ok: false, code: 'payment_in_progress' })
})

test('staff can refund a mismatched payment, and then the order can be paid', async () => {
  const begun = await beginPayment(sql)
  await changeDraft(sql, begun.draftId, { serviceId: 'certified' })
  await sql`select public.create_order_from_draft(${begun.draftId}, ${begun.customer.userId})`
  await sandbox.pay(begun.view)
  const settled = await settleSession(begun.view.sessionId)
  const caseId = settled.ok ? (settled.value.caseId ?? '') : ''
  const clerk = { userId: await givenClerk(sql), role: 'admin', requestId: randomUUID() } as const

  const resolved = await resolvePaymentCase(clerk, {
    caseId,
    resolution: 'refund',
    note: 'The price had changed.',
  })

  expect(resolved).toMatchObject({ ok: true })
  const intent = await intentOf(begun.view.sessionId)
  expect(await sendRefunds(sql, intent)).toBe(1)
  expect(await refundsOf(intent)).toEqual([5_000])
  expect(await repeatPayment(begun)).toMatchObject({ ok: true, value: { totalCents: 10_000 } })
})

test('a customer cannot resolve a case', async () => {
  const { actor } = await beginPayment(sql)

  const refused = await resolvePaymentCase(actor, {
    caseId: randomUUID(),
    resolution: 'dismiss',
    note: 'No.',
  })

  expect(refused).toEqual({ ok: false, code: 'not_allowed' })
})

test('money with an unknown reference becomes a case without an order', async () => {
  const customer = await stripeClient().customers.create({ email: 'stranger@attesta.test' })
  const session = await createSession({
    orderId: randomUUID(),
    orderNumber: 'OR-XXXX-XXXX',
    attemptId: randomUUID(),
    attemptNo: 1,
    amountCents: 4_200,
    currency: 'USD',
    payer: { customerId: customer.id },
    uiMode: 'elements',
    returnUrl: 'http://localhost/back',
    cancelUrl: 'http://localhost/cancel',
  })
  if (!session.ok) throw new Error(session.message)
  await sandbox.pay({ sessionId: session.value.id, clientSecret: session.value.clientSecret })

  await compareWithProvider({ now: new Date() })
  const second = await settleSession(session.value.id)

  expect(second).toMatchObject({ ok: true, value: { outcome: 'case', orderId: null } })
  const [{ count } = { count: 0 }] = await sql<{ count: number }[]>`
    select count(*)::int from public.payment_cases where provider_intent_id = ${await intentOf(session.value.id)}`
  expect(count).toBe(1)
})

test('another product’s session in the account is skipped, and the payments around it are found', async () => {
  const before = await beginPayment(sql)
  const foreign = await stripeClient().checkout.sessions.create({
    mode: 'subscription',
    success_url: 'http://localhost:3999/club',
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: 'usd',
          unit_amount: 900,
          recurring: { interval: 'month' },
          product_data: { name: 'Club' },
        },
      },
    ],
  })
  const after = await beginPayment(sql)
  for (const { view } of [before, after]) await sandbox.pay(view)

  const found = await compareWithProvider({ now: new Date() })

  expect(found.skipped).toContain(foreign.id)
  for (const { view } of [before, after])
    expect(await orderSnapshot(sql, view.orderId)).toMatchObject({ payment_status: 'paid', placed: true })
})

test('a payment that can’t be booked is reported, and the payments around it are found', async () => {
  const payments = [await beginPayment(sql), await beginPayment(sql), await beginPayment(sql)] as const
  for (const { view } of payments) await sandbox.pay(view)
  const [before, broken, after] = payments.map(({ view }) => view)
  // The provider's id of a payment is unique, so another row keeps this one from being booked.
  const [row] =
    await sql`insert into public.payments (order_id, provider, provider_intent_id, amount_cents, currency, status)
    values (${before?.orderId ?? ''}, 'stripe', ${await intentOf(broken?.sessionId ?? '')}, 1, 'USD', 'failed') returning id`
  const now = new Date(Date.now() + 1000)

  const opened = await reconcileOpenAttempts({ now, olderThanSeconds: 0 })
  const found = await orderSnapshot(sql, after?.orderId ?? '')
  await sql`delete from public.payments where id = ${row?.id}`
  const again = await reconcileOpenAttempts({ now, olderThanSeconds: 0 })

  expect(opened.failed).toEqual([{ id: expect.any(String), error: expect.any(Error) }])
  expect(found).toMatchObject({ payment_status: 'paid', placed: true })
  expect(again).toMatchObject({ repaired: 1, failed: [] })
})

test('in the end the books agree to the cent', async () => {
  await assertInvariants({ sql, sandbox })
})
