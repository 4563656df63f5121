import { growTo } from '../../scripts/bench/growth-rows'
import { type FreshDatabase, openFreshDatabase } from './database'
import { becomeCustomer, givenPaidOrder } from './given'

const ORDERS = 1200

let database: FreshDatabase

beforeAll(async () => {
  database = await openFreshDatabase('admin_counts')
  await givenPaidOrder(database.sql)
  await growTo(database.sql, 0, ORDERS)
})
afterAll(() => database.close())

async function counts(): Promise<Record<string, number>> {
  const [row] = await database.sql<{ found: Record<string, number> }[]>`
    select admin_counts() - 'newestChange' as found`
  return row?.found ?? {}
}

/** Skips the triggers, which would require the steps that lead to these states. */
async function change(text: string): Promise<void> {
  await database.sql.begin(async (tx) => {
    await tx`set local session_replication_role = replica`
    await tx.unsafe(text)
  })
}

const orders = (of: number[], change: string) =>
  `update public.orders set ${change} where id in (${of.map((n) => `md5('order/${n}')::uuid`).join()});`
const quotes = (of: number[], change: string) =>
  `update public.quotes set ${change} where id in (${of.map((n) => `md5('quote/${n}')::uuid`).join()});`

test('all kinds of work are counted once, without test orders and test quotes', async () => {
  const before = await counts()
  await change(`
    ${orders([600, 601], "status = 'pending'")} ${orders([602], "status = 'needs_information'")}
    ${orders([603], "status = 'in_progress'")} ${orders([604, 605], "status = 'in_revision'")}
    ${orders([606], "status = 'in_review'")} ${orders([607], "status = 'awaiting_approval'")}
    ${orders([608], "status = 'finalizing'")} ${orders([609], "status = 'on_hold'")}
    ${orders([610, 611], "status = 'pending', placed_at = null, payment_status = 'unpaid'")}
    ${orders([624], "status = 'on_hold', placed_at = null, payment_status = 'unpaid'")}
    ${orders([612], "status = 'canceled', placed_at = null, payment_status = 'unpaid'")} ${orders([613], 'message_waiting_since = now()')}
    ${orders([614], "change_turn = 'staff'")} ${orders([615], "change_turn = 'customer'")}
    ${orders([616], "payment_status = 'invoiced', invoice_due_on = '2020-01-01'")}
    ${orders([617], "payment_status = 'invoiced', invoice_due_on = '2099-01-01'")}
    ${orders([618], "status = 'in_review', due_from = '2020-01-01', due_to = '2020-01-01'")}
    ${orders([619], "status = 'in_review', message_waiting_since = now(), due_from = '2020-01-01', due_to = '2020-01-01', is_test = true")}
    ${orders([620, 621], "status = 'in_review', due_from = private.today(), due_to = private.today()")}
    ${orders([621], 'clock_stopped_at = now()')}
    ${orders([622, 623], `status = 'needs_information', waiting = '{"on": "customer", "since": "2020-01-01"}'`)}
    ${orders([623], `waiting = '{"on": "institution", "since": "2020-01-01"}'`)}
    ${quotes([600, 604], "status = 'submitted', source = 'regular'")} ${quotes([601], "status = 'in_review', source = 'api'")}
    ${quotes([602], "status = 'submitted', source = 'clio'")} ${quotes([603], "status = 'needs_information', source = 'clio'")}
    ${quotes([605], 'message_waiting_since = now()')}
    ${quotes([606], "status = 'submitted', source = 'api', message_waiting_since = now(), is_test = true")}
    insert into public.order_items (order_id, position, kind, title, assignee_id)
      select md5('order/' || n)::uuid, position, 'evaluation', 'Report', case when n = 601 then md5('user/0')::uuid end
      from unnest(array[600, 601, 619, 700]) n, generate_series(1, 2) position;
    insert into public.payment_cases (kind, facts) values ('dispute', '{}'), ('file_infected', '{}'), ('files_missing', '{}');
    update public.outbox set status = 'dead' where dedupe_key in ('growth/700', 'growth/701');
    update public.inbound_events set status = 'dead' where event_id = 'evt_700';
    update public.integration_jobs set status = 'dead', kind = 'save_back', quote_id = md5('quote/1')::uuid
      where idempotency_key in ('import/700', 'import/701');`)

  const after = await counts()
  const more = Object.entries(after).map(([name, n]) => [name, n - (before[name] ?? 0)] as const)
  expect(Object.fromEntries(more)).toEqual({
    toCheck: 2,
    needsInformation: 3,
    inProgress: 1,
    inReview: 4,
    awaitingApproval: 1,
    inRevision: 2,
    finalizing: 1,
    onHold: 1,
    unpaid: 3,
    openMessages: 1,
    changesToDecide: 1,
    invoicesOpen: 2,
    invoicesOverdue: 1,
    overdue: 1,
    dueToday: 1,
    waitingLong: 1,
    paymentProblems: 1,
    fileProblems: 2,
    unassigned: 1,
    quotesToPrice: 2,
    apiQuotesToPrice: 1,
    clioQuotesToPrice: 1,
    quotesWaiting: 1,
    quoteMessages: 1,
    outboxDead: 2,
    inboundDead: 1,
    clioStopped: 1,
  })
})

test('counts in the navigation and on a customer’s home stop at 1,001', async () => {
  await change(`
    update public.orders set status = 'in_progress';
    update public.quotes set status = 'submitted', source = 'regular', is_test = false, user_id = md5('user/1')::uuid;
    update public.outbox set status = 'dead'`)

  expect(await counts()).toMatchObject({
    inProgress: 1001,
    quotesToPrice: 1001,
    outboxDead: 1001,
    toCheck: 0,
  })
  const home = await database.sql.begin(async (tx) => {
    const [user] = await tx<{ id: string }[]>`select md5('user/1')::uuid as id`
    await becomeCustomer(tx, user?.id ?? '')
    return tx`select customer_home() -> 'quoteCounts' as counts`
  })
  expect(home).toEqual([{ counts: { action: 0, open: 1001 } }])
})
