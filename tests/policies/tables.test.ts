import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { type FreshDatabase, openFreshDatabase, runFile } from './database'
import { installPgtap, runTapFile } from './pgtap'

const FOLDER = join(process.cwd(), 'supabase/tests')
const FILES = readdirSync(FOLDER).filter((file) => file.endsWith('.test.sql'))

let database: FreshDatabase

beforeAll(async () => {
  database = await openFreshDatabase('tables')
  await installPgtap(database.sql)
  await runFile(database.sql, join(FOLDER, 'support/people.sql'))
})

afterAll(() => database.close())

test.each(FILES)('the rights in %s hold', async (file) => {
  const lines = await runTapFile(database.sql, join(FOLDER, file))

  const broken = lines.filter((line) => !line.ok).map((line) => line.name + line.diagnosis)
  expect(broken).toEqual([])
  expect(lines.length).toBeGreaterThanOrEqual(24)
})
