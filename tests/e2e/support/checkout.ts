import { type Page, expect as plainExpect } from '@playwright/test'
import { samplePath } from '../../support/make-files.ts'
import type { Mailbox } from './mailbox.ts'

/** Repeats the configuration of the journeys, because scripts that borrow these steps do not read it. */
const expect = plainExpect.configure({ timeout: 60_000 })

/** The steps of an order as a person takes them, for journeys about something later. */

type Guest = { name: string; email: string }

export async function startAsGuest(page: Page, service: string, { name, email }: Guest): Promise<void> {
  await page.goto(`/checkout?service=${service}`)
  await page.getByRole('textbox', { name: 'Full name' }).fill(name)
  await page.getByRole('textbox', { name: 'E-mail address' }).fill(email)
  await goOn(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Your documents' })).toBeVisible()
}

export async function goOn(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
}

/** The error summary of a form; Next's route announcer is an alert too. */
export function problems(page: Page) {
  return page.getByRole('alert').filter({ hasText: 'There is a problem' })
}

type Upload = string | { name: string; mimeType: string; buffer: Buffer }

/** Selects files with the button, and does not wait for their upload. */
export async function chooseFiles(page: Page, uploads: Upload[]): Promise<void> {
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose files' }).click()
  const chooser = await choosing
  const paths = uploads.filter((upload) => typeof upload === 'string').map(samplePath)
  const made = uploads.filter((upload) => typeof upload !== 'string')
  await (paths.length > 0 ? chooser.setFiles(paths) : chooser.setFiles(made))
}

/**
 * Scoped to the upload area, because the review and the summary name the files too, and located by its
 * button, because the duplicate hint of another card names the same file.
 */
export function fileCard(page: Page, name: string) {
  return page
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: `Remove ${name}`, exact: true }) })
}

export async function upload(page: Page, ...names: string[]): Promise<void> {
  await chooseFiles(page, names)
  for (const name of names) {
    await expect(fileCard(page, name).getByText('Ready', { exact: true })).toBeVisible()
  }
}

export async function chooseLanguage(page: Page, label: string, language: string): Promise<void> {
  const box = page.getByRole('combobox', { name: label })
  await box.fill(language)
  await page.getByRole('option', { name: language }).first().click()
  await expect(box).toHaveValue(new RegExp(`^${language}`))
}

/** From the uploaded files to the questions about them. */
export async function describeDocuments(page: Page, kind: string): Promise<void> {
  await goOn(page)
  await expect(page.getByRole('heading', { level: 1, name: 'About your documents' })).toBeVisible()
  await page.getByRole('radio', { name: kind }).check()
  await chooseLanguage(page, 'Document language', 'Spanish')
}

/** One degree for a general report, as an evaluation requires. */
export async function describeStudies(page: Page, report = 'General report'): Promise<void> {
  await page.getByRole('combobox', { name: 'What is the report for?' }).selectOption('Immigration')
  await page.getByRole('radio', { name: report }).check()
  await page.getByRole('textbox', { name: 'Degree or certificate' }).fill('Licenciada en Ejemplos')
  await page.getByRole('textbox', { name: 'Institution' }).fill('Universidad de Ejemplo')
  await page.getByRole('combobox', { name: 'Country' }).fill('Mexico')
  await page.getByRole('option', { name: 'Mexico' }).click()
  await page.getByRole('combobox', { name: 'Level' }).selectOption('Bachelor’s or first degree')
}

/** From the questions about the documents to the service; names and date may stay empty. */
export async function finishDocuments(page: Page): Promise<void> {
  await goOn(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Names and date' })).toBeVisible()
  await goOn(page)
}

export async function chooseService(page: Page, service: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: 'Choose a service' })).toBeVisible()
  await page.getByRole('radio', { name: service }).check()
  await goOn(page)
}

export async function chooseDelivery(page: Page, delivery: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: 'Choose delivery' })).toBeVisible()
  await page.getByRole('radio', { name: delivery }).check()
  if (delivery !== 'Digital') await writeAddress(page)
  await goOn(page)
}

async function writeAddress(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Street and number' }).fill('12 Sample Street')
  await page.getByRole('textbox', { name: 'Town or city' }).fill('Springfield')
  await page.getByRole('textbox', { name: 'State or province' }).fill('IL')
  await page.getByRole('textbox', { name: 'Postal code' }).fill('62701')
}

/** From a complete visitor's draft to the card form: the mailed code, then the consent. */
export async function confirmByCode(page: Page, mailbox: Mailbox, email: string): Promise<void> {
  await page.getByRole('button', { name: 'Send code' }).click()
  const field = page.getByRole('textbox', { name: 'Code from the e-mail' })
  await expect(field).toBeVisible()
  await field.fill(await mailbox.codeFor(email))
  await page.getByRole('button', { name: 'Confirm and continue' }).click()
}

export async function agree(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: /refund and timing rules/ }).check()
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await expect(payButton(page)).toBeVisible()
}

export function payButton(page: Page) {
  return page.getByRole('button', { name: /^Pay \$/ })
}

/** Selects a card by the label of its sandbox button. */
export async function payWith(page: Page, card: string | RegExp): Promise<void> {
  await page.getByRole('button', { name: card }).click()
  await payButton(page).click()
}

export const GOOD_CARD = /^Succeeds 4242/

export async function expectSuccess(page: Page): Promise<{ orderId: string; orderNumber: string }> {
  await expect(
    page.getByRole('heading', { name: /^Thank you\. Your (order is placed|invoice is paid)\.$/ }),
  ).toBeVisible()
  const orderNumber = (await page.getByText(/^OR-[A-Z0-9]{4}-[A-Z0-9]{4}$/).textContent()) ?? ''
  const orderId = new URL(page.url()).searchParams.get('order') ?? ''
  return { orderId, orderNumber }
}

/** A short order for journeys about something later: a translation, one scan, paid by a guest. */
export async function orderAsGuest(page: Page, mailbox: Mailbox, guest: Guest, delivery = 'Digital') {
  await startAsGuest(page, 'translation', guest)
  await upload(page, 'diploma.pdf')
  await describeDocuments(page, 'Certificate')
  await finishDocuments(page)
  await chooseService(page, 'Certified')
  await chooseDelivery(page, delivery)
  await confirmByCode(page, mailbox, guest.email)
  await agree(page)
  await payWith(page, GOOD_CARD)
  return expectSuccess(page)
}
