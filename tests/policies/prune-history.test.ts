import { type FreshDatabase, openFreshDatabase } from './database'

let database: FreshDatabase

beforeAll(async () => {
  database = await openFreshDatabase('prune_history')
})

afterAll(() => database.close())

async function prune(limit = 1000): Promise<number> {
  const [row] = await database.sql<{ n: number }[]>`select public.prune_history(${limit}) as n`
  return row?.n ?? 0
}

test('finished jobs are deleted after half a year and events after a quarter; waiting and dead ones stay', async () => {
  const { sql } = database
  await sql`insert into public.outbox (kind, dedupe_key, status, finished_at) values
    ('email.alert', 'old', 'done', now() - interval '181 days'),
    ('email.alert', 'young', 'done', now() - interval '179 days'),
    ('email.alert', 'dead', 'dead', now() - interval '400 days'),
    ('email.alert', 'waits', 'queued', null)`
  await sql`insert into public.inbound_events (provider, event_id, type, payload, status, processed_at) values
    ('stripe', 'old', 'x', '{}', 'done', now() - interval '91 days'),
    ('stripe', 'young', 'x', '{}', 'done', now() - interval '89 days'),
    ('stripe', 'dead', 'x', '{}', 'dead', now() - interval '400 days'),
    ('stripe', 'waits', 'x', '{}', 'queued', null)`

  expect(await prune()).toBe(2)
  const jobs = await sql`select dedupe_key as name from public.outbox order by 1`
  const events = await sql`select event_id as name from public.inbound_events order by 1`
  expect([jobs, events].map((rows) => rows.map(({ name }) => name))).toEqual([
    ['dead', 'waits', 'young'],
    ['dead', 'waits', 'young'],
  ])
})

test('one round deletes no more than its limit', async () => {
  const { sql } = database
  await sql`insert into public.outbox (kind, dedupe_key, status, finished_at)
    select 'email.alert', 'many ' || n, 'done', now() - interval '1 year' from generate_series(1, 5) n`

  expect([await prune(3), await prune(3)]).toEqual([3, 2])
})
