import { samplePath } from '../../support/make-files'
import { expectSuccess, fileCard, payButton, problems } from '../support/checkout'
import { choose, press, tabsPressed, tabTo, type } from '../support/keyboard'
import { expect, test } from '../support/test'

/**
 * From the first page of the checkout to the paid order, including a paper copy and its address. One of them passes the
 * checklist of what to upload.
 */
const MOST_TABS = 51

test('the whole checkout can be done with Tab, Enter, Space and the arrows, in few steps', async ({
  page,
  email,
  mailbox,
}) => {
  const box = (name: string) => page.getByRole('textbox', { name })
  const radio = (name: string) => page.getByRole('radio', { name })
  const heading = (name: string) => page.getByRole('heading', { level: 1, name })
  const button = (name: string) => page.getByRole('button', { name, exact: true })

  await test.step('contact', async () => {
    await page.goto('/checkout?service=translation')
    await type(page, box('Full name'), 'Kay Board')
    await type(page, box('E-mail address'), email)
    await page.keyboard.press('Enter')
  })

  await test.step('documents', async () => {
    await expect(heading('Upload your documents')).toBeFocused()
    const choosing = page.waitForEvent('filechooser')
    await press(page, button('Choose files'), 'Enter')
    await (await choosing).setFiles(samplePath('diploma.pdf'))
    await expect(fileCard(page, 'diploma.pdf')).toContainText('Ready')
    await press(page, button('Continue'), 'Enter')
    await expect(heading('About your documents')).toBeFocused()
    await choose(page, radio('Standard document'), radio('Legal document'))
    await type(page, page.getByRole('combobox', { name: 'Document language' }), 'Portug')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('combobox', { name: 'Document language' })).toHaveValue(/^Portuguese/)
    await press(page, button('Continue'), 'Enter')
    await expect(heading('Names and date')).toBeFocused()
    await type(page, box('As in the passport'), 'Kay Board')
    await page.keyboard.press('Enter')
  })

  await test.step('service and delivery', async () => {
    await expect(heading('Choose a service')).toBeFocused()
    await choose(page, radio('Standard'), radio('Expedited'))
    await press(page, button('Continue'), 'Space')
    await expect(heading('Choose delivery')).toBeFocused()
    await choose(page, radio('Digital'), radio('Paper by mail'))
    await type(page, box('Street and number'), '12 Sample Street')
    await type(page, box('Town or city'), 'Springfield')
    await type(page, box('State or province'), 'IL')
    await type(page, box('Postal code'), '62701')
    await press(page, button('Continue'), 'Enter')
  })

  await test.step('payment', async () => {
    await expect(heading('Review and pay')).toBeFocused()
    await press(page, button('Send code'), 'Enter')
    await expect(page.getByRole('heading', { name: 'Payment', exact: true })).toBeFocused()
    await expect(page.locator(':focus')).toHaveAccessibleDescription(
      `Sent to ${email}. It works for 10 minutes. Check your spam folder too.`,
    )
    await expect(box('Code from the e-mail')).toBeVisible()
    await type(page, box('Code from the e-mail'), await mailbox.codeFor(email))
    await page.keyboard.press('Enter')
    await press(page, page.getByRole('checkbox', { name: /refund and timing rules/ }), 'Space')
    await press(page, button('Continue to payment'), 'Enter')
    await type(page, box('Card number'), '4242424242424242')
    await type(page, box('Expires'), '1234')
    await expect(box('Card number')).toHaveValue('4242 4242 4242 4242')
    await expect(box('Expires')).toHaveValue('12 / 34')
    await type(page, box('Security code'), '123')
    await press(page, payButton(page), 'Enter')
  })

  await expectSuccess(page)
  expect(tabsPressed(page)).toBeLessThanOrEqual(MOST_TABS)
})

test('refused answers move focus to a summary whose links lead to the fields', async ({ page }) => {
  await page.goto('/checkout?service=translation')
  await press(page, page.getByRole('button', { name: 'Continue', exact: true }), 'Enter')

  const summary = problems(page)
  await expect(summary).toBeFocused()
  const links = summary.getByRole('link')
  await expect(links).toHaveCount(2)
  await press(page, links.first(), 'Enter')

  await expect(page.getByRole('textbox', { name: 'Full name' })).toBeFocused()
  await expect(page.getByRole('textbox', { name: 'Full name' })).toHaveAccessibleDescription(/Error: /)
})

test('the first tab stop of a page skips the header', async ({ page }) => {
  await page.goto('/checkout?service=translation')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')

  await expect(page.getByRole('main')).toBeFocused()
})

test('the header menus open and close with the keyboard', async ({ page }) => {
  await page.goto('/')
  const services = page.getByRole('button', { name: 'Services' })
  const evaluation = page.getByRole('banner').getByRole('link', { name: /^Credential Evaluation/ })

  await press(page, services, 'Enter')
  await expect(evaluation).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(evaluation).toBeHidden()
  await expect(services).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await tabTo(page, evaluation)
  await page.keyboard.press('Enter')

  await expect(page).toHaveURL('/credential-evaluation')
})
