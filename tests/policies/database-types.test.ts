import { type FreshDatabase, openFreshDatabase } from './database'
import { declaredTypes } from './declared-types'
import { storedTypes } from './stored-types'

let database: FreshDatabase

beforeAll(async () => {
  database = await openFreshDatabase('types')
}, 60_000)

afterAll(() => database.close())

test('database.types.ts declares every table and column of the migrations', async () => {
  const stored = await storedTypes(database.sql)

  expect(Object.keys(stored.tables).length).toBeGreaterThanOrEqual(17)
  expect(declaredTypes().tables).toEqual(stored.tables)
})

test('database.types.ts declares every function and argument of the migrations', async () => {
  const stored = await storedTypes(database.sql)

  expect(Object.keys(stored.functions).length).toBeGreaterThanOrEqual(20)
  expect(declaredTypes().functions).toEqual(stored.functions)
})
