import { randomUUID } from 'node:crypto'
import { type FreshDatabase, openFreshDatabase } from './database'
import { givenUser, refusalOf } from './given'
import { type GivenQuote, givenReadyQuote } from './given-ready-quotes'

let database: FreshDatabase

beforeAll(async () => {
  database = await openFreshDatabase('quote_files')
})
afterAll(() => database.close())

const begin = (quote: GivenQuote) =>
  database.sql`select transition_quote(${quote.id}, 'in_review', ${quote.staffId}, 'admin')`

async function fileOf(quote: GivenQuote): Promise<string> {
  const [row] = await database.sql<
    { id: string }[]
  >`select id from uploaded_documents where quote_id = ${quote.id}`
  return row?.id ?? ''
}

const correct = (fileId: string, by: string, pages: number | null, words: number | null) =>
  database.sql`select correct_counts(${fileId}, ${by}, ${pages}, ${words}, 'req')`

async function readCounts(fileId: string) {
  const [row] =
    await database.sql`select page_count, word_count, count_source from uploaded_documents where id = ${fileId}`
  return row
}

test('staff correct a file’s counts while it is priced, and both figures are audited', async () => {
  const { sql } = database
  const quote = await givenReadyQuote(sql)
  const file = await fileOf(quote)
  expect(await refusalOf(correct(file, quote.staffId, 2, 310))).toMatchObject({ code: 'move_not_allowed' })
  await begin(quote)

  await correct(file, quote.staffId, 2, 310)
  await correct(file, quote.staffId, 2, 310)
  expect(await readCounts(file)).toEqual({ page_count: 2, word_count: 310, count_source: 'staff' })
  await correct(file, quote.staffId, 2, null)

  expect(await readCounts(file)).toMatchObject({ word_count: null })
  const events =
    await sql`select actor_id, before ->> 'words' as before, after ->> 'words' as after from audit_events
    where action = 'quote.counts' and subject_id = ${quote.id} order by id`
  expect(events).toEqual([
    { actor_id: quote.staffId, before: null, after: '310' },
    { actor_id: quote.staffId, before: '310', after: null },
  ])
})

test('counts out of range, and counts of files that are not being priced, are refused', async () => {
  const quote = await givenReadyQuote(database.sql)
  const file = await fileOf(quote)
  await begin(quote)

  for (const [pages, words] of [
    [0, 1],
    [10_001, 1],
    [1, 0],
  ] as const) {
    expect(await refusalOf(correct(file, quote.staffId, pages, words))).toMatchObject({
      code: 'invalid_input',
    })
  }
  expect(await refusalOf(correct(randomUUID(), quote.staffId, 1, 1))).toMatchObject({ code: 'not_found' })
})

test('a staff file goes with its uploader’s next message about a quote and then names no one', async () => {
  const { sql } = database
  const quote = await givenReadyQuote(sql)
  const colleague = await givenUser(sql, { role: 'admin' })
  const reply = async (ownerId: string) => {
    const id = randomUUID()
    await sql`insert into uploaded_documents (id, owner_id, group_id, quote_id, purpose, original_name, storage_path, mime, ext,
        size_bytes, status)
      values (${id}, ${ownerId}, ${quote.id}, ${quote.id}, 'reply', 'sample.pdf', ${`${quote.id}/${quote.id}/${id}.pdf`},
        'application/pdf', 'pdf', 10, 'accepted')`
    return id
  }
  const [mine, theirs] = [await reply(quote.staffId), await reply(colleague)]
  const send = async (by: string, kind: string) => {
    const [row] = await sql<{ id: string }[]>`
      select send_quote_message(${quote.id}, ${by}, ${kind}, 'A message', ${randomUUID()}) as id`
    return row?.id
  }
  await send(quote.userId, 'customer')
  const sent = await send(quote.staffId, 'admin')

  const rows = await sql`select id, owner_id, quote_message_id from uploaded_documents
    where quote_id = ${quote.id} and purpose = 'reply' order by quote_message_id nulls last`
  expect(rows).toEqual([
    { id: mine, owner_id: null, quote_message_id: sent },
    { id: theirs, owner_id: colleague, quote_message_id: null },
  ])
})
