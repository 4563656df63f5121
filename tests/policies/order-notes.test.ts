import { randomUUID } from 'node:crypto'
import { type FreshDatabase, openFreshDatabase } from './database'
import { countOf, givenPaidOrder, givenUser, refusalOf } from './given'

let database: FreshDatabase

beforeAll(async () => {
  database = await openFreshDatabase('order_notes')
})

afterAll(() => database.close())

type Note = { id: string; author_id: string; body: string | null }

async function givenOrder() {
  const { sql } = database
  const { order, userId } = await givenPaidOrder(sql)
  const [clerk, colleague] = [
    await givenUser(sql, { role: 'admin' }),
    await givenUser(sql, { role: 'admin' }),
  ]
  const notes = async () => {
    const [row] = await sql<{ notes: Note[] }[]>`
      select order_for_staff(${order.id}, ${clerk}) -> 'notes' as notes`
    return row?.notes ?? []
  }
  const audited = async () => {
    const rows = await sql<{ action: string }[]>`
      select action from audit_events where subject_type = 'order_note'
        and details ->> 'orderId' = ${order.id} order by id`
    return rows.map(({ action }) => action)
  }
  return { order, userId, clerk, colleague, notes, audited }
}

type Order = Awaited<ReturnType<typeof givenOrder>>
type Added = { by?: string; body?: string; key?: string }

const add = ({ order, clerk }: Order, { by = clerk, body = 'Call first', key = randomUUID() }: Added = {}) =>
  database.sql`select add_order_note(${order.id}, ${by}, ${body}, ${key})`
const remove = ({ order }: Order, id: string, by: string) =>
  database.sql`select delete_order_note(${order.id}, ${id}, ${by})`

test('adding a note twice stores one, with one audit event that has no text', async () => {
  const given = await givenOrder()
  const key = randomUUID()

  await Promise.all([add(given, { key }), add(given, { key })])

  expect(await given.notes()).toMatchObject([{ author_id: given.clerk, body: 'Call first' }])
  expect(await given.audited()).toEqual(['order.note_added'])
  const rows = await database.sql<{ text: string }[]>`select e::text as text from audit_events e`
  expect(rows.filter(({ text }) => text.includes('Call first'))).toEqual([])
})

test('a form that is sent again with another text replaces the note, except a colleague’s', async () => {
  const given = await givenOrder()
  const key = randomUUID()
  await add(given, { key })
  await add(given, { key, body: 'Write first' })

  const refused = await refusalOf(add(given, { by: given.colleague, key, body: 'Do neither' }))

  expect(refused.code).toBe('not_found')
  expect(await given.notes()).toMatchObject([{ body: 'Write first' }])
})

test('the newest note comes first, and its author is among the names of the page', async () => {
  const given = await givenOrder()
  await add(given, { body: 'First' })
  await add(given, { by: given.colleague, body: 'Second' })

  const [row] = await database.sql<{ people: { userId: string }[] }[]>`
    select order_for_staff(${given.order.id}, ${given.clerk}) -> 'people' as people`

  expect((await given.notes()).map(({ body }) => body)).toEqual(['Second', 'First'])
  expect(row?.people.map(({ userId }) => userId).sort()).toEqual([given.clerk, given.colleague].sort())
})

test('only its author deletes a note, and only its text goes', async () => {
  const given = await givenOrder()
  await add(given)
  const [note] = await given.notes()
  const id = note?.id ?? ''

  expect((await refusalOf(remove(given, id, given.colleague))).code).toBe('not_found')
  expect((await refusalOf(remove(await givenOrder(), id, given.clerk))).code).toBe('not_found')
  expect(await given.notes()).toMatchObject([{ body: 'Call first' }])
  await remove(given, id, given.clerk)
  await remove(given, id, given.clerk)

  expect(await given.notes()).toMatchObject([{ id, body: null }])
  expect(await given.audited()).toEqual(['order.note_added', 'order.note_deleted'])
})

test('only staff write notes and delete them', async () => {
  const given = await givenOrder()
  const { userId, clerk } = given
  await add(given)
  const [note] = await given.notes()
  const id = note?.id ?? ''

  expect((await refusalOf(add(given, { by: userId }))).code).toBe('not_allowed')
  await database.sql`update profiles set role_cached = null where user_id = ${clerk}`

  expect((await refusalOf(add(given))).code).toBe('not_allowed')
  expect((await refusalOf(remove(given, id, clerk))).code).toBe('not_allowed')
  expect(await given.notes()).toMatchObject([{ body: 'Call first' }])
})

test('a note changes nothing that the customer sees, gets or exports', async () => {
  const { sql } = database
  const given = await givenOrder()
  const seen = async () => {
    const [row] = await sql`
      select to_jsonb(o)::text as order, read_export(${given.userId})::text as export,
        (select count(*) from outbox) as mails,
        (select count(*) from webhook_events) as webhooks
      from orders o where id = ${given.order.id}`
    return row
  }
  const before = await seen()

  await add(given)

  expect(await seen()).toEqual(before)
})

test('a note is refused when empty, too long, or about no order', async () => {
  const given = await givenOrder()

  expect((await refusalOf(add(given, { body: '  ' }))).code).toBe('invalid_input')
  expect((await refusalOf(add(given, { body: 'x'.repeat(4001) }))).code).toBe('invalid_input')
  const nowhere = { ...given, order: { ...given.order, id: randomUUID() } }
  expect((await refusalOf(add(nowhere))).code).toBe('not_found')
  expect(await countOf(database.sql, 'order_notes', { order_id: given.order.id })).toBe(0)
})
