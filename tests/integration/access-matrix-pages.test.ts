import { randomUUID } from 'node:crypto'
import { type Cast, givenCast, PEOPLE, type Person } from '../support/cast'
import { type Estate, givenEstate } from '../support/estate'
import { openDatabase } from '../support/given-orders'
import type { Reply } from '../support/http'
import { fill, pagePatterns, publicPages } from '../support/manifest'
import { eachOf } from '../support/pool'
import { type SecondApp, startSecondApp } from '../support/second-app'

const PATIENCE_MS = 180_000

type Seen = 'page' | 'login' | 'home' | 'missing' | 'away'
type Of = 'A' | 'B' | 'unknown'
type Rule = (person: Person, of: Of) => Seen

const isNobody = (person: Person) => person === 'visitor' || person === 'expired'
const isSuspended = (person: Person) => person === 'suspended' || person === 'suspendedAdmin'
const owns = (person: Person, of: Of) =>
  (person === 'userA' && of === 'A') || (person === 'userB' && of === 'B')

/** Nothing has the ids that are tried here. */
const missing: Rule = () => 'missing'
const everybody: Rule = () => 'page'
const signedOutOnly: Rule = (person) => (isNobody(person) ? 'page' : 'away')
const signedIn: Rule = (person) => (isNobody(person) ? 'login' : 'page')
const staff: Rule = (person) => (isNobody(person) ? 'login' : person === 'admin' ? 'page' : 'home')
const ownOnly: Rule = (person, of) => (isNobody(person) ? 'login' : owns(person, of) ? 'page' : 'missing')
const staffObject: Rule = (person, of) =>
  person === 'admin' && of === 'unknown' ? 'missing' : staff(person, of)
/** A and B have a finished draft; others are led to the first step that is missing. */
const step: Rule = (person) => (person === 'userA' || person === 'userB' ? 'page' : 'away')

const PAGES: Record<string, { query?: (id: string) => string; rule: Rule }> = {
  ...Object.fromEntries(
    publicPages().map((path) => [path, { rule: path.includes('[') ? missing : everybody }]),
  ),
  '/quote/files': { rule: step },
  '/login': { rule: signedOutOnly },
  '/login/code': { rule: () => 'away' },
  '/register': { rule: signedOutOnly },
  '/register/check-mail': { rule: () => 'away' },
  '/recover': { rule: everybody },
  '/recover/changed': { rule: signedIn },
  '/recover/new-password': { rule: (person) => (isNobody(person) ? 'login' : 'away') },
  '/auth/confirm': { rule: everybody },
  '/email-verified': { rule: everybody },
  // A suspended person without a draft begins none: the first page says why, the others lead there.
  '/checkout': { rule: (person) => (isSuspended(person) ? 'page' : signedOutOnly(person, 'unknown')) },
  '/checkout/document-language': {
    rule: (person) => (isNobody(person) || isSuspended(person) ? 'away' : 'page'),
  },
  '/checkout/service': { rule: step },
  '/checkout/delivery': { rule: step },
  '/checkout/payment': { rule: step },
  '/checkout/success': {
    query: (id) => `?order=${id}`,
    rule: (person, of) => (ownOnly(person, of) === 'missing' ? 'away' : ownOnly(person, of)),
  },
  '/checkout/pay-quote/[quoteId]': { rule: missing },
  '/checkout/[...rest]': { rule: missing },
  '/dashboard': { rule: signedIn },
  '/dashboard/[...rest]': { rule: (person) => (isNobody(person) ? 'login' : 'missing') },
  '/dashboard/orders': { query: (id) => `?search=${id}`, rule: signedIn },
  '/dashboard/orders/[orderId]': { rule: ownOnly },
  '/dashboard/orders/[orderId]/receipt': { rule: ownOnly },
  '/admin': { rule: staff },
  '/admin/[...rest]': { rule: (person) => (person === 'admin' ? 'missing' : staff(person, 'unknown')) },
  '/admin/orders': { query: (id) => `?search=${id}`, rule: staff },
  '/admin/pending-orders': { rule: staff },
  '/admin/orders/[orderId]': { rule: staffObject },
}

const sql = openDatabase()
let cast: Cast
let estates: Record<'A' | 'B', Estate>
let bare: SecondApp

beforeAll(async () => {
  cast = await givenCast()
  const [A, B] = await Promise.all([
    givenEstate(sql, cast.accounts.userA),
    givenEstate(sql, cast.accounts.userB),
  ])
  estates = { A, B }
  bare = await startSecondApp(7, { ATTESTA_MIDDLEWARE: 'off' })
}, PATIENCE_MS)

afterAll(async () => {
  await bare?.stop()
  await sql.end()
})

function seen(reply: Reply): Seen | string {
  if (reply.status === 200) return 'page'
  if (reply.status === 404) return 'missing'
  if (reply.status !== 303 && reply.status !== 307) return `status ${reply.status}`
  if (reply.location?.startsWith('/login?next=')) return 'login'
  return reply.location === '/' ? 'home' : 'away'
}

/** Words of A or B in an answer to somebody who is neither them nor staff. */
function leaks(person: Person, reply: Reply): string[] {
  if (person === 'admin') return []
  const text = `${reply.body} ${JSON.stringify(reply.headers)}`
  const others = [
    ...(person === 'userA' ? [] : estates.A.canaries),
    ...(person === 'userB' ? [] : estates.B.canaries),
  ]
  return others.filter((word) => text.includes(word))
}

type Visit = { address: string; person: Person; of: Of; wanted: Seen }

function visits(): Visit[] {
  const ids = { A: estates.A.orderId, B: estates.B.orderId, unknown: randomUUID() }
  return Object.entries(PAGES).flatMap(([pattern, { query, rule }]) => {
    const hasObject = pattern.includes('[') || query !== undefined
    const owners: Of[] = hasObject ? ['A', 'B', 'unknown'] : ['unknown']
    return owners.flatMap((of) => {
      const address = fill(pattern, { orderId: ids[of], quoteId: ids[of] }) + (query?.(ids[of]) ?? '')
      return PEOPLE.map((person) => ({ address, person, of, wanted: rule(person, of) }))
    })
  })
}

/** The owner's own search words are in the address, so only what came besides them counts. */
async function look({ address, person }: Visit, origin?: string) {
  const reply = await cast.browser(person, origin).get(address)
  return { seen: seen(reply), leaks: leaks(person, reply) }
}

test('the table has an entry for every page of the file tree, and none for pages that are gone', () => {
  expect(Object.keys(PAGES).sort()).toEqual(pagePatterns())
})

test.each(['on', 'off'])(
  'every page shows everybody exactly what the table says, with the middleware %s',
  async (state) => {
    const problems: unknown[] = []
    const all = visits()
    await eachOf(all, async (visit) => {
      const found = await look(visit, state === 'off' ? bare.origin : undefined)
      if (found.seen !== visit.wanted || found.leaks.length > 0) problems.push({ ...visit, ...found })
    })

    expect(problems).toEqual([])
    expect(all.length).toBeGreaterThan(300)
  },
  PATIENCE_MS,
)
