import { randomUUID } from 'node:crypto'
import { openDatabase } from '../support/given-orders'
import type { Table } from '../support/manifest'
import { PATIENCE_MS } from '../support/patience'
import { eachOf } from '../support/pool'
import { ask } from '../support/rest'
import {
  type Attempt,
  atRows as atRowsOf,
  givenRestAccounts,
  owns,
  problemsOf as problemsIn,
  type RestAccounts,
  stateOf,
} from '../support/rest-accounts'
import { maySee, RIGHTS } from '../support/rest-rights'
import { PEOPLE, type Person } from '../support/test-accounts'

const sql = openDatabase()
let setup: RestAccounts
let tried = 0

beforeAll(async () => {
  setup = await givenRestAccounts(sql)
}, PATIENCE_MS)

afterAll(async () => {
  console.info(`access matrix through REST: ${tried} attempts`)
  await sql.end()
})

const state = () => stateOf(sql, setup.owned)
const atRows = (make: Parameters<typeof atRowsOf>[1]) => atRowsOf(setup, make)

function problemsOf(attempts: Attempt[]): Promise<unknown[]> {
  tried += attempts.length
  return problemsIn(setup, attempts)
}

test('the table of rights has an entry for every table in public', () => {
  expect(Object.keys(RIGHTS).sort()).toEqual(setup.tables.map(({ name }) => name))
})

const columnsOf = ({ name, columns }: Table) => {
  const hidden = new Set(RIGHTS[name]?.hidden)
  return { hidden: [...hidden], shown: columns.filter((column) => !hidden.has(column)) }
}

/**
 * Rights on columns belong to the database role: all visitors have one, and everybody who is signed in has
 * another. So the columns are tried one by one by a visitor and by those whom the rows are not hidden from.
 */
const triesEach = (person: Person, of: 'A' | 'B') =>
  person === 'visitor' || person === 'admin' || owns(person, of)

test(
  'each column of each row is read only by those with the right',
  async () => {
    const problems = await problemsOf(
      atRows(({ table, find, person, of }) => {
        const rights = RIGHTS[table.name] ?? { reads: 'nobody' }
        const rows = maySee(rights, person, owns(person, of)) ? 'some' : 'none'
        const { hidden, shown } = columnsOf(table)
        const read = (selected: string, wanted: 'some' | 'none') => ({
          name: `read ${table.name}.${selected} of ${of}`,
          path: `/rest/v1/${table.name}?select=${selected}&${find}`,
          rows: wanted,
        })
        // Answered with all columns, a request says of each of them whether the row is there.
        const isAnswered = person !== 'visitor' && person !== 'expired'
        return [
          { ...read(shown.join(), rows), ...(isAnswered ? { status: 200 } : {}) },
          ...(triesEach(person, of) ? hidden : []).map((column) => read(column, 'none')),
          ...(person === 'visitor' ? shown : []).map((column) => read(column, rows)),
        ]
      }),
    )

    expect(problems).toEqual([])
  },
  PATIENCE_MS,
)

const EMBEDDED = ['orders', 'payments', 'deliveries', 'uploaded_documents', 'checkout_drafts', 'order_items']
const OTHER_SCHEMAS = ['private', 'auth', 'storage', 'extensions', 'supabase_migrations']

