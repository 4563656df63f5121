import { randomUUID } from 'node:crypto'
import { type AccountData, givenAccountData, STAFF_ONLY } from '../support/account-data'
import { openDatabase } from '../support/given-orders'
import type { Reply } from '../support/http'
import { fill, pagePatterns, publicPages } from '../support/manifest'
import { PATIENCE_MS } from '../support/patience'
import { eachOf } from '../support/pool'
import { type SecondApp, startSecondApp } from '../support/second-app'
import { givenTestAccounts, PEOPLE, type Person, type TestAccounts } from '../support/test-accounts'

type Seen = 'page' | 'login' | 'home' | 'missing' | 'away'
type Of = 'A' | 'unknown'
type Rule = (person: Person, of: Of) => Seen

const isNobody = (person: Person) => ['visitor', 'expired', 'halfAdmin'].includes(person)
/** Signed in with the password, before the second factor. */
const halfSignedIn: Rule = (person) => (person === 'halfAdmin' ? 'page' : 'away')
const hasFactor = (person: Person) => ['admin', 'suspendedAdmin', 'formerAdmin'].includes(person)
const isSuspended = (person: Person) => person === 'suspended' || person === 'suspendedAdmin'
const owns = (person: Person, of: Of) => person === 'userA' && of === 'A'

/** Ids that do not exist. */
const missing: Rule = () => 'missing'
const everybody: Rule = () => 'page'
const signedOutOnly: Rule = (person) => (isNobody(person) ? 'page' : 'away')
const signedIn: Rule = (person) => (isNobody(person) ? 'login' : 'page')
const staff: Rule = (person) => (isNobody(person) ? 'login' : person === 'admin' ? 'page' : 'home')
const ownOnly: Rule = (person, of) => (isNobody(person) ? 'login' : owns(person, of) ? 'page' : 'missing')
const staffObject: Rule = (person, of) =>
  person === 'admin' && of === 'unknown' ? 'missing' : staff(person, of)
/** A and B have a complete draft; others are redirected to the first missing step. */
const step: Rule = (person) => (person === 'userA' || person === 'userB' ? 'page' : 'away')

