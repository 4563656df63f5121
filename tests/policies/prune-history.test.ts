import { readFileSync } from 'node:fs'
import { type FreshDatabase, openFreshDatabase } from './database'
import { givenUser } from './given'

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

test('a session ends after the documented days without use, and after the documented days in any case', async () => {
  const { sql } = database
  const [, unused, atMost] =
    /(\d+) days without use, or (\d+) days after signing in/.exec(readFileSync('docs/controls.md', 'utf8')) ??
    []
  const userId = await givenUser(sql)
  const given = async (label: string, age: number, idle: number) => {
    const [row] = await sql<{ id: string }[]>`
      insert into auth.sessions (user_id, created_at, updated_at)
      values (${userId}, now() - make_interval(days => ${age}), now() - make_interval(days => ${idle})) returning id`
    await sql`insert into public.session_devices (session_id, user_id, label) values (${row?.id ?? ''}, ${userId}, ${label})`
  }
  await given('unused', Number(unused) + 1, Number(unused) + 1)
  await given('used', Number(unused) + 1, Number(unused) - 1)
  await given('old', Number(atMost) + 1, 0)
  await given('not so old', Number(atMost) - 1, 0)

  const [ended] = await sql<{ n: number }[]>`select public.end_old_sessions() as n`
  const kept =
    await sql`select label from public.session_devices join auth.sessions on id = session_id order by 1`

  expect(ended?.n).toBe(2)
  expect(kept.map(({ label }) => label)).toEqual(['not so old', 'used'])
  expect(await sql`select 1 from public.session_devices where user_id = ${userId}`).toHaveLength(2)
})
