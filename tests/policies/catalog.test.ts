import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type FreshDatabase, openFreshDatabase } from './database'

let database: FreshDatabase

beforeAll(async () => {
  database = await openFreshDatabase('catalog')
})

afterAll(() => database.close())

test('every public table enables and forces row security', async () => {
  const open = await database.sql`
    select relname from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
      and not (relrowsecurity and relforcerowsecurity)`

  expect(open).toEqual([])
})

test('every table in public has a policy test', async () => {
  const tables = await database.sql<{ relname: string }[]>`
    select relname from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`

  const missing = tables.filter(
    ({ relname }) => !existsSync(join(process.cwd(), `supabase/tests/${relname}.test.sql`)),
  )
  expect(tables.length).toBeGreaterThanOrEqual(17)
  expect(missing).toEqual([])
})

test('each of our functions has an empty search path', async () => {
  const loose = await database.sql`
    select p.oid::regprocedure::text as name from pg_proc p
    where pronamespace in ('public'::regnamespace, 'private'::regnamespace)
      and not coalesce(proconfig, '{}') && array['search_path=""', 'search_path=']`

  expect(loose).toEqual([])
})

test('people can run only the functions that policies need and those with invoker rights', async () => {
  const runnable = await database.sql<{ role: string; name: string }[]>`
    select r.role, p.oid::regprocedure::text as name
    from pg_proc p, (values ('anon'), ('authenticated')) r (role)
    where pronamespace in ('public'::regnamespace, 'private'::regnamespace)
      and has_function_privilege(r.role, p.oid, 'execute')
    order by 1, 2`

  expect(runnable.map(({ role, name }) => `${role} ${name}`)).toEqual([
    'authenticated customer_home(timestamp with time zone)',
    'authenticated own_order(uuid)',
    'authenticated private.as_uuid(text)',
    'authenticated private.is_admin()',
    'authenticated private.is_fully_signed_in()',
    'authenticated private.own_orders_found(jsonb,integer)',
    'authenticated private.own_quotes_found(jsonb,integer,timestamp with time zone)',
    'authenticated search_own_orders(jsonb,integer)',
    'authenticated search_own_quotes(jsonb,integer,timestamp with time zone)',
  ])
})

const GRANTS = `
  select g.grantee || ' ' || lower(g.privilege_type) || ' ' || g.table_name as right
  from information_schema.role_table_grants g
  where g.table_schema in ('public', 'private') and g.grantee in ('anon', 'authenticated', 'PUBLIC')
  union
  select distinct c.grantee || ' ' || lower(c.privilege_type) || ' some columns of ' || c.table_name
  from information_schema.role_column_grants c
  where c.table_schema in ('public', 'private') and c.grantee in ('anon', 'authenticated', 'PUBLIC')
    and not exists (
      select from information_schema.role_table_grants g
      where g.table_name = c.table_name and g.grantee = c.grantee and g.privilege_type = c.privilege_type)
  order by 1`

test('anon and authenticated have exactly the intended rights', async () => {
  const rights = await database.sql.unsafe<{ right: string }[]>(GRANTS)

  expect(rights.map((row) => row.right)).toEqual(DECIDED_RIGHTS)
})

const DECIDED_RIGHTS = [
  'anon select business_calendar',
  'anon select languages',
  'anon select some columns of price_book',
  'authenticated select addresses',
  'authenticated select api_requests',
  'authenticated select api_settings',
  'authenticated select business_calendar',
  'authenticated select contact_messages',
  'authenticated select languages',
  'authenticated select payment_cases',
  'authenticated select payments',
  'authenticated select profiles',
  'authenticated select quote_lines',
  'authenticated select some columns of api_keys',
  'authenticated select some columns of audit_events',
  'authenticated select some columns of change_proposals',
  'authenticated select some columns of checkout_drafts',
  'authenticated select some columns of deliverables',
  'authenticated select some columns of deliveries',
  'authenticated select some columns of draft_comments',
  'authenticated select some columns of inbound_events',
  'authenticated select some columns of integration_connections',
  'authenticated select some columns of integration_jobs',
  'authenticated select some columns of order_items',
  'authenticated select some columns of order_messages',
  'authenticated select some columns of orders',
  'authenticated select some columns of outbox',
  'authenticated select some columns of payment_attempts',
  'authenticated select some columns of payment_methods',
  'authenticated select some columns of price_book',
  'authenticated select some columns of quote_messages',
  'authenticated select some columns of quote_revisions',
  'authenticated select some columns of quotes',
  'authenticated select some columns of refunds',
  'authenticated select some columns of webhook_endpoints',
  'authenticated select uploaded_documents',
  'authenticated select webhook_deliveries',
  'authenticated select webhook_events',
]

test('only the calendar has a policy that admits everyone', async () => {
  const open = await database.sql<{ name: string }[]>`
    select tablename || '.' || policyname as name from pg_policies
    where schemaname in ('public', 'storage')
      and (coalesce(qual, 'true') = 'true' and coalesce(with_check, 'true') = 'true' or 'public' = any (roles))`

  expect(open.map((row) => row.name)).toEqual(['business_calendar.business_calendar_read'])
})

test('policies find out who reads once per statement, not once per row', async () => {
  const perRow = await database.sql<{ name: string }[]>`
    select tablename || '.' || policyname as name from pg_policies
    where schemaname in ('public', 'storage')
      and regexp_replace(concat(qual, with_check), '\\( SELECT (auth|private)\\.\\w+\\(\\) AS \\w+\\)', '', 'g')
        ~ '(auth|private)\\.\\w+\\(\\)'`

  expect(perRow.map((row) => row.name)).toEqual([])
})

test('the migrations create no account', async () => {
  const accounts = await database.sql`select 1 from auth.users union all select 1 from public.profiles`

  expect(accounts).toHaveLength(0)
})

test('no view runs with its owner’s rights', async () => {
  const views = await database.sql`
    select relname from pg_class where relnamespace = 'public'::regnamespace and relkind in ('v', 'm')
      and not coalesce(reloptions, '{}') && array['security_invoker=true', 'security_invoker=on']`

  expect(views).toEqual([])
})

test('every foreign key that lists follow has an index', async () => {
  const slow = await database.sql<{ name: string }[]>`
    select c.conrelid::regclass || '.' || a.attname as name
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.connamespace = 'public'::regnamespace
      and not exists (select from pg_index i where i.indrelid = c.conrelid and i.indkey[0] = c.conkey[1])
    order by 1`

  expect(slow.map((row) => row.name)).toEqual([
    'change_proposals.confirmed_by',
    'change_proposals.proposed_by',
    'deliverables.signed_by',
    'deliverables.uploaded_by',
    'draft_comments.done_by',
    'evaluation_worksheets.updated_by',
    'name_corrections.corrected_by',
    'order_items.reviser_id',
    'order_items.second_signer_id',
    'order_messages.author_id',
    'order_notes.author_id',
    'orders.price_book_version',
    'payment_cases.resolved_by',
    'quote_messages.author_id',
    'quote_revisions.sent_by',
    'quotes.accepted_by',
    'refunds.decided_by',
    'refunds.requested_by',
    'resume_mails.sent_by',
    'undoable_moves.moved_by',
  ])
})
