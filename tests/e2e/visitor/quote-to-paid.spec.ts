import type { Locator, Page } from '@playwright/test'
import { sendPrice } from '../../support/given-quotes'
import { agree, expectSuccess, GOOD_CARD, payButton, payWith } from '../support/checkout'
import type { Given } from '../support/given'
import { press, type } from '../support/keyboard'
import { type Mailbox, plain } from '../support/mailbox'
import { expect, test } from '../support/test'

/** Staff price the request of this address; returns the mailed link. */
async function pricedLink(given: Given, mailbox: Mailbox, email: string): Promise<string> {
  const [quote] = await given.sql<{ id: string; number: string }[]>`
    select id, quote_number as number from public.quotes where email = ${email}`
  const clerk = await given.clerk()
  if (!quote) throw new Error('Nothing was asked.')
  await sendPrice(given.sql, { ...quote, staffId: clerk.id })
  const mail = plain(await mailbox.waitFor(email, 'your quote is ready'))
  return /https?:\/\/\S+\/quote\/link\/\S+\?key=[\w-]+/.exec(mail)?.[0] ?? ''
}

async function noSidewaysScroll(page: Page): Promise<void> {
  const wider = () => page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)
  expect(await wider(), `${page.url()} is wider than the screen`).toBe(false)
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 800 }, hasTouch: true, isMobile: true })

  test('a visitor requests a quote, confirms the mailbox, accepts and pays', async ({
    page,
    email,
    mailbox,
    given,
  }) => {
    await page.goto('/quote')
    await page.getByRole('radio', { name: 'Translation', exact: true }).check()
    await page.getByRole('checkbox', { name: /^Diploma/ }).check()
    await page.getByRole('textbox', { name: 'Document language' }).fill('Spanish')
    await page.getByRole('textbox', { name: 'Your name' }).fill('Vera Visitor')
    await page.getByRole('textbox', { name: 'E-mail address' }).fill(email)
    await page.getByRole('checkbox', { name: /You may use/ }).check()
    await noSidewaysScroll(page)
    await page.getByRole('button', { name: 'Send without files' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'We have your request' })).toBeVisible()

    await page.goto(await pricedLink(given, mailbox, email))
    await noSidewaysScroll(page)
    await page.getByRole('button', { name: 'E-mail me a code' }).click()
    await page.getByLabel('6-digit code').fill(await mailbox.codeFor(email))
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await page.getByRole('button', { name: 'Add to my account' }).click()
    await expect(page).toHaveURL(/\/dashboard\/quotes\/regular\//)
    await noSidewaysScroll(page)
    await page.getByRole('link', { name: /^Accept and pay/ }).click()
    await noSidewaysScroll(page)
    await agree(page)
    await noSidewaysScroll(page)
    await payWith(page, GOOD_CARD)

    const { orderId } = await expectSuccess(page)
    expect(await given.charges(orderId)).toMatchObject([{ amount: 9_980 }])
    await page.goto(`/dashboard/orders/${orderId}`)
    await expect(page.getByText('Waiting for you: please send the items listed')).toBeVisible()
    await noSidewaysScroll(page)
  })
})

test('a quote is requested, read, accepted and paid with only the keyboard', async ({
  page,
  email,
  mailbox,
  given,
}) => {
  const box = (name: string) => page.getByRole('textbox', { name })
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const tick = (target: Locator) => press(page, target, 'Space')

  await page.goto('/quote')
  await tick(page.getByRole('radio').first())
  await tick(page.getByRole('checkbox', { name: /^Diploma/ }))
  await type(page, box('Document language'), 'Spanish')
  await type(page, box('Your name'), 'Kay Board')
  await type(page, box('E-mail address'), email)
  await tick(page.getByRole('checkbox', { name: /You may use/ }))
  await press(page, button('Send without files'), 'Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'We have your request' })).toBeVisible()

  await page.goto(await pricedLink(given, mailbox, email))
  await press(page, button('E-mail me a code'), 'Enter')
  await expect(page.getByLabel('6-digit code')).toBeVisible()
  await type(page, page.getByLabel('6-digit code'), await mailbox.codeFor(email))
  await page.keyboard.press('Enter')
  await press(page, button('Add to my account'), 'Enter')
  await expect(page).toHaveURL(/\/dashboard\/quotes\/regular\//)
  await press(page, page.getByRole('link', { name: /^Accept and pay/ }), 'Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Review and pay your quote' })).toBeVisible()
  await tick(page.getByRole('checkbox', { name: /refund and timing rules/ }))
  await press(page, button('Continue to payment'), 'Enter')
  await type(page, box('Card number'), '4242424242424242')
  await type(page, box('Expires'), '1234')
  await type(page, box('Security code'), '123')
  await press(page, payButton(page), 'Enter')

  await expectSuccess(page)
})
