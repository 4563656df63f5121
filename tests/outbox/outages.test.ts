import { openDatabase } from '../support/given-orders'
import {
  drainOnce,
  errorsOf,
  givenOwnMailbox,
  givenPlacedOrder,
  givenUnpaidOrder,
  mailsTo,
  makeDue,
  outboxRow,
} from './given-outbox'

const sql = openDatabase()
const mailbox = givenOwnMailbox()
afterAll(() => sql.end())

/** Jobs that other tests left for later may be due now, and would count among the failures of these. */
beforeEach(async () => {
  await sql`update public.outbox set status = 'done', finished_at = now(), claim = null where status = 'queued'`
})

const keysOf = (orderId: string) => [`order-confirmation/${orderId}`, `admin-new-order/${orderId}`]

test('a placed order sends one confirmation to its owner and one notice to staff', async () => {
  const order = await givenPlacedOrder(sql, { documentType: 'certificate', serviceId: 'certified' })

  await drainOnce()
  await drainOnce()

  const [mail, ...others] = await mailsTo(mailbox, order.customer.email)
  expect(others).toEqual([])
  expect(mail).toMatchObject({ idempotencyKey: `order-confirmation/${order.id}` })
  const { html, text, links } = await (await mailbox.get(`/api/messages/${mail?.id}`)).json()
  for (const part of [html, text]) {
    expect(part).toContain(order.orderNumber)
    expect(part).toContain('$125.00')
    expect(part).not.toMatch(/undefined|diploma\.pdf/)
  }
  expect(text).toMatch(/Spanish to English/)
  expect(text).toMatch(/Documents\s+1 file\b/)
  expect(text).toMatch(/Visa ending in 4242/)
  const site = process.env.SITE_URL
  expect(links).toEqual([
    `${site}/dashboard/orders/${order.id}`,
    expect.stringMatching(`^${site}/order/link/${order.id}\\?key=[\\w-]+$`),
    `${site}/contact`,
  ])
  const notices = await mailsTo(mailbox, process.env.ADMIN_NOTICE_TO ?? '')
  expect(notices.filter((notice) => notice.subject.includes(order.orderNumber))).toHaveLength(1)
})

test('the owner’s confirmed address gets the mail, not one typed at checkout', async () => {
  const order = await givenPlacedOrder(sql)
  const typed = `typed-${order.id}@example.com`
  await sql`update public.orders set email = ${typed} where id = ${order.id}`

  await drainOnce()

  expect(await mailsTo(mailbox, typed)).toEqual([])
  expect(await mailsTo(mailbox, order.customer.email)).toHaveLength(1)
})

test.each(['503', 'drop', 'drop-after'] as const)(
  'while the provider answers with "%s" mails wait, and afterwards each is sent once',
  async (mode) => {
    const order = await givenPlacedOrder(sql)
    await mailbox.setFaults({ mode })
    const keys = keysOf(order.id)

    await drainOnce()
    expect(await outboxRow(sql, keys[0] ?? '')).toMatchObject({ status: 'queued', attempts: 1, waits: true })
    await makeDue(sql, keys)
    await drainOnce()
    await mailbox.setFaults({ mode: 'ok' })
    await makeDue(sql, keys)
    await drainOnce()

    for (const key of keys) expect(await outboxRow(sql, key)).toMatchObject({ status: 'done', attempts: 3 })
    expect(await mailsTo(mailbox, order.customer.email)).toHaveLength(1)
  },
)

test('a mail that the provider permanently refuses is dead immediately, with the reason', async () => {
  const order = await givenPlacedOrder(sql)
  await sql`update auth.users set email = 'no address' where id = ${order.customer.userId}`

  const failed = await drainOnce()

  expect(failed).toMatchObject([{ kind: 'email.order_confirmation', attempts: 1, fate: 'dead' }])
  expect(await outboxRow(sql, `order-confirmation/${order.id}`)).toMatchObject({
    status: 'dead',
    last_error: expect.stringMatching(/422 Invalid `to` field/),
  })
})

test('a rate limit waits as long as the provider asks, and the try does not count', async () => {
  const order = await givenPlacedOrder(sql)
  const keys = keysOf(order.id)
  await mailbox.setFaults({ mode: '429', retryAfterSeconds: 3600 })

  const failed = await drainOnce()
  const [{ minutes } = { minutes: 0 }] = await sql<{ minutes: number }[]>`
    select round(extract(epoch from run_after - now()) / 60)::int as minutes
    from public.outbox where dedupe_key = ${keys[0] ?? ''}`
  expect(failed.map(({ fate }) => fate)).toEqual(['queued', 'queued'])
  expect(await outboxRow(sql, keys[0] ?? '')).toMatchObject({ status: 'queued', attempts: 0, waits: true })
  expect(minutes).toBeGreaterThan(30)

  await mailbox.setFaults({ mode: 'ok' })
  await makeDue(sql, keys)
  await drainOnce()
  expect(await mailsTo(mailbox, order.customer.email)).toHaveLength(1)
})

