import { type FreshDatabase, openFreshDatabase } from './database'
import { becomeCustomer, givenPaidOrder, givenUser } from './given'

let database: FreshDatabase
let owner: string
let other: string

beforeAll(async () => {
  database = await openFreshDatabase('own_search')
  const { sql } = database
  ;[owner, other] = await Promise.all([givenUser(sql), givenUser(sql)])
  for (const [user, name, reference] of OF_OWNERS)
    await givenQuote(user === 'owner' ? owner : other, name, reference)
})
afterAll(() => database.close())

const OF_OWNERS = [
  ['owner', 'Ana Wolf', 'Matter 7-B'],
  ['owner', 'Ñandú Ruiz', null],
  ['owner', '100% Rosa', null],
  ['owner', 'Rosa_Maria', 'matter 9'],
  ['other', 'Rosa Wu', 'Matter 7-B'],
] as const

let quotes = 0
async function givenQuote(userId: string, name: string, reference: string | null) {
  quotes += 1
  await database.sql`
    insert into public.quotes (user_id, full_name, email, reference, family, document_kinds, source_languages, status, submitted_at)
    values (${userId}, ${name}, 'firm@search.test', ${reference}, 'translation', array['diploma'], 'Spanish', 'submitted',
      now() + make_interval(secs => ${quotes}))`
}

type Found = { isMore: boolean; rows: { id: string; submitted_at: string; reference: string | null }[] }

/** Queries as PostgREST does for a signed-in person. */
async function found(call: string, userId = owner): Promise<Found> {
  return database.sql.begin(async (tx) => {
    await becomeCustomer(tx, userId)
    const [row] = await tx.unsafe<{ found: Found }[]>(`select public.${call} as found`)
    if (!row) throw new Error(`${call} answered nothing.`)
    return row.found
  }) as Promise<Found>
}

const quotesFound = (list: object, limit = 20) =>
  found(`search_own_quotes('${JSON.stringify({ tab: 'open', ...list })}', ${limit})`)

test.each([
  ['rosa', ['100% Rosa', 'Rosa_Maria']],
  ['7-B', ['Ana Wolf']],
  ['ROSA_', ['Rosa_Maria']],
  ['0%', ['100% Rosa']],
  ['nandu', ['Ñandú Ruiz']],
  // Two letters have no trigram and still match anywhere.
  ['ol', ['Ana Wolf']],
  ['qt-', ['100% Rosa', 'Ana Wolf', 'Rosa_Maria', 'Ñandú Ruiz']],
  // Every quote has the owner's address.
  ['firm@search', []],
])('%s finds only the customer’s own quotes of %j', async (search, names) => {
  const { rows, isMore } = await quotesFound({ search })
  const found = await database.sql<{ full_name: string; user_id: string }[]>`
    select full_name, user_id from public.quotes where id = any(${rows.map(({ id }) => id)})`
  expect(found.map(({ full_name: name }) => name).toSorted()).toEqual(names)
  expect(found.filter(({ user_id: user }) => user !== owner)).toEqual([])
  expect(isMore).toBe(false)
})

test('a search stays in its tab and family, newest first, and pages in both directions', async () => {
  expect((await quotesFound({ search: 'rosa', tab: 'past' })).rows).toEqual([])
  expect((await quotesFound({ search: 'rosa', family: 'evaluation' })).rows).toEqual([])
  const { rows } = await quotesFound({ search: 'qt-' })
  expect(rows.map(({ reference }) => reference)).toEqual(['matter 9', null, null, 'Matter 7-B'])
  for (const [index, { submitted_at: at, id }] of rows.entries()) {
    expect((await quotesFound({ search: 'qt-', after: [at, id] })).rows).toEqual(rows.slice(index + 1))
    const before = await quotesFound({ search: 'qt-', before: [at, id] })
    expect(before.rows).toEqual(rows.slice(0, index).toReversed())
  }
})

test('a search stops at its 200th match and says so', async () => {
  const user = await givenUser(database.sql)
  for (let n = 0; n < 2; n += 1) await givenQuote(user, 'Same Name', null)
  await database.sql`
    insert into public.quotes (user_id, full_name, email, family, document_kinds, source_languages, status, submitted_at)
    select ${user}, 'Same Name', 'many@search.test', 'translation', array['diploma'], 'Spanish', 'submitted',
      now() - n * interval '1 minute' from generate_series(1, 200) n`
  const { rows, isMore } = await found(`search_own_quotes('{"tab": "open", "search": "same"}', 21)`, user)
  expect({ rows: rows.length, isMore }).toEqual({ rows: 21, isMore: true })
})

test('the order search covers number, reference, name and address of the customer’s orders within its filters, and needs the second factor', async () => {
  const { sql } = database
  const { order } = await givenPaidOrder(sql)
  const [row] = await sql<{ user_id: string; order_number: string; email: string }[]>`
    update public.orders set reference = 'Case 12' where id = ${order.id} returning user_id, order_number, email`
  if (!row) throw new Error('There is no such order.')
  const search = (text: string, user = row.user_id, filters: object = {}) =>
    found(`search_own_orders('${JSON.stringify({ search: text, status: null, ...filters })}', 20)`, user)
  for (const text of [
    row.order_number.toLowerCase(),
    row.order_number.replaceAll('-', ''),
    'case 12',
    row.email,
  ]) {
    expect((await search(text)).rows.map(({ id }) => id)).toEqual([order.id])
    expect((await search(text, owner)).rows).toEqual([])
  }
  for (const [filters, count] of [
    [{ status: 'completed' }, 0],
    [{ family: 'evaluation' }, 0],
    [{ family: 'translation' }, 1],
    [{ since: '2126-01-01T00:00:00Z' }, 0],
    [{ since: '2026-01-01T00:00:00Z' }, 1],
  ] as const)
    expect((await search('case 12', row.user_id, filters)).rows).toHaveLength(count)

  await sql`insert into auth.mfa_factors (user_id, factor_type, status) values (${row.user_id}, 'totp', 'verified')`
  expect((await search('case 12')).rows).toEqual([])
  await sql`delete from auth.mfa_factors where user_id = ${row.user_id}`
  await sql`update public.orders set is_test = true where id = ${order.id}`
  expect((await search('case 12')).rows).toEqual([])
})
