import { givenCustomer, openDatabase } from '../support/given-orders'
import { Browser, textOf } from '../support/http'
import { givenOrderInState } from '../support/orders-in-state'
import { signIn } from '../support/people'

const sql = openDatabase()
afterAll(() => sql.end())

test('the shared link of an order shows its progress to anyone who has it, and nothing else', async () => {
  const customer = await givenCustomer()
  const order = await givenOrderInState(sql, customer, 'asked')
  const other = await givenOrderInState(sql, customer, 'placed')
  const [row] = await sql<{ full_name: string; total: string; names: string[] }[]>`
    select full_name, total_cents / 100 || '.00' as total, array(select original_name from public.uploaded_documents d where d.order_id = o.id) as names
    from public.orders o where id = ${order.id}`
  const owner = await signIn({ ...customer, id: customer.userId })
  const page = (await owner.get(`/dashboard/orders/${order.id}`)).body
  const path = page.match(/\/order\/link\/[\w-]+\?key=[\w-]+/)?.[0] ?? 'no link'

  const shared = await new Browser().get(path)

  const text = textOf(shared.body)
  expect(shared.status).toBe(200)
  expect(text).toContain(order.orderNumber)
  expect(text).toContain('We’re waiting for the customer.')
  expect(text).toMatch(/Ordered.*In progress.*Ready/s)
  const hidden = [customer.email, row?.full_name ?? '', row?.total ?? '', ...(row?.names ?? [])]
  expect(hidden.filter((secret) => secret === '' || shared.body.includes(secret))).toEqual([])

  const strange = [path.slice(0, -1), path.replace(order.id, other.id), path.replace(/key=./, 'key=z')]
  for (const link of strange) {
    const refused = await new Browser().get(link)
    expect([refused.status, textOf(refused.body)]).toEqual([
      404,
      expect.stringContaining('We couldn’t find this order'),
    ])
  }
})

test('a link that its owner ended opens nothing, also after the progress is shared again', async () => {
  const customer = await givenCustomer()
  const order = await givenOrderInState(sql, customer, 'placed')
  const owner = await signIn({ ...customer, id: customer.userId })
  const page = `/dashboard/orders/${order.id}`
  const linkIn = (body: string) => body.match(/\/order\/link\/[\w-]+\?key=[\w-]+/)?.[0] ?? null
  const opened = async (link: string | null) => (await new Browser().get(link ?? '/no-link')).status
  const first = linkIn((await owner.get(page)).body)
  expect(await opened(first)).toBe(200)

  await owner.submit(page, 'Stop sharing', {})
  expect(linkIn((await owner.get(page)).body)).toBeNull()
  expect(await opened(first)).toBe(404)

  await owner.submit(page, 'Create a new link', {})
  const second = linkIn((await owner.get(page)).body)
  expect([await opened(first), await opened(second)]).toEqual([404, 200])
})

test('an order can be ordered again with its choices, but without what may be another person’s', async () => {
  const customer = await givenCustomer()
  const order = await givenOrderInState(sql, customer, 'finished')
  const browser = await signIn({ ...customer, id: customer.userId })
  const again = () => browser.submit(`/dashboard/orders/${order.id}`, 'Order again', {})

  expect((await again()).location).toBe('/checkout/document-language?note=again')
  const [draft] = await sql`
    select d.document_language -> 'sourceLanguage' = to_jsonb(o.source_language) as language,
      d.document_language ->> 'documentType' = o.document_type as type, d.service_options ->> 'serviceId' as service,
      d.name_sheet, d.address, d.order_id
    from public.checkout_drafts d, public.orders o
    where d.user_id = ${customer.userId} and o.id = ${order.id} order by d.created_at desc limit 1`
  expect(draft).toEqual({
    language: true,
    type: true,
    service: 'certified',
    name_sheet: [],
    address: null,
    order_id: null,
  })

  // What is begun by now is shown, not overwritten.
  const { location } = await again()
  expect(location).toBe('/checkout/document-language?note=busy')
  expect(textOf((await browser.get(location ?? '')).body)).toContain('the order you’ve already started')

  const stranger = await givenCustomer()
  const other = await signIn({ ...stranger, id: stranger.userId })
  expect((await other.get(`/dashboard/orders/${order.id}`)).status).toBe(404)
})
