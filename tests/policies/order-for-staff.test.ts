import { randomUUID } from 'node:crypto'
import { type FreshDatabase, openFreshDatabase } from './database'
import { givenDraft, givenUser } from './given'

let database: FreshDatabase

beforeAll(async () => {
  database = await openFreshDatabase('order_for_staff')
})

afterAll(() => database.close())

type Found = {
  refundableCents: number
  expected: object | null
  events: { action: string; actor_kind: string; by: string | null }[]
  people: { userId: string; name: string | null }[]
}

async function read(orderId: string): Promise<Found | null> {
  const [row] = await database.sql<{ found: Found | null }[]>`
    select public.order_for_staff(${orderId}, ${randomUUID()}) as found`
  return row?.found ?? null
}

test('the staff page gets the history and the names of the colleagues in it', async () => {
  const { sql } = database
  const draft = await givenDraft(sql)
  const [order] = await sql<{ id: string }[]>`
    select id from public.create_order_from_draft(${draft.id}, ${draft.userId}, '2026-11-01')`
  const orderId = order?.id ?? ''
  const [named, nameless] = [await givenUser(sql, { role: 'admin' }), await givenUser(sql, { role: 'admin' })]
  await sql`update public.profiles set first_name = 'Ada', last_name = 'Clerk' where user_id = ${named}`
  await sql`update public.profiles set first_name = null, last_name = null where user_id = ${nameless}`
  await sql`update public.order_items set assignee_id = ${named}, reviser_id = ${nameless} where order_id = ${orderId}`

  const found = await read(orderId)

  expect(found).toMatchObject({ refundableCents: 0, expected: null })
  expect(found?.events.map(({ action }) => action)).toContain('order.created')
  expect(new Map(found?.people.map(({ userId, name }) => [userId, name]))).toEqual(
    new Map([
      [named, 'Ada Clerk'],
      [nameless, null],
    ]),
  )
})

test('the history names the colleague of each act, and no customer', async () => {
  const { sql } = database
  const draft = await givenDraft(sql)
  await sql`update public.profiles set first_name = 'Cora', last_name = 'Customer' where user_id = ${draft.userId}`
  const [order] = await sql<{ id: string }[]>`
    select id from public.create_order_from_draft(${draft.id}, ${draft.userId}, '2026-11-01')`
  const orderId = order?.id ?? ''
  const [named, nameless] = [await givenUser(sql, { role: 'admin' }), await givenUser(sql, { role: 'admin' })]
  await sql`update public.profiles set first_name = 'Ada', last_name = 'Clerk' where user_id = ${named}`
  await sql`update public.profiles set first_name = null, last_name = null where user_id = ${nameless}`
  for (const clerk of [named, nameless])
    await sql`select public.record_audit(${clerk}, 'admin', 'order.reviewed', 'order', ${orderId})`

  const events = (await read(orderId))?.events

  expect(events?.map(({ action, by }) => [action, by])).toEqual([
    ['order.created', null],
    ['order.reviewed', 'Ada Clerk'],
    ['order.reviewed', null],
  ])
  expect(events?.[0]?.actor_kind).toBe('customer')
})

test('an order that does not exist has no page', async () => {
  expect(await read(randomUUID())).toBeNull()
})
