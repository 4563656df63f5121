import { randomUUID } from 'node:crypto'
import { PEOPLE } from '../support/cast'
import { openDatabase } from '../support/given-orders'
import { maySee, RIGHTS } from '../support/rest-rights'
import {
  type Attempt,
  atRows as atRowsOf,
  givenRestWorld,
  owns,
  problemsOf as problemsIn,
  type RestWorld,
  stateOf,
} from '../support/rest-world'

const PATIENCE_MS = 180_000

const sql = openDatabase()
let world: RestWorld
let tried = 0

beforeAll(async () => {
  world = await givenRestWorld(sql)
}, PATIENCE_MS)

afterAll(async () => {
  console.info(`access matrix through REST: ${tried} attempts`)
  await sql.end()
})

const state = () => stateOf(sql, world.estates)
const atRows = (make: Parameters<typeof atRowsOf>[1]) => atRowsOf(world, make)

function problemsOf(attempts: Attempt[]): Promise<unknown[]> {
  tried += attempts.length
  return problemsIn(world, attempts)
}

test('the table of rights has an entry for every table in public', () => {
  expect(Object.keys(RIGHTS).sort()).toEqual(world.tables.map(({ name }) => name))
})

test(
  'each column of each row is read by those who may, and by nobody else',
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
  'no way of asking for many rows brings a row of somebody else',
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
    const attempts = world.tables.flatMap(({ name }) =>
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
  'nobody changes or removes a row, nor a column of their own that is not theirs to write',
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
    expect(await state()).toEqual(world.before)
  },
  PATIENCE_MS,
)

test(
  'nobody adds a row in the name of somebody else, nor over an existing one',
  async () => {
    const attempts = atRows(({ table, person, of }) => {
      const estate = world.estates[of]
      const mine = owns(person, of)
      const row = {
        id: estate.orderId,
        user_id: estate.owner,
        owner_id: estate.owner,
        order_id: estate.orderId,
        key: randomUUID(),
        status: 'paid',
        role_cached: 'admin',
      }
      const known = Object.fromEntries(
        Object.entries(row).filter(([column]) => table.columns.includes(column)),
      )
      const path = `/rest/v1/${table.name}`
      const only =
        mine && RIGHTS[table.name]?.ownerAdds
          ? [{ ...known, id: estate.draftId }]
          : [known, { user_id: estate.owner }]
      return only.flatMap((body) =>
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
    expect(await state()).toEqual(world.before)
  },
  PATIENCE_MS,
)

test('five thousand attempts and more were made', () => {
  expect(tried).toBeGreaterThanOrEqual(5000)
})
