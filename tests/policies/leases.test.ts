import { randomUUID } from 'node:crypto'
import { whileHeldBy } from '../support/contention'
import { type FreshDatabase, openFreshDatabase } from './database'

let database: FreshDatabase

beforeAll(async () => {
  database = await openFreshDatabase('leases')
})

afterAll(() => database.close())

async function lease(key: string, { limit = 50, tries = 20, seconds = 60 } = {}): Promise<number> {
  const [row] = await database.sql<{ granted: number; ends_in_ms: number }[]>`
    select * from public.lease_rate_limit(${key}, ${limit}, ${seconds}, ${tries})`
  expect(row?.ends_in_ms).toBeGreaterThan(0)
  expect(row?.ends_in_ms).toBeLessThanOrEqual(seconds * 1000)
  return row?.granted ?? -1
}

async function waitOfRefused(key: string): Promise<number> {
  const [row] = await database.sql<{ retry_after_seconds: number }[]>`
    select * from public.take_rate_limit(${key}, 20, 60)`
  return row?.retry_after_seconds ?? -1
}

test('concurrent leases add up to the limit, and the last gets the rest', async () => {
  const key = randomUUID()

  const granted = await Promise.all(Array.from({ length: 12 }, () => lease(key)))

  expect(granted.sort((a, b) => b - a)).toEqual([20, 20, 10, ...Array.from({ length: 9 }, () => 0)])
})

test('single tries and leases of one key share its limit', async () => {
  const key = randomUUID()
  await database.sql`select * from public.take_rate_limit(${key}, 50, 60)`

  expect([await lease(key), await lease(key), await lease(key)]).toEqual([20, 20, 9])
})

test('a new window starts with the full limit', async () => {
  const key = randomUUID()
  for (let round = 0; round < 4; round += 1) await lease(key)
  await database.sql`update public.rate_limits set expires_at = now() - interval '1 second' where key = ${key}`

  expect(await lease(key)).toBe(20)
})

test.each([
  ['a lease', lease],
  ['a refusal', waitOfRefused],
])('%s that waited for the lock states no more time than the window has', async (_, call) => {
  const key = randomUUID()
  await lease(key)

  const answer = await whileHeldBy(
    database.sql,
    (holder) => holder`select 1 from public.rate_limits where key = ${key} for update`,
    () => call(key),
    (holder) => holder`update public.rate_limits set expires_at = clock_timestamp() + interval '60 seconds'
      where key = ${key}`,
  )

  expect(answer).toBeGreaterThanOrEqual(1)
  expect(answer).toBeLessThanOrEqual(60)
})

test('periodic work holds its whole interval once it is done, also after its short one was pruned', async () => {
  const { sql } = database
  const dueNames = async () => {
    const rows = await sql<{ name: string }[]>`select name from find_due_work(${['a-sweep']})`
    return rows.map(({ name }) => name)
  }
  await sql`select take_rate_limit('a-sweep', 1, 600)`
  await sql`delete from rate_limits where key = 'a-sweep'`
  expect(await dueNames()).toEqual(['a-sweep'])

  await sql`select hold_interval('a-sweep', 86400)`
  expect(await dueNames()).toEqual([])
})
