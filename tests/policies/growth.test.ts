import type postgres from 'postgres'
import { growTo } from '../../scripts/bench/growth-rows'
import { type FreshDatabase, openFreshDatabase } from './database'
import { becomeCustomer, createOrder, factsFor, givenDraft, givenPaidOrder, givenUser } from './given'

const ORDERS = 4000
/** More than the open orders and the limit of a count, far less than all rows. */
const FEW = 1100

let database: FreshDatabase

beforeAll(async () => {
  database = await openFreshDatabase('growth')
  await givenPaidOrder(database.sql)
  await growTo(database.sql, 0, ORDERS)
})

afterAll(() => database.close())

/** The tables of which more than a few rows are read, and how many. */
async function readAtLength(
  run: (sql: postgres.TransactionSql) => Promise<unknown>,
): Promise<Record<string, number>> {
  return database.sql.begin(async (sql) => {
    const before = await readsOf(sql)
    await run(sql)
    const reads = [...(await readsOf(sql))].map(
      ([table, n]) => [table, n - (before.get(table) ?? 0)] as const,
    )
    return Object.fromEntries(reads.filter(([, n]) => n > FEW))
  })
}

/** Statistics of this connection that the server has not collected yet; some may predate the transaction. */
async function readsOf(sql: postgres.TransactionSql): Promise<Map<string, number>> {
  const rows = await sql<{ relname: string; n: number }[]>`
    select relname, (seq_tup_read + coalesce(idx_tup_fetch, 0))::int as n from pg_stat_xact_user_tables`
  return new Map(rows.map(({ relname, n }) => [relname, n]))
}

const STAFF = `md5('user/0')::uuid`
const CUSTOMER = `md5('user/1')::uuid`
const ORDER = `md5('order/7')::uuid`

test('ordering and paying read equally few rows in a large database', async () => {
  const draft = await givenDraft(database.sql)
  const order = await createOrder(database.sql, draft)
  const [attempt] = await database.sql<
    { id: string }[]
  >`select * from open_payment_attempt(${order.id}, ${draft.userId})`
  const facts = factsFor(order)
  await database.sql`select attach_attempt_session(${attempt?.id ?? ''}, ${String(facts.sessionId)}, null)`

  expect(await readAtLength((sql) => sql`select settle_payment(${sql.json(facts)})`)).toEqual({})

  const next = await givenDraft(database.sql)
  expect(
    await readAtLength(
      (sql) => sql`select create_order_from_draft(${next.id}, ${next.userId}, '2026-11-01')`,
    ),
  ).toEqual({})
})

test.each([
  `list_orders_for_staff(${STAFF}, '{}', 21)`,
  `list_orders_for_staff(${STAFF}, '{"sort": "needed", "status": "in_progress"}', 21)`,
  `list_orders_for_staff(${STAFF}, '{"status": "open"}', 21)`,
  `list_orders_for_staff(${STAFF}, '{"status": "ended"}', 21)`,
  `list_orders_for_staff(${STAFF}, '{"late": true}', 21)`,
  `list_orders_for_staff(${STAFF}, '{"status": "open", "today": true}', 21)`,
  `list_orders_for_staff(${STAFF}, '{"status": "open", "waiting": true}', 21)`,
  `list_orders_for_staff(${STAFF}, jsonb_build_object('status', 'open', 'assigned', ${STAFF}), 21)`,
  `list_orders_for_staff(${STAFF}, '{"status": "open", "assigned": "nobody"}', 21)`,
  `list_orders_for_staff(${STAFF}, '{"search": "person177@"}', 21)`,
  `list_orders_for_staff(${STAFF}, '{"search": "Number"}', 21)`,
  `list_orders_for_staff(${STAFF}, jsonb_build_object('after', (select jsonb_build_array(due_to, placed_at, id)
    from orders where id = md5('order/900')::uuid)), 21)`,
  `list_unpaid_orders_for_staff(${STAFF}, '{}', 21)`,
  `export_orders_for_staff(${STAFF}, '{"status": "open"}', 1000)`,
  `list_quotes_for_staff(${STAFF}, '{"status": "to_price", "source": "regular"}', 21)`,
  `list_quotes_for_staff(${STAFF}, '{"status": "all", "source": "all", "sort": "needed"}', 21)`,
  `list_quotes_for_staff(${STAFF}, '{"status": "all", "source": "all", "search": "person177@"}', 21)`,
  `search_users('', 'customers', 26)`,
  `search_users('person177@', 'all', 26)`,
  `search_users('', 'all', 26, '{"before": ["2020-01-01T00:00:00Z", "00000000-0000-4000-8000-000000000000"]}')`,
  `list_keys_for_staff('person177@', 21)`,
  'list_stuck_messages(21)',
  'claim_integration_job(60)',
  'customer_home()',
  `order_for_customer(${CUSTOMER}, ${ORDER})`,
  `get_order_keeping(${CUSTOMER}, ${ORDER})`,
  `get_privacy(${CUSTOMER})`,
  `order_for_staff(${ORDER}, ${STAFF})`,
  'admin_counts()',
  `live_order_for_staff(${ORDER}, ${STAFF})`,
  `changes_for_staff(${STAFF}, 'order', ${ORDER}, 0)`,
  `changes_for_staff(${STAFF}, 'orders', ${ORDER}, 0)`,
  `changes_for_staff(${STAFF}, 'quotes', ${ORDER}, 0)`,
  `list_user_facts(${CUSTOMER}, 'activity')`,
  `list_user_facts(${CUSTOMER}, 'access')`,
  'raise_alerts()',
  'prune_history(10)',
  'expire_quotes(10)',
  `list_purges(current_date, 10)`,
  `queue_deletion_notices(current_date, 10)`,
  'queue_invoice_reminders(10)',
  `queue_late_notices(10, '2020-01-01T17:00:00Z')`,
])('%s reads equally few rows in a large database', async (call) => {
  expect(await readAtLength((sql) => sql.unsafe(`select public.${call}`))).toEqual({})
})