const PAGES: Record<string, { query?: (id: string) => string; rule: Rule }> = {
  ...Object.fromEntries(
    publicPages().map((path) => [path, { rule: path.includes('[') ? missing : everybody }]),
  ),
  '/quote/files': { rule: step },
  '/login': { rule: signedOutOnly },
  '/login/code': { rule: () => 'away' },
  '/login/pass': { rule: everybody },
  '/login/factor': { rule: halfSignedIn },
  '/login/recovery-code': { rule: halfSignedIn },
  '/register': { rule: signedOutOnly },
  '/register/check-mail': { rule: () => 'away' },
  '/recover': { rule: everybody },
  '/recover/changed': { rule: signedIn },
  '/recover/new-password': { rule: (person) => (isNobody(person) ? 'login' : 'away') },
  '/auth/confirm': { rule: everybody },
  '/change-email': { rule: everybody },
  '/email-verified': { rule: everybody },
  // A suspended person cannot start a draft: the first page says why, and the others redirect to it.
  '/checkout': { rule: (person) => (isSuspended(person) ? 'page' : signedOutOnly(person, 'unknown')) },
  '/checkout/document-language': {
    rule: (person) => (isNobody(person) || isSuspended(person) ? 'away' : 'page'),
  },
  '/checkout/quote': { rule: step },
  '/checkout/service': { rule: step },
  '/checkout/delivery': { rule: step },
  '/checkout/payment': { rule: step },
  '/checkout/success': {
    query: (id) => `?order=${id}`,
    rule: (person, of) => (ownOnly(person, of) === 'missing' ? 'away' : ownOnly(person, of)),
  },
  '/checkout/pay-quote/[quoteId]': { rule: ownOnly },
  '/checkout/pay-change/[proposalId]': { rule: ownOnly },
  '/checkout/[...rest]': { rule: missing },
  // A link without its signature opens nothing.
  '/quote/link/[quoteId]': { rule: missing },
  '/order/link/[orderId]': { rule: missing },
  '/checkout/pay-link/[linkId]': { rule: missing },
  '/dashboard': { rule: signedIn },
  '/dashboard/[...rest]': { rule: (person) => (isNobody(person) ? 'login' : 'missing') },
  '/dashboard/payment-methods': { rule: signedIn },
  '/dashboard/integrations': { rule: signedIn },
  '/dashboard/integrations/[connectionId]': { rule: ownOnly },
  // The connection has ended, so the page reports the platform as unavailable, still only to its owner.
  '/dashboard/integrations/[connectionId]/matters': { rule: ownOnly },
  '/dashboard/integrations/[connectionId]/matters/[matterId]': { rule: ownOnly },
  '/dashboard/integrations/[connectionId]/matters/[matterId]/quote': {
    query: () => '?doc=1',
    rule: ownOnly,
  },
  // The quotes of A and B came through the site, so there is nothing to import.
  '/dashboard/integrations/imports/[quoteId]': {
    rule: (person) => (isNobody(person) ? 'login' : 'missing'),
  },
  '/dashboard/integrations/start/[platform]/[region]': { rule: signedIn },
  '/dashboard/addresses': { rule: signedIn },
  '/dashboard/addresses/new': { rule: signedIn },
  '/dashboard/addresses/[addressId]': { rule: ownOnly },
  '/dashboard/settings': { rule: signedIn },
  '/dashboard/settings/notifications': { rule: signedIn },
  '/dashboard/settings/language': { rule: signedIn },
  '/dashboard/settings/api-keys': { rule: signedIn },
  '/dashboard/settings/api-keys/usage': { rule: signedIn },
  '/dashboard/settings/api-keys/requests': { rule: signedIn },
  '/dashboard/settings/api-keys/[keyId]': { rule: ownOnly },
  '/dashboard/settings/privacy': { rule: signedIn },
  '/dashboard/settings/webhooks': { rule: signedIn },
  '/dashboard/settings/webhooks/new': { rule: signedIn },
  '/dashboard/settings/webhooks/[endpointId]': { rule: ownOnly },
  '/dashboard/settings/security': { rule: signedIn },
  '/dashboard/settings/security/authenticator': { rule: signedIn },
  '/dashboard/settings/security/recovery-codes': {
    rule: (person) => (isNobody(person) ? 'login' : hasFactor(person) ? 'page' : 'away'),
  },
  '/dashboard/request-quote': { rule: signedIn },
  '/dashboard/my-quotes': { query: (id) => `?search=${id}`, rule: signedIn },
  '/dashboard/quotes/[source]/[quoteId]': { rule: ownOnly },
  '/dashboard/orders': { query: (id) => `?search=${id}`, rule: signedIn },
  '/dashboard/orders/[orderId]': { rule: ownOnly },
  '/dashboard/orders/[orderId]/cancel': { rule: ownOnly },
  '/dashboard/orders/[orderId]/recipients': { rule: ownOnly },
  '/dashboard/orders/[orderId]/receipt': { rule: ownOnly },
  '/dashboard/orders/[orderId]/draft': { rule: ownOnly },
  '/admin': { rule: staff },
  '/admin/[...rest]': { rule: (person) => (person === 'admin' ? 'missing' : staff(person, 'unknown')) },
  '/admin/orders': { query: (id) => `?search=${id}`, rule: staff },
  '/admin/quotes': { query: (id) => `?status=all&source=all&search=${id}`, rule: staff },
  '/admin/quotes/[quoteId]': { rule: staffObject },
  // The quotes of A and B came through the site, so other sources do not list them.
  '/admin/api-quotes': { rule: staff },
  '/admin/clio-quotes': { rule: staff },
  '/admin/clio-quotes/[quoteId]': {
    rule: (person) => (person === 'admin' ? 'missing' : staff(person, 'unknown')),
  },
  '/admin/pending-orders': { rule: staff },
  '/admin/messages': { rule: staff },
  '/admin/api': { rule: staff },
  '/admin/api/requests': { rule: staff },
  '/admin/team': { rule: staff },
  '/admin/users': { query: (id) => `?search=${id}`, rule: staff },
  '/admin/users/[userId]/[[...tab]]': { rule: staffObject },
  '/admin/orders/[orderId]': { rule: staffObject },
  '/admin/orders/[orderId]/worksheet': {
    rule: (person) => (person === 'admin' ? 'missing' : staff(person, 'unknown')),
  },
  '/admin/orders/[orderId]/draft': { rule: staffObject },
}

const sql = openDatabase()
let people: TestAccounts
let owned: Record<'A' | 'B', AccountData>
let bare: SecondApp

beforeAll(async () => {
  people = await givenTestAccounts()
  const [A, B] = await Promise.all([
    givenAccountData(sql, people.accounts.userA),
    givenAccountData(sql, people.accounts.userB),
  ])
  owned = { A, B }
  bare = await startSecondApp(25, { ATTESTA_MIDDLEWARE: 'off' })
}, PATIENCE_MS)

afterAll(async () => {
  await bare?.stop()
  await sql.end()
})

