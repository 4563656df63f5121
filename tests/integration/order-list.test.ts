import { columnsOf } from '../../scripts/bench/growth-rows'
import type { Account } from '../support/accounts'
import { openDatabase } from '../support/given-orders'
import { type Browser, textOf } from '../support/http'
import { givenOrderInState } from '../support/orders-in-state'
import { givenAccount, signIn } from '../support/people'

const sql = openDatabase()
afterAll(() => sql.end())

const asOwner = ({ id, email, password }: Account) => ({ userId: id, email, password })

async function atTheList(): Promise<{ clerk: Account; staff: Browser }> {
  const clerk = await givenAccount('admin')
  return { clerk, staff: await signIn(clerk) }
}

/** The link of the list that exports its rows. */
async function exportLinkOf(staff: Browser, list: string): Promise<{ href: string; text: string }> {
  const { body } = await staff.get(list)
  const [, href = '', text = ''] =
    /<a [^>]*href="(\/api\/exports\/staff-orders[^"]*)"[^>]*>([^<]*)</.exec(body) ?? []
  return { href: href.replaceAll('&amp;', '&'), text }
}

test('the export has the rows of the filtered list in its order, and no cell runs as a formula', async () => {
  const { staff } = await atTheList()
  const customer = await givenAccount()
  const [first, second, ended] = [
    await givenOrderInState(sql, asOwner(customer), 'placed'),
    await givenOrderInState(sql, asOwner(customer), 'placed'),
    await givenOrderInState(sql, asOwner(customer), 'finished'),
  ]
  await sql`update orders set needed_by = '2027-02-01', full_name = '=1+1', reference = 'Case 7, "B"' where id = ${first.id}`
  await sql`update orders set needed_by = '2027-01-01' where id = ${second.id}`
  const { href, text } = await exportLinkOf(staff, `/admin/orders?search=${customer.email}&sort=needed`)
  const file = await staff.get(href)
  const [headings = '', ...lines] = file.body.trimEnd().split('\r\n')

  expect(text).toBe('Export 2 orders as CSV')
  expect(file.headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(headings).toBe(
    '\uFEFFOrder,Customer,E-mail,Service,Languages,Origin,Reference,Status,Assigned to,Placed,Due from,Due to,Needed by,Completed,Total,Currency',
  )
  expect(lines.map((line) => line.split(',')[0])).toEqual([second.orderNumber, first.orderNumber])
  expect(lines[1]).toContain(`,'=1+1,${customer.email},Translation,`)
  expect(lines[1]).toContain(',"Case 7, ""B""",')
  expect(file.body).not.toContain(ended.orderNumber)
})

/** What differs between copies of an order. */
const COPIED: Record<string, string> = {
  id: 'gen_random_uuid()',
  document_id: 'gen_random_uuid()',
  draft_id: 'null',
  client_draft_id: 'gen_random_uuid()',
  order_number: "'OR-' || left(n::text, 4) || '-' || right(n::text, 4)",
}

test('the export covers all pages of the list, however many orders a search finds', async () => {
  const { staff } = await atTheList()
  const customer = await givenAccount()
  const order = await givenOrderInState(sql, asOwner(customer), 'finished')
  const columns = await columnsOf(sql, 'orders')
  await sql.begin(async (tx) => {
    await tx`set local session_replication_role = replica`
    await tx.unsafe(
      `insert into orders (${columns}) select ${columns.map((name) => COPIED[name] ?? name)}
      from orders, generate_series(20000001, 20001000) n where id = $1`,
      [order.id],
    )
  })

  const { href, text } = await exportLinkOf(staff, `/admin/orders?search=${customer.email}&status=ended`)
  const lines = (await staff.get(href)).body.trimEnd().split('\r\n').slice(1)
  await sql`delete from orders where user_id = ${customer.id} and id <> ${order.id}`

  expect(text).toBe('Export up to 10,000 orders as CSV')
  expect(new Set(lines.map((line) => line.split(',')[0])).size).toBe(1001)
  expect(lines).toHaveLength(1001)
})

test('exporting orders is one audit event with its filters and count, and the activity of the clerk lists it', async () => {
  const { clerk, staff } = await atTheList()
  const customer = await givenAccount()
  await givenOrderInState(sql, asOwner(customer), 'placed')

  await staff.get(`/api/exports/staff-orders?search=${customer.email}&assigned=nobody&late=no&waiting=yes`)
  const events = await sql`select subject_type, after from audit_events
    where actor_id = ${clerk.id} and action = 'orders.exported'`

  expect(events).toEqual([
    {
      subject_type: 'orders',
      after: {
        isSearched: true,
        status: 'open',
        late: false,
        today: false,
        waiting: true,
        messages: false,
        changes: false,
        assigned: 'nobody',
        sort: 'due',
        count: expect.any(Number),
      },
    },
  ])
  const activity = await staff.get(`/admin/users/${clerk.id}/activity`)
  expect(textOf(activity.body)).toContain('Exported the list of orders')
})

test('a saved view keeps the filters without the search, and each view with these filters is marked', async () => {
  const { clerk, staff } = await atTheList()
  const list = '/admin/orders?search=rosa%40example.com&late=yes'
  const markedIn = (body: string) =>
    [...body.matchAll(/<a [^>]*aria-current="page"[^>]*>(My [^<]*)</g)].map(([, name]) => name)

  await staff.submit(list, 'Save view', { name: 'My late orders' })
  const saved = await sql`select query from saved_order_views where user_id = ${clerk.id}`
  // As a second tab saves it.
  await sql`insert into saved_order_views (user_id, name, query) values (${clerk.id}, 'My other view', 'late=yes')`

  expect(saved).toEqual([{ query: 'late=yes' }])
  expect(markedIn((await staff.get(list)).body)).toEqual(['My late orders', 'My other view'])
  expect(markedIn((await staff.get('/admin/orders')).body)).toEqual([])
})
