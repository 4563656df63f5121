import { businessDate, expectedDays } from '@/lib/domain/checkout/delivery-estimate'
import { type FreshDatabase, openFreshDatabase } from './database'

let database: FreshDatabase

beforeAll(async () => {
  database = await openFreshDatabase('promise')
})

afterAll(() => database.close())

const FAMILIES = ['translation', 'evaluation', 'bundle'] as const

test('the site and the database estimate the same days, at every relevant hour of three years', async () => {
  const { sql } = database
  const holidays = await sql<{ day: string }[]>`select day::text from business_calendar where closed`
  const closed = new Set(holidays.map((row) => row.day))
  const rows = await sql<{ at: Date; family: (typeof FAMILIES)[number]; due_from: string; due_to: string }[]>`
    select at, family, due_from::text, due_to::text
    from generate_series('2026-01-01T15:00Z'::timestamptz, '2028-12-01T15:00Z', '31 hours') at,
      unnest(array['translation', 'evaluation', 'bundle']) family, private.promise(family, at)`

  const different = rows.filter((row) => {
    const promised = expectedDays(row.family, businessDate(row.at, 'America/New_York'), closed)
    return promised.from !== row.due_from || promised.to !== row.due_to
  })

  expect(rows.length).toBeGreaterThan(2000)
  expect(different).toEqual([])
})
