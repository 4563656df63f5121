import type { Page } from '@playwright/test'
import { givenKey } from '../../support/api'
import { givenStoredQuote, sendPrice } from '../../support/given-quotes'
import { agree, expectSuccess, GOOD_CARD, payWith } from '../support/checkout'
import type { Given } from '../support/given'
import { openSignedIn } from '../support/sign-in'
import { expect, failedLoad, test } from '../support/test'

/** All journeys share the gateway and the mailbox, so these run alone, one after another. */
test.use({ allowedConsoleErrors: [[failedLoad(503), /net::ERR_EMPTY_RESPONSE/], { scope: 'test' }] })

test.afterEach(async ({ given }) => {
  await given.gateway.clearFaults()
  await mailFault('DELETE')
})

async function mailFault(method: 'PUT' | 'DELETE', body?: unknown): Promise<void> {
  const reply = await fetch(`${process.env.RESEND_BASE_URL}/api/faults`, {
    method,
    headers: { 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  if (!reply.ok) throw new Error(`The mailbox answered ${reply.status}: ${await reply.text()}`)
}

async function atTheTerms(page: Page, given: Given) {
  const customer = await given.customer()
  await given.draft(customer)
  await openSignedIn(page, customer, '/checkout/payment')
  return customer
}

test('during an outage of the provider the order is kept, and is paid afterwards', async ({
  page,
  given,
}) => {
  await atTheTerms(page, given)
  await given.gateway.setFaults({ down: true })

  await page.getByRole('checkbox', { name: /refund and timing rules/ }).check()
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  const unavailable = page.getByRole('status').filter({ hasText: 'Payment is temporarily unavailable' })
  await expect(unavailable).toBeVisible()
  await expect(unavailable).toContainText('Your order is saved, and you weren’t charged.')
  await page.goto('/dashboard')
  await expect(page.getByText('Not paid', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Finish payment' }).click()
  await expect(unavailable).toBeVisible()

  await given.gateway.clearFaults()
  await page.getByRole('button', { name: 'Try again' }).click()
  await payWith(page, GOOD_CARD)

  const { orderId } = await expectSuccess(page)
  expect(await given.charges(orderId)).toHaveLength(1)
})

test('during an outage of the provider an accepted quote waits, and is paid afterwards', async ({
  page,
  given,
}) => {
  const customer = await given.customer()
  const quote = await givenStoredQuote(given.sql, customer)
  await sendPrice(given.sql, quote)
  await openSignedIn(page, customer, `/checkout/pay-quote/${quote.id}`)
  await given.gateway.setFaults({ down: true })

  await page.getByRole('checkbox', { name: /refund and timing rules/ }).check()
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await expect(
    page.getByRole('status').filter({ hasText: 'Payment is temporarily unavailable' }),
  ).toContainText('you weren’t charged')
  await page.goto(`/dashboard/quotes/regular/${quote.id}`)
  await given.gateway.clearFaults()
  await page.getByRole('link', { name: /^Finish payment/ }).click()
  await payWith(page, GOOD_CARD)

  const { orderId } = await expectSuccess(page)
  expect(await given.charges(orderId)).toHaveLength(1)
})

test('when the provider’s answer is lost after the charge, the customer still reaches success, charged once', async ({
  page,
  given,
}) => {
  await atTheTerms(page, given)
  await agree(page)
  await given.gateway.setFaults({ dropReply: true })
  await page.getByRole('button', { name: GOOD_CARD }).click()
  const lost = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/confirm'))
  await page.getByRole('button', { name: /^Pay \$/ }).click()
  await lost
  await given.gateway.clearFaults()

  const { orderId } = await expectSuccess(page)
  expect(await given.charges(orderId)).toHaveLength(1)
})

test('while no mail can be sent the order is placed, and its confirmation arrives later, once', async ({
  page,
  given,
  mailbox,
}) => {
  const customer = await atTheTerms(page, given)
  await mailFault('PUT', { mode: '503' })
  await agree(page)
  await payWith(page, GOOD_CARD)
  const { orderNumber } = await expectSuccess(page)
  await expect(page.getByText(/We’ve sent your confirmation to/)).toBeVisible()

  await mailFault('DELETE')
  await mailbox.waitFor(customer.email, orderNumber)
  expect(await mailbox.countFor(customer.email, orderNumber)).toBe(1)
})

test('staff revoke a leaked key and stop the whole API, each with a reason', async ({ page, given }) => {
  const customer = await given.customer()
  const [{ secret: leaked }, { secret: other }] = [
    await givenKey(given.sql, customer),
    await givenKey(given.sql, customer),
  ]
  const call = (secret: string) =>
    page.request.get('/api/v1/orders', { headers: { authorization: `Bearer ${secret}` } })
  expect([(await call(leaked)).status(), (await call(other)).status()]).toEqual([200, 200])

  await openSignedIn(page, await given.clerk(), `/admin/api?search=${leaked.slice(0, 15)}`)
  const row = page.getByRole('listitem').filter({ hasText: customer.email })
  await expect(row).toHaveCount(1)
  await expect(row).toContainText('1 request in the last 24 hours')
  await row.getByText('Revoke', { exact: false }).first().click()
  await row.getByRole('button', { name: 'Revoke', exact: true }).click()
  await expect(row).toContainText('Please')
  await row.getByRole('textbox', { name: 'Reason' }).fill('It was found in a public repository.')
  await row.getByRole('button', { name: 'Revoke', exact: true }).click()
  await expect(row.getByText('Ended', { exact: true })).toBeVisible()
  expect([(await call(leaked)).status(), (await call(other)).status()]).toEqual([401, 200])
  expect(await (await call(leaked)).json()).toMatchObject({
    type: expect.stringContaining('#problem-unauthenticated'),
    detail: 'This key has expired or was revoked.',
    retryable: false,
  })

  await page.getByText('Turn it off for everyone').click()
  await page.getByRole('textbox', { name: 'Reason' }).fill('We look into wrong answers.')
  await page.getByRole('button', { name: 'Turn the API off' }).click()
  await expect(page.getByText(/: We look into wrong answers\./)).toBeVisible()
  const off = await call(other)
  expect(off.status()).toBe(503)
  expect(off.headers()).toMatchObject({
    'content-type': 'application/problem+json',
    'retry-after': '60',
    'x-request-id': expect.any(String),
  })
  expect(await off.json()).toMatchObject({
    type: expect.stringContaining('#problem-api-disabled'),
    status: 503,
    retryable: true,
  })
  expect((await call(leaked)).status()).toBe(401)
  await page.getByRole('textbox', { name: 'Reason' }).fill('The answers are right again.')
  await page.getByRole('button', { name: 'Turn the API on' }).click()
  await expect(page.getByText('The API is on.')).toBeVisible()
  expect((await call(other)).status()).toBe(200)

  const audits = await given.sql<{ action: string }[]>`
    select action from public.audit_events where action in ('api.switched', 'api_key.revoked') order by id desc limit 3`
  expect(audits.map(({ action }) => action)).toEqual(['api.switched', 'api.switched', 'api_key.revoked'])
})
