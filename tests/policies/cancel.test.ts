import type { OrderStatus } from '@/lib/domain/orders/moves'
import { type FreshDatabase, openFreshDatabase } from './database'
import { readOrder, refusalOf } from './given'
import { givenOrderIn, type MovableOrder, move } from './given-moves'

let database: FreshDatabase

beforeAll(async () => {
  database = await openFreshDatabase('cancel')
})

afterAll(() => database.close())

async function refundOf(order: MovableOrder): Promise<number | undefined> {
  const [row] = await database.sql<{ cents: number }[]>`
    select r.amount_cents as cents from refunds r join outbox b on b.dedupe_key = 'refund/' || r.id
    where r.provider_intent_id = ${order.intentId} and r.status = 'approved'`
  return row?.cents
}

/** A request for information that staff made while the order was in `cameFrom`. */
async function givenQuestion(cameFrom: OrderStatus): Promise<MovableOrder> {
  const { sql } = database
  const order = await givenOrderIn(sql, 'pending')
  if (cameFrom !== 'pending') await move(sql, order, 'in_progress', 'admin', { version: null })
  if (cameFrom === 'in_review') await move(sql, order, 'in_review', 'admin', { version: null })
  await move(sql, order, 'needs_information', 'admin', { version: null })
  return order
}

const cancel = (order: MovableOrder, actor: 'customer' | 'admin', details: object = {}) =>
  move(database.sql, order, 'canceled', actor, { version: null, details })

test('an order without begun work is refunded in full, also while waiting or on hold, for every canceler', async () => {
  const { sql } = database
  const [early, asked, askedByUs] = [
    await givenOrderIn(sql, 'pending'),
    await givenQuestion('pending'),
    await givenQuestion('pending'),
  ]
  const paused = await givenQuestion('pending')
  await move(sql, paused, 'on_hold', 'admin', { version: null })

  await cancel(early, 'customer')
  await cancel(asked, 'customer')
  await cancel(askedByUs, 'admin')
  await cancel(paused, 'admin')

  for (const order of [early, asked, askedByUs, paused]) expect(await refundOf(order)).toBe(5000)
})

test.each(['in_progress', 'in_review'] as const)(
  'a request for information while the order was %s refunds nothing automatically when staff cancel',
  async (cameFrom) => {
    const [silent, named] = [await givenQuestion(cameFrom), await givenQuestion(cameFrom)]

    await cancel(silent, 'admin')
    await cancel(named, 'admin', { refundCents: 1500 })

    expect(await refundOf(silent)).toBeUndefined()
    expect(await refundOf(named)).toBe(1500)
  },
)

test('an order on hold during a request for information keeps its earlier status', async () => {
  const order = await givenQuestion('in_progress')
  await move(database.sql, order, 'on_hold', 'admin', { version: null })

  await cancel(order, 'admin')

  expect(await refundOf(order)).toBeUndefined()
})

test('a customer alone cannot cancel begun work and lose the money', async () => {
  const order = await givenQuestion('in_progress')

  const refusal = await refusalOf(cancel(order, 'customer'))

  expect(refusal.code).toBe('move_not_allowed')
  expect(refusal.detail.allowed).toEqual(['in_progress'])
  expect((await readOrder(database.sql, order.id)).status).toBe('needs_information')
})

test('once work has begun, staff choose the refund, up to what was paid', async () => {
  const { sql } = database
  const late = await givenOrderIn(sql, 'in_progress')

  await cancel(late, 'admin', { refundCents: 1500 })
  const tooMuch = await refusalOf(
    cancel(await givenOrderIn(sql, 'in_progress'), 'admin', { refundCents: 999_999 }),
  )

  expect(await refundOf(late)).toBe(1500)
  expect(tooMuch.code).toBe('invalid_input')
})

test('staff are told that a disputed payment can’t be refunded, and may cancel without a refund', async () => {
  const { sql } = database
  const order = await givenOrderIn(sql, 'in_progress')
  await sql`update orders set payment_status = 'disputed' where id = ${order.id}`

  const refusal = await refusalOf(cancel(order, 'admin', { refundCents: 1500 }))
  await cancel(order, 'admin')

  expect(refusal.detail.fields).toEqual({ refund: 'Nothing can be refunded now. Leave this blank.' })
  expect(await readOrder(sql, order.id)).toMatchObject({ status: 'canceled', payment_status: 'disputed' })
  expect(await refundOf(order)).toBeUndefined()
})
