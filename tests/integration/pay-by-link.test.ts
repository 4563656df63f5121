import { randomUUID } from 'node:crypto'
import { TERMS_VERSION } from '@/lib/config/site'
import { payLinkFor } from '@/lib/domain/messages/pay-link'
import { endLinkPayment } from '@/lib/domain/payments/commands/end-quote-payment'
import { type Customer, changeDraft, givenCustomer, givenDraft, openDatabase } from '../support/given-orders'
import { Browser, type Reply, textOf } from '../support/http'
import { mailFor, subjectsTo } from '../support/mails'
import { signIn } from '../support/people'
import { CARD } from '../support/sandbox'
import { stackBank } from '../support/stack-gateway'

const sql = openDatabase()
const { sandbox } = stackBank()
afterAll(() => sql.end())

type Given = {
  customer: Customer
  owner: Browser
  draftId: string
  orderId: string
  orderNumber: string
  linkId: string
  /** Path and query of the link's page. */
  page: string
  key: string
}

/** An order that waits for its payment, with a link that its owner made on the order page. */
async function givenLink(): Promise<Given> {
  const customer = await givenCustomer()
  await sql`update public.profiles set first_name = 'Ana', last_name = 'Privado' where user_id = ${customer.userId}`
  const draftId = await givenDraft(sql, customer, { documentType: 'medical' })
  const [order] = await sql<{ id: string; order_number: string }[]>`
    select id, order_number from public.create_order_from_draft(${draftId}, ${customer.userId}, ${TERMS_VERSION})`
  const orderId = order?.id ?? ''
  const owner = await signIn({ ...customer, id: customer.userId })
  await owner.submit(`/dashboard/orders/${orderId}`, 'Create a payment link', {})
  const [link] = await sql<{ id: string; expires_at: Date }[]>`
    select id, expires_at from public.pay_links where order_id = ${orderId}`
  if (!link) throw new Error('The page made no link.')
  const url = new URL(payLinkFor({ id: link.id, expiresAt: link.expires_at.toISOString() }))
  return {
    customer,
    owner,
    draftId,
    orderId,
    orderNumber: order?.order_number ?? '',
    linkId: link.id,
    page: `${url.pathname}${url.search}`,
    key: url.searchParams.get('key') ?? '',
  }
}

const newPayer = () => `payer-${randomUUID()}@attesta.test`

const post = (browser: Browser, path: string, body: unknown): Promise<Reply> =>
  browser.post(path, { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })

type View = {
  sessionId: string
  clientSecret: string | null
  savedCards: unknown[]
  canSaveCard: boolean
  totalCents: number
}

async function start(given: Pick<Given, 'linkId' | 'key'>, email = newPayer()) {
  const { linkId, key } = given
  const reply = await post(new Browser(), '/api/checkout/link-payment', { linkId, key, email })
  const body = JSON.parse(reply.body)
  return { status: reply.status, code: body.error?.code ?? null, view: body as View }
}

async function statusOf({ linkId, key }: Given, sessionId?: string) {
  const reply = await post(new Browser(), '/api/checkout/link-status', { linkId, key, sessionId })
  return JSON.parse(reply.body)
}

async function startAsOwner({ owner, orderId }: Given): Promise<{ code: string | null; view: View }> {
  const reply = await post(owner, '/api/checkout/payment', { orderId })
  const body = JSON.parse(reply.body)
  return { code: body.error?.code ?? null, view: body }
}

async function chargesFor(orderId: string): Promise<number> {
  const { charges } = await sandbox.ledger()
  return charges.filter((one) => one.reference === orderId && one.status === 'succeeded').length
}

async function openSessionsOf(orderId: string): Promise<string[]> {
  const { sessions } = await sandbox.ledger()
  return sessions.filter((one) => one.reference === orderId && one.status === 'open').map(({ id }) => id)
}

const read = async (path: string) => {
  const reply = await new Browser().get(path)
  return { ...reply, text: textOf(reply.body) }
}

