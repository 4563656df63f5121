import { givenKey } from '../support/api'
import { type FreshDatabase, openFreshDatabase } from './database'
import { givenUser } from './given'
import { givenReadyQuote } from './given-ready-quotes'

let database: FreshDatabase

beforeAll(async () => {
  database = await openFreshDatabase('export_tables')
})

afterAll(() => database.close())

/** Tables with personal rows, and their names in the export. */
const EXPORTED: Record<string, string> = {
  account_deletions: 'account_deletions',
  addresses: 'addresses',
  api_keys: 'api_keys',
  api_requests: 'api_requests',
  change_proposals: 'change_proposals',
  checkout_drafts: 'drafts',
  contact_messages: 'contact_messages',
  data_exports: 'data_exports',
  deliverables: 'finished_documents',
  deliveries: 'deliveries',
  draft_comments: 'draft_comments',
  email_changes: 'email_changes',
  integration_connections: 'integrations',
  known_devices: 'known_devices',
  name_corrections: 'name_corrections',
  order_items: 'order_items',
  order_messages: 'order_messages',
  orders: 'orders',
  pay_link_mails: 'pay_link_mails',
  pay_links: 'pay_links',
  payment_attempts: 'payment_attempts',
  payment_methods: 'payment_methods',
  payments: 'payments',
  profiles: 'profile',
  quote_lines: 'quote_lines',
  quote_messages: 'quote_messages',
  quote_revisions: 'quote_revisions',
  quotes: 'quotes',
  refunds: 'refunds',
  session_devices: 'sessions',
  uploaded_documents: 'documents',
  webhook_deliveries: 'webhook_deliveries',
  webhook_endpoints: 'webhook_endpoints',
  webhook_events: 'webhook_events',
}

const LEFT_OUT: Record<string, string> = {
  api_idempotency: 'answers that are kept for a day, of requests that are exported',
  document_holds: 'the reason is for staff',
  integration_jobs: 'work in progress of a connection',
  oauth_states: 'a secret of some minutes',
  link_payers: 'the address of whoever paid, which is theirs',
  order_notes: 'of staff, for staff',
  evaluation_worksheets: 'the report that is written from it is among the files',
  payment_cases: 'notes of staff about a payment that is exported',
  provider_customers: 'an id of the payment provider',
  recovery_codes: 'hashes of secrets',
  resume_mails: 'when staff mailed the customer, who has the mail',
  role_requests: 'about staff, between staff',
  saved_order_views: 'filters of staff for their work',
  sign_in_passes: 'hashes of secrets',
  undoable_moves: 'a move of staff for ten seconds',
}

test('every table with personal rows is exported or left out for a reason', async () => {
  const { sql } = database
  const tables = await sql<{ name: string }[]>`
    select distinct c.table_name as name from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and column_name in
      ('user_id', 'owner_id', 'order_id', 'quote_id', 'key_id', 'endpoint_id', 'proposal_id', 'customer_id', 'email')`
  const { userId } = await givenReadyQuote(sql)
  const [row] = await sql<{ keys: string[] }[]>`
    select array(select jsonb_object_keys(read_export(${userId}))) as keys`
  const names = tables.map(({ name }) => name)

  expect(names.filter((name) => !(name in EXPORTED || name in LEFT_OUT))).toEqual([])
  const expected = names.flatMap((name) => EXPORTED[name] ?? [])
  expect(expected.filter((key) => !row?.keys.includes(key))).toEqual([])
})

test('the export of keys and webhooks contains no secret', async () => {
  const { sql } = database
  const { userId } = await givenReadyQuote(sql)
  await sql`insert into api_keys (user_id, name, is_test, prefix, hash, scopes)
    values (${userId}, 'Our portal', true, 'cek_test_abcdef', ${'b'.repeat(64)}, array['orders:read'])`
  await sql`insert into webhook_endpoints (user_id, livemode, url, events, secret_enc, status)
    values (${userId}, true, 'https://hooks.example.com/x', array['order.paid'], ${'s'.repeat(40)}, 'enabled')`

  const [row] = await sql<
    { found: { api_keys: object[]; webhook_endpoints: object[]; activity: object[] } }[]
  >`
    select read_export(${userId}) as found`

  expect(row?.found.api_keys).toMatchObject([{ name: 'Our portal', prefix: 'cek_test_abcdef' }])
  expect(row?.found.webhook_endpoints).toMatchObject([{ url: 'https://hooks.example.com/x' }])
  expect(JSON.stringify(row?.found)).not.toMatch(/b{64}|s{40}/)
  expect(row?.found.activity).toContainEqual(expect.objectContaining({ subject_type: 'quote' }))
})

test('lists that programs fill are exported with their newest rows only', async () => {
  const { sql } = database
  const userId = await givenUser(sql)
  const { id: keyId } = await givenKey(sql, { userId })
  await sql`insert into api_requests (key_id, user_id, is_test, request_id, method, path, status, ms, at)
    select ${keyId}, ${userId}, true, gen_random_uuid(), 'GET', '/api/v1/orders', 200, 1, now() - make_interval(secs => n)
    from generate_series(1, 20001) n`

  const [row] = await sql`
    with e as materialized (select read_export(${userId}) -> 'api_requests' as requests)
    select jsonb_array_length(requests) as length, (requests -> -1 ->> 'at')::timestamptz = (
      select max(at) from api_requests where user_id = ${userId}) as "hasNewest" from e`
  expect(row).toEqual({ length: 20_000, hasNewest: true })
})

test('requesting a failed export again retries it', async () => {
  const { sql } = database
  const userId = await givenUser(sql)
  const ask = async () => (await sql<{ id: string }[]>`select request_export(${userId}, 'test') as id`)[0]?.id
  const id = await ask()
  const job = () => sql`select status, attempts from outbox where dedupe_key = ${`export/${id}`}`
  await sql`update outbox set status = 'dead', attempts = 25, finished_at = now() where dedupe_key = ${`export/${id}`}`

  expect(await ask()).toBe(id)
  expect(await job()).toEqual([{ status: 'queued', attempts: 0 }])
})
