import { z } from 'zod'
import { type AccountData, givenAccountData } from '../support/account-data'
import { openDatabase } from '../support/given-orders'
import type { Reply } from '../support/http'
import { makeBlankPdf } from '../support/make-pdfs'
import { fill, pagePatterns, publicPages, publicRoutes, routePatterns } from '../support/manifest'
import { PATIENCE_MS } from '../support/patience'
import { eachOf } from '../support/pool'
import { DATA_SHAPES } from '../support/shapes'
import { givenTestAccounts, type Person, type TestAccounts } from '../support/test-accounts'

const sql = openDatabase()
let people: TestAccounts
let owned: Record<'userA' | 'userB', AccountData>

beforeAll(async () => {
  people = await givenTestAccounts()
  const [userA, userB] = await Promise.all([
    givenAccountData(sql, people.accounts.userA),
    givenAccountData(sql, people.accounts.userB),
  ])
  owned = { userA, userB }
}, PATIENCE_MS)

afterAll(() => sql.end())

const TURNS = ['userA', 'userB', 'visitor', 'userA'] as const satisfies readonly Person[]

function foreignWords(person: (typeof TURNS)[number], { body, headers }: Reply): string[] {
  const text = `${body}${JSON.stringify(headers)}`
  const others = (['userA', 'userB'] as const).filter((owner) => owner !== person)
  return others.flatMap((owner) => owned[owner].canaries.filter((word) => text.includes(word)))
}

/** The same for every visitor, so only these pages may be cached. */
const PUBLIC = new Set([...publicPages(), ...publicRoutes()].map((pattern) => fill(pattern, {})))

function problemOf(person: (typeof TURNS)[number], path: string, reply: Reply) {
  const foreign = foreignWords(person, reply)
  const cache = String(reply.headers['cache-control'] ?? '')
  const kept = !PUBLIC.has(path) && (!cache.includes('no-store') || reply.headers['x-nextjs-cache'] === 'HIT')
  return foreign.length > 0 || kept || reply.status >= 500 ? { cache, foreign } : null
}

/** All pages, or with the route handlers, which have no RSC data. */
function addresses(isData: boolean): string[] {
  const pages = pagePatterns()
  const reads = routePatterns().flatMap((name) => (name.startsWith('GET ') ? [name.slice(4)] : []))
  return [...pages, ...(isData ? [] : reads)].map((pattern) => {
    const { orderId, documentId, deliverableId } = owned.userA
    const path = fill(pattern, { orderId, documentId, deliverableId, quoteId: orderId })
    return path.includes('/checkout/s') ? `${path}?order=${orderId}` : path
  })
}

/** What the links of Next ask for by default; the other forms are asked where the address names an object. */
function isAskedByLinks(headers: Record<string, string>): boolean {
  const { rsc: _data, 'next-router-prefetch': _kind, ...others } = headers
  return Object.entries(others).every(
    ([name, value]) => name === 'next-router-segment-prefetch' && value === '/_tree',
  )
}

/**
 * Next redirects a request without the right `_rsc` to the one for these headers; the redirect contains
 * nothing private.
 */
async function ask(person: Person, path: string, headers: Record<string, string>): Promise<Reply> {
  const browser = people.browser(person)
  const reply = await browser.get(path, headers)
  const isOnlyRenamed = reply.location !== null && withoutRsc(reply.location) === withoutRsc(path)
  return isOnlyRenamed && reply.location ? browser.get(reply.location, headers) : reply
}

const withoutRsc = (path: string) => path.replace(/[?&]_rsc(=[^&]*)?/, '')

const FORMS: [string, Record<string, string>][] = [
  ['pages', {}],
  ...DATA_SHAPES.map(({ headers }): [string, Record<string, string>] => [JSON.stringify(headers), headers]),
]

