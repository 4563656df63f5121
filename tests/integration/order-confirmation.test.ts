import { type GivenOrder, givenPlacedOrder, givenUnpaidOrder } from '../outbox/given-outbox'
import { type Customer, givenCustomer, openDatabase } from '../support/given-orders'
import { Browser, type Reply } from '../support/http'
import { mailFor } from '../support/mails'
import { signIn as signInAccount } from '../support/people'

const sql = openDatabase()
afterAll(() => sql.end())

function signIn({ userId, email, password }: Customer): Promise<Browser> {
  return signInAccount({ id: userId, email, password })
}

async function signedInWithOrder(): Promise<GivenOrder & { browser: Browser }> {
  const order = await givenPlacedOrder(sql)
  return { ...order, browser: await signIn(order.customer) }
}

function call(browser: Browser, body: unknown): Promise<Reply> {
  return browser.post('/api/send-order-confirmation', {
    headers: { 'content-type': 'application/json' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
}

function errorOf(reply: Reply): { code: string; text: string; requestId: string } {
  return JSON.parse(reply.body).error
}

async function mailsTo(address: string): Promise<{ subject: string }[]> {
  const reply = await fetch(`${process.env.RESEND_BASE_URL}/api/messages?to=${encodeURIComponent(address)}`)
  return (await reply.json()).messages
}

async function queuedFor(orderId: string): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from public.outbox
    where kind = 'email.order_confirmation' and payload ->> 'orderId' = ${orderId}`
  return row?.count ?? 0
}

test('the documented body is accepted, and everything in it except the order is ignored', async () => {
  const { browser, id, customer } = await signedInWithOrder()
  const stranger = `somebody-else-${id}@example.com`

  const reply = await call(browser, {
    orderNumber: id,
    customerEmail: stranger,
    orderDetails: { contactInfo: { fullName: 'Forged' } },
    totalPrice: 1,
  })

  expect(reply.status).toBe(202)
  expect(JSON.parse(reply.body)).toEqual({ ok: true })
  const mail = await mailFor(customer.email)
  expect(mail.text).toMatch(/Total\s+\$50\.00/)
  expect(mail.text).not.toContain('Forged')
  expect(await mailsTo(stranger)).toEqual([])
})

test('the printed order number works like the id, and all calls together send one mail', async () => {
  const { browser, id, orderNumber, customer } = await signedInWithOrder()

  const replies = [
    await call(browser, { orderNumber }),
    await call(browser, { orderNumber: orderNumber.toLowerCase() }),
    await call(browser, { orderNumber: id }),
  ]
  await mailFor(customer.email)

  expect(replies.map(({ status }) => status)).toEqual([202, 202, 202])
  expect(await queuedFor(id)).toBe(1)
  expect(await mailsTo(customer.email)).toHaveLength(1)
})

test('a fourth call within an hour is refused with the time to retry', async () => {
  const { browser, id } = await signedInWithOrder()
  for (let index = 0; index < 3; index++) await call(browser, { orderNumber: id })

  const reply = await call(browser, { orderNumber: id })

  expect(reply.status).toBe(429)
  expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0)
  expect(errorOf(reply)).toMatchObject({ code: 'rate_limited', requestId: expect.any(String) })
})

test('a visitor is asked to sign in', async () => {
  const order = await givenPlacedOrder(sql)

  const reply = await call(new Browser(), { orderNumber: order.id })

  expect(reply.status).toBe(401)
  expect(errorOf(reply)).toMatchObject({ code: 'not_signed_in', requestId: expect.any(String) })
})

test('another person finds no such order, by id or by number', async () => {
  const order = await givenPlacedOrder(sql)
  const browser = await signIn(await givenCustomer())

  for (const orderNumber of [order.id, order.orderNumber, crypto.randomUUID()]) {
    const reply = await call(browser, { orderNumber })
    expect(reply.status).toBe(404)
    expect(errorOf(reply).code).toBe('not_found')
  }
})

test('an unpaid order is not confirmed', async () => {
  const order = await givenUnpaidOrder(sql)

  const reply = await call(await signIn(order.customer), { orderNumber: order.id })

  expect(reply.status).toBe(409)
  expect(errorOf(reply).code).toBe('not_paid')
  expect(await queuedFor(order.id)).toBe(0)
})

test.each([
  ['another site', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }],
  ['no person in particular', {}],
])('a request from %s is refused even with a session', async (_, headers) => {
  const { browser, id } = await signedInWithOrder()

  const reply = await browser.send('/api/send-order-confirmation', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ orderNumber: id }),
  })

  expect(reply.status).toBe(403)
  expect(errorOf(reply).code).toBe('foreign_origin')
})

test('a malformed order number is refused with a sentence', async () => {
  const browser = await signIn(await givenCustomer())
  const bodies: [unknown, number][] = [
    ['{', 400],
    [{}, 422],
    [{ orderNumber: { $ne: null } }, 422],
    [{ orderNumber: 'x'.repeat(65) }, 422],
    [{ orderNumber: '*,or(id.neq.1)' }, 404],
  ]

  for (const [body, status] of bodies) {
    const reply = await call(browser, body)
    expect([body, reply.status]).toEqual([body, status])
    expect(errorOf(reply)).toMatchObject({ code: expect.any(String), text: expect.any(String) })
  }
})
