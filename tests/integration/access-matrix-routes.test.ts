import { type AccountData, fingerprint, givenAccountData } from '../support/account-data'
import { ACTIONS } from '../support/action-matrix'
import { callAction } from '../support/actions'
import { type Endpoint, type Ids, type Of, ROUTES, unknownIds } from '../support/endpoint-matrix'
import { openDatabase } from '../support/given-orders'
import { siteUrl } from '../support/http'
import { actionNames, builtActions, fill, routePatterns } from '../support/manifest'
import { PATIENCE_MS } from '../support/patience'
import { eachOf } from '../support/pool'
import { type SecondApp, startSecondApp } from '../support/second-app'
import { givenTestAccounts, PEOPLE, type Person, type TestAccounts } from '../support/test-accounts'

/** Each kind of person that the middleware distinguishes (it reads the session, and from it the role), and a stranger. */
const KINDS: readonly Person[] = ['visitor', 'expired', 'userA', 'userB', 'admin']
const CUSTOMERS: readonly Person[] = ['userA', 'userB']
/** Who, beside the customers, asks for what does not exist. */
const SEEKERS: readonly Person[] = ['visitor', 'admin']
const STATES: [string, () => string][] = [
  ['on', siteUrl],
  ['off', () => bare.origin],
]

const sql = openDatabase()
let people: TestAccounts
let owned: Record<'A' | 'B', AccountData>
let ids: Record<Of, Ids>
let bare: SecondApp

beforeAll(async () => {
  people = await givenTestAccounts()
  const [A, B] = await Promise.all([
    givenAccountData(sql, people.accounts.userA),
    givenAccountData(sql, people.accounts.userB, { status: 'awaiting_approval' }),
  ])
  owned = { A, B }
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
    ...(person === 'userA' ? [] : owned.A.canaries),
    ...(person === 'userB' ? [] : owned.B.canaries),
  ].filter((word) => body.includes(word))
}

/**
 * Every person calls every endpoint where only its own checks protect it, and a person of each kind where the
 * middleware runs before them. An endpoint without an object is called once per person, any other for A; for
 * B, who mirrors A, by the two customers, and with unknown ids by them, a visitor and staff.
 */
function attempts<Entry extends { people?: readonly Person[] }>(
  endpoints: Record<string, Entry>,
  namesObject: (endpoint: Entry) => boolean,
  state: string,
) {
  const people = state === 'off' ? PEOPLE : KINDS
  return Object.entries(endpoints).flatMap(([name, endpoint]) =>
    people
      .filter((person) => endpoint.people?.includes(person) ?? true)
      .flatMap((person) =>
        ownersFor(person, state, namesObject(endpoint)).map((of) => ({ name, endpoint, of, person })),
      ),
  )
}

function ownersFor(person: Person, state: string, namesObject: boolean): readonly Of[] {
  if (!namesObject) return ['unknown']
  if (state === 'on') return ['A']
  if (CUSTOMERS.includes(person)) return ['A', 'B', 'unknown']
  return SEEKERS.includes(person) ? ['A', 'unknown'] : ['A']
}

async function knock(
  origin: string,
  { name, endpoint, of, person }: { name: string; endpoint: Endpoint; of: Of; person: Person },
) {
  const [method = '', pattern = ''] = name.split(' ')
  const path = fill(pattern, endpoint.params?.(ids[of]) ?? {}) + (endpoint.query?.(ids[of]) ?? '')
  const browser = people.browser(person, origin)
  const given = endpoint.body?.(ids[of])
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

test('the table has an entry for every route handler and server action of the file tree', () => {
  expect(Object.keys(ROUTES).sort()).toEqual(routePatterns())
  expect(Object.keys(ACTIONS).sort()).toEqual(actionNames())
  expect([...new Set(builtActions().map(({ name }) => name))].sort()).toEqual(actionNames())
})

test.each(STATES)(
  'every route answers each person exactly as the table says, with the middleware %s',
  async (state, origin) => {
    const all = attempts(
      ROUTES,
      ({ params, query, body }) => [params, query, body].some((made) => (made?.length ?? 0) > 0),
      state,
    )

    const found = await eachOf(all, (attempt) => knock(origin(), attempt))

    const problems = all.flatMap(({ name, endpoint, of, person }, index) => {
      const wanted = { status: endpoint.wanted(person, of), leaks: [] }
      const got = found[index]
      return JSON.stringify(got) === JSON.stringify(wanted) ? [] : [{ name, of, person, wanted, got }]
    })
    expect(problems).toEqual([])
    expect(all.length).toBeGreaterThan(150)
  },
  PATIENCE_MS,
)

test.each(STATES)(
  'every server action answers each person exactly as the table says, with the middleware %s',
  async (state, origin) => {
    const built = new Map(builtActions().map((action) => [action.name, action]))
    const before = await Promise.all([fingerprint(sql, owned.A), fingerprint(sql, owned.B)])
    const all = attempts(ACTIONS, ({ fields }) => fields.length > 0, state)

    const found = await eachOf(all, async ({ name, endpoint, of, person }) => {
      const action = built.get(name)
      if (!action) return { outcome: 'not built', leaks: [] }
      const page = fill(action.pages[0] ?? '/', { orderId: ids[of].orderId })
      const reply = await callAction(people.browser(person, origin()), action, {
        page,
        fields: endpoint.fields(ids[of]),
      })
      return { outcome: reply.outcome, leaks: leaks(person, reply.body) }
    })

    const problems = all.flatMap(({ name, endpoint, of, person }, index) => {
      const wanted = { outcome: endpoint.wanted(person, of), leaks: [] }
      const got = found[index]
      return JSON.stringify(got) === JSON.stringify(wanted) ? [] : [{ name, of, person, wanted, got }]
    })
    expect(problems).toEqual([])
    expect(await Promise.all([fingerprint(sql, owned.A), fingerprint(sql, owned.B)])).toEqual(before)
  },
  PATIENCE_MS,
)

test('a back-office action refuses a customer, also when called from a public page', async () => {
  const office = builtActions().filter((action) => action.pages.every((page) => page.startsWith('/admin')))
  const refused = await eachOf(office, async (action) => {
    const endpoint = ACTIONS[action.name]
    const fields = endpoint?.fields(ids.A) ?? {}
    const reply = await callAction(people.browser('userB'), action, {
      page: '/checkout/document-language',
      fields,
    })
    return reply.outcome
  })

  expect(office.length).toBeGreaterThan(5)
  // Either unknown there, or refused at its own endpoint.
  for (const outcome of refused) expect(['not_allowed', 'status 404']).toContain(outcome)
})