test.each(FORMS)(
  'two people alternating at one address never see each other’s data, requested as %s',
  async (_, headers) => {
    const problems: unknown[] = []
    // The build creates the RSC data of a public page; the pages themselves were requested as documents.
    const isData = 'rsc' in headers
    const turns = isData ? TURNS.slice(0, 2) : TURNS
    const isEverywhere = isAskedByLinks(headers)
    await eachOf(
      addresses(isData).filter(
        (path) => !isData || (!PUBLIC.has(path) && (isEverywhere || path.includes(owned.userA.orderId))),
      ),
      async (path) => {
        const asked = isData ? `${path}${path.includes('?') ? '&' : '?'}_rsc=same` : path
        for (const person of turns) {
          const reply = await ask(person, asked, headers)
          const problem = problemOf(person, path, reply)
          if (problem) problems.push({ asked, person, status: reply.status, ...problem })
        }
      },
      4,
    )

    expect(problems).toEqual([])
  },
  PATIENCE_MS,
)

test('no cache stores errors of private areas', async () => {
  const paths = [
    '/dashboard/nowhere',
    '/dashboard/orders/nowhere',
    '/admin/nowhere',
    '/admin/orders/nowhere',
    '/checkout/nowhere',
    '/api/nowhere',
    '/api/documents/nowhere/view',
    '/api/documents/nowhere/pages/1',
    '/api/deliverables/nowhere/download',
  ]
  for (const path of paths) {
    for (const person of ['visitor', 'userA', 'admin'] as const) {
      const reply = await people.browser(person).get(path)

      expect({ path, person, cache: reply.headers['cache-control'] }).toEqual({
        path,
        person,
        cache: expect.stringMatching(/no-store/),
      })
    }
  }
})

const ticketSchema = z.object({ documentId: z.string(), uploadUrl: z.string() })

/** Both files that an owner downloads: sent by the customer, and finished by staff. */
async function givenFiles(): Promise<string[]> {
  const [customer, staff] = [people.browser('userA'), people.browser('admin')]
  const pdf = new Uint8Array(makeBlankPdf(1))
  const asked = await customer.post('/api/uploads', {
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ draftId: owned.userA.draftId, name: 'scan.pdf', sizeBytes: pdf.length }),
  })
  const ticket = ticketSchema.parse(JSON.parse(asked.body))
  await fetch(ticket.uploadUrl, { method: 'PUT', headers: { 'content-type': 'application/pdf' }, body: pdf })
  await customer.post(`/api/uploads/${ticket.documentId}/complete`, {})

  await sql`update public.orders set status = 'in_progress' where id = ${owned.userA.orderId}`
  const form = new FormData()
  form.append('itemId', owned.userA.itemId)
  form.append('kind', 'certified_translation')
  form.append('file', new File([pdf], 'finished.pdf', { type: 'application/pdf' }))
  const encoded = new Response(form)
  const sent = await staff.post(`/api/admin/orders/${owned.userA.orderId}/deliverables`, {
    headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
    body: new Uint8Array(await encoded.arrayBuffer()),
  })
  const { deliverableId } = z.object({ deliverableId: z.string() }).parse(JSON.parse(sent.body))
  await sql`update public.deliverables set status = 'for_review' where id = ${deliverableId}`
  return [`/api/documents/${ticket.documentId}/view`, `/api/deliverables/${deliverableId}/download`]
}

test(
  'a file is served to its owner under an uncached link that no other site learns',
  async () => {
    for (const path of await givenFiles()) {
      const [mine, theirs] = [
        await people.browser('userA').get(path),
        await people.browser('userB').get(path),
      ]
      const file = await fetch(mine.location ?? '')

      expect(mine.status).toBe(302)
      expect(mine.headers).toMatchObject({
        'cache-control': 'no-store',
        'referrer-policy': expect.stringMatching(/^(no-referrer|strict-origin-when-cross-origin)$/),
      })
      expect(theirs).toMatchObject({ status: 404, location: null })
      const disposition = file.headers.get('content-disposition')
      expect(disposition).toMatch(/^attachment;/)
      expect(disposition?.includes('DRAFT')).toBe(path.startsWith('/api/deliverables/'))
      expect(file.headers.get('x-content-type-options')).toBe('nosniff')
      expect(file.headers.get('cache-control') ?? '').not.toMatch(/public|max-age=[1-9]/)
    }
  },
  PATIENCE_MS,
)
