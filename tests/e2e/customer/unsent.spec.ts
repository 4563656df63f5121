import type { Page } from '@playwright/test'
import { chooseLanguage, goOn, startAsGuest, upload } from '../support/checkout'
import { openSignedIn } from '../support/sign-in'
import { expect, failedLoad, test } from '../support/test'

const box = (page: Page, name: string) => page.getByRole('textbox', { name })
const radio = (page: Page, name: string) => page.getByRole('radio', { name })
const saved = (page: Page) => page.getByRole('status').filter({ hasText: 'Saved' })
const offline = (page: Page) =>
  page.getByRole('status').filter({ hasText: 'We’ll save your answers when you’re back' })

/** "Saved" may still refer to earlier input. */
const isKept = (page: Page, text: string) =>
  page.waitForResponse(
    (reply) =>
      reply.url().endsWith('/api/checkout/unsent') &&
      reply.ok() &&
      (reply.request().postData() ?? '').includes(text),
  )

test.describe('while the connection is lost', () => {
  test.use({ allowedConsoleErrors: [[/ERR_INTERNET_DISCONNECTED/, failedLoad(500)], { scope: 'test' }] })

  test('input in the documents step survives every reload, including offline input', async ({
    page,
    context,
    email,
  }) => {
    await startAsGuest(page, 'evaluation', { name: 'Tara Typing', email })
    await upload(page, 'diploma.pdf')
    await goOn(page)
    await radio(page, 'Certificate').check()
    await chooseLanguage(page, 'Document language', 'Spanish')
    await radio(page, 'General report').check()
    const kept = isKept(page, 'Licenciada en')
    await box(page, 'Degree or certificate').fill('Licenciada en')
    await kept
    await expect(saved(page)).toBeVisible()

    await page.reload()
    await expect(radio(page, 'Certificate')).toBeChecked()
    await expect(radio(page, 'General report')).toBeChecked()
    await expect(page.getByRole('combobox', { name: 'Document language' })).toHaveValue(/^Spanish/)
    await expect(box(page, 'Degree or certificate')).toHaveValue('Licenciada en')

    await context.setOffline(true)
    await box(page, 'Institution').fill('Universidad de Ejemplo')
    await expect(offline(page)).toBeVisible()
    const caughtUp = isKept(page, 'Universidad de Ejemplo')
    await context.setOffline(false)
    await caughtUp
    await expect(saved(page)).toBeVisible()

    await page.reload()
    await expect(box(page, 'Institution')).toHaveValue('Universidad de Ejemplo')
    await expect(box(page, 'Degree or certificate')).toHaveValue('Licenciada en')
    await expect(page.getByRole('complementary', { name: 'Your order' })).toContainText('$75.00')
  })
})

test('the first step keeps input from before there was a draft', async ({ page, email }) => {
  await page.goto('/checkout')
  await radio(page, 'Credential evaluation').check()
  await box(page, 'Full name').fill('Tara Typing')
  await box(page, 'E-mail address').fill(email)
  await expect
    .poll(() => page.evaluate(() => sessionStorage.getItem('attesta-first-answers')))
    .toContain(email)

  await page.reload()

  await expect(box(page, 'Full name')).toHaveValue('Tara Typing')
  await expect(box(page, 'E-mail address')).toHaveValue(email)
  await expect(radio(page, 'Credential evaluation')).toBeChecked()
})

test('an unsent choice is shown again with its price, and orders nothing', async ({ page, given }) => {
  const customer = await given.customer()
  const draftId = await given.draft(customer)
  await openSignedIn(page, customer, '/checkout/service')
  await radio(page, 'Certified').check()
  await expect(saved(page)).toBeVisible()

  await page.reload()

  await expect(radio(page, 'Certified')).toBeChecked()
  await expect(page.getByRole('complementary', { name: 'Your order' })).toContainText('$100.00')
  const [draft] = await given.sql`select service_options from public.checkout_drafts where id = ${draftId}`
  expect(draft?.service_options).toEqual({ serviceId: 'standard' })
})

test('leaving a page keeps the last input, and sending the form clears it', async ({ page, given }) => {
  const customer = await given.customer()
  const draftId = await given.draft(customer)
  await openSignedIn(page, customer, '/checkout/document-language?part=names')
  await box(page, 'As in the passport').fill('Rosa María Ñandú')
  await page.getByRole('link', { name: 'Back', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'About your documents' })).toBeVisible()

  const unsent = async () => {
    const [draft] = await given.sql`select unsent from public.checkout_drafts where id = ${draftId}`
    return draft?.unsent
  }
  await expect.poll(unsent).toEqual({ names: { 'nameSheet.0.asInPassport': 'Rosa María Ñandú' } })
  await page.goto('/checkout/document-language?part=names')
  await expect(box(page, 'As in the passport')).toHaveValue('Rosa María Ñandú')
  await goOn(page)
  await expect(page.getByRole('heading', { name: 'Choose a service' })).toBeVisible()
  expect(await unsent()).toEqual({})
})

for (const place of ['/quote', '/dashboard/request-quote']) {
  test(`input on ${place} survives a reload and is cleared once sent`, async ({ page, given }) => {
    const customer = await given.customer()
    await openSignedIn(page, customer, '/dashboard/request-quote')
    await page.goto(place)
    await page.getByRole('radio', { name: 'Translation', exact: true }).check()
    await page.getByRole('checkbox', { name: /^Diploma/ }).check()
    await box(page, 'Document language').fill('Spanish, Catalan')
    await box(page, 'Anything else').fill('Eleven documents')
    await box(page, 'Your name').fill('Tara Typing')

    await page.reload()

    await expect(page.getByRole('radio', { name: 'Translation', exact: true })).toBeChecked()
    await expect(page.getByRole('checkbox', { name: /^Diploma/ })).toBeChecked()
    await expect(box(page, 'Document language')).toHaveValue('Spanish, Catalan')
    await expect(box(page, 'Anything else')).toHaveValue('Eleven documents')

    await box(page, 'E-mail address').fill(customer.email)
    await page.getByRole('checkbox', { name: /You may use/ }).check()
    await page.getByRole('button', { name: 'Send without files' }).click()
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/Request a quote/)
    await expect(page).not.toHaveURL(place)
    // The next page clears it in a script, after its heading is drawn.
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('attesta-quote-request'))).toBeNull()
    await page.goto(place)
    await expect(box(page, 'Document language')).toHaveValue('')
  })
}
