import { randomUUID } from 'node:crypto'
import { changeOrderStatus } from '@/lib/domain/orders/commands/change-status'
import { resolvePaymentCase } from '@/lib/domain/payments/commands/resolve-payment-case'
import { stripeClient } from '@/lib/gateways/stripe/client'
import type { Account } from '../support/accounts'
import { orderSnapshot } from '../support/checkout-payments'
import { openDatabase } from '../support/given-orders'
import type { Browser } from '../support/http'
import { casesOf, givenPaid, isWorked, shownToStaff, until } from '../support/paid-by-webhook'
import { givenAccount, signIn } from '../support/people'
import { stackBank } from '../support/stack-gateway'

const sql = openDatabase()
const bank = stackBank()
let clerk: Account
let staff: Browser

beforeAll(async () => {
  clerk = await givenAccount('admin')
  staff = await signIn(clerk)
})
afterAll(() => sql.end())

const actor = () => ({ userId: clerk.id, role: 'admin', requestId: randomUUID() }) as const

async function refundsOf(intentId: string) {
  const { refunds } = await bank.sandbox.ledger()
  return refunds.filter(({ intent }) => intent === intentId)
}

/** Waits until this many refunds were requested and all their events are processed. */
async function refunded(intentId: string, count: number): Promise<string> {
  await until(`refund ${count} is sent`, async () => (await refundsOf(intentId)).length === count)
  const { id = '' } = (await refundsOf(intentId)).at(-1) ?? {}
  await until('it is in our books', async () => {
    const [row] = await sql`select 1 from public.audit_events where after ->> 'refundId' = ${id}`
    return row !== undefined
  })
  return id
}

async function comesBack(refundId: string): Promise<void> {
  await bank.sandbox.failRefund(refundId)
  await until('its failure is worked on', () => isWorked(sql, refundId, 3))
}

async function bookedCents(orderId: string): Promise<number | undefined> {
  const [row] = await sql<{ cents: number }[]>`
    select refunded_cents as cents from public.payments where order_id = ${orderId}`
  return row?.cents
}

async function keysOf(intentId: string): Promise<unknown[]> {
  const { data } = await stripeClient().events.list({ type: 'refund.created', limit: 100 })
  return data
    .filter(({ data: { object } }) => 'payment_intent' in object && object.payment_intent === intentId)
    .map(({ request }) => request?.idempotency_key)
}

test('a returned refund shows as failed; the retry is a new one, and a late event of the old changes nothing', async () => {
  const { orderId, intentId } = await givenPaid(sql, {
    before: ({ view }) =>
      sql`update public.orders set status = 'canceled', canceled_at = now() where id = ${view.orderId}`,
  })
  const first = await refunded(intentId, 1)

  await comesBack(first)
  const [failed] = await casesOf(sql, intentId)
  const shown = await shownToStaff(staff, failed?.id ?? '')
  await resolvePaymentCase(actor(), { caseId: failed?.id ?? '', resolution: 'refund', note: 'Once more.' })
  await refunded(intentId, 2)
  await bank.repeat(first)
  await until('the repeated event is processed', () => isWorked(sql, first, 3))

  expect(failed).toMatchObject({ kind: 'paid_after_cancel', status: 'open', refund_state: 'failed' })
  expect(shown).toContain('Failed: the money didn’t reach the customer.')
  expect((await refundsOf(intentId)).map(({ status }) => status)).toEqual(['failed', 'succeeded'])
  expect(new Set(await keysOf(intentId)).size).toBe(2)
  expect(await orderSnapshot(sql, orderId)).toMatchObject({ cases: ['paid_after_cancel:succeeded'] })
  expect(await casesOf(sql, intentId)).toMatchObject([{ status: 'resolved' }])
})

test('a returned refund of a canceled order is removed from the books and opens its own case', async () => {
  const { orderId, intentId } = await givenPaid(sql)
  const [order] = await sql<{ version: number }[]>`select version from public.orders where id = ${orderId}`
  await changeOrderStatus(actor(), {
    orderId,
    to: 'canceled',
    version: order?.version ?? 0,
    reason: 'Requested by the customer.',
  })
  const first = await refunded(intentId, 1)
  const booked = await bookedCents(orderId)

  await comesBack(first)
  const [failed] = await casesOf(sql, intentId)
  const unbooked = await bookedCents(orderId)
  const { payment_status: between } = await orderSnapshot(sql, orderId)
  const shown = await shownToStaff(staff, failed?.id ?? '')
  await resolvePaymentCase(actor(), {
    caseId: failed?.id ?? '',
    resolution: 'refund',
    note: 'New card known.',
  })
  await refunded(intentId, 2)

  expect([booked, unbooked, between]).toEqual([5_000, 0, 'paid'])
  expect(failed).toMatchObject({
    kind: 'refund_failed',
    order_id: orderId,
    status: 'open',
    refund_state: 'failed',
  })
  expect(shown).toContain('Refund didn’t arrive')
  expect(shown).toContain('$50.00')
  expect(await bookedCents(orderId)).toBe(5_000)
  expect(await orderSnapshot(sql, orderId)).toMatchObject({
    payment_status: 'refunded',
    cases: ['refund_failed:succeeded'],
  })
  expect((await refundsOf(intentId)).map(({ status }) => status)).toEqual(['failed', 'succeeded'])
})

test('a refund whose job runs again after a crash sends the money once', async () => {
  const { orderId, intentId } = await givenPaid(sql, {
    before: ({ view }) =>
      sql`update public.orders set status = 'canceled', canceled_at = now() where id = ${view.orderId}`,
  })
  await refunded(intentId, 1)
  await sql`
    update public.outbox set status = 'queued', run_after = now(), finished_at = null, claim = null
    where kind = 'refund.create' and payload ->> 'orderId' = ${orderId}`
  await until('the repeated job is done', async () => {
    const [job] = await sql<{ status: string }[]>`
      select status from public.outbox where kind = 'refund.create' and payload ->> 'orderId' = ${orderId}`
    return job?.status === 'done'
  })

  expect(await refundsOf(intentId)).toMatchObject([{ status: 'succeeded', amount: 5_000 }])
})
