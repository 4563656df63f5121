import { Webhook } from 'standardwebhooks'
import { startReceiver } from '@/tests/support/webhook-receiver'
import { press, type } from '../support/keyboard'
import { openSignedIn } from '../support/sign-in'
import { expect, expectAccessible, test } from '../support/test'

const WEBHOOKS = '/dashboard/settings/webhooks'

test('a customer adds an endpoint by keyboard, sends a test, and reads request and answer', async ({
  page,
  given,
}) => {
  const receiver = await startReceiver()
  await openSignedIn(page, await given.customer(), WEBHOOKS)
  await expect(page.getByText('No endpoints yet')).toBeVisible()
  await press(page, page.getByRole('link', { name: 'Add an endpoint' }), 'Enter')
  await expect(page.getByRole('heading', { name: 'Add an endpoint' })).toBeVisible()

  const address = page.getByRole('textbox', { name: 'Address' })
  await type(page, address, page.url())
  await press(page, page.getByRole('button', { name: 'Add endpoint' }), 'Enter')
  await expect(page.getByText('That is our own address.', { exact: false }).first()).toBeVisible()
  await address.fill(receiver.url)
  await press(page, page.getByRole('button', { name: 'Add endpoint' }), 'Enter')
  await expect(page.getByText('Save the signing secret now')).toBeVisible()
  const secret = (await page.getByText(/^whsec_/).textContent()) ?? ''
  await expectAccessible(page)
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
  await page.setViewportSize({ width: 1280, height: 720 })

  await page.getByRole('link', { name: 'Go to the endpoint' }).click()
  await expect(page.getByText('Nothing has been sent yet.', { exact: false })).toBeVisible()
  await expect(page.getByText(secret)).toHaveCount(0)
  await page.getByRole('button', { name: 'Send a test event' }).click()
  const message = await receiver.next()
  expect(new Webhook(secret).verify(message.body, message.headers)).toMatchObject({
    type: 'endpoint.ping',
    livemode: false,
  })

  await expect(async () => {
    await page.reload()
    await expect(page.getByText('Delivered', { exact: true })).toBeVisible({ timeout: 1000 })
  }).toPass()
  await page.getByText('Request and responses').click()
  await expect(page.getByText('"type":"endpoint.ping"', { exact: false })).toBeVisible()
  await expect(page.getByText('thanks', { exact: true })).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Send again' }).click()
  expect((await receiver.next()).headers['webhook-id']).toBe(message.headers['webhook-id'])
  await receiver.stop()
})

test('an endpoint gets a new secret, is paused and deleted', async ({ page, given }) => {
  const customer = await given.customer()
  await openSignedIn(page, customer, `${WEBHOOKS}/new`)
  await page.getByRole('textbox', { name: 'Address' }).fill('https://hooks.example.com/attesta')
  await page.getByRole('checkbox', { name: 'Send all events' }).uncheck()
  await page.getByRole('button', { name: 'Add endpoint' }).click()
  await expect(page.getByText('Choose at least one event.').first()).toBeVisible()
  await page.getByRole('checkbox', { name: 'order.completed' }).check()
  await page.getByRole('button', { name: 'Add endpoint' }).click()
  const first = (await page.getByText(/^whsec_/).textContent()) ?? ''
  await page.getByRole('link', { name: 'Go to the endpoint' }).click()

  await page.getByRole('button', { name: 'Rotate secret' }).click()
  await expect(page.getByText(/^whsec_/)).toBeVisible()
  expect(await page.getByText(/^whsec_/).textContent()).not.toBe(first)
  await page.getByRole('button', { name: 'Pause endpoint' }).click()
  await expect(page.getByText('You paused this endpoint.', { exact: false })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Send a test event' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Turn on endpoint' }).click()
  await expect(page.getByRole('button', { name: 'Send a test event' })).toBeVisible()
  await page.getByRole('button', { name: 'Delete endpoint' }).click()
  await expect(page.getByText('No endpoints yet')).toBeVisible()
})