test('someone without an account pays once, learns only what the owner was told, and gets one receipt', async () => {
  const given = await givenLink()
  const payer = newPayer()

  const page = await read(given.page)
  const { view } = await start(given, payer)
  await sandbox.pay(view)
  const paid = await statusOf(given, view.sessionId)
  const after = await read(`${given.page}&paid=yes`)
  const receipt = await mailFor(payer)

  expect(page.status).toBe(200)
  expect(page.text).toContain(`Ana asked you to pay for this order.`)
  expect(page.text).toMatch(/Work on the documents \$120\.00 Delivery \$0\.00 Tax \$0\.00 Total \$120\.00/)
  for (const secret of ['Privado', 'Payer', given.customer.email, 'Medical', 'Spanish', 'diploma.pdf']) {
    expect(page.body).not.toContain(secret)
    expect(after.body).not.toContain(secret)
    expect(`${receipt.text}${receipt.html}`).not.toContain(secret)
  }
  expect(page.headers).toMatchObject({ 'cache-control': expect.stringContaining('no-store') })
  expect(page.headers['set-cookie']).toBeUndefined()
  expect(page.body).toContain('<meta name="referrer" content="same-origin"/>')
  expect(page.body).toContain('<meta name="robots" content="noindex"/>')
  expect(paid).toMatchObject({ state: 'paid' })
  expect(after.text).toContain('Thank you. Your payment has arrived.')
  expect(await chargesFor(given.orderId)).toBe(1)
  expect(receipt.subject).toBe(`Receipt for order ${given.orderNumber}`)
  expect(await mailFor(given.customer.email)).toMatchObject({
    subject: `Order ${given.orderNumber} confirmed`,
  })
  const order = textOf((await given.owner.get(`/dashboard/orders/${given.orderId}`)).body)
  expect(order).toContain('Someone else, with the payment link')
  expect(order).toContain('Someone else paid with your link')
  expect(order).not.toContain(payer)
})

test('a payer sees none of the owner’s saved cards and saves no card in the owner’s account', async () => {
  const given = await givenLink()
  const own = await startAsOwner(given)
  await sql`insert into public.payment_methods (user_id, provider, provider_method_id, brand, last4, exp_month, exp_year, is_default)
    values (${given.customer.userId}, 'stripe', ${`pm_${randomUUID()}`}, 'visa', '4444', 12, 2040, true)`

  const { view } = await start(given)
  await sandbox.pay(view, CARD.good, { save: true })
  await statusOf(given, view.sessionId)

  expect(own.view.canSaveCard).toBe(true)
  expect(view).toMatchObject({ savedCards: [], canSaveCard: false })
  expect(view.sessionId).not.toBe(own.view.sessionId)
  const cards = await sql`select last4 from public.payment_methods where user_id = ${given.customer.userId}`
  expect(cards).toEqual([{ last4: '4444' }])
})

test('owner and payer never have two live payments, and the one who loses the session reads so', async () => {
  const given = await givenLink()
  const { view: payers } = await start(given)
  const { view: owners } = await startAsOwner(given)

  expect(await openSessionsOf(given.orderId)).toEqual([owners.sessionId])
  expect((await sandbox.pay(payers)).status).not.toBe('complete')
  expect(await statusOf(given, payers.sessionId)).toMatchObject({ state: 'unpaid', session: 'ended' })

  await sandbox.pay(owners)
  await given.owner.get(`/api/checkout/status?order=${given.orderId}&session_id=${owners.sessionId}`)
  expect(await start(given)).toMatchObject({ status: 409, code: 'already_paid' })
  expect((await read(given.page)).text).toContain('This order is paid')
  expect(await chargesFor(given.orderId)).toBe(1)
})

test('two payers at once pay once, and the one who paid gets the receipt', async () => {
  const given = await givenLink()
  const payers = [newPayer(), newPayer()]

  const started = await Promise.all(payers.map((email) => start(given, email)))
  const views = started.filter(({ status }) => status === 200).map(({ view }) => view)
  const answers = await Promise.all(views.map((view) => sandbox.pay(view)))
  await Promise.all(views.map((view) => statusOf(given, view.sessionId)))

  // Both may have lost the race for the session; then either of them starts again.
  if (!answers.some(({ status }) => status === 'complete')) {
    const { view } = await start(given, payers[0])
    await sandbox.pay(view)
    await statusOf(given, view.sessionId)
  }
  expect(await chargesFor(given.orderId)).toBe(1)
  const receipts = await sql<{ n: number }[]>`select count(*)::int as n from public.outbox o
    join public.payment_attempts a on a.id::text = o.payload ->> 'attemptId'
    where o.kind = 'pay_link.receipt' and a.order_id = ${given.orderId} and a.status = 'succeeded'`
  expect(receipts).toEqual([{ n: 1 }])
  const [order] = await sql`select payment_status from public.orders where id = ${given.orderId}`
  expect(order?.payment_status).toBe('paid')
})

