import { randomUUID } from 'node:crypto'
import { whileRowIsHeld } from '../support/contention'
import { type FreshDatabase, openFreshDatabase } from './database'
import { countOf, givenPaidOrder, givenUser, readOrder, refusalOf } from './given'
import { givenOrderIn, move } from './given-moves'

let database: FreshDatabase

beforeAll(async () => {
  database = await openFreshDatabase('refunds')
})

afterAll(() => database.close())

type Seen = { id: string; amountCents: number; status: string; refundId?: string | null }

/** The provider's list of refunds of a payment, as it is recorded. */
async function record(intentId: string, refunds: Seen[]): Promise<boolean | undefined> {
  const seen = refunds.map((refund) => ({ currency: 'USD', refundId: null, failureCode: null, ...refund }))
  const [row] = await database.sql<{ known: boolean }[]>`
    select record_refunds(${intentId}, ${database.sql.json(seen)}) as known`
  return row?.known
}

async function refundedOf(intentId: string): Promise<number | undefined> {
  const [row] = await database.sql<{ cents: number }[]>`
    select refunded_cents as cents from payments where provider_intent_id = ${intentId}`
  return row?.cents
}

async function givenPaid() {
  const { order, facts, userId } = await givenPaidOrder(database.sql)
  return {
    order,
    userId,
    intentId: String(facts.intentId),
    clerk: await givenUser(database.sql, { role: 'admin' }),
  }
}

const request = (orderId: string, actorId: string, cents: number, key: string = randomUUID()) =>
  database.sql<{ id: string; status: string }[]>`
    select * from request_refund(${orderId}, ${actorId}, ${cents}, 'goodwill', 'Agreed', ${key})`

const re = () => `re_${randomUUID()}`

test('a repeated notification counts once, and an older status never replaces a newer one', async () => {
  const { order, intentId } = await givenPaid()
  const refund = { id: re(), amountCents: 2000 }

  await record(intentId, [{ ...refund, status: 'processing' }])
  await record(intentId, [{ ...refund, status: 'succeeded' }])
  await record(intentId, [{ ...refund, status: 'processing' }])
  const arrived = [await refundedOf(intentId), (await readOrder(database.sql, order.id)).payment_status]
  await record(intentId, [{ ...refund, status: 'failed' }])
  await record(intentId, [{ ...refund, status: 'succeeded' }])

  expect(arrived).toEqual([2000, 'partially_refunded'])
  expect(await refundedOf(intentId)).toBe(0)
  expect(await readOrder(database.sql, order.id)).toMatchObject({ payment_status: 'paid' })
  expect(await countOf(database.sql, 'refunds', { provider_intent_id: intentId })).toBe(1)
})

test('an outdated list removes no refund', async () => {
  const { intentId } = await givenPaid()
  const [first, second] = [
    { id: re(), amountCents: 1000, status: 'succeeded' },
    { id: re(), amountCents: 500, status: 'succeeded' },
  ]

  await record(intentId, [first, second])
  await record(intentId, [first])

  expect(await refundedOf(intentId)).toBe(1500)
})

test('when the provider refunds more than was paid, every refund is kept and the payment counts as fully refunded', async () => {
  const { order, intentId } = await givenPaid()

  await record(intentId, [
    { id: re(), amountCents: 4000, status: 'succeeded' },
    { id: re(), amountCents: 1500, status: 'succeeded' },
  ])

  expect(await refundedOf(intentId)).toBe(5000)
  expect(await readOrder(database.sql, order.id)).toMatchObject({ payment_status: 'refunded' })
  expect(await countOf(database.sql, 'refunds', { provider_intent_id: intentId })).toBe(2)
})

test('the customer gets one mail per sent refund', async () => {
  const { order, intentId } = await givenPaid()
  const refund = { id: re(), amountCents: 1000 }

  for (const status of ['processing', 'processing', 'succeeded', 'failed'])
    await record(intentId, [{ ...refund, status }])

  const [mails] = await database.sql`
    select count(*)::int from outbox where kind = 'order.refunded' and payload ->> 'orderId' = ${order.id}`
  expect(mails?.count).toBe(1)
})

type ToCustomer = {
  failed_refunds: { amount_cents: number; failed_at: string }[]
  returned_money: { cents: number; currency: string } | null
}

async function toCustomer(orderId: string, userId: string): Promise<ToCustomer> {
  const [row] = await database.sql<{ found: ToCustomer }[]>`
    select order_for_customer(${userId}, ${orderId}) as found`
  if (!row) throw new Error('No such order.')
  return row.found
}