test('an export has every match of a search, also beyond those of the list, each once and in its order', async () => {
  const { sql } = database
  const list = { search: 'Number', sort: 'needed', status: 'ended' }
  const keys: string[][] = []
  for (let rows = 1000; rows === 1000; ) {
    const after = keys.at(-1)
    const [found] = await sql<{ rows: { id: string; needed_by: string | null; placed_at: string }[] }[]>`
      select export_orders_for_staff(${sql.unsafe(STAFF)}, ${sql.json({ ...list, ...(after && { after }) })}, 1000) as rows`
    if (!found) throw new Error('export_orders_for_staff answered nothing.')
    keys.push(
      ...found.rows.map(({ id, needed_by: day, placed_at: at }) => [
        day ?? 'infinity',
        new Date(at).toISOString(),
        id,
      ]),
    )
    rows = found.rows.length
  }
  const all = await sql<{ id: string }[]>`
    select id from orders where full_name like '%Number%' and status in ('completed', 'canceled')
    order by coalesce(needed_by, 'infinity'::date) desc, placed_at desc, id desc`

  expect(all.length).toBeGreaterThan(3000)
  expect(keys.map(([, , id]) => id)).toEqual(all.map(({ id }) => id))
})

test('the home of an owner with very many orders and quotes reads only what it shows', async () => {
  const [owner] = await database.sql<{ id: string }[]>`select ${database.sql.unsafe(CUSTOMER)} as id`
  const userId = owner?.id ?? ''
  await database.sql.begin(async (sql) => {
    await sql`set local session_replication_role = replica`
    await sql`update public.orders set user_id = ${userId} where status = 'completed'`
    await sql`update public.quotes set user_id = ${userId} where status = 'withdrawn'`
  })
  await database.sql`analyze public.orders, public.quotes`
  let shown = 0

  const reads = await readAtLength(async (sql) => {
    await becomeCustomer(sql, userId)
    const [home] = await sql<{ orders: number }[]>`
      select jsonb_array_length(public.customer_home() -> 'orders') as orders`
    shown = home?.orders ?? 0
    await sql`reset role`
  })

  expect(reads).toEqual({})
  expect(shown).toBeGreaterThanOrEqual(4)
})

test('row security finds out once per table who reads, however many rows it has', async () => {
  const [rows] = await database.sql`select count(*) >= 20_000 as is_many from audit_events`
  const userId = await givenUser(database.sql)

  const calls = await database.sql.begin(async (sql) => {
    await sql`set local track_functions = 'all'`
    await becomeCustomer(sql, userId)
    await sql`select count(*) from audit_events`
    await sql`reset role`
    return sql<{ funcname: string; calls: number }[]>`
      select funcname, calls::int from pg_stat_xact_user_functions
      where funcname in ('is_admin', 'is_fully_signed_in') order by 1`
  })

  expect(rows).toEqual({ is_many: true })
  // Its policy also reads the orders, which have the same two.
  expect([...calls]).toEqual([
    { funcname: 'is_admin', calls: 2 },
    { funcname: 'is_fully_signed_in', calls: 2 },
  ])
})
