import { randomUUID } from 'node:crypto'
import { changeOrderStatus } from '@/lib/domain/orders/commands/change-status'
import { startWork } from '@/lib/domain/orders/commands/start-work'
import { performRefund } from '@/lib/domain/payments/commands/perform-refund'
import { compareOldRefunds } from '@/lib/domain/payments/commands/reconcile-payments'
import { settleSession } from '@/lib/domain/payments/commands/settle-session'
import { workInboxEvent } from '@/lib/domain/payments/commands/work-inbox-event'
import { stripeClient } from '@/lib/gateways/stripe/client'
import { beginPayment, orderSnapshot } from '../support/checkout-payments'
import { openDatabase } from '../support/given-orders'
import { type OwnGateway, useOwnGateway } from '../support/own-gateway'
import { givenAccount } from '../support/people'

const sql = openDatabase()
let gateway: OwnGateway
let clerkId: string

beforeAll(async () => {
  gateway = await useOwnGateway()
  clerkId = (await givenAccount('admin')).id
})
afterAll(async () => {
  await gateway.stop()
  await sql.end()
})

const clerk = () => ({ userId: clerkId, role: 'admin', requestId: randomUUID() }) as const

async function givenPaidOrder() {
  const { view, actor } = await beginPayment(sql)
  await gateway.sandbox.pay(view)
  await settleSession(view.sessionId)
  const { sessions } = await gateway.sandbox.ledger()
  const intentId = sessions.find(({ id }) => id === view.sessionId)?.intent ?? ''
  return { orderId: view.orderId, intentId, customer: actor }
}

/** A refund made in the provider's dashboard, and its events. */
async function refundOutside(intentId: string, amount?: number): Promise<void> {
  const { id, charge } = await stripeClient().refunds.create({
    payment_intent: intentId,
    ...(amount === undefined ? {} : { amount }),
  })
  await workInboxEvent({ type: 'refund.created', objectId: id })
  await workInboxEvent({ type: 'charge.refunded', objectId: String(charge) })
}

async function cancel(orderId: string, actor: Parameters<typeof changeOrderStatus>[0], refundCents?: number) {
  const [order] = await sql<{ version: number }[]>`select version from public.orders where id = ${orderId}`
  return changeOrderStatus(actor, {
    orderId,
    to: 'canceled',
    version: order?.version ?? 0,
    reason: 'Agreed with the customer.',
    details: refundCents === undefined ? {} : { refundCents },
  })
}

/** Runs the queued refunds of an order as the outbox worker does. */
async function sendRefunds(orderId: string): Promise<void> {
  const jobs = await sql<{ payload: unknown }[]>`
    select payload from public.outbox where kind = 'refund.create' and payload ->> 'orderId' = ${orderId}`
  for (const { payload } of jobs) await performRefund(payload)
}

async function amountsOf(intentId: string): Promise<number[]> {
  const { refunds } = await gateway.sandbox.ledger()
  return refunds.filter(({ intent }) => intent === intentId).map(({ amount }) => amount)
}

async function refundedCents(orderId: string): Promise<number | undefined> {
  const [row] = await sql<{ cents: number }[]>`
    select refunded_cents as cents from public.payments where order_id = ${orderId}`
  return row?.cents
}

test('a full refund made outside is recorded and blocks work on the order', async () => {
  const { orderId, intentId } = await givenPaidOrder()

  await refundOutside(intentId)
  const [order] = await sql<{ version: number }[]>`select version from public.orders where id = ${orderId}`
  const started = await startWork(clerk(), { orderId, version: order?.version ?? 0 })

  expect(await refundedCents(orderId)).toBe(5_000)
  expect(await orderSnapshot(sql, orderId)).toMatchObject({
    payment_status: 'refunded',
    status: 'on_hold',
    cases: ['refunded_outside:none'],
  })
  expect(started.ok).toBe(false)
})

test('a goodwill refund made outside is not subtracted from the share that staff set when they cancel', async () => {
  const { orderId, intentId } = await givenPaidOrder()

  await refundOutside(intentId, 2_000)
  await cancel(orderId, clerk(), 1_000)
  await sendRefunds(orderId)

  expect(await amountsOf(intentId)).toEqual([2_000, 1_000])
  expect(await refundedCents(orderId)).toBe(3_000)
})

test('after a partial refund made outside, canceling refunds the rest', async () => {
  const { orderId, intentId, customer } = await givenPaidOrder()

  await refundOutside(intentId, 2_000)
  await cancel(orderId, customer)
  await sendRefunds(orderId)

  expect(await amountsOf(intentId)).toEqual([2_000, 3_000])
  expect(await refundedCents(orderId)).toBe(5_000)
  expect(await orderSnapshot(sql, orderId)).toMatchObject({ payment_status: 'refunded', cases: [] })
})

test('a refund that a bank returns after 40 days is found without an event', async () => {
  const { orderId, intentId } = await givenPaidOrder()
  await refundOutside(intentId)
  const { refunds } = await gateway.sandbox.ledger()
  await gateway.sandbox.failRefund(refunds.find(({ intent }) => intent === intentId)?.id ?? '')

  await compareOldRefunds(new Date(Date.now() + 40 * 24 * 60 * 60_000))

  const [refund] = await sql<{ status: string }[]>`
    select status from public.refunds where provider_intent_id = ${intentId}`
  expect(refund?.status).toBe('failed')
  expect(await refundedCents(orderId)).toBe(0)
})
