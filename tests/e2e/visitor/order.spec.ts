import type { Page } from '@playwright/test'
import {
  agree,
  chooseDelivery,
  chooseService,
  confirmByCode,
  describeDocuments,
  describeStudies,
  expectSuccess,
  fileCard,
  finishDocuments,
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
  await goOn(page)
  await page.getByRole('textbox', { name: 'As in the passport' }).fill('Rosa María Muster Ñandú')
  await page.getByText('Add notes or a reference').click()
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

test('a guest orders paper by mail, and the address is requested, stored and shown', async ({
  page,
  email,
  mailbox,
}) => {
  await startAsGuest(page, 'translation', { name: NAME, email })
  await upload(page, 'diploma.pdf')
  await describeDocuments(page, 'Legal document')
  await finishDocuments(page)
  await chooseService(page, 'Standard')

  await page.getByRole('radio', { name: 'Paper by mail' }).check()
  await goOn(page)
  await expect(problems(page)).toBeFocused()
  await page.getByRole('radio', { name: 'Paper by express mail' }).check()
  await expect(problems(page)).toBeVisible()
  await page.getByRole('radio', { name: 'Digital' }).check()
  await expect(problems(page)).toHaveCount(0)
  await chooseDelivery(page, 'Paper by mail')

  await expect(page.getByRole('main')).toContainText('12 Sample Street')
  await expect(page.getByText('Nothing added.')).toBeVisible()
  await confirmByCode(page, mailbox, email)
  await agree(page)
  await payWith(page, GOOD_CARD)

  const { orderId, orderNumber } = await expectSuccess(page)
  await expectConfirmationMail(mailbox, email, orderNumber, '$120.00')
  await expectInDashboard(page, { orderId, orderNumber, total: '$120.00' })
  await page.goto(`/dashboard/orders/${orderId}`)
  await expect(page.getByText('12 Sample Street')).toBeVisible()
})

test('a guest orders an evaluation on paper by express mail', async ({ page, email, mailbox }) => {
  await startAsGuest(page, 'evaluation', { name: NAME, email })
  await upload(page, 'diploma-front.jpg')
  await describeDocuments(page, 'Diploma or degree certificate')
  await expect(page.getByRole('combobox', { name: 'Translate into' })).toBeHidden()
  await expect(page.getByRole('radio', { name: 'Medical document' })).toBeHidden()
  await describeStudies(page)
  await finishDocuments(page)
  await expect(page.getByRole('radio', { name: 'Certified report' })).toBeChecked()
  await expect(page.getByRole('radio', { name: 'Expedited' })).toBeHidden()
  await chooseService(page, 'Certified report')
  await chooseDelivery(page, 'Paper by express mail')

  await expect(page.getByRole('main')).toContainText('Universidad de Ejemplo')
  await confirmByCode(page, mailbox, email)
  await agree(page)
  await payWith(page, /^Succeeds \(Mastercard\)/)

  const { orderId, orderNumber } = await expectSuccess(page)
  await expectConfirmationMail(mailbox, email, orderNumber, '$160.00')
  await expectInDashboard(page, { orderId, orderNumber, total: '$160.00' })
})

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
  await expect(page.getByText('We’re checking your documents', { exact: true })).toBeVisible()

  await page.getByRole('link', { name: 'Receipt' }).click()
  await expect(page.getByRole('heading', { name: 'Receipt' })).toBeVisible()
  await expect(page.getByRole('article')).toContainText(orderNumber)
  await expect(page.getByRole('article')).toContainText(total)
  await expect(page.getByRole('article')).toContainText(NAME)
  await expect(page.getByRole('article')).toContainText(/(Visa|Mastercard|American Express) ending in \d{4}/)
  await expect(page.getByRole('article').getByLabel('Seller')).toContainText('Sample Street')
  if (reference) await expect(page.getByRole('article')).toContainText(reference)
}
