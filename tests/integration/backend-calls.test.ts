import { callAction } from '../support/actions'
import { type Budget, countOf, readBudgets } from '../support/backend-calls'
import { fillIn, givenMatterScreens } from '../support/clio-browser'
import { givenDraft, openDatabase } from '../support/given-orders'
import { givenProposal } from '../support/given-proposals'
import { givenStoredQuote, sendPrice } from '../support/given-quotes'
import { Browser, type Reply } from '../support/http'
import { builtActions } from '../support/manifest'
import { givenOrderInState } from '../support/orders-in-state'
import { PATIENCE_MS } from '../support/patience'
import { givenAccount, signIn } from '../support/people'
import { type SecondApp, startSecondApp } from '../support/second-app'

const BUDGETS = readBudgets()
const ACTIONS: Record<string, { page: string; fields: Record<string, string> }> = {
  saveServiceAction: { page: '/checkout/service', fields: { serviceId: 'expedited' } },
}

const sql = openDatabase()
let app: SecondApp
let orderId: string
let quoteId: string
let proposalId: string
let screens: Record<string, string>
const browsers: Record<string, Browser> = {}

beforeAll(async () => {
  app = await startSecondApp(17, { ATTESTA_TRACE: '1' })
  const [customer, admin, payer] = await Promise.all([givenAccount(), givenAccount('admin'), givenAccount()])
  browsers.visitor = new Browser(app.origin)
  browsers.customer = await signIn(customer, new Browser(app.origin))
  browsers.admin = await signIn(admin, new Browser(app.origin))
  browsers.payer = await signIn(payer, new Browser(app.origin))
  const owner = { userId: customer.id, email: customer.email, password: customer.password }
  const [order] = await sql<{ id: string }[]>`
    select id from public.create_order_from_draft(${await givenDraft(sql, owner)}, ${customer.id}, '2026-11-01')`
  orderId = order?.id ?? ''
  await givenDraft(sql, owner)
  const quote = await givenStoredQuote(sql, owner)
  await sendPrice(sql, quote)
  quoteId = quote.id
  // The platform redirects to the address registered there, which is not that of the measured app.
  screens = await givenMatterScreens(sql, await signIn(customer), owner, 'Ada')
  const placed = await givenOrderInState(sql, owner, 'placed')
  const proposal = await givenProposal(sql, placed.id, admin.id)
  await sql`select public.decide_proposal(${proposal.id}, ${customer.id}, 'accept')`
  proposalId = proposal.id
  const paying = { userId: payer.id, email: payer.email, password: payer.password }
  await sql`
    select public.create_order_from_draft(${await givenDraft(sql, paying)}, ${payer.id}, '2026-11-01')`
}, PATIENCE_MS)

afterAll(async () => {
  await app?.stop()
  await sql.end()
})

async function make({ request, as }: Budget): Promise<Reply> {
  const browser = browsers[as]
  if (!browser) throw new Error(`Nobody is "${as}".`)
  const action = ACTIONS[request]
  if (!action) {
    const named = { ...screens, '[orderId]': orderId, '[quoteId]': quoteId, '[proposalId]': proposalId }
    return browser.get(fillIn(request.replace('GET ', ''), named))
  }
  const built = builtActions().find(({ name }) => name === request)
  if (!built) throw new Error(`The build has no ${request}.`)
  return callAction(browser, built, action)
}

test.each(BUDGETS)('$request as $as stays within its budget of backend calls', async (budget) => {
  await make(budget)
  const reply = await make(budget)

  const { calls, depth, names } = countOf(reply)
  const isWithin = calls <= budget.calls && depth <= budget.depth
  expect({ status: reply.status, over: isWithin ? null : { calls, depth, names } }).toEqual({
    status: ACTIONS[budget.request] ? expect.any(Number) : 200,
    over: null,
  })
})

test('every page that needs a session has a budget', () => {
  expect(BUDGETS.length).toBeGreaterThan(15)
})

test('a response reveals backend calls only when asked to', async () => {
  const reply = await new Browser().get('/login')

  expect(reply.status).toBe(200)
  expect(reply.headers).not.toHaveProperty('server-timing')
})
