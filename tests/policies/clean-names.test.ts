import fc from 'fast-check'
import { cleanLine } from '@/lib/base/text'
import { type FreshDatabase, openFreshDatabase } from './database'

let database: FreshDatabase

beforeAll(async () => {
  database = await openFreshDatabase('clean_names')
})

afterAll(() => database.close())

const ODD = [
  '\r\n',
  '\t',
  ' ',
  '\u00a0',
  '\u2028',
  '\u202e',
  '\u061c',
  '\u200b',
  '\ufeff',
  '\u2066',
  '\u0085',
  'e\u0301',
  '👩‍👩‍👦',
  'می\u200cخواهم',
  'a',
]
const texts = fc.array(fc.oneof(fc.constantFrom(...ODD), fc.string({ unit: 'binary' })), { maxLength: 60 })

test('a name signed up with straight at the auth service is cleaned as by the app', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(texts, { minLength: 1, maxLength: 50 }), async (lists) => {
      const names = lists.map((parts) => parts.join('').replaceAll('\0', ''))

      const cleaned = await database.sql<{ name: string | null }[]>`
        select private.clean_line(t, 80) as name from unnest(${names}::text[]) with ordinality u (t, n) order by n`

      expect(cleaned.map(({ name }) => name)).toEqual(names.map((name) => cleanLine(name, 80).trim() || null))
    }),
    { numRuns: 20, seed: 20261209 },
  )
})
