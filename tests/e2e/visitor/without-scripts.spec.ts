import { problems } from '../support/checkout'
import { signIn } from '../support/sign-in'
import { expect, test } from '../support/test'

test.use({ javaScriptEnabled: false })

test('the contact step works without scripts and leads to the documents', async ({ page, email }) => {
  await page.goto('/checkout?service=translation')
  await page.getByRole('textbox', { name: 'Full name' }).fill('Nora Script')
  await page.getByRole('textbox', { name: 'E-mail address' }).fill(email)
  await page.getByRole('button', { name: 'Continue', exact: true }).click()

  await expect(page.getByRole('heading', { level: 1, name: 'Your documents' })).toBeVisible()
  expect(await page.content()).toContain('To upload files, turn on JavaScript')
  await expect(page.getByText('Drag files here')).toBeHidden()
  await expect(page.getByText('Choose files')).toBeHidden()
})

test('refused answers return with the reasons and the input', async ({ page }) => {
  await page.goto('/checkout?service=translation')
  await page.getByRole('textbox', { name: 'Full name' }).fill('Nora Script')
  await page.getByRole('textbox', { name: 'E-mail address' }).fill('not an address')
  await page.getByRole('button', { name: 'Continue', exact: true }).click()

  await expect(problems(page)).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Full name' })).toHaveValue('Nora Script')
  await expect(page.getByRole('textbox', { name: 'E-mail address' })).toHaveValue('not an address')
})

test('a consent given after another tab changed the order shows the new total without scripts', async ({
  page,
  context,
  given,
}) => {
  const customer = await given.customer()
  await given.draft(customer)
  await signIn(page, customer, '/checkout/payment')
  const second = await context.newPage()
  await second.goto('/checkout/service')
  await second.getByRole('radio', { name: 'Certified' }).check()
  await second.getByRole('button', { name: 'Continue', exact: true }).click()
  await expect(second.getByRole('heading', { level: 1, name: 'Choose delivery' })).toBeVisible()

  await page.getByRole('checkbox', { name: /refund and timing rules/ }).check()
  await page.getByRole('button', { name: 'Continue to payment' }).click()

  await expect(page.getByText('Please check it again: the total is now $100.00.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Continue to payment' })).toBeVisible()
})

test('signing in, service, delivery with an address and the review work without scripts', async ({
  page,
  given,
}) => {
  const customer = await given.customer()
  await given.draft(customer)
  await signIn(page, customer, '/checkout/service')

  await page.getByRole('radio', { name: 'Certified' }).check()
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Choose delivery' })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Street and number' })).toBeHidden()
  await page.getByRole('radio', { name: 'Paper by mail' }).check()
  await page.getByRole('textbox', { name: 'Street and number' }).fill('12 Sample Street')
  await page.getByRole('textbox', { name: 'Town or city' }).fill('Springfield')
  await page.getByRole('textbox', { name: 'State or province' }).fill('IL')
  await page.getByRole('textbox', { name: 'Postal code' }).fill('62701')
  await page.getByRole('button', { name: 'Continue', exact: true }).click()

  await expect(page.getByRole('heading', { level: 1, name: 'Review and pay' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('12 Sample Street')
})
