import { toCursor } from '@/lib/base/list-place'
import { givenCustomer, openDatabase } from '../support/given-orders'
import { textOf } from '../support/http'
import { givenOrderInState } from '../support/orders-in-state'
import { givenAccount, signIn } from '../support/people'

const sql = openDatabase()
afterAll(() => sql.end())

async function givenRequests(owner: { id: string; email: string }, count: number): Promise<void> {
  await sql`insert into public.quotes (quote_number, user_id, full_name, email, family, document_kinds, source_languages, status,
      submitted_at)
    select null, ${owner.id}, 'Rosa Muster', ${owner.email}, 'translation', array['diploma'], 'Spanish', 'submitted',
      now() - make_interval(secs => n) from generate_series(1, ${count}::int) n`
}

const numbersOf = (body: string) => [...new Set(textOf(body).match(/QT-[0-9A-Z]{4}-[0-9A-Z]{4}/g))]

function linkTo(page: 'Previous page' | 'Next page', body: string): string {
  const link = [...body.matchAll(/<a [^>]*href="([^"]*)"[^>]*>([^<]*)/g)].find(
    ([, , text]) => text?.trim() === page,
  )
  return link?.[1]?.replaceAll('&amp;', '&') ?? `no link to the ${page}`
}

test.each([
  ['own quotes', () => '/dashboard/my-quotes?tab=open&search=Rosa'],
  ['quotes of staff', (email: string) => `/admin/quotes?search=${encodeURIComponent(email)}`],
  [
    'quotes of staff by the day they are needed',
    (email: string) => `/admin/quotes?sort=needed&search=${encodeURIComponent(email)}`,
  ],
])('%s can be paged in both directions with their filters', async (name, pathOf) => {
  const owner = await givenAccount()
  await givenRequests(owner, 41)
  const browser = await signIn(name === 'own quotes' ? owner : await givenAccount('admin'))

  const first = (await browser.get(pathOf(owner.email))).body
  const second = (await browser.get(linkTo('Next page', first))).body
  const third = (await browser.get(linkTo('Next page', second))).body
  const back = (await browser.get(linkTo('Previous page', second))).body

  const pages = [first, second, third].map(numbersOf)
  expect(pages.map((numbers) => numbers.length)).toEqual([20, 20, 1])
  expect(new Set(pages.flat()).size).toBe(41)
  expect(numbersOf(back)).toEqual(pages[0])
  expect(linkTo('Previous page', first)).toContain('no link')
  expect(linkTo('Next page', third)).toContain('no link')
})

test('every order to check is listed once, the oldest first, however many there are', async () => {
  const customer = await givenCustomer()
  const placed: string[] = []
  for (let order = 0; order < 21; order += 1)
    placed.push((await givenOrderInState(sql, customer, 'placed')).orderNumber)
  const staff = await signIn(await givenAccount('admin'))

  const seen: string[] = []
  for (let page = '/admin/pending-orders'; page.startsWith('/'); ) {
    const { body } = await staff.get(page)
    const numbers = [...new Set(textOf(body).match(/OR-[0-9A-Z]{4}-[0-9A-Z]{4}/g))]
    expect(numbers.length).toBeLessThanOrEqual(20)
    seen.push(...numbers)
    page = linkTo('Next page', body)
  }

  expect(seen.filter((number) => placed.includes(number))).toEqual(placed)
})

test.each(['to-check', 'unpaid', 'invoices'])('a later page of the tab %s can be opened', async (tab) => {
  const staff = await signIn(await givenAccount('admin'))
  const later = toCursor(['2031-11-23', '8c5ad33e-5b0c-4f3e-9d53-0d6a3b1f7c11'])

  for (const way of ['after', 'before']) {
    const page = await staff.get(`/admin/pending-orders?tab=${tab}&${way}=${later}`)
    expect(page.status).toBe(200)
    expect(textOf(page.body)).toContain('Payment problems')
  }
})

test('an invalid page cursor shows the beginning of the list', async () => {
  const [owner, clerk] = await Promise.all([givenAccount(), givenAccount('admin')])
  await givenRequests(owner, 1)
  const [browser, staff] = await Promise.all([signIn(owner), signIn(clerk)])
  const nowhere = Buffer.from('infinity|2026-11-23T13:00:00+00:00|x').toString('base64url')
  const own = await browser.get(`/dashboard/my-quotes?tab=open&after=${nowhere}`)
  const queue = await staff.get(`/admin/quotes?search=${encodeURIComponent(owner.email)}&after=${nowhere}`)

  for (const page of [own, queue]) {
    expect(page.status).toBe(200)
    expect(numbersOf(page.body)).toHaveLength(1)
  }
  for (const list of ['orders', 'pending-orders', 'users', 'messages', 'api']) {
    expect((await staff.get(`/admin/${list}?before=${nowhere}`)).status).toBe(200)
  }
  expect(textOf((await browser.get(`/dashboard/orders?before=${nowhere}`)).body)).not.toContain(
    'couldn’t load',
  )
})

test('a page cursor with a moment that the database cannot store shows the beginning of the list', async () => {
  const [browser, staff] = await Promise.all([
    signIn(await givenAccount()),
    signIn(await givenAccount('admin')),
  ])
  for (const moment of ['0000-01-01T00:00:00Z', '2026-11-23T13:00:00+23:59']) {
    const forged = toCursor([moment, '8c5ad33e-5b0c-4f3e-9d53-0d6a3b1f7c11'])
    for (const list of ['orders', 'quotes', 'pending-orders', 'users', 'messages', 'api'])
      expect({ list, ...(await staff.get(`/admin/${list}?after=${forged}`)) }).toMatchObject({
        list,
        status: 200,
      })
    expect((await browser.get(`/dashboard/orders?after=${forged}`)).status).toBe(200)
  }
})

test('the export of a customer’s quotes has every row, labeled as on screen', async () => {
  const owner = await givenAccount()
  await givenRequests(owner, 1001)
  const browser = await signIn(owner)

  const { body } = await browser.get('/api/exports/quotes')

  const lines = body.trimEnd().split('\r\n')
  expect(lines).toHaveLength(1002)
  expect(lines[1]).toContain(',Translation,Sent,')
})

test('a customer’s orders can be narrowed by service and period, with and without a search, and show their reference', async () => {
  const customer = await givenCustomer()
  const recent = await givenOrderInState(sql, customer, 'placed')
  const old = await givenOrderInState(sql, customer, 'placed')
  await sql`update public.orders set reference = 'Case ' || order_number where user_id = ${customer.userId}`
  await sql`update public.orders set created_at = now() - interval '60 days' where id = ${old.id}`
  const browser = await signIn({ id: customer.userId, email: customer.email, password: customer.password })

  for (const search of ['', '&search=case'])
    for (const [filter, numbers] of [
      ['family=translation', [recent, old]],
      ['family=evaluation', []],
      ['period=month', [recent]],
      ['period=year&family=translation', [recent, old]],
      ['period=century', [recent, old]],
    ] as const) {
      const shown = textOf((await browser.get(`/dashboard/orders?${filter}${search}`)).body)
      const listed = new Set(shown.match(/Case OR-[0-9A-Z]{4}-[0-9A-Z]{4}/g))
      expect({ filter, listed }).toEqual({
        filter,
        listed: new Set(numbers.map(({ orderNumber }) => `Case ${orderNumber}`)),
      })
    }
  const { body } = await browser.get('/api/exports/orders')
  expect(body).toContain(`${recent.orderNumber},Translation,`)
})
