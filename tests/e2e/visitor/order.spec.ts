import type { Page } from '@playwright/test'
import {
  agree,
  chooseDelivery,
  chooseLanguage,
  chooseService,
  confirmByCode,
  describeDocuments,
  expectSuccess,
  fileCard,
  GOOD_CARD,
  goOn,
  payWith,
  problems,
  startAsGuest,
  upload,
} from '../support/checkout'
import { type Mailbox, plain } from '../support/mailbox'
import { expect, test } from '../support/test'

const NAME = 'Rosa Muster'

test('a guest orders a certified translation as a PDF and finds it in the mailbox and the dashboard', async ({
  page,
  email,
  mailbox,
}) => {
  await startAsGuest(page, 'translation', { name: NAME, email })
  await upload(page, 'diploma.pdf', 'diploma-front.jpg')
  await upload(page, 'transcript.png', 'letter.docx')
  await expect(fileCard(page, 'diploma.pdf')).toContainText('2 pages')
  await expect(fileCard(page, 'letter.docx')).toContainText('words')
  await expect(page.getByText(/^4 files of 20/)).toBeVisible()
  await describeDocuments(page, 'Certificate')
  await page.getByRole('textbox', { name: 'As in the passport' }).fill('Rosa María Muster Ñandú')
  await page.getByRole('textbox', { name: 'Your own reference' }).fill('CASE-77')
  await goOn(page)
  await chooseService(page, 'Certified')
  await chooseDelivery(page, 'Digital')

  await expect(page.getByRole('heading', { level: 1, name: 'Review and pay' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('Rosa María Muster Ñandú')
  await confirmByCode(page, mailbox, email)
  await expect(page.getByRole('button', { name: 'My Account' })).toBeVisible()
  await agree(page)
  await payWith(page, GOOD_CARD)

  const { orderId, orderNumber } = await expectSuccess(page)
  await expectConfirmationMail(mailbox, email, orderNumber, '$125.00')
  await expectInDashboard(page, { orderId, orderNumber, total: '$125.00', reference: 'CASE-77' })
})

test('a guest orders paper by post and the address is asked for, kept and shown', async ({
  page,
  email,
  mailbox,
}) => {
  await startAsGuest(page, 'translation', { name: NAME, email })
  await upload(page, 'diploma.pdf')
  await describeDocuments(page, 'Legal document')
  await goOn(page)
  await chooseService(page, 'Standard')

  await page.getByRole('radio', { name: 'Paper by post' }).check()
  await goOn(page)
  await expect(problems(page)).toBeFocused()
  await chooseDelivery(page, 'Paper by post')

  await expect(page.getByRole('main')).toContainText('12 Sample Street')
  await confirmByCode(page, mailbox, email)
  await agree(page)
  await payWith(page, GOOD_CARD)

  const { orderId, orderNumber } = await expectSuccess(page)
  await expectConfirmationMail(mailbox, email, orderNumber, '$120.00')
  await expectInDashboard(page, { orderId, orderNumber, total: '$120.00' })
  await page.goto(`/dashboard/orders/${orderId}`)
  await expect(page.getByText('12 Sample Street')).toBeVisible()
})

test('a guest orders an evaluation on paper by express post', async ({ page, email, mailbox }) => {
  await startAsGuest(page, 'evaluation', { name: NAME, email })
  await upload(page, 'diploma-front.jpg')
  await describeDocuments(page, 'Certificate')
  await expect(page.getByRole('combobox', { name: 'Translate it into' })).toBeHidden()
  await describeStudies(page)
  await goOn(page)
  await expect(page.getByText(/Immigration offices usually ask for the certified kind/)).toBeVisible()
  await chooseService(page, 'Expedited')
  await chooseDelivery(page, 'Paper by express post')

  await expect(page.getByRole('main')).toContainText('Universidad de Ejemplo')
  await confirmByCode(page, mailbox, email)
  await agree(page)
  await payWith(page, /^Succeeds \(Mastercard\)/)

  const { orderId, orderNumber } = await expectSuccess(page)
  await expectConfirmationMail(mailbox, email, orderNumber, '$140.00')
  await expectInDashboard(page, { orderId, orderNumber, total: '$140.00' })
})

test('a guest orders an evaluation with translation', async ({ page, email, mailbox }) => {
  await startAsGuest(page, 'bundle', { name: NAME, email })
  await upload(page, 'transcript.png')
  await describeDocuments(page, 'Standard document')
  await chooseLanguage(page, 'Translate it into', 'French')
  await describeStudies(page)
  await goOn(page)
  await chooseService(page, 'Standard')
  await chooseDelivery(page, 'Digital')

  await confirmByCode(page, mailbox, email)
  await agree(page)
  await payWith(page, /^Succeeds \(Amex\)/)

  const { orderId, orderNumber } = await expectSuccess(page)
  await expectConfirmationMail(mailbox, email, orderNumber, '$50.00')
  await expectInDashboard(page, { orderId, orderNumber, total: '$50.00' })
})

async function describeStudies(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: 'What is the report for?' }).selectOption('Immigration')
  await page.getByRole('radio', { name: 'General report' }).check()
  await page.getByRole('textbox', { name: 'Degree or certificate' }).fill('Licenciada en Ejemplos')
  await page.getByRole('textbox', { name: 'Institution' }).fill('Universidad de Ejemplo')
  await page.getByRole('combobox', { name: 'Country' }).fill('Mexico')
  await page.getByRole('option', { name: 'Mexico' }).click()
  await page.getByRole('combobox', { name: 'Level' }).selectOption('Bachelor or first degree')
}

async function expectConfirmationMail(mailbox: Mailbox, email: string, orderNumber: string, total: string) {
  const mail = await mailbox.waitFor(email, orderNumber)
  expect(plain(mail)).toContain(orderNumber)
  expect(plain(mail)).toContain(total)
}

type Placed = { orderId: string; orderNumber: string; total: string; reference?: string }

async function expectInDashboard(page: Page, { orderId, orderNumber, total, reference }: Placed) {
  await page.goto('/dashboard')
  const card = page.getByRole('article').filter({ hasText: orderNumber })
  await expect(card).toContainText(total)
  await card.getByRole('link', { name: 'Open order' }).click()
  await expect(page).toHaveURL(`/dashboard/orders/${orderId}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(orderNumber)
  await expect(page.getByText('Our turn: checking your documents')).toBeVisible()

  await page.getByRole('link', { name: 'Receipt' }).click()
  await expect(page.getByRole('heading', { name: 'Receipt' })).toBeVisible()
  await expect(page.getByRole('article')).toContainText(orderNumber)
  await expect(page.getByRole('article')).toContainText(total)
  await expect(page.getByRole('article')).toContainText(NAME)
  if (reference) await expect(page.getByRole('article')).toContainText(reference)
}
