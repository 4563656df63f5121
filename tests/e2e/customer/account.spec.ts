import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { openSignedIn, signIn } from '../support/sign-in'
import { expect, test } from '../support/test'

const WRONG_PAIR = 'That e-mail address and password don’t match an account.'
const account = (page: Page) => page.getByRole('button', { name: 'My Account' })

async function register(page: Page, email: string, password: string): Promise<void> {
  await page.goto('/register')
  await page.getByRole('textbox', { name: 'First name' }).fill('Nia')
  await page.getByRole('textbox', { name: 'Last name' }).fill('Newcomer')
  await page.getByRole('textbox', { name: 'E-mail address' }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('checkbox', { name: /I accept the terms/ }).check()
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByRole('heading', { name: 'Check your e-mail' })).toBeVisible()
}

test('a new person registers, confirms the address from the mail, and is signed in', async ({
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

test('a wrong password and an unknown address get the same answer, and only the page is loaded', async ({
  page,
  given,
  email,
}) => {
  const customer = await given.customer()
  const prefetched: string[] = []
  page.on('request', (request) => {
    if (request.headers()['next-router-prefetch'] !== undefined) prefetched.push(request.url())
  })
  await page.goto('/login')
  for (const address of [customer.email, email]) {
    await page.getByRole('textbox', { name: 'E-mail address', exact: true }).fill(address)
    await page.getByLabel('Password', { exact: true }).fill('certainly not this one')
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(page.getByRole('alert').filter({ hasText: WRONG_PAIR })).toBeVisible()
    await page.reload()
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue('')
  }
  expect(prefetched).toEqual([])
})

test('a customer signs in with a mailed code', async ({ page, given, mailbox }) => {
  const customer = await given.customer()
  await page.goto('/login')
  await page.getByRole('link', { name: 'Mail me a code instead' }).click()
  await page.getByRole('textbox', { name: 'E-mail address for the code' }).fill(customer.email)
  await page.getByRole('button', { name: 'Send code' }).click()

  const code = await mailbox.codeFor(customer.email)
  const field = page.getByRole('textbox', { name: '6-digit code' })
  await expect(field).toBeFocused()
  await field.fill(code === '111111' ? '222222' : '111111')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByText('That code is incorrect or has expired.')).toBeVisible()
  await field.fill(`${code.slice(0, 3)} ${code.slice(3)}`)
  await page.getByRole('button', { name: 'Sign in' }).click()

  await expect(page.getByRole('heading', { name: 'Welcome, Ines' })).toBeVisible()
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
  await page.getByRole('button', { name: 'Send link' }).click()
  const link = await mailbox.linkFor(customer.email, 'Choose a new password')
  await page.goto(link)
  await page.getByRole('button', { name: 'Confirm and continue' }).click()
  await page.getByLabel('New password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect(page.getByRole('heading', { name: 'Your password has been changed' })).toBeVisible()

  await logOut(page)
  await page.goto(link)
  await page.getByRole('button', { name: 'Confirm and continue' }).click()
  await expect(page.getByText(/already used or has expired/)).toBeVisible()
  await signIn(page, { email: customer.email, password })
  await expect(page.getByRole('heading', { name: 'Welcome, Ines' })).toBeVisible()
})

test('logging out ends on the home page, and the dashboard asks to sign in again', async ({
  page,
  given,
}) => {
  await openSignedIn(page, await given.customer(), '/dashboard')

  await logOut(page)

  await expect(page).toHaveURL('/')
  await page.goto('/dashboard/orders')
  await expect(page).toHaveURL(/\/login\?next=%2Fdashboard/)
})

test('another tab notices the logout', async ({ page, context, given }) => {
  await openSignedIn(page, await given.customer(), '/dashboard')
  const second = await context.newPage()
  await second.goto('/')
  await expect(account(second)).toBeVisible()

  await logOut(page)

  await expect(second.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()
})

test('signing in returns to the requested page', async ({ page, given }) => {
  const customer = await given.customer()

  await page.goto('/dashboard/orders')
  await expect(page).toHaveURL(/\/login\?next=/)
  await page.getByRole('textbox', { name: 'E-mail address', exact: true }).fill(customer.email)
  await page.getByLabel('Password', { exact: true }).fill(customer.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()

  await expect(page).toHaveURL('/dashboard/orders')
})

async function logOut(page: Page): Promise<void> {
  await account(page).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(account(page)).toBeHidden()
}

test('removing the last address is confirmed although its form is gone', async ({ page, given }) => {
  const customer = await given.customer()
  await given.sql`insert into public.addresses (user_id, kind, recipient_name, line1, city, country)
    values (${customer.userId}, 'shipping', 'Nia Newcomer', '1 Main Street', 'Springfield', 'US')`
  await openSignedIn(page, customer, '/dashboard/addresses')

  await page.getByRole('button', { name: /^Remove/ }).click()

  await expect(page.getByText('No addresses yet')).toBeVisible()
  await expect(page.getByText('The address has been removed.')).toBeVisible()
})
