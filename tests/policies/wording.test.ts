import { readFileSync } from 'node:fs'
import { findWordingErrors } from '@/scripts/checks/wording'
import { sentencesOf } from '@/scripts/words/sql-words'
import { type FreshDatabase, openFreshDatabase } from './database'

let database: FreshDatabase

beforeAll(async () => {
  database = await openFreshDatabase('wording')
})

afterAll(() => database.close())

/**
 * The functions after every migration has run; an older migration may still contain words that a newer one
 * replaced.
 */
async function refusals(): Promise<string[]> {
  const bodies = await database.sql<{ body: string }[]>`
    select prosrc as body from pg_proc where pronamespace in ('public'::regnamespace, 'private'::regnamespace)`
  return bodies.flatMap(({ body }) => sentencesOf(body))
}

test('sentences are the literals of a function that refuses', () => {
  const body = `perform private.refuse('not_found', '{}', 'It isn''t there any more.');`

  expect(sentencesOf(body)).toEqual(["It isn't there any more."])
  expect(sentencesOf(`return 'It is there.'`)).toEqual([])
})

test('no refusal of the database uses a word that the voice rules out', async () => {
  const found = await refusals()

  expect(found.length).toBeGreaterThan(50)
  const listed = readFileSync('docs/words/in-code/database.md', 'utf8')
  expect(found.filter((text) => !listed.includes(text))).toEqual([])
  expect(found.flatMap((text) => findWordingErrors(text).map((slip) => `${text} ${slip}`))).toEqual([])
  // Texts for the screen use contractions and no unusual words.
  expect(found.filter((text) => /\b(?:cannot|is not|somebody|nobody|given back)\b/i.test(text))).toEqual([])
})
