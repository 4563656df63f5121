import { callAction } from '../support/actions'
import { type Cast, givenCast, PEOPLE, type Person } from '../support/cast'
import { type Estate, fingerprint, givenEstate } from '../support/estate'
import { openDatabase } from '../support/given-orders'
import { siteUrl } from '../support/http'
import { actionNames, builtActions, fill, routePatterns } from '../support/manifest'
import { eachOf } from '../support/pool'
import { type SecondApp, startSecondApp } from '../support/second-app'
import { ACTIONS } from '../support/set-actions'
import { type Door, type Ids, type Of, ROUTES, unknownIds } from '../support/set-doors'

const PATIENCE_MS = 180_000
const OWNERS: readonly Of[] = ['A', 'B', 'unknown']
const STATES: [string, () => string][] = [
  ['on', siteUrl],
  ['off', () => bare.origin],
]

const sql = openDatabase()
let cast: Cast
let estates: Record<'A' | 'B', Estate>
let ids: Record<Of, Ids>
let bare: SecondApp

beforeAll(async () => {
  cast = await givenCast()
  const [A, B] = await Promise.all([
    givenEstate(sql, cast.accounts.userA),
    givenEstate(sql, cast.accounts.userB, { status: 'awaiting_approval' }),
  ])
  estates = { A, B }
  ids = { A, B, unknown: unknownIds() }
  bare = await startSecondApp(8, { ATTESTA_MIDDLEWARE: 'off' })
}, PATIENCE_MS)

afterAll(async () => {
  await bare?.stop()
  await sql.end()
})

function leaks(person: Person, body: string): string[] {
  if (person === 'admin') return []
  return [
    ...(person === 'userA' ? [] : estates.A.canaries),
    ...(person === 'userB' ? [] : estates.B.canaries),
  ].filter((word) => body.includes(word))
}

/** A door that names no object is asked once by everybody, any other once for each owner. */
function attempts<Entry extends { people?: readonly Person[] }>(
  doors: Record<string, Entry>,
  namesObject: (door: Entry) => boolean,
) {
  return Object.entries(doors).flatMap(([name, door]) =>
    (namesObject(door) ? OWNERS : OWNERS.slice(-1)).flatMap((of) =>
      (door.people ?? PEOPLE).map((person) => ({ name, door, of, person })),
    ),
  )
}

async function knock(
  origin: string,
  { name, door, of, person }: { name: string; door: Door; of: Of; person: Person },
) {
  const [method = '', pattern = ''] = name.split(' ')
  const path = fill(pattern, door.params?.(ids[of]) ?? {}) + (door.query?.(ids[of]) ?? '')
  const browser = cast.browser(person, origin)
  const given = door.body?.(ids[of])
  const encoded = given instanceof FormData ? new Response(given) : null
  const type = encoded?.headers.get('content-type') ?? (given ? 'application/json' : null)
  const body = encoded
    ? new Uint8Array(await encoded.arrayBuffer())
    : given
      ? JSON.stringify(given)
      : undefined
  const reply =
    method === 'GET'
      ? await browser.get(path)
      : await browser.post(path, {
          method,
          headers: type ? { 'content-type': type } : {},
          ...(body ? { body } : {}),
        })
  return { status: reply.status, leaks: leaks(person, `${reply.body}${JSON.stringify(reply.headers)}`) }
}

test('the table has an entry for every route handler and every server action of the file tree', () => {
  expect(Object.keys(ROUTES).sort()).toEqual(routePatterns())
  expect(Object.keys(ACTIONS).sort()).toEqual(actionNames())
  expect([...new Set(builtActions().map(({ name }) => name))].sort()).toEqual(actionNames())
})

test.each(STATES)(
  'every route answers everybody exactly as the table says, with the middleware %s',
  async (_, origin) => {
    const all = attempts(ROUTES, ({ params, query, body }) =>
      [params, query, body].some((made) => (made?.length ?? 0) > 0),
    )

    const found = await eachOf(all, (attempt) => knock(origin(), attempt))

    const problems = all.flatMap(({ name, door, of, person }, index) => {
      const wanted = { status: door.wanted(person, of), leaks: [] }
      const got = found[index]
      return JSON.stringify(got) === JSON.stringify(wanted) ? [] : [{ name, of, person, wanted, got }]
    })
    expect(problems).toEqual([])
    expect(all.length).toBeGreaterThan(250)
  },
  PATIENCE_MS,
)

test.each(STATES)(
  'every server action answers everybody exactly as the table says, with the middleware %s',
  async (_, origin) => {
    const built = new Map(builtActions().map((action) => [action.name, action]))
    const before = await Promise.all([fingerprint(sql, estates.A), fingerprint(sql, estates.B)])
    const all = attempts(ACTIONS, ({ fields }) => fields.length > 0)

    const found = await eachOf(all, async ({ name, door, of, person }) => {
      const action = built.get(name)
      if (!action) return { outcome: 'not built', leaks: [] }
      const page = fill(action.pages[0] ?? '/', { orderId: ids[of].orderId })
      const reply = await callAction(cast.browser(person, origin()), action, {
        page,
        fields: door.fields(ids[of]),
      })
      return { outcome: reply.outcome, leaks: leaks(person, reply.body) }
    })

    const problems = all.flatMap(({ name, door, of, person }, index) => {
      const wanted = { outcome: door.wanted(person, of), leaks: [] }
      const got = found[index]
      return JSON.stringify(got) === JSON.stringify(wanted) ? [] : [{ name, of, person, wanted, got }]
    })
    expect(problems).toEqual([])
    expect(await Promise.all([fingerprint(sql, estates.A), fingerprint(sql, estates.B)])).toEqual(before)
  },
  PATIENCE_MS,
)

test('an action of the back office refuses a customer also when called from a page that everybody may open', async () => {
  const office = builtActions().filter((action) => action.pages.every((page) => page.startsWith('/admin')))
  const refused = await eachOf(office, async (action) => {
    const door = ACTIONS[action.name]
    const fields = door?.fields(ids.A) ?? {}
    const reply = await callAction(cast.browser('userB'), action, {
      page: '/checkout/document-language',
      fields,
    })
    return reply.outcome
  })

  expect(office.length).toBeGreaterThan(5)
  // Either not known there at all, or refused at its own door.
  for (const outcome of refused) expect(['not_allowed', 'status 404']).toContain(outcome)
})
