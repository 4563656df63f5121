import { randomUUID } from 'node:crypto'
import { type Cast, givenCast, PEOPLE, type Person } from '../support/cast'
import { type Estate, fingerprint, givenEstate } from '../support/estate'
import { openDatabase } from '../support/given-orders'
import { publicFunctions, publicTables, type SqlFunction, type Table } from '../support/manifest'
import { eachOf } from '../support/pool'
import { type Asked, ask, rowsIn } from '../support/rest'
import { maySee, RIGHTS } from '../support/rest-rights'

const PATIENCE_MS = 180_000
const OWNERS = ['A', 'B'] as const
type Of = (typeof OWNERS)[number]

const sql = openDatabase()
let cast: Cast
let estates: Record<Of, Estate>
let tables: Table[]
let functions: SqlFunction[]
let before: unknown
let tried = 0

beforeAll(async () => {
  cast = await givenCast()
  const [A, B] = await Promise.all([
    givenEstate(sql, cast.accounts.userA),
    givenEstate(sql, cast.accounts.userB),
  ])
  estates = { A, B }
  ;[tables, functions] = await Promise.all([publicTables(sql), publicFunctions(sql)])
  before = await state()
}, PATIENCE_MS)

afterAll(async () => {
  console.info(`access matrix through REST: ${tried} attempts`)
  await sql.end()
})

const state = () => Promise.all([fingerprint(sql, estates.A), fingerprint(sql, estates.B)])
const owns = (person: Person, of: Of) =>
  (person === 'userA' && of === 'A') || (person === 'userB' && of === 'B')

function leaked(person: Person, text: string): string[] {
  if (person === 'admin') return []
  return OWNERS.filter((of) => !owns(person, of)).flatMap((of) =>
    estates[of].canaries.filter((word) => text.includes(word)),
  )
}

type Attempt = Asked & { person: Person; name: string; rows?: 'some' | 'none' }

/** Asks all and tells what came out otherwise than written, or with words of somebody else in it. */
async function problemsOf(attempts: Attempt[]): Promise<unknown[]> {
  tried += attempts.length
  const found = await eachOf(attempts, async (attempt) => {
    const answer = await ask(cast, attempt.person, attempt)
    const rows = rowsIn(answer) > 0 ? 'some' : 'none'
    const leaks = leaked(attempt.person, answer.text)
    const isFine = leaks.length === 0 && answer.status < 500 && (!attempt.rows || attempt.rows === rows)
    return isFine
      ? null
      : {
          ...attempt,
          rows: attempt.rows,
          got: { status: answer.status, rows, leaks },
          text: answer.text.slice(0, 200),
        }
  })
  return found.filter((problem) => problem !== null)
}

/** Every person at the rows of every owner, in every table that has owners. */
function atRows(
  make: (at: { table: Table; find: string; person: Person; of: Of }) => Omit<Attempt, 'person'>[],
): Attempt[] {
  return tables.flatMap((table) => {
    const find = RIGHTS[table.name]?.find
    if (!find) return []
    return OWNERS.flatMap((of) =>
      PEOPLE.flatMap((person) =>
        make({ table, find: find(estates[of]), person, of }).map((attempt) => ({ ...attempt, person })),
      ),
    )
  })
}

test('the table of rights has an entry for every table in public', () => {
  expect(Object.keys(RIGHTS).sort()).toEqual(tables.map(({ name }) => name))
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
    const attempts = tables.flatMap(({ name }) =>
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
    expect(await state()).toEqual(before)
  },
  PATIENCE_MS,
)

test(
  'nobody adds a row in the name of somebody else, nor over an existing one',
  async () => {
    const attempts = atRows(({ table, person, of }) => {
      const estate = estates[of]
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
    expect(await state()).toEqual(before)
  },
  PATIENCE_MS,
)

test(
  'no person may call a function of the server, whatever is passed',
  async () => {
    const values = (estate: Estate): Record<string, unknown> => ({
      p_user_id: estate.owner,
      p_actor_id: estate.owner,
      p_order_id: estate.orderId,
      p_draft_id: estate.draftId,
      p_attempt_id: estate.attemptId,
      p_case_id: estate.caseId,
      p_id: estate.outboxId,
      p_to: 'canceled',
      p_actor_kind: 'admin',
      p_reason: 'mine',
      p_facts: { sessionId: estate.sessionId, status: 'paid', amountCents: 1 },
    })
    const sample: Record<string, unknown> = {
      'timestamp with time zone': '2026-11-21T00:00:00Z',

      uuid: randomUUID(),
      integer: 1,
      jsonb: {},
      text: 'x',
      boolean: true,
    }
    const attempts = functions.flatMap(({ name, parameters }) =>
      OWNERS.flatMap((of) =>
        PEOPLE.flatMap((person) => {
          const known = values(estates[of])
          const body = Object.fromEntries(
            parameters.map((parameter) => [
              parameter.name,
              known[parameter.name] ?? sample[parameter.type] ?? 'x',
            ]),
          )
          const query = new URLSearchParams(Object.entries(body).map(([key, value]) => [key, String(value)]))
          return [
            { name: `call ${name} for ${of}`, path: `/rest/v1/rpc/${name}`, method: 'POST', body, person },
            { name: `call ${name} for ${of}`, path: `/rest/v1/rpc/${name}?${query}`, person },
          ]
        }),
      ),
    )
    tried += attempts.length

    const statuses = await eachOf(attempts, (attempt) => ask(cast, attempt.person, attempt))

    const open = attempts.filter((_, index) => ![401, 403, 404, 405].includes(statuses[index]?.status ?? 0))
    expect(functions.length).toBeGreaterThan(20)
    expect(open.map(({ name, person, method = 'GET' }) => `${person}: ${method} ${name}`)).toEqual([])
    expect(await state()).toEqual(before)
  },
  PATIENCE_MS,
)

test('five thousand attempts and more were made', () => {
  expect(tried).toBeGreaterThanOrEqual(5000)
})