test('a refund that failed is shown to its customer until it is sent again or settled otherwise, and mailed once', async () => {
  const { sql } = database
  const { order, userId, intentId, clerk } = await givenPaid()
  const refund = { id: re(), amountCents: 2000 }
  const openCase = () => sql<{ id: string }[]>`
    select id from payment_cases where order_id = ${order.id} and status = 'open'`
  const decide = async (resolution: string) => {
    const [found] = await openCase()
    await sql`select resolve_payment_case(${found?.id ?? ''}, ${clerk}, ${resolution}, 'Agreed by phone.')`
  }

  await record(intentId, [{ ...refund, status: 'succeeded' }])
  const before = await toCustomer(order.id, userId)
  for (const status of ['failed', 'failed']) await record(intentId, [{ ...refund, status }])
  const failed = await toCustomer(order.id, userId)
  await decide('refund')
  const again = await toCustomer(order.id, userId)
  const [retry] = await sql<{ id: string }[]>`
    select id from refunds where order_id = ${order.id} and status = 'approved'`
  await record(intentId, [{ id: re(), amountCents: 2000, status: 'failed', refundId: retry?.id ?? null }])
  const twice = await toCustomer(order.id, userId)
  await decide('dismiss')
  const [mails] = await sql`
    select count(*)::int from outbox where kind = 'order.refund_failed' and payload ->> 'orderId' = ${order.id}`

  expect(before).toMatchObject({ failed_refunds: [], returned_money: null })
  expect(failed).toMatchObject({
    failed_refunds: [{ amount_cents: 2000, failed_at: expect.any(String) }],
    returned_money: { cents: 2000, currency: 'USD' },
  })
  expect(again.returned_money).toBeNull()
  expect(twice.returned_money).toEqual({ cents: 2000, currency: 'USD' })
  expect(await toCustomer(order.id, userId)).toMatchObject({
    failed_refunds: [{}, {}],
    returned_money: null,
  })
  expect(mails?.count).toBe(2)
})

test('a refund that is sent again keeps its reason, which the customer reads', async () => {
  const { sql } = database
  const { order, intentId, clerk } = await givenPaid()
  const [asked] = await request(order.id, clerk, 2000)
  await record(intentId, [{ id: re(), amountCents: 2000, status: 'failed', refundId: asked?.id ?? null }])

  await sql`select resolve_payment_case(id, ${clerk}, 'refund', 'Agreed by phone.') from payment_cases where order_id = ${order.id}`

  expect(
    await sql`select reason, status from refunds where order_id = ${order.id} order by created_at`,
  ).toEqual([
    { reason: 'goodwill', status: 'failed' },
    { reason: 'goodwill', status: 'approved' },
  ])
})

test('a refund that we could not send is not called failed to its customer', async () => {
  const { order, userId, clerk } = await givenPaid()
  const [asked] = await request(order.id, clerk, 1000)

  await database.sql`select fail_refund(${asked?.id ?? ''}, 'nothing_left')`

  expect(await toCustomer(order.id, userId)).toMatchObject({ failed_refunds: [], returned_money: null })
})

test('another system’s payment is ignored', async () => {
  expect(await record(`pi_${randomUUID()}`, [{ id: re(), amountCents: 1, status: 'succeeded' }])).toBe(false)
})

test('a refund that names one of ours for another payment is not matched to it', async () => {
  const [one, other] = [await givenPaid(), await givenPaid()]
  const [asked] = await request(one.order.id, one.clerk, 1000)

  await record(other.intentId, [
    { id: re(), amountCents: 1000, status: 'succeeded', refundId: asked?.id ?? null },
  ])

  const [ours] = await database.sql`select status from refunds where id = ${asked?.id ?? ''}`
  expect(ours?.status).toBe('approved')
  expect([await refundedOf(one.intentId), await refundedOf(other.intentId)]).toEqual([0, 1000])
})

test('a full refund made outside puts the order on hold, is audited, and blocks work', async () => {
  const { sql } = database
  const { order, userId, clerk, intentId } = await givenPaid()
  const movable = { id: order.id, userId, clerkId: clerk }
  await sql`update order_items set assignee_id = ${clerk} where order_id = ${order.id}`

  await record(intentId, [{ id: re(), amountCents: 5000, status: 'succeeded' }])
  const held = await readOrder(sql, order.id)
  await move(sql, movable, 'pending', 'admin', { version: null })
  const refusal = await refusalOf(move(sql, movable, 'in_progress', 'admin', { version: null }))

  expect(held).toMatchObject({ status: 'on_hold', payment_status: 'refunded' })
  expect(held.clock_stopped_at).not.toBeNull()
  expect(refusal.code).toBe('not_paid')
  const audits = await sql<{ action: string }[]>`
    select action from audit_events where subject_id = ${order.id} order by id`
  expect(audits.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['order.status', 'refund.succeeded']),
  )
})

test('paused work cannot resume after a full refund', async () => {
  const { sql } = database
  const order = await givenOrderIn(sql, 'on_hold', 'in_progress')
  await record(order.intentId, [{ id: re(), amountCents: 5000, status: 'succeeded' }])

  const refusal = await refusalOf(move(sql, order, 'in_progress', 'admin', { version: null }))

  expect(refusal.code).toBe('not_paid')
})

