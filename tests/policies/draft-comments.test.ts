import { randomUUID } from 'node:crypto'
import { type FreshDatabase, openFreshDatabase } from './database'
import { countOf, givenUser, refusalOf } from './given'
import { givenOrderIn, move } from './given-moves'

let database: FreshDatabase

beforeAll(async () => {
  database = await openFreshDatabase('draft_comments')
})

afterAll(() => database.close())

type Comment = { id: string; body: string; page: number; sent_at: string | null; done_at: string | null }

/** An order whose two-page draft waits for its customer, and an older version of that draft. */
async function givenDraftSent() {
  const { sql } = database
  const order = await givenOrderIn(sql, 'awaiting_approval')
  const [older, current] = [randomUUID(), randomUUID()]
  await sql.begin(async (transaction) => {
    // As if both had been uploaded while the order was being worked on.
    await transaction`set local session_replication_role = replica`
    for (const [index, id] of [older, current].entries())
      await transaction`insert into deliverables (id, order_id, order_item_id, kind, version, storage_path, status, pages)
        select ${id}, order_id, id, 'draft', ${index + 1}, ${`${id}.pdf`}, 'for_review', 2 from order_items
        where order_id = ${order.id}`
  })
  const read = async (as: 'customer' | 'staff') => {
    const [row] = await sql<{ found: { comments: Comment[]; drafts: string[] } }[]>`
      select ${as === 'customer' ? sql`order_for_customer(${order.userId}, ${order.id})` : sql`order_for_staff(${order.id}, ${randomUUID()})`} as found`
    return row?.found ?? { comments: [], drafts: [] }
  }
  return { order, older, current, read }
}

type Given = Awaited<ReturnType<typeof givenDraftSent>>
type Added = {
  by?: string
  file?: string
  page?: number
  body?: string
  key?: string
  x?: number | null
  y?: number | null
}

function add({ order, current }: Given, added: Added = {}) {
  const { by = order.userId, file = current, page = 1, body = 'It is Müller', key = randomUUID() } = added
  const { x = 0.5, y = 0.25 } = added
  return database.sql`select add_draft_comment(${by}, ${order.id}, ${file}, ${page}, ${body}, ${key}, ${x}, ${y})`
}

async function firstOf(given: Given): Promise<Comment> {
  const [comment] = (await given.read('customer')).comments
  if (!comment) throw new Error('No comment.')
  return comment
}

test('a comment belongs to its customer alone until the changes are requested, and then to staff too', async () => {
  const given = await givenDraftSent()
  await add(given, { body: 'First' })
  await add(given, { body: 'Second', page: 2, x: null, y: null })

  expect((await given.read('customer')).comments).toMatchObject([
    { body: 'First', page: 1, x: 0.5, y: 0.25, sent_at: null },
    { body: 'Second', page: 2, x: null, y: null, sent_at: null },
  ])
  expect((await given.read('staff')).comments).toEqual([])

  await move(database.sql, given.order, 'in_revision', 'customer')

  expect((await given.read('staff')).comments).toMatchObject([
    { body: 'First', sent_at: expect.any(String) },
    { body: 'Second', sent_at: expect.any(String) },
  ])
})

test.each(['customer', 'system'] as const)(
  'a draft with comments that aren’t sent is not approved by the %s, and approving one without sends none',
  async (who) => {
    const given = await givenDraftSent()
    const approve = () => move(database.sql, given.order, 'finalizing', who)
    await database.sql`update orders set service_level = 'standard', delivery_method = 'digital' where id = ${given.order.id}`
    await add(given)

    expect((await refusalOf(approve())).code).toBe('move_not_allowed')
    await database.sql`select remove_draft_comment(${given.order.userId}, ${given.order.id}, ${(await firstOf(given)).id})`
    await approve()

    expect((await given.read('staff')).comments).toEqual([])
  },
)

test('the refusal of an approval says what to do with the comments', async () => {
  const given = await givenDraftSent()
  await add(given)

  expect(await refusalOf(move(database.sql, given.order, 'finalizing', 'customer'))).toMatchObject({
    code: 'move_not_allowed',
    hint: expect.stringContaining('Send them as changes, or remove them'),
  })
})

test('only the newest version of a draft takes comments', async () => {
  const given = await givenDraftSent()

  expect((await given.read('customer')).drafts).toEqual([given.current])
  expect((await refusalOf(add(given, { file: given.older }))).code).toBe('not_found')
})

test.each<[string, Added]>([
  ['on a page that the draft doesn’t have', { page: 3 }],
  ['on page 0', { page: 0 }],
  ['left of the page', { x: -0.1 }],
  ['below the page', { y: 1.1 }],
  ['nowhere', { x: Number.NaN }],
  ['with half a spot', { y: null }],
  ['without text', { body: '  ' }],
  ['that is too long', { body: 'x'.repeat(1001) }],
])('a comment %s is refused', async (_, added) => {
  const given = await givenDraftSent()

  expect((await refusalOf(add(given, added))).code).toBe('invalid_input')
  expect(await countOf(database.sql, 'draft_comments', { order_id: given.order.id })).toBe(0)
})

