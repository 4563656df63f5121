import { type FreshDatabase, openFreshDatabase } from './database'
import { givenUser, refusalOf } from './given'

let database: FreshDatabase

beforeAll(async () => {
  database = await openFreshDatabase('unsent_quotes')
})

afterAll(() => database.close())

const TOKEN = 'a'.repeat(64)

async function givenUnsent(
  owner: { user_id: string } | { token_hash: string },
  source = 'regular',
): Promise<string> {
  const [quote] = await database.sql<{ id: string }[]>`
    insert into quotes ${database.sql({
      ...owner,
      source,
      full_name: 'Nora Sample',
      email: 'nora@example.test',
      family: 'translation',
      document_kinds: ['diploma'],
      source_languages: 'Spanish',
      notes: 'A typo',
    } as never)} returning id`
  if (!quote) throw new Error('No quote.')
  return quote.id
}

const change = (id: string, owner: object) =>
  database.sql`select change_unsent_quote(${id}, ${database.sql.json(owner as never)},
    ${database.sql.json({ notes: null, document_kinds: ['diploma', 'transcript'], status: 'ready', user_id: null })})`

test.each(['user', 'visitor'])('a %s can correct their own request until it is sent', async (kind) => {
  const { sql } = database
  const owner = kind === 'user' ? { user_id: await givenUser(sql) } : { token_hash: TOKEN }
  const id = await givenUnsent(owner)

  await change(id, owner)

  const [changed] = await sql`
    select status, notes, document_kinds, user_id, token_hash, source_languages from quotes where id = ${id}`
  expect(changed).toMatchObject({
    status: 'draft',
    notes: null,
    document_kinds: ['diploma', 'transcript'],
    source_languages: 'Spanish',
    ...owner,
  })
  await sql`select submit_quote(${id})`
  expect((await refusalOf(change(id, owner))).code).toBe('move_not_allowed')
})

test('another person’s request cannot be corrected', async () => {
  const { sql } = database
  const id = await givenUnsent({ user_id: await givenUser(sql) })
  for (const stranger of [{ user_id: await givenUser(sql) }, { token_hash: TOKEN }, {}]) {
    expect((await refusalOf(change(id, stranger))).code).toBe('not_found')
  }
})

test('a request from a matter cannot be corrected with the form of a regular one', async () => {
  const { sql } = database
  const owner = { user_id: await givenUser(sql) }
  const id = await givenUnsent(owner, 'clio')

  expect((await refusalOf(change(id, owner))).code).toBe('not_found')
})
