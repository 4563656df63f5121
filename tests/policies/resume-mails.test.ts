import { type FreshDatabase, openFreshDatabase } from './database'
import { createOrder, factsFor, givenDraft, givenUser, refusalOf, settle } from './given'

let database: FreshDatabase

beforeAll(async () => {
  database = await openFreshDatabase('resume_mails')
})

afterAll(() => database.close())

async function clerk(name?: string): Promise<string> {
  const id = await givenUser(database.sql, { role: 'admin' })
  if (name)
    await database.sql`update profiles set first_name = ${name}, last_name = null where user_id = ${id}`
  return id
}

async function givenUnpaid() {
  const draft = await givenDraft(database.sql)
  return { ...(await createOrder(database.sql, draft)), userId: draft.userId }
}

type Order = Awaited<ReturnType<typeof givenUnpaid>>

const send = ({ id }: Order, by: string) => database.sql`select send_resume_mail(${id}, ${by})`

type Row = { id: string; resume_mail: { by: string | null } | null; resume_refusal: string | null }

async function listed(by: string, place: object = {}): Promise<Row[]> {
  const [row] = await database.sql<{ found: Row[] }[]>`
    select list_unpaid_orders_for_staff(${by}, ${database.sql.json(place as never)}, 100) as found`
  return row?.found ?? []
}

const rowOf = async (order: Order, by: string) => (await listed(by)).find(({ id }) => id === order.id)

async function traces({ id }: Order) {
  const [row] = await database.sql<{ mails: number; events: number }[]>`
    select (select count(*)::int from outbox where kind = 'order.resume' and payload ->> 'orderId' = ${id}) as mails,
      (select count(*)::int from audit_events where action = 'order.resume_mailed' and subject_id = ${id}) as events`
  return row
}

test('two clerks who press at the same time queue one mail, and the list says who sent it', async () => {
  const order = await givenUnpaid()
  const [ada, bea] = [await clerk('Ada'), await clerk('Bea')]

  const answers = await Promise.allSettled([send(order, ada), send(order, bea), send(order, ada)])

  expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected', 'rejected'])
  expect(await traces(order)).toEqual({ mails: 1, events: 1 })
  const by = answers[1]?.status === 'fulfilled' ? 'Bea' : 'Ada'
  expect(await rowOf(order, ada)).toMatchObject({ resume_refusal: 'sent', resume_mail: { by } })
})

type Change = (order: Order) => Promise<unknown>
const profile =
  (change: string): Change =>
  ({ userId }) =>
    database.sql.unsafe(`update profiles set ${change} where user_id = '${userId}'`)
const state =
  (change: string): Change =>
  ({ id }) =>
    database.sql.unsafe(`update orders set ${change} where id = '${id}'`)

test.each<[string, string | null, string, Change]>([
  ['wants no reminders', 'reminders_off', 'move_not_allowed', profile(`notify = '{"reminders": false}'`)],
  ['is suspended', 'account', 'move_not_allowed', profile("status = 'suspended'")],
  [
    'is about to be deleted',
    'account',
    'move_not_allowed',
    ({ userId }) =>
      database.sql`insert into account_deletions (user_id, due_at) values (${userId}, now() + interval '7 days')`,
  ],
  ['has a paused order', 'paused', 'move_not_allowed', state("status = 'on_hold', held_from = 'pending'")],
  ['is paying', 'paying', 'move_not_allowed', state("payment_status = 'processing'")],
  ['has paid', null, 'already_paid', (order) => settle(database.sql, factsFor(order))],
  ['has canceled', null, 'move_not_allowed', state("status = 'canceled', payment_status = 'void'")],
])('a customer who %s gets no mail, and the list says why (%s)', async (_, reason, code, change) => {
  const order = await givenUnpaid()
  const ada = await clerk()
  await change(order)

  expect((await rowOf(order, ada))?.resume_refusal).toEqual(reason ?? undefined)
  expect((await refusalOf(send(order, ada))).code).toBe(code)
  expect(await traces(order)).toEqual({ mails: 0, events: 0 })
})

test('only active staff list unpaid orders and mail their customers', async () => {
  const order = await givenUnpaid()

  expect((await refusalOf(send(order, order.userId))).code).toBe('not_allowed')
  expect((await refusalOf(listed(order.userId))).code).toBe('not_allowed')
})

test('unpaid orders are listed newest first, by place, as many as the overview counts', async () => {
  const { sql } = database
  const ada = await clerk()
  const orders = [await givenUnpaid(), await givenUnpaid(), await givenUnpaid()]
  const [row] = await sql<{ unpaid: number }[]>`select (admin_counts() ->> 'unpaid')::int as unpaid`
  const [newest, middle, oldest] = orders.map(({ id }) => id).reverse()
  const [at] = await sql<
    { at: string }[]
  >`select to_json(created_at) #>> '{}' as at from orders where id = ${middle ?? ''}`
  const place = [at?.at, middle]

  const ids = (await listed(ada)).map(({ id }) => id)

  expect(ids.slice(0, 3)).toEqual([newest, middle, oldest])
  expect(ids).toHaveLength(row?.unpaid ?? -1)
  expect((await listed(ada, { after: place }))[0]?.id).toBe(oldest)
  expect((await listed(ada, { before: place })).map(({ id }) => id)).toEqual([newest])
})