test('a comment on another order’s file, by a stranger, or outside the review is refused', async () => {
  const [given, other] = [await givenDraftSent(), await givenDraftSent()]

  expect((await refusalOf(add(given, { file: other.current }))).code).toBe('not_found')
  expect((await refusalOf(add(given, { by: other.order.userId }))).code).toBe('not_found')
  await move(database.sql, given.order, 'in_revision', 'customer')
  expect((await refusalOf(add(given))).code).toBe('move_not_allowed')
})

test('the same form sent twice is one comment with the newer text, and never another order’s', async () => {
  const [given, other] = [await givenDraftSent(), await givenDraftSent()]
  const key = randomUUID()
  await Promise.all([add(given, { key }), add(given, { key })])
  await add(given, { key, body: 'It is Miller' })

  expect((await refusalOf(add(other, { key }))).code).toBe('not_found')
  expect((await given.read('customer')).comments).toMatchObject([{ body: 'It is Miller' }])
})

test('an order holds 200 comments', async () => {
  const given = await givenDraftSent()
  await database.sql`insert into draft_comments (order_id, deliverable_id, page, body, request_key)
    select ${given.order.id}, ${given.current}, 1, 'x', gen_random_uuid() from generate_series(1, 199)`
  const key = randomUUID()
  await add(given, { key })
  await add(given, { key, body: 'Again' })

  expect((await refusalOf(add(given))).code).toBe('invalid_input')
})

test('its customer changes and removes a comment until it is sent', async () => {
  const { sql } = database
  const given = await givenDraftSent()
  await add(given)
  const { id } = await firstOf(given)
  const change = (by: string, body: string) =>
    sql`select change_draft_comment(${by}, ${given.order.id}, ${id}, ${body})`
  const remove = (by: string) => sql`select remove_draft_comment(${by}, ${given.order.id}, ${id})`
  const stranger = await givenUser(sql)

  expect((await refusalOf(change(stranger, 'Mine'))).code).toBe('not_found')
  expect((await refusalOf(remove(stranger))).code).toBe('not_found')
  await change(given.order.userId, 'It is Meyer')
  expect(await firstOf(given)).toMatchObject({ body: 'It is Meyer' })
  await remove(given.order.userId)
  await remove(given.order.userId)
  expect((await given.read('customer')).comments).toEqual([])
  expect((await refusalOf(change(given.order.userId, 'Gone'))).code).toBe('not_found')

  await add(given, { body: 'Sent' })
  const sent = await firstOf(given)
  await move(sql, given.order, 'in_revision', 'customer')
  expect(
    (
      await refusalOf(
        sql`select change_draft_comment(${given.order.userId}, ${given.order.id}, ${sent.id}, 'No')`,
      )
    ).code,
  ).toBe('move_not_allowed')
  expect(
    (await refusalOf(sql`select remove_draft_comment(${given.order.userId}, ${given.order.id}, ${sent.id})`))
      .code,
  ).toBe('move_not_allowed')
})

test('staff mark a sent comment as done once and take it back, both in the history, without naming the clerk to the customer', async () => {
  const { sql } = database
  const given = await givenDraftSent()
  await add(given)
  const { id } = await firstOf(given)
  const clerk = await givenUser(sql, { role: 'admin' })
  await sql`update profiles set first_name = 'Ada', last_name = 'Clerk' where user_id = ${clerk}`
  const mark = (done: boolean, by: string = clerk) =>
    sql`select mark_draft_comment(${given.order.id}, ${id}, ${done}, ${by})`

  expect((await refusalOf(mark(true))).code).toBe('not_found')
  await move(sql, given.order, 'in_revision', 'customer')
  expect((await refusalOf(mark(true, given.order.userId))).code).toBe('not_allowed')
  await mark(true)
  await mark(true)

  expect((await given.read('staff')).comments).toMatchObject([
    { done_at: expect.any(String), done_by: 'Ada Clerk' },
  ])
  const seen = await firstOf(given)
  expect(seen.done_at).toEqual(expect.any(String))
  expect(seen).not.toHaveProperty('done_by')

  await mark(false)
  expect(await firstOf(given)).toMatchObject({ done_at: null })
  const events = await sql<{ action: string }[]>`select action from audit_events
    where subject_type = 'order' and subject_id = ${given.order.id} and action like 'order.comment%' order by id`
  expect(events.map(({ action }) => action)).toEqual(['order.comment_done', 'order.comment_reopened'])
})

test('the export has the comments of its person, without who marked them', async () => {
  const given = await givenDraftSent()
  await add(given, { body: 'For me' })

  const [row] = await database.sql<{ comments: object[] }[]>`
    select read_export(${given.order.userId}) -> 'draft_comments' as comments`

  expect(row?.comments).toMatchObject([{ body: 'For me' }])
  expect(Object.keys(row?.comments[0] ?? {})).not.toContain('done_by')
})