function seen(reply: Reply): Seen | string {
  if (reply.status === 200) return 'page'
  if (reply.status === 404) return 'missing'
  if (reply.status !== 303 && reply.status !== 307) return `status ${reply.status}`
  if (/^\/login(\/factor)?\?next=/.test(reply.location ?? '')) return 'login'
  return reply.location === '/' ? 'home' : 'away'
}

/** Data of A or B in an answer to someone who is neither them nor staff, or what staff wrote for staff. */
function leaks(person: Person, reply: Reply): string[] {
  if (person === 'admin') return []
  const text = `${reply.body} ${JSON.stringify(reply.headers)}`
  const others = [
    STAFF_ONLY,
    ...(person === 'userA' ? [] : owned.A.canaries),
    ...(person === 'userB' ? [] : owned.B.canaries),
  ]
  return others.filter((word) => text.includes(word))
}

type Visit = { address: string; person: Person; of: Of; wanted: Seen }

type Objects = Pick<
  AccountData,
  'orderId' | 'sentQuoteId' | 'proposalId' | 'owner' | 'addressId' | 'webhookId' | 'apiKeyId' | 'connectionId'
>

function addressOf(pattern: string, of: Objects, query?: (id: string) => string) {
  const { orderId, sentQuoteId, proposalId, owner, addressId, webhookId, apiKeyId, connectionId } = of
  const ids = {
    orderId,
    proposalId,
    quoteId: sentQuoteId,
    source: 'regular',
    userId: owner,
    addressId,
    endpointId: webhookId,
    keyId: apiKeyId,
    connectionId,
    matterId: '1',
    platform: 'clio',
    region: 'us',
    tab: 'orders',
  }
  return fill(pattern, ids) + (query?.(orderId) ?? '')
}

/** Each kind of person that the middleware distinguishes: it reads the session, and from it the role. */
const KINDS: readonly Person[] = ['visitor', 'expired', 'halfAdmin', 'userA', 'admin', 'formerAdmin']

/** Who asks for what does not exist. */
const SEEKERS: readonly Person[] = ['visitor', 'userB', 'admin']

/**
 * Every person looks at every page where only the page's own checks protect it, and a person of each kind
 * where the middleware runs before them. B mirrors A: both ask for what belongs to A. Unknown ids are asked
 * for by a visitor, a customer and staff.
 */
function visits(state: string): Visit[] {
  const nothing = {
    orderId: randomUUID(),
    sentQuoteId: randomUUID(),
    proposalId: randomUUID(),
    owner: randomUUID(),
    addressId: randomUUID(),
    webhookId: randomUUID(),
    apiKeyId: randomUUID(),
    connectionId: randomUUID(),
  }
  const ids = { A: owned.A, unknown: nothing }
  const visitors = state === 'off' ? PEOPLE : KINDS
  return Object.entries(PAGES).flatMap(([pattern, { query, rule }]) => {
    const hasObject = pattern.includes('[') || query !== undefined
    const asked: [Of, readonly Person[]][] = hasObject
      ? [
          ['A', visitors],
          ['unknown', state === 'off' ? SEEKERS : []],
        ]
      : [['unknown', visitors]]
    return asked.flatMap(([of, persons]) => {
      const address = addressOf(pattern, ids[of], query)
      return persons.map((person) => ({ address, person, of, wanted: rule(person, of) }))
    })
  })
}

/** The address contains the owner's own search terms, so only other data counts as a leak. */
async function look({ address, person }: Visit, origin?: string) {
  const reply = await people.browser(person, origin).get(address)
  const isPrivate = /^\/(dashboard|admin)/.test(address) && seen(reply) === 'page'
  return {
    seen: seen(reply),
    leaks: leaks(person, reply),
    lacksLogout: isPrivate && !reply.body.includes('action="/logout"'),
  }
}

test('the table has an entry for every page of the file tree, and for no others', () => {
  expect(Object.keys(PAGES).sort()).toEqual(pagePatterns())
})

test.each(['on', 'off'])(
  'every page shows each person exactly what the table says, and a way to log out, with the middleware %s',
  async (state) => {
    const problems: unknown[] = []
    const all = visits(state)
    await eachOf(all, async (visit) => {
      const found = await look(visit, state === 'off' ? bare.origin : undefined)
      if (found.seen !== visit.wanted || found.leaks.length > 0 || found.lacksLogout)
        problems.push({ ...visit, ...found })
    })

    expect(problems).toEqual([])
    expect(all.length).toBeGreaterThan(300)
  },
  PATIENCE_MS,
)
