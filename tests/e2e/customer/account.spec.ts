import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { signIn } from '../support/signing-in'
import { expect, test } from '../support/test'

const WRONG_PAIR = 'That e-mail and password do not match an account.'
const account = (page: Page) => page.getByRole('button', { name: 'My Account' })

async function register(page: Page, email: string, password: string): Promise<void> {
  await page.goto('/register')
  await page.getByRole('textbox', { name: 'First name' }).fill('Nia')
  await page.getByRole('textbox', { name: 'Last name' }).fill('Newcomer')
  await page.getByRole('textbox', { name: 'E-mail address' }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('checkbox', { name: /I accept the terms/ }).check()
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByRole('heading', { name: 'Check your mail' })).toBeVisible()
}

test('a newcomer registers, confirms the address from the mail, and is signed in', async ({
  page,
  email,
  mailbox,
}) => {
  await register(page, email, `four unrelated words ${randomUUID()}`)

  await page.goto(await mailbox.linkFor(email, 'Confirm your e-mail address'))
  await page.getByRole('button', { name: 'Confirm and continue' }).click()

  await expect(page.getByRole('heading', { name: 'Your e-mail address is confirmed' })).toBeVisible()
  await expect(account(page)).toBeVisible()
  await page.getByRole('link', { name: 'Continue' }).click()
  await expect(page.getByRole('heading', { name: 'Welcome, Nia' })).toBeVisible()
})

test('registering a known address looks the same and mails a code instead', async ({
  page,
  given,
  mailbox,
}) => {
  const known = await given.customer()

  await register(page, known.email, `four unrelated words ${randomUUID()}`)

  expect(await mailbox.codeFor(known.email)).toMatch(/^\d{6}$/)
})

test('a wrong password and an unknown address get the same answer, and the password is not shown again', async ({
  page,
  given,
  email,
}) => {
  const customer = await given.customer()
  await page.goto('/login')
  for (const address of [customer.email, email]) {
    await page.getByRole('textbox', { name: 'E-mail address', exact: true }).fill(address)
    await page.getByLabel('Password', { exact: true }).fill('certainly not this one')
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(page.getByRole('alert').filter({ hasText: WRONG_PAIR })).toBeVisible()
    await page.reload()
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue('')
  }
})

test('a customer signs in with a mailed code', async ({ page, given, mailbox }) => {
  const customer = await given.customer()
  await page.goto('/login')
  await page.getByRole('link', { name: 'Mail me a code instead' }).click()
  await page.getByRole('textbox', { name: 'E-mail address for the code' }).fill(customer.email)
  await page.getByRole('button', { name: 'Send the code' }).click()

  const code = await mailbox.codeFor(customer.email)
  const field = page.getByRole('textbox', { name: '6-digit code' })
  await field.fill(code === '111111' ? '222222' : '111111')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByText('That code is wrong or has expired.')).toBeVisible()
  await field.fill(`${code.slice(0, 3)} ${code.slice(3)}`)
  await page.getByRole('button', { name: 'Sign in' }).click()

  await expect(page.getByRole('heading', { name: 'Welcome, Pat' })).toBeVisible()
})

test('a forgotten password is replaced by the link in the mail, which works once', async ({
  page,
  given,
  mailbox,
}) => {
  const customer = await given.customer()
  const password = `quite another ${randomUUID()}`
  await page.goto('/login')
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await page.getByRole('textbox', { name: 'E-mail address of your account' }).fill(customer.email)
  await page.getByRole('button', { name: 'Send the link' }).click()
  const link = await mailbox.linkFor(customer.email, 'Choose a new password')
  await page.goto(link)
  await page.getByRole('button', { name: 'Confirm and continue' }).click()
  await page.getByLabel('New password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect(page.getByRole('heading', { name: 'Your password is changed' })).toBeVisible()

  await logOut(page)
  await page.goto(link)
  await page.getByRole('button', { name: 'Confirm and continue' }).click()
  await expect(page.getByText(/already used or has expired/)).toBeVisible()
  await signIn(page, { email: customer.email, password })
  await expect(page.getByRole('heading', { name: 'Welcome, Pat' })).toBeVisible()
})

test('logging out ends on the front page, and the dashboard asks to sign in again', async ({
  page,
  given,
}) => {
  await signIn(page, await given.customer())

  await logOut(page)

  await expect(page).toHaveURL('/')
  await page.goto('/dashboard/orders')
  await expect(page).toHaveURL(/\/login\?next=%2Fdashboard/)
})

test('another tab notices the logout', async ({ page, context, given }) => {
  await signIn(page, await given.customer())
  const second = await context.newPage()
  await second.goto('/')
  await expect(account(second)).toBeVisible()

  await logOut(page)

  await expect(second.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()
})

for (const next of ['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)']) {
  test(`signing in does not lead to ${next}`, async ({ page, given, baseURL }) => {
    await signIn(page, await given.customer(), next)

    await expect(page).toHaveURL(`${baseURL}/dashboard`)
  })
}

test('signing in leads to the own page that asked for it', async ({ page, given }) => {
  const customer = await given.customer()

  await page.goto('/dashboard/orders')
  await expect(page).toHaveURL(/\/login\?next=/)
  await page.getByRole('textbox', { name: 'E-mail address', exact: true }).fill(customer.email)
  await page.getByLabel('Password', { exact: true }).fill(customer.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()

  await expect(page).toHaveURL('/dashboard/orders')
})

test('the header shows neither login nor account while it does not know, and nothing moves when it does', async ({
  page,
}) => {
  const gate = Promise.withResolvers<void>()
  await page.route('**/api/session', async (route) => {
    await gate.promise
    await route.continue()
  })
  const startNow = page.getByRole('banner').getByRole('link', { name: 'Start Now' })
  const login = page.getByRole('banner').getByRole('link', { name: 'Login' })

  await page.goto('/')
  await expect(startNow).toBeVisible()
  await expect(login).toBeHidden()
  await expect(account(page)).toBeHidden()
  const before = await startNow.boundingBox()
  gate.resolve()

  await expect(login).toBeVisible()
  expect(await startNow.boundingBox()).toEqual(before)
})

async function logOut(page: Page): Promise<void> {
  await account(page).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(account(page)).toBeHidden()
}
