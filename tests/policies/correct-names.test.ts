import { type FreshDatabase, openFreshDatabase } from './database'
import { createOrder, givenDraft, givenPaidOrder, givenUser, refusalOf } from './given'

let database: FreshDatabase

beforeAll(async () => {
  database = await openFreshDatabase('correct_names')
})

afterAll(() => database.close())

const name = (asInPassport: string, asInDocument: string | null = null) => ({
  asInPassport,
  asInDocument,
  relation: null,
})
const ANA = { nameSheet: [name('Ana Sousa')], nameOnDocuments: null, birthDate: null }
const EVALUATION = {
  purpose: 'education',
  nameOnDocuments: 'Ana Lima',
  birthDate: '1994-02-28',
  credentials: [],
}

async function givenOrder({ evaluation = null as object | null } = {}) {
  const { sql } = database
  const { order, userId } = await givenPaidOrder(sql)
  await sql`update orders set name_sheet = ${sql.json([{ asInPassport: 'Ana Souza' }])},
    evaluation = ${evaluation && sql.json(evaluation as never)} where id = ${order.id}`
  return { id: order.id, version: order.version, userId, clerk: await givenUser(sql, { role: 'admin' }) }
}

type Order = Awaited<ReturnType<typeof givenOrder>>
type Correction = { names?: object; by?: string; reason?: string; version?: number }

function correct(
  order: Order,
  { names = ANA, by = order.clerk, reason = 'As in the passport', version }: Correction = {},
) {
  return database.sql`select correct_names(${order.id}, ${by}, ${database.sql.json(names as never)}, ${reason},
    ${version ?? order.version})`
}

async function stored(order: Order) {
  const { sql } = database
  const [row] = await sql<{ names: object[]; evaluation: object | null; version: number }[]>`
    select name_sheet as names, evaluation, version from orders where id = ${order.id}`
  const corrections = await sql`
    select names_before as before, names_after as after, reason, corrected_by from name_corrections where order_id = ${order.id}`
  const mails = await sql<{ payload: object }[]>`
    select payload from outbox where kind = 'order.names_corrected' and payload ->> 'orderId' = ${order.id}`
  const events = await sql<{ actor_id: string }[]>`
    select actor_id from audit_events where action = 'order.names_corrected' and subject_id = ${order.id}`
  return {
    ...row,
    corrections: [...corrections],
    mails: mails.length,
    by: events.map(({ actor_id }) => actor_id),
  }
}

test('a correction keeps old and new names, who and why, and queues one mail', async () => {
  const order = await givenOrder()

  await correct(order)

  expect(await stored(order)).toEqual({
    names: [name('Ana Sousa')],
    evaluation: null,
    version: order.version + 1,
    corrections: [
      {
        before: { nameSheet: [name('Ana Souza')] },
        after: { nameSheet: [name('Ana Sousa')] },
        reason: 'As in the passport',
        corrected_by: order.clerk,
      },
    ],
    mails: 1,
    by: [order.clerk],
  })
  const trail = await database.sql<{ text: string }[]>`select e::text as text from audit_events e`
  expect(trail.filter(({ text }) => /Sou[sz]a|passport/.test(text))).toEqual([])
})

test('the name on documents and the date of birth are corrected only where the order has an evaluation', async () => {
  const [evaluation, translation] = [await givenOrder({ evaluation: EVALUATION }), await givenOrder()]
  const names = { ...ANA, nameOnDocuments: 'Ana Limah', birthDate: '1994-03-28' }

  await correct(evaluation, { names })
  await correct(translation, { names })

  expect((await stored(evaluation)).evaluation).toEqual({
    ...EVALUATION,
    nameOnDocuments: 'Ana Limah',
    birthDate: '1994-03-28',
  })
  expect((await stored(translation)).evaluation).toBeNull()
})

test('the same form sent twice corrects once; another form from an older page is refused', async () => {
  const order = await givenOrder()
  const colleague = await givenUser(database.sql, { role: 'admin' })

  await Promise.all([correct(order), correct(order)])

  expect(await refusalOf(correct(order, { by: colleague }))).toMatchObject({ code: 'stale_version' })
  expect(await refusalOf(correct(order, { reason: 'Another one' }))).toMatchObject({ code: 'stale_version' })
  expect(await stored(order)).toMatchObject({ version: order.version + 1, mails: 1, by: [order.clerk] })
})

test.each<[string, string, Correction | string]>([
  ['an order that is completed', 'move_not_allowed', "status = 'completed'"],
  ['an order that is canceled', 'move_not_allowed', "status = 'canceled'"],
  ['a correction without a reason', 'reason_required', { reason: '  ' }],
  ['names as they were', 'invalid_input', { names: { nameSheet: [{ asInPassport: 'Ana Souza' }] } }],
])('%s is refused with %s and stays as it was', async (_, code, change) => {
  const order = await givenOrder()
  if (typeof change === 'string')
    await database.sql.begin(async (sql) => {
      await sql`set local session_replication_role = replica`
      await sql.unsafe(`update orders set ${change} where id = '${order.id}'`)
    })

  const refused = await refusalOf(correct(order, typeof change === 'string' ? {} : change))

  expect(refused.code).toBe(code)
  expect(await stored(order)).toMatchObject({
    names: [{ asInPassport: 'Ana Souza' }],
    corrections: [],
    mails: 0,
  })
})

test('an unpaid order stays its customer’s to change, and nobody but active staff corrects names', async () => {
  const { sql } = database
  const unpaid = await createOrder(sql, await givenDraft(sql))
  const order = await givenOrder()

  const early = await refusalOf(correct({ ...order, id: unpaid.id, version: unpaid.version }))

  expect(early.code).toBe('move_not_allowed')
  expect((await refusalOf(correct(order, { by: order.userId }))).code).toBe('not_allowed')
  await sql`update profiles set status = 'suspended' where user_id = ${order.clerk}`
  expect((await refusalOf(correct(order))).code).toBe('not_allowed')
})

test('the history of staff has the correction, the customer’s export too, and neither names it once the order is emptied', async () => {
  const { sql } = database
  const order = await givenOrder()
  await correct(order)
  const read = async () => {
    const [row] = await sql<{ page: object; exported: object }[]>`
      select order_for_staff(${order.id}, ${order.clerk}) -> 'corrections' as page,
        read_export(${order.userId}) -> 'name_corrections' as exported`
    return row
  }

  expect(await read()).toMatchObject({
    page: [{ after: { nameSheet: [name('Ana Sousa')] }, reason: 'As in the passport' }],
    exported: [{ names_before: { nameSheet: [name('Ana Souza')] } }],
  })
  await sql`select private.empty_orders(${order.userId}, 'gone@example.test')`

  expect(await read()).toMatchObject({
    page: [{ before: null, after: null, reason: null }],
    exported: [{ names_before: null, names_after: null }],
  })
})
