import { randomUUID } from 'node:crypto'
import { givenPlacedOrder } from '../outbox/given-outbox'
import { openDatabase } from '../support/given-orders'
import { givenStoredQuote } from '../support/given-quotes'
import { Browser, textOf } from '../support/http'
import { givenAccount, signIn } from '../support/people'

const sql = openDatabase()
afterAll(() => sql.end())

async function titleOf(browser: Browser, path: string): Promise<string> {
  const { body } = await browser.get(path)
  return /<title>([^<]*)<\/title>/.exec(body)?.[1] ?? `${path} has no title`
}

test('the title of a page about one order, quote or person names it, so that tabs can be distinguished', async () => {
  const { id, customer } = await givenPlacedOrder(sql)
  const quote = await givenStoredQuote(sql, customer)
  const [names] = await sql<{ order: string; quote: string }[]>`
    select (select order_number from public.orders where id = ${id}) as order,
      (select quote_number from public.quotes where id = ${quote.id}) as quote`
  const owner = await signIn({ ...customer, id: customer.userId })
  const clerk = await signIn(await givenAccount('admin'))

  expect(await titleOf(owner, `/dashboard/orders/${id}`)).toBe(`${names?.order} · Attesta`)
  expect(await titleOf(owner, `/dashboard/orders/${id}/receipt`)).toBe(`Receipt ${names?.order} · Attesta`)
  expect(await titleOf(owner, `/dashboard/quotes/regular/${quote.id}`)).toBe(`${names?.quote} · Attesta`)
  expect(await titleOf(clerk, `/admin/orders/${id}`)).toBe(`${names?.order} · Back office`)
  expect(await titleOf(clerk, `/admin/quotes/${quote.id}`)).toBe(`${names?.quote} · Back office`)
  expect(await titleOf(clerk, `/admin/users/${customer.userId}`)).toContain(' · Back office')
  expect(await titleOf(owner, `/dashboard/orders/${quote.id}`)).not.toContain(`${names?.order}`)
})

test('a page that does not exist says so in its title, in every area', async () => {
  const owner = await signIn(await givenAccount())
  const clerk = await signIn(await givenAccount('admin'))

  expect(await titleOf(owner, '/dashboard/nothing')).toBe('Page not found · Attesta')
  expect(await titleOf(new Browser(), '/checkout/nothing')).toBe('Page not found · Attesta')
  expect(await titleOf(clerk, '/admin/nothing')).toBe('Page not found · Back office')
})

test('the title of a private page that shows nothing says so', async () => {
  const customer = await givenAccount()
  const owner = await signIn(customer)
  const clerk = await signIn(await givenAccount('admin'))
  const quote = await givenStoredQuote(sql, { userId: customer.id, email: customer.email })
  const unknown = randomUUID()
  const titles: string[] = []
  for (const path of [
    `/dashboard/orders/${unknown}`,
    `/dashboard/orders/${unknown}/cancel`,
    `/dashboard/orders/${unknown}/recipients`,
    `/dashboard/orders/${unknown}/receipt`,
    `/dashboard/orders/${unknown}/draft`,
    `/dashboard/quotes/api/${quote.id}`,
    `/dashboard/addresses/${unknown}`,
    `/dashboard/settings/api-keys/${unknown}`,
    `/dashboard/settings/webhooks/${unknown}`,
    `/dashboard/integrations/${unknown}`,
    `/dashboard/integrations/${unknown}/matters`,
    `/dashboard/integrations/${unknown}/matters/1`,
    `/dashboard/integrations/${unknown}/matters/1/quote`,
    `/dashboard/integrations/imports/${unknown}`,
    '/dashboard/integrations/start/clio/nowhere',
    `/checkout/pay-quote/${unknown}`,
    `/checkout/pay-change/${unknown}`,
  ])
    titles.push(`${path}: ${await titleOf(owner, path)}`)
  for (const path of [`/admin/api-quotes?quote=${unknown}`, `/admin/orders/${unknown}/worksheet`])
    titles.push(`${path}: ${await titleOf(clerk, path)}`)

  expect(titles.filter((title) => !/: Page not found · (Attesta|Back office)$/.test(title))).toEqual([])
})

test.each(['/order/link', '/quote/link', '/checkout/pay-link'])(
  'the title of a private link that opens nothing says so, at %s',
  async (path) => {
    const page = `${path}/${randomUUID()}?key=unknown`
    expect(await titleOf(new Browser(), page)).toBe('Page not found · Attesta')
  },
)

test('signing in and registering have their own description and one address for search engines', async () => {
  const visitor = new Browser()
  const descriptions = new Set<string | undefined>()
  for (const path of ['/login', '/register', '/pricing']) {
    const { body } = await visitor.get(path === '/pricing' ? path : `${path}?next=/dashboard/orders`)
    descriptions.add(/<meta name="description" content="([^"]+)"/.exec(body)?.[1])
    const canonical = /<link rel="canonical" href="([^"]+)"/.exec(body)?.[1] ?? ''
    expect(new URL(canonical).pathname).toBe(path)
  }
  expect(descriptions.size).toBe(3)
})

test('a receipt names the customer’s address and what each line is', async () => {
  const { id, customer } = await givenPlacedOrder(sql)
  const owner = await signIn({ ...customer, id: customer.userId })

  const text = textOf((await owner.get(`/dashboard/orders/${id}/receipt`)).body)

  expect(text).toContain(`E-mail ${customer.email}`)
  expect(text).toMatch(/Document type: \w+.*Service level: \w+.*Delivery: \w+/)
})
