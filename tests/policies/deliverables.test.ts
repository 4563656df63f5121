import { randomUUID } from 'node:crypto'
import { type FreshDatabase, openFreshDatabase } from './database'
import { givenPaidOrder, givenUser, refusalOf } from './given'

let database: FreshDatabase

beforeAll(async () => {
  database = await openFreshDatabase('deliverables')
})
afterAll(() => database.close())

async function givenWork() {
  const { sql } = database
  const { order } = await givenPaidOrder(sql)
  const [clerk, reviser] = [await givenUser(sql, { role: 'admin' }), await givenUser(sql, { role: 'admin' })]
  await sql`update order_items set assignee_id = ${clerk}, reviser_id = ${reviser} where order_id = ${order.id}`
  await sql`update orders set status = 'finalizing' where id = ${order.id}`
  const [item] = await sql<
    { id: string }[]
  >`select id from order_items where order_id = ${order.id} order by position limit 1`
  return { orderId: order.id, itemId: item?.id ?? '', clerk, reviser }
}

type Work = Awaited<ReturnType<typeof givenWork>>

const add = ({ orderId, itemId, clerk }: Work, id: string = randomUUID(), sent: object = {}) => {
  const place = { id, order_id: orderId, order_item_id: itemId, storage_path: `${orderId}/${id}.pdf` }
  const file = {
    kind: 'certified_translation',
    title: 'a.pdf',
    mime: 'application/pdf',
    size_bytes: 9,
    pages: 1,
    ...sent,
  }
  return database.sql<{ id: string }[]>`
    select add_deliverable(${database.sql.json({ ...place, ...file })}, ${clerk}, 'r-1') as id`
}

const finalize = ({ orderId }: Work, id: string, by: string) =>
  database.sql`select finalize_deliverable(${id}, ${orderId}, ${by}, 'r-2')`

const auditOf = ({ orderId }: Work) => database.sql`
  select action, actor_id, request_id from audit_events where subject_id = ${orderId} and action like 'deliverable.%' order by id`

test('files of one kind that arrive at once become versions, each with its line in the audit trail', async () => {
  const work = await givenWork()
  await Promise.all(Array.from({ length: 5 }, () => add(work)))

  const rows =
    await database.sql`select version, uploaded_by from deliverables where order_id = ${work.orderId} order by version`
  expect(rows).toEqual([1, 2, 3, 4, 5].map((version) => ({ version, uploaded_by: work.clerk })))
  const line = { action: 'deliverable.uploaded', actor_id: work.clerk, request_id: 'r-1' }
  expect(await auditOf(work)).toEqual(Array(5).fill(line))
})

test('the same bytes sent again under the same name stay one version, until the file was withdrawn', async () => {
  const work = await givenWork()
  const [first, renamed, other] = [randomUUID(), randomUUID(), randomUUID()]
  const sent = { sha256: 'a'.repeat(64) }
  const idOf = async (id: string, file: object) => (await add(work, id, file))[0]?.id

  expect(await idOf(first, sent)).toBe(first)
  expect(await idOf(randomUUID(), sent)).toBe(first)
  expect(await auditOf(work)).toHaveLength(1)
  expect(await idOf(renamed, { ...sent, title: 'b.pdf' })).toBe(renamed)
  expect(await idOf(other, { sha256: 'b'.repeat(64) })).toBe(other)
  await database.sql`update deliverables set status = 'revoked' where id = ${other}`
  expect(await idOf(randomUUID(), { sha256: 'b'.repeat(64) })).not.toBe(other)
})

test('a file is made final once, also when the same person repeats it after a lost answer', async () => {
  const work = await givenWork()
  const id = randomUUID()
  await add(work, id)
  await finalize(work, id, work.reviser)
  await finalize(work, id, work.reviser)

  expect((await auditOf(work)).slice(1)).toEqual([
    { action: 'deliverable.final', actor_id: work.reviser, request_id: 'r-2' },
  ])
  expect((await refusalOf(finalize(work, id, work.clerk))).code).toBe('not_found')
  expect((await refusalOf(finalize(work, randomUUID(), work.reviser))).code).toBe('not_found')
})
