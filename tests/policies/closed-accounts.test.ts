import { randomUUID } from 'node:crypto'
import { type FreshDatabase, openFreshDatabase } from './database'
import { givenUser, refusalOf } from './given'

let database: FreshDatabase

beforeAll(async () => {
  database = await openFreshDatabase('closed_accounts')
})
afterAll(() => database.close())

/** Tables with rows of a person that may be written when the account is closed. */
const STILL_WRITTEN = [
  // The deletion itself.
  'account_deletions',
  // Lists of calls and events, which end on their own.
  'api_requests',
  'webhook_events',
  // Refused for a name or a phone number.
  'profiles',
  // Of staff.
  'role_requests',
  'saved_order_views',
]

test('every table with rows of a person refuses a new one of a closed account', async () => {
  const open = await database.sql<{ name: string }[]>`
    select c.relname as name from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attname in ('user_id', 'owner_id')
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      and not exists (select from pg_trigger t join pg_proc p on p.oid = t.tgfoid
        where t.tgrelid = c.oid and p.proname = 'refuse_closed_account' and (t.tgtype & 4) <> 0)
    order by 1`

  expect(open.map(({ name }) => name)).toEqual(STILL_WRITTEN.toSorted())
})

const card = { provider_method_id: 'pm_late', brand: 'visa', last4: '4242', exp_month: 1, exp_year: 2040 }
const message = { fullName: 'Ana', email: 'ana@attesta.test', topic: 'other', body: 'Hello' }

test('what a request writes as its account is closed is refused', async () => {
  const { sql } = database
  const id = await givenUser(sql)
  await sql`update profiles set status = 'closed' where user_id = ${id}`

  const writes = {
    customer: sql`select remember_provider_customer(${id}, 'cus_late')`,
    card: sql`select save_payment_method(${id}, ${sql.json(card)}, 'r')`,
    server: sql`select create_webhook_endpoint(${id}, true, 'https://ana.example', array['*'], ${'x'.repeat(40)})`,
    contact: sql`select add_contact_message(${sql.json({ ...message, userId: id })})`,
    address: sql`select start_email_change(${id}, 'new@attesta.test', 'r')`,
    device: sql`select remember_device(${id}, ${randomUUID()}, 'A browser')`,
    codes: sql`select replace_recovery_codes(${id}, array['hash'], 'r')`,
    platform: sql`select begin_connection(${id}, 'clio', 'us', ${randomUUID()}, 'sealed', '/dashboard')`,
    name: sql`update profiles set first_name = 'Ana' where user_id = ${id}`,
  }

  for (const [write, made] of Object.entries(writes))
    expect({ write, ...(await refusalOf(made)) }).toMatchObject({ write, code: 'account_suspended' })
  await expect(
    sql`update profiles set first_name = null, notify = '{}' where user_id = ${id}`,
  ).resolves.toBeDefined()
})