test.each([
  ['a key that the provider refuses', { mode: '401' }, 'mail_key_refused'],
  ['a quota that is used up', { mode: '429', retryAfterSeconds: 0 }, 'daily_quota_exceeded'],
])('%s loses no mail: each is retried with growing delays', async (_, fault, code) => {
  const order = await givenPlacedOrder(sql)
  const keys = keysOf(order.id)
  await mailbox.setFaults(fault)

  const failed = await drainOnce()

  expect(failed.map(({ error }) => error)).toEqual(keys.map(() => expect.objectContaining({ code })))
  for (const key of keys)
    expect(await outboxRow(sql, key)).toMatchObject({ status: 'queued', attempts: 1, waits: true })
  await mailbox.setFaults({ mode: 'ok' })
  await makeDue(sql, keys)
  await drainOnce()
  expect(await mailsTo(mailbox, order.customer.email)).toHaveLength(1)
})

test('a hanging provider times out and the mail is sent later', async () => {
  const order = await givenPlacedOrder(sql)
  await mailbox.setFaults({ mode: 'hang' })

  // `lost` if the claim had ended before the request did.
  const failed = await drainOnce()
  expect(failed.map(({ fate }) => fate)).toContain('queued')

  await mailbox.setFaults({ mode: 'ok' })
  await makeDue(sql, keysOf(order.id))
  await drainOnce()
  expect(await mailsTo(mailbox, order.customer.email)).toHaveLength(1)
})

test('an order that changed after a lost reply is not confirmed twice', async () => {
  const order = await givenPlacedOrder(sql)
  await mailbox.setFaults({ mode: 'drop-after' })
  await drainOnce()
  await sql`update public.orders set full_name = 'Changed Sample' where id = ${order.id}`
  await mailbox.setFaults({ mode: 'ok' })

  await makeDue(sql, keysOf(order.id))
  await drainOnce()

  expect(await outboxRow(sql, `order-confirmation/${order.id}`)).toMatchObject({ status: 'done' })
  expect(await mailsTo(mailbox, order.customer.email)).toHaveLength(1)
})

test('after the last try a job is dead, visible with its reason, and left alone', async () => {
  const order = await givenPlacedOrder(sql)
  const key = `order-confirmation/${order.id}`
  await sql`update public.outbox set attempts = 24 where dedupe_key = ${key}`
  await mailbox.setFaults({ mode: '503' })

  const failed = await drainOnce()
  await mailbox.setFaults({ mode: 'ok' })
  await makeDue(sql, keysOf(order.id))
  await drainOnce()

  expect(failed.find(({ fate }) => fate === 'dead')).toMatchObject({
    kind: 'email.order_confirmation',
    attempts: 25,
  })
  expect(await outboxRow(sql, key)).toMatchObject({
    status: 'dead',
    last_error: expect.stringMatching(/503/),
  })
  expect(await mailsTo(mailbox, order.customer.email)).toEqual([])
})

test('a job of an unknown kind fails with its name and waits', async () => {
  const key = `unknown/${crypto.randomUUID()}`
  await sql`select public.outbox_enqueue('letter.by_pigeon', ${key}, '{}')`

  const failed = await drainOnce()

  expect(errorsOf(failed)).toContain('no performer for outbox work of kind "letter.by_pigeon"')
  expect(await outboxRow(sql, key)).toMatchObject({
    status: 'queued',
    last_error: expect.stringContaining('pigeon'),
  })
  await sql`delete from public.outbox where dedupe_key = ${key}`
})

test('a confirmation of an unpaid order is refused, however it was queued', async () => {
  const order = await givenUnpaidOrder(sql)
  const key = `order-confirmation/${order.id}`
  const payload = sql.json({ orderId: order.id })
  await sql`select public.outbox_enqueue('email.order_confirmation', ${key}, ${payload})`

  const failed = await drainOnce()

  expect(errorsOf(failed)).toContainEqual(expect.stringContaining('is not placed'))
  expect(await mailsTo(mailbox, order.customer.email)).toEqual([])
  await sql`delete from public.outbox where dedupe_key = ${key}`
})
