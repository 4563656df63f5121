import { describeDocuments, describeStudies, goOn, startAsGuest, upload } from '../support/checkout'
import { plain } from '../support/mailbox'
import { expect, test } from '../support/test'

test('a course-by-course report becomes a request with all input so far and its files', async ({
  page,
  email,
  mailbox,
}) => {
  await startAsGuest(page, 'evaluation', { name: 'Rosa Muster', email })
  await upload(page, 'diploma.pdf')
  await describeDocuments(page, 'Diploma or degree certificate')
  await describeStudies(page, 'Course-by-course report')
  const summary = page.getByRole('complementary', { name: 'Your order' })
  await expect(summary).toContainText('from $99')
  await expect(summary).not.toContainText('full price')
  await goOn(page)

  await expect(page).toHaveURL('/checkout/quote')
  await expect(page.getByRole('heading', { level: 1, name: 'Request a quote' })).toBeVisible()
  await expect(page.getByText(/course-by-course report is priced .* from \$99/)).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Credential evaluation' })).toBeChecked()
  await expect(page.getByRole('checkbox', { name: 'Diploma or degree certificate' })).toBeChecked()
  await expect(page.getByRole('textbox', { name: 'Document language' })).toHaveValue('Spanish')
  await expect(page.getByRole('combobox', { name: 'Purpose' })).toHaveValue('immigration')
  await expect(page.getByRole('textbox', { name: 'Anything else' })).toHaveValue(
    /Course-by-course report\nDegree: Licenciada en Ejemplos, Universidad de Ejemplo, Mexico/,
  )
  await expect(page.getByRole('textbox', { name: 'Your name' })).toHaveValue('Rosa Muster')
  await expect(page.getByRole('textbox', { name: 'E-mail address' })).toHaveValue(email)
  await expect(page.getByText('diploma.pdf')).toBeVisible()

  await page.getByRole('checkbox', { name: /privacy policy/ }).check()
  await page.getByRole('button', { name: 'Send request' }).click()

  await expect(page).toHaveURL(/\/quote\/sent\?ref=QT-/)
  const number = new URL(page.url()).searchParams.get('ref') ?? ''
  expect(plain(await mailbox.waitFor(email, number))).toContain(number)
  await page.goto('/checkout')
  await expect(page.getByRole('textbox', { name: 'Full name' })).toHaveValue('')
})

test('the bundle becomes a request right away, with a way back to another service', async ({
  page,
  email,
}) => {
  await page.goto('/checkout?service=bundle')
  await expect(page.getByText(/By quote, from \$199/)).toBeVisible()
  await page.getByRole('textbox', { name: 'Full name' }).fill('Rosa Muster')
  await page.getByRole('textbox', { name: 'E-mail address' }).fill(email)
  await goOn(page)

  await expect(page).toHaveURL('/checkout/quote')
  await expect(page.getByRole('heading', { level: 1, name: 'Request a quote' })).toBeFocused()
  await expect(page.getByRole('radio', { name: 'Evaluation with translation' })).toBeChecked()
  await expect(page.getByRole('textbox', { name: 'Your name' })).toHaveValue('Rosa Muster')
  await page.getByRole('link', { name: 'Choose another service' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Choose a service' })).toBeFocused()
  await page.getByRole('radio', { name: 'Translation', exact: true }).check()
  await goOn(page)

  await expect(page.getByRole('heading', { level: 1, name: 'Upload your documents' })).toBeVisible()
})
