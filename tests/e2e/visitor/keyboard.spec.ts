import { samplePath } from '../../support/make-files'
import { expectSuccess, fileCard, payButton, problems } from '../support/checkout'
import { choose, press, tabTo, type } from '../support/keyboard'
import { expect, test } from '../support/test'

test('the whole checkout can be done with Tab, Enter, Space and the arrows', async ({
  page,
  email,
  mailbox,
}) => {
  const box = (name: string) => page.getByRole('textbox', { name })
  const radio = (name: string) => page.getByRole('radio', { name })
  const button = (name: string) => page.getByRole('button', { name, exact: true })

  await test.step('contact', async () => {
    await page.goto('/checkout?service=translation')
    await type(page, box('Full name'), 'Kay Board')
    await type(page, box('E-mail address'), email)
    await page.keyboard.press('Enter')
  })

  await test.step('documents', async () => {
    await expect(page.getByRole('heading', { level: 1, name: 'Your documents' })).toBeVisible()
    const choosing = page.waitForEvent('filechooser')
    await press(page, button('Choose files'), 'Enter')
    await (await choosing).setFiles(samplePath('diploma.pdf'))
    await expect(fileCard(page, 'diploma.pdf')).toContainText('Ready')
    await choose(page, radio('Standard document'), radio('Legal document'))
    await type(page, page.getByRole('combobox', { name: 'The document is in' }), 'Portug')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('combobox', { name: 'The document is in' })).toHaveValue(/^Portuguese/)
    await press(page, button('Continue'), 'Enter')
  })

  await test.step('service and delivery', async () => {
    await expect(page.getByRole('heading', { level: 1, name: 'Choose a service' })).toBeVisible()
    await choose(page, radio('Standard'), radio('Expedited'))
    await press(page, button('Continue'), 'Space')
    await expect(page.getByRole('heading', { level: 1, name: 'Choose the delivery' })).toBeVisible()
    await choose(page, radio('Digital'), radio('Paper by post'))
    await type(page, box('Street and number'), '12 Sample Street')
    await type(page, box('Town or city'), 'Springfield')
    await type(page, box('State or province'), 'IL')
    await type(page, box('Postal code'), '62701')
    await press(page, button('Continue'), 'Enter')
  })

  await test.step('payment', async () => {
    await expect(page.getByRole('heading', { level: 1, name: 'Review and pay' })).toBeVisible()
    await press(page, button('Send me a code'), 'Enter')
    await expect(box('Code from the mail')).toBeVisible()
    await type(page, box('Code from the mail'), await mailbox.codeFor(email))
    await page.keyboard.press('Enter')
    await press(page, page.getByRole('checkbox', { name: /refund and time rules/ }), 'Space')
    await press(page, button('Continue to the card'), 'Enter')
    await type(page, box('Card number'), '4242424242424242')
    await type(page, box('Expires'), '12/34')
    await type(page, box('Security code'), '123')
    await press(page, payButton(page), 'Enter')
  })

  await expectSuccess(page)
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

test('the first stop of a page jumps over the header to the content', async ({ page }) => {
  await page.goto('/checkout?service=translation')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')

  await expect(page.getByRole('main')).toBeFocused()
})

test('menus of the header open and close with the keyboard', async ({ page }) => {
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