test('a payer who opened the page before the price changed pays the new price, after seeing it', async () => {
  const given = await givenLink()
  const { view: before } = await start(given)
  await changeDraft(sql, given.draftId, { serviceId: 'expedited' })
  await sql`select public.create_order_from_draft(${given.draftId}, ${given.customer.userId})`

  expect(await statusOf(given)).toMatchObject({ totalCents: 15_000 })
  const { view } = await start(given)

  expect(view.totalCents).toBe(15_000)
  expect(await openSessionsOf(given.orderId)).toEqual([view.sessionId])
  expect((await sandbox.pay(before)).status).not.toBe('complete')
})

const HAPPENS: [string, (given: Given) => Promise<unknown>, string, string][] = [
  [
    'ended by its owner',
    ({ owner, orderId }) => owner.submit(`/dashboard/orders/${orderId}`, 'End the link', {}),
    'This link has ended',
    'pay_link_closed',
  ],
  [
    'expired',
    ({ linkId }) => sql`update public.pay_links set expires_at = now() where id = ${linkId}`,
    'This link has expired',
    'pay_link_closed',
  ],
  [
    'of a canceled order',
    ({ orderId, customer }) =>
      sql`select public.transition_order(${orderId}, 'canceled', ${customer.userId}, 'customer')`,
    'This order was canceled',
    'order_canceled',
  ],
  [
    'of a suspended account',
    ({ customer }) => sql`update public.profiles set status = 'suspended' where user_id = ${customer.userId}`,
    'This order can’t be paid with this link',
    'pay_link_closed',
  ],
]

test.each(HAPPENS)('a link %s says so and takes no payment', async (_, happens, title, code) => {
  const given = await givenLink()
  await happens(given)

  const page = await read(given.page)

  expect(page.status).toBe(200)
  expect(page.text).toContain(title)
  expect(page.text).not.toContain('Continue to payment')
  expect(await start(given)).toMatchObject({ code })
})

test('ending a link ends the payment page that a payer has open', async () => {
  const given = await givenLink()
  const { view } = await start(given)

  await given.owner.submit(`/dashboard/orders/${given.orderId}`, 'End the link', {})
  // The queued work; here or in the app, whichever comes first.
  await endLinkPayment({ linkId: given.linkId })

  expect(await openSessionsOf(given.orderId)).toEqual([])
  expect((await sandbox.pay(view)).status).not.toBe('complete')
})

test('a wrong key, another link’s key and an unknown link get the same answer', async () => {
  const [one, other] = [await givenLink(), await givenLink()]
  const wrong = [
    { linkId: one.linkId, key: other.key },
    { linkId: one.linkId, key: `${one.key.slice(0, -2)}AA` },
    { linkId: randomUUID(), key: one.key },
  ]

  const pages = await Promise.all(
    wrong.map(({ linkId, key }) => read(`/checkout/pay-link/${linkId}?key=${key}`)),
  )
  const answers = await Promise.all(wrong.map((link) => start(link)))

  expect(pages.map(({ status }) => status)).toEqual([404, 404, 404])
  expect(new Set(pages.map(({ text }) => text)).size).toBe(1)
  expect(answers.map(({ status, code }) => [status, code])).toEqual(Array(3).fill([404, 'not_found']))
})

test('the owner has the link mailed with a note that can carry no header and no address of a stranger', async () => {
  const given = await givenLink()
  const parent = newPayer()
  const send = (fields: Record<string, string>) =>
    given.owner.submit(`/dashboard/orders/${given.orderId}`, 'Send the link', fields)

  await send({ email: `${parent}\r\nBcc: ${newPayer()}`, note: '' })
  await send({ email: parent, note: 'Look at evil.example/win' })
  await send({ email: parent, note: 'Thank you, Dad!\r\nBcc: everyone' })
  const mail = await mailFor(parent)

  expect(mail.subject).toBe(`Ana asks you to pay for order ${given.orderNumber}`)
  expect(mail.text).toContain('Thank you, Dad! Bcc: everyone')
  expect(mail.text).toContain(given.page)
  expect(mail.text).not.toContain('Privado')
  expect(await subjectsTo(parent)).toHaveLength(1)
})
