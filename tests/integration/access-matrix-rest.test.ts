import { randomUUID } from 'node:crypto'
import { openDatabase } from '../support/given-orders'
import { PATIENCE_MS } from '../support/patience'
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
import { PEOPLE } from '../support/test-accounts'

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

test(
  'each column of each row is read only by those with the right',
  async () => {
    const problems = await problemsOf(
      atRows(({ table, find, person, of }) => {
        const rights = RIGHTS[table.name] ?? { reads: 'nobody' }
        const rows = maySee(rights, person, owns(person, of)) ? 'some' : 'none'
        return table.columns.map((column) => ({
          name: `read ${table.name}.${column} of ${of}`,
          path: `/rest/v1/${table.name}?select=${column}&${find}`,
          rows: rights.hidden?.includes(column) ? 'none' : rows,
        }))
      }),
    )

    expect(problems).toEqual([])
  },
  PATIENCE_MS,
)

test(
  "no query for many rows returns another person's row",
  async () => {
    const embeds = [
      'orders(*)',
      'payments(*)',
      'deliveries(*)',
      'uploaded_documents(*)',
      'checkout_drafts(*)',
      'order_items(*)',
    ]
    const queries = [
      '',
      '?select=*',
      '?limit=1000&order=created_at.desc',
      '?or=(id.not.is.null,id.is.null)',
      '?select=count',
      ...embeds.map((embed) => `?select=id,${embed}`),
    ]
    const attempts = setup.tables.flatMap(({ name }) =>
      PEOPLE.flatMap((person) => [
        ...queries.map((query) => ({ name: `list ${name}`, path: `/rest/v1/${name}${query}`, person })),
        ...['private', 'auth', 'storage', 'extensions', 'supabase_migrations'].map((schema) => ({
          name: `list ${name} of ${schema}`,
          path: `/rest/v1/${name}?select=*`,
          headers: { 'accept-profile': schema },
          person,
        })),
      ]),
    )

    expect(await problemsOf(attempts)).toEqual([])
  },
  PATIENCE_MS,
)

test(
  'no one changes or deletes a row, or a read-only column of their own',
  async () => {
    const returning = { prefer: 'return=representation' }
    const problems = await problemsOf(
      atRows(({ table, find, person, of }) => {
        const rights = RIGHTS[table.name] ?? { reads: 'nobody' }
        const path = `/rest/v1/${table.name}?${find}`
        const mine = owns(person, of)
        const columns = table.columns.filter((column) => !mine || !rights.ownerWrites?.includes(column))
        const removes =
          mine && rights.ownerRemoves
            ? []
            : [
                {
                  name: `remove ${table.name} of ${of}`,
                  path,
                  method: 'DELETE',
                  headers: returning,
                  rows: 'none' as const,
                },
              ]
        const changes = columns.map((column) => ({
          name: `change ${table.name}.${column} of ${of}`,
          path,
          method: 'PATCH',
          headers: returning,
          body: { [column]: null },
          rows: 'none' as const,
        }))
        return [...removes, ...changes]
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

test('at least five thousand attempts were made', () => {
  expect(tried).toBeGreaterThanOrEqual(5000)
})
