import { readFileSync } from 'node:fs'
import { APP_ORIGIN, type Gateway, removeGateway, startGateway } from './support/gateway-process'
import { authenticate, CARD, confirmInPage, hostedParams, payOnPage, sessionParams } from './support/shopper'

let gateway: Gateway

beforeAll(async () => {
  gateway = await startGateway()
})
afterAll(() => removeGateway(gateway))

const open = (overrides = {}) => gateway.stripe.checkout.sessions.create(hostedParams(overrides))
const page = async (path: string) => {
  const answer = await fetch(gateway.base + path, { redirect: 'manual', headers: { Accept: 'text/html' } })
  return { status: answer.status, headers: answer.headers, text: await answer.text() }
}
const successUrlOf = (id: string) => `${APP_ORIGIN}/checkout/success?session=${id}`

test('every page says that no real money moves, and allows no foreign content', async () => {
  const session = await open()
  for (const path of [`/c/pay/${session.id}`, '/_sandbox', '/_sandbox/faults']) {
    const { text, headers } = await page(path)

    expect(text).toContain('Sandbox – no real money.')
    expect(headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(text).not.toMatch(/<style|style="|<script>|https:\/\//)
  }
})

test('the pay page shows the price and has autofill hints for a card', async () => {
  const { text } = await page(`/c/pay/${(await open()).id}`)

  expect(text).toContain('$85.00')
  for (const token of ['cc-number', 'cc-exp', 'cc-csc', 'cc-name'])
    expect(text).toContain(`autocomplete="${token}"`)
  expect(text).toContain(`${APP_ORIGIN}/checkout/payment`)
})

test('a valid card redirects to the success address with the session filled in', async () => {
  const session = await open()
  const answer = await payOnPage(gateway, session, { number: CARD.success })

  expect(answer).toMatchObject({ status: 303, location: successUrlOf(session.id) })
  expect((await gateway.stripe.checkout.sessions.retrieve(session.id)).payment_status).toBe('paid')
})

test('a refused card is explained and the form keeps its values except the security code', async () => {
  const answer = await payOnPage(gateway, await open(), {
    number: CARD.declined,
    cvc: '765',
    name: 'Ada <b>',
  })

  expect(answer.text).toContain('Your card was declined.')
  expect(answer.text).toContain('value="Ada &lt;b&gt;"')
  expect(answer.text).not.toContain('765')
})

test('a number other than a test card is neither stored nor echoed', async () => {
  const number = '4111111111111111'
  const answer = await payOnPage(gateway, await open(), { number })

  expect(answer.text).toContain('Your card number is incorrect.')
  expect(answer.text).not.toContain(number)
  expect(readFileSync(gateway.ledgerFile, 'utf8')).not.toContain(number)
})

test('no full card number is ever stored, not even of a test card', async () => {
  await payOnPage(gateway, await open(), { number: CARD.success })
  const method = await gateway.stripe.paymentMethods.create({
    type: 'card',
    card: { number: '5555555555554444', exp_month: 12, exp_year: 2034, cvc: '321' },
  })
  const ledger = readFileSync(gateway.ledgerFile, 'utf8')

  expect(method.card?.last4).toBe('4444')
  expect(ledger).not.toMatch(/4242424242424242|5555555555554444/)
})

test('clicking Pay twice charges once', async () => {
  const session = await open()
  const responses = await Promise.all([1, 2].map(() => payOnPage(gateway, session, { number: CARD.success })))
  const charges = await gateway.stripe.charges.list({ limit: 100 })
  const { payment_intent: intent } = await gateway.stripe.checkout.sessions.retrieve(session.id)

  expect(responses.map((one) => one.location)).toEqual([successUrlOf(session.id), successUrlOf(session.id)])
  expect(charges.data.filter((one) => one.payment_intent === intent)).toHaveLength(1)
})

test('after failed authentication the pay page explains it and accepts another card', async () => {
  const session = await open()
  const pending = await payOnPage(gateway, session, { number: CARD.authentication })
  const location = await authenticate(gateway, String(pending.location), 'fail')
  const { text } = await page(new URL(location).pathname)
  const paid = await payOnPage(gateway, session, { number: CARD.success })

  expect(location).toBe(`${gateway.base}/c/pay/${session.id}`)
  expect(text).toContain('We are unable to authenticate your payment method.')
  expect(paid.location).toBe(successUrlOf(session.id))
})

test('after authentication the pay page redirects to the success address', async () => {
  const session = await open()
  const pending = await payOnPage(gateway, session, { number: CARD.authentication })
  const location = await authenticate(gateway, String(pending.location), 'complete')
  const { status, headers } = await page(new URL(location).pathname)

  expect([status, headers.get('location')]).toEqual([303, successUrlOf(session.id)])
})

test('the save box keeps the card for the customer', async () => {
  const session = await open()
  await payOnPage(gateway, session, { number: CARD.success, save: 'yes' })
  const after = await gateway.stripe.checkout.sessions.retrieve(session.id)
  const saved = await gateway.stripe.customers.listPaymentMethods(String(after.customer))

  expect(saved.data).toHaveLength(1)
})

test('an expired session says so and links back', async () => {
  const session = await open()
  await gateway.stripe.checkout.sessions.expire(session.id)
  const { text } = await page(`/c/pay/${session.id}`)

  expect(text).toContain('This payment page has expired')
  expect(text).toContain(`href="${APP_ORIGIN}/checkout/payment"`)
})

test('a test card can be selected without JavaScript', async () => {
  const { text } = await page(`/c/pay/${(await open()).id}?card=declined`)

  expect(text).toContain('value="4000 0000 0000 0002"')
})

test('the bank page redirects only to the app or to addresses of the session', async () => {
  const session = await gateway.stripe.checkout.sessions.create(sessionParams())
  const pending = await confirmInPage(gateway, session, { number: CARD.authentication })
  const url = new URL(String(pending.redirect_url))
  url.searchParams.set('return_url', 'https://evil.example/')
  const shown = await page(url.pathname + url.search)
  const location = await authenticate(gateway, url.href, 'complete')

  expect(shown.status).toBe(400)
  expect(location).toBe('no redirect, status 400')
})

test('another site cannot submit the forms', async () => {
  const answer = await fetch(`${gateway.base}/_sandbox/faults`, {
    method: 'POST',
    headers: { Origin: 'http://evil.example' },
    body: new URLSearchParams({ down: '1' }),
  })

  expect(answer.status).toBe(403)
  expect((await page('/_sandbox/faults')).status).toBe(200)
})

test('the ledger page shows payments, refunds and deliveries, and that the sums agree', async () => {
  const session = await open({ client_reference_id: 'order-shown' })
  await payOnPage(gateway, session, { number: CARD.success })
  const { payment_intent: intent } = await gateway.stripe.checkout.sessions.retrieve(session.id)
  await gateway.stripe.refunds.create({ payment_intent: String(intent), amount: 500 })
  const { text } = await page('/_sandbox')

  expect(text).toContain('order-shown')
  expect(text).toContain('partly refunded')
  expect(text).toContain('Sum check: every charge, intent, session and refund agrees.')
})