test('a full refund does not change a finished order', async () => {
  const order = await givenOrderIn(database.sql, 'completed')
  await record(order.intentId, [{ id: re(), amountCents: 5000, status: 'succeeded' }])

  expect(await readOrder(database.sql, order.id)).toMatchObject({
    status: 'completed',
    payment_status: 'refunded',
  })
  expect(await countOf(database.sql, 'payment_cases', { order_id: order.id })).toBe(0)
})

test('concurrent requests never promise more than was paid', async () => {
  const { sql } = database
  const { order, clerk } = await givenPaid()

  const answers = await whileRowIsHeld(sql, { table: 'orders', id: order.id }, () =>
    Array.from({ length: 8 }, async () => {
      try {
        return (await request(order.id, clerk, 2000))[0]?.status
      } catch (error) {
        return error instanceof Error ? error.message : 'unknown'
      }
    }),
  )

  expect(answers.filter((answer) => answer === 'approved')).toHaveLength(2)
  expect(answers.filter((answer) => answer === 'invalid_input')).toHaveLength(6)
  const [left] = await sql`select refundable_cents(${order.id}) as cents`
  expect(left?.cents).toBe(1000)
})

test('a request above the limit says how much is left', async () => {
  const { order, clerk } = await givenPaid()

  const refusal = await refusalOf(request(order.id, clerk, 5001))

  expect(refusal).toMatchObject({
    code: 'invalid_input',
    detail: { max: 5000, fields: { amount: 'At most $50.00 can still be refunded.' } },
  })
})

test('submitting a form twice creates one request', async () => {
  const { order, clerk } = await givenPaid()
  const key = randomUUID()

  const answers = await Promise.all(Array.from({ length: 4 }, () => request(order.id, clerk, 1000, key)))

  expect(new Set(answers.map(([refund]) => refund?.id)).size).toBe(1)
  expect(await countOf(database.sql, 'refunds', { order_id: order.id })).toBe(1)
})

describe('a refund that needs a second person', () => {
  /** Simulates reaching the limit, because no order of the price table is expensive enough for several refunds. */
  async function givenRequested() {
    const paid = await givenPaid()
    const [refund] = await database.sql<{ id: string }[]>`
      update refunds set status = 'requested' where id = ${(await request(paid.order.id, paid.clerk, 3000))[0]?.id ?? ''}
      returning id`
    await database.sql`delete from outbox where dedupe_key = ${`refund/${refund?.id}`}`
    return { ...paid, refundId: refund?.id ?? '', second: await givenUser(database.sql, { role: 'admin' }) }
  }
  const decide = (refundId: string, actorId: string, decision: string, note: string | null = 'Seen') =>
    database.sql<{ status: string }[]>`
      select status from decide_refund(${refundId}, ${actorId}, ${decision}, ${note})`

  test('is confirmed by another person, never by the requester', async () => {
    const { refundId, clerk, second } = await givenRequested()

    const own = await refusalOf(decide(refundId, clerk, 'confirm'))
    const [confirmed] = await decide(refundId, second, 'confirm')

    expect(own.code).toBe('not_allowed')
    expect(confirmed?.status).toBe('approved')
    expect(await countOf(database.sql, 'outbox', { dedupe_key: `refund/${refundId}` })).toBe(1)
  })

  test('is withdrawn only by the requester, and rejected only with a reason', async () => {
    const [one, other] = [await givenRequested(), await givenRequested()]

    const foreign = await refusalOf(decide(one.refundId, one.second, 'withdraw'))
    const [withdrawn] = await decide(one.refundId, one.clerk, 'withdraw')
    const silent = await refusalOf(decide(other.refundId, other.second, 'reject', ' '))
    const [rejected] = await decide(other.refundId, other.second, 'reject')

    expect([foreign.code, silent.code]).toEqual(['not_allowed', 'reason_required'])
    expect([withdrawn?.status, rejected?.status]).toEqual(['canceled', 'rejected'])
  })

  test('reserves its amount while it waits, and releases it when it ends', async () => {
    const { order, refundId, second } = await givenRequested()
    const left = async () => (await database.sql`select refundable_cents(${order.id}) as cents`)[0]?.cents

    const waiting = await left()
    await decide(refundId, second, 'reject')

    expect([waiting, await left()]).toEqual([2000, 5000])
  })

  test('reports that another person has already decided', async () => {
    const { refundId, second } = await givenRequested()
    await decide(refundId, second, 'confirm')

    const late = await refusalOf(decide(refundId, await givenUser(database.sql, { role: 'admin' }), 'reject'))

    expect(late.code).toBe('stale_version')
  })
})