test(
  "no query for many rows returns another person's row",
  async () => {
    const list = (table: Table, person: Person, query = '', headers = {}) => ({
      name: `list ${table.name}`,
      path: `/rest/v1/${table.name}${query}`,
      headers,
      person,
    })
    const attempts = setup.tables.flatMap((table) =>
      PEOPLE.flatMap((person) => [
        list(table, person),
        list(table, person, `?select=${columnsOf(table).shown}`),
        list(table, person, '?limit=1000&order=created_at.desc'),
        list(table, person, '?or=(id.not.is.null,id.is.null)'),
        list(table, person, '?select=count'),
      ]),
    )
    // Whether two tables are related and which schemas exist is the same for everybody.
    const embeds = setup.tables.flatMap((table) =>
      EMBEDDED.map((embed) => ({ table, query: `?select=${columnsOf(table).shown[0]},${embed}(*)` })),
    )
    const related = await eachOf(embeds, async ({ table, query }) => {
      const { text } = await ask(setup.people, 'userA', list(table, 'userA', query))
      return !text.includes('PGRST200')
    })
    const embedded = embeds
      .filter((_, index) => related[index])
      .flatMap(({ table, query }) => PEOPLE.map((person) => list(table, person, query)))
    const inSchemas = OTHER_SCHEMAS.flatMap((schema) =>
      setup.tables.flatMap((table, index) =>
        (index === 0 ? PEOPLE : (['userA'] as const)).map((person) =>
          list(table, person, '?select=*', { 'accept-profile': schema }),
        ),
      ),
    )

    expect(await problemsOf([...attempts, ...embedded, ...inSchemas])).toEqual([])
    expect(embedded.length).toBeGreaterThan(EMBEDDED.length * PEOPLE.length)
  },
  PATIENCE_MS,
)

test(
  'no one changes or deletes a row, not even their own',
  async () => {
    const returning = { prefer: 'return=representation' }
    const problems = await problemsOf(
      atRows(({ table, find, person, of }) => {
        const path = `/rest/v1/${table.name}?${find}`
        const change = (columns: readonly string[]) => ({
          name: `change ${table.name}.${columns} of ${of}`,
          path,
          method: 'PATCH',
          headers: returning,
          body: Object.fromEntries(columns.map((column) => [column, null])),
          rows: 'none' as const,
        })
        const remove = {
          ...change([]),
          body: undefined,
          name: `remove ${table.name} of ${of}`,
          method: 'DELETE',
        }
        const { columns } = table
        return [
          remove,
          ...(triesEach(person, of) ? columns.map((column) => change([column])) : [change(columns)]),
        ]
      }),
    )

    expect(problems).toEqual([])
    expect(await state()).toEqual(setup.before)
  },
  PATIENCE_MS,
)

test(
  'no one inserts a row for another person or over an existing one',
  async () => {
    const attempts = atRows(({ table, person, of }) => {
      const data = setup.owned[of]
      const row = {
        id: data.orderId,
        user_id: data.owner,
        owner_id: data.owner,
        order_id: data.orderId,
        key: randomUUID(),
        status: 'paid',
        role_cached: 'admin',
      }
      const known = Object.fromEntries(
        Object.entries(row).filter(([column]) => table.columns.includes(column)),
      )
      const path = `/rest/v1/${table.name}`
      return [known, { user_id: data.owner }].flatMap((body) =>
        ['return=representation', 'return=representation,resolution=merge-duplicates'].map((prefer) => ({
          name: `add to ${table.name} for ${of}, ${person}`,
          path,
          method: 'POST',
          headers: { prefer },
          body,
          rows: 'none' as const,
        })),
      )
    })

    expect(await problemsOf(attempts)).toEqual([])
    expect(await state()).toEqual(setup.before)
  },
  PATIENCE_MS,
)

test('a token whose session has ended reads no row', async () => {
  const { userA, admin } = setup.people.accounts
  await sql`delete from auth.sessions where user_id in (${userA.id}, ${admin.id})`

  const attempts = atRows(({ table, find, person, of }) => {
    const rights = RIGHTS[table.name] ?? { reads: 'nobody' }
    const couldRead =
      (person === 'admin' || (person === 'userA' && of === 'A')) && maySee(rights, person, owns(person, of))
    const path = `/rest/v1/${table.name}?select=${columnsOf(table).shown}&${find}`
    return couldRead ? [{ name: `read ${table.name}`, path, rows: 'none', status: 200 }] : []
  })

  expect(attempts.length).toBeGreaterThan(40)
  expect(await problemsOf(attempts)).toEqual([])
})

test('at least five thousand attempts were made', () => {
  expect(tried).toBeGreaterThanOrEqual(5000)
})
