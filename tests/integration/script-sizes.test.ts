import { readFileSync } from 'node:fs'
import { fillIn, givenMatterScreens } from '../support/clio-browser'
import { givenDraft, openDatabase } from '../support/given-orders'
import { givenStoredQuote, sendPrice } from '../support/given-quotes'
import { Browser } from '../support/http'
import { givenOrderInState } from '../support/orders-in-state'
import { PATIENCE_MS } from '../support/patience'
import { givenAccount, signIn } from '../support/people'

const ROW = /^\| `(\/[^`]*)` \| (\w+) \| (\d+) KB \|$/gm
const BUDGETS = [...readFileSync('docs/budgets.md', 'utf8').matchAll(ROW)].map(
  ([, path = '', as = '', kilobytes]) => ({ path, as, most: Number(kilobytes) * 1000 }),
)

const sql = openDatabase()
const browsers: Record<string, Browser> = {}
let orderId: string
let quoteId: string
let screens: Record<string, string>

beforeAll(async () => {
  const [customer, admin] = await Promise.all([givenAccount(), givenAccount('admin')])
  browsers.visitor = new Browser()
  browsers.customer = await signIn(customer)
  browsers.admin = await signIn(admin)
  const owner = { userId: customer.id, email: customer.email, password: customer.password }
  orderId = (await givenOrderInState(sql, owner, 'draft waiting')).id
  await givenDraft(sql, owner)
  const quote = await givenStoredQuote(sql, owner)
  await sendPrice(sql, quote)
  quoteId = quote.id
  screens = await givenMatterScreens(sql, browsers.customer, owner, 'Dana')
}, PATIENCE_MS)

afterAll(() => sql.end())

/** The scripts that a current browser loads for this page: named in its markup or its RSC data. */
function scriptsOf(html: string): string[] {
  const old = [...html.matchAll(/<script\b[^>]*\bnomodule\b[^>]*>/gi)].map(([tag]) => tag).join()
  const named = html.match(/\/_next\/static\/[^"'\\\s]+\.js/g) ?? []
  return [...new Set(named)].filter((path) => !old.includes(path))
}

async function sizeOf(path: string): Promise<number> {
  const { status, headers } = await new Browser().send(path, {
    method: 'HEAD',
    headers: { 'accept-encoding': 'br' },
  })
  if (status !== 200 || headers['content-encoding'] !== 'br') throw new Error(`${path} has no brotli.`)
  return Number(headers['content-length'])
}

test.each(BUDGETS)('$path as $as loads no more script than its budget', async ({ path, as, most }) => {
  const page = await browsers[as]?.get(
    fillIn(path, { ...screens, '[orderId]': orderId, '[quoteId]': quoteId }),
  )

  const scripts = scriptsOf(page?.body ?? '')
  const sizes = await Promise.all(scripts.map(sizeOf))
  const bytes = sizes.reduce((sum, size) => sum + size, 0)
  const isWithin = bytes > 0 && bytes <= most
  expect({ status: page?.status, over: isWithin ? null : { bytes, scripts } }).toEqual({
    status: 200,
    over: null,
  })
})

test('each checkout step and each private area has a script budget', () => {
  expect(BUDGETS.length).toBeGreaterThanOrEqual(15)
})

test('the 404 page, which Next sends along with every other page, adds no second menu', async () => {
  const { body } = await new Browser().get('/login')

  const menus = body.match(/\\"id\\":\\"menu-solutions\\"/g) ?? []
  expect(menus).toHaveLength(1)
})
