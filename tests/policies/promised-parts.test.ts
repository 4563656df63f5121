import { promisedParts } from '@/lib/domain/orders/rules/parts'
import { type FreshDatabase, openFreshDatabase } from './database'
import { givenPaidOrder, givenUser, readOrder, refusalOf } from './given'

let database: FreshDatabase

beforeAll(async () => {
  database = await openFreshDatabase('parts')
})

afterAll(() => database.close())

const FAMILIES = ['translation', 'evaluation', 'bundle'] as const
const SERVICES = ['standard', 'expedited', 'certified'] as const
const COMBINATIONS = FAMILIES.flatMap((family) => SERVICES.map((service) => [family, service] as const))
const REPORT = 'evaluation_report'
const TRANSLATION = 'certified_translation'
const CERTIFICATE = 'certificate_of_accuracy'

type Family = (typeof FAMILIES)[number]
type Item = { id: string; title: string; kind: 'translation' | 'evaluation'; status: string }

async function givenFinalizing(family: Family, service: string) {
  const { sql } = database
  const evaluation = { purpose: 'employment', credentials: [{ title: 'Degree' }] }
  const { order } = await givenPaidOrder(sql, { family, service, evaluation })
  const clerkId = await givenUser(sql, { role: 'admin' })
  await sql`update orders set status = 'finalizing' where id = ${order.id}`
  const items = await sql<Item[]>`
    select id, title, kind, status from order_items where order_id = ${order.id} order by position`
  return { id: order.id, clerkId, items: [...items] }
}

type Order = Awaited<ReturnType<typeof givenFinalizing>>

const complete = (order: Order) =>
  database.sql`select transition_order(${order.id}, 'completed', ${order.clerkId}, 'admin')`

const reopen = (order: Order) =>
  database.sql`update orders set status = 'finalizing', completed_at = now() where id = ${order.id}`

const addVersion = (order: Order, part: { itemId: string; kind: string; version: number; status: string }) =>
  database.sql`insert into deliverables (order_id, order_item_id, kind, version, storage_path, status)
    values (${order.id}, ${part.itemId}, ${part.kind}, ${part.version}, ${`${part.itemId}/${part.version}.pdf`},
      ${part.status})`

const addFinal = (order: Order, part: { itemId: string; kind: string }) => database.sql`
  insert into deliverables (order_id, order_item_id, kind, storage_path, status)
  values (${order.id}, ${part.itemId}, ${part.kind}, ${`${part.itemId}/${part.kind}.pdf`}, 'final')`

test.each(COMBINATIONS)(
  'a %s (%s) is complete with exactly the parts that staff see',
  async (family, service) => {
    const order = await givenFinalizing(family, service)
    const parts = promisedParts({ family, serviceLevel: service, items: order.items, deliverables: [] })

    for (const part of parts) {
      const refusal = await refusalOf(complete(order))
      expect(refusal.code).toBe('deliverable_required')
      expect(refusal.detail.missing).toContainEqual({
        itemId: part.itemId,
        title: part.title,
        kind: part.kind,
      })
      await addFinal(order, part)
    }
    await complete(order)

    expect(parts.length).toBeGreaterThan(0)
    expect((await readOrder(database.sql, order.id)).status).toBe('completed')
  },
)

test('lists the parts that each service owes', async () => {
  const kinds = async (family: Family, service: string) => {
    const { items } = await givenFinalizing(family, service)
    return promisedParts({ family, serviceLevel: service, items, deliverables: [] }).map(({ kind }) => kind)
  }

  expect(await kinds('translation', 'standard')).toEqual([TRANSLATION])
  expect(await kinds('translation', 'certified')).toEqual([TRANSLATION, CERTIFICATE])
  expect(await kinds('evaluation', 'standard')).toEqual([REPORT])
  expect(await kinds('evaluation', 'certified')).toEqual([REPORT, CERTIFICATE])
  expect(await kinds('bundle', 'certified')).toEqual([TRANSLATION, CERTIFICATE, REPORT])
})

test('a draft, or a final file of another kind, does not count as a promised part', async () => {
  const { sql } = database
  const order = await givenFinalizing('translation', 'certified')
  const itemId = order.items[0]?.id ?? ''
  await addFinal(order, { itemId, kind: TRANSLATION })
  await addFinal(order, { itemId, kind: 'draft' })
  await sql`insert into deliverables (order_id, order_item_id, kind, storage_path, status)
    values (${order.id}, ${itemId}, ${CERTIFICATE}, ${`${itemId}/approved.pdf`}, 'approved')`

  const refusal = await refusalOf(complete(order))

  expect(refusal.detail.missing).toEqual([{ itemId, title: 'Certified translation', kind: CERTIFICATE }])
})

test('a correction must be final before the order is complete again', async () => {
  const order = await givenFinalizing('translation', 'standard')
  const part = { itemId: order.items[0]?.id ?? '', kind: TRANSLATION }
  await addFinal(order, part)
  await reopen(order)
  await addVersion(order, { ...part, version: 2, status: 'draft' })
  const files = [
    { ...part, version: 1, status: 'final' },
    { ...part, version: 2, status: 'draft' },
  ]

  const refusal = await refusalOf(complete(order))
  await database.sql`update deliverables set status = 'final' where order_id = ${order.id} and version = 2`
  await complete(order)

  expect(refusal.detail.missing).toHaveLength(1)
  const parts = promisedParts({
    family: 'translation',
    serviceLevel: 'standard',
    items: order.items,
    deliverables: files,
  })
  expect(parts).toMatchObject([{ isFinal: false }])
  expect((await readOrder(database.sql, order.id)).status).toBe('completed')
})

test('a reopened order is not complete with its old files alone', async () => {
  const order = await givenFinalizing('translation', 'standard')
  const itemId = order.items[0]?.id ?? ''
  await addFinal(order, { itemId, kind: TRANSLATION })
  await reopen(order)
  await addVersion(order, { itemId, kind: 'draft', version: 1, status: 'final' })

  expect((await refusalOf(complete(order))).code).toBe('deliverable_required')
})
