import { languageName } from '@/lib/base/languages'
import { type FreshDatabase, openFreshDatabase } from './database'

let database: FreshDatabase

beforeAll(async () => {
  database = await openFreshDatabase('language_names')
})

afterAll(() => database.close())

test('a language has the name of the order form’s list everywhere', async () => {
  const languages = await database.sql<{ tag: string; name: string }[]>`
    select tag, name_en as name from public.languages order by tag`

  expect(languages.length).toBeGreaterThan(100)
  expect(languages.map(({ tag }) => ({ tag, name: languageName(tag) }))).toEqual([...languages])
})
