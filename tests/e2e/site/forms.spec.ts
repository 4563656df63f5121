import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { samplePath } from '../../support/make-files'
import { expect, expectAccessible, test } from '../support/test'

const problems = (page: Page) => page.getByRole('alert').filter({ hasText: 'There is a problem' })

async function writeMessage(page: Page, email: string, text: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Your name' }).fill('Nora Sample')
  await page.getByRole('textbox', { name: 'E-mail address' }).fill(email)
  await page.getByLabel('Topic').selectOption('before_order')
  await page.getByRole('textbox', { name: 'Your message' }).fill(text)
}

async function writeQuote(page: Page, email: string): Promise<void> {
  await page.getByRole('radio', { name: 'Evaluation with translation' }).check()
  await page.getByRole('checkbox', { name: /^Diploma/ }).check()
  await page.getByRole('checkbox', { name: 'Notarization' }).check()
  await page.getByRole('textbox', { name: 'Document language' }).fill('Spanish, Basque')
  await page.getByRole('textbox', { name: 'Your name' }).fill('Nora Sample')
  await page.getByRole('textbox', { name: 'E-mail address' }).fill(email)
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled })

    test('a refused message says why and keeps its text; a valid one gets a reference and a mail', async ({
      page,
      email,
      mailbox,
      given,
    }) => {
      await page.goto('/contact')
      await writeMessage(page, email, 'Too short')
      await page.getByRole('button', { name: 'Send message' }).click()
      await expect(problems(page)).toContainText('Write at least 10 characters')
      await expect(page.getByRole('textbox', { name: 'Your name' })).toHaveValue('Nora Sample')
      await expect(page.getByLabel('Topic')).toHaveValue('before_order')

      await page
        .getByRole('textbox', { name: 'Your message' })
        .fill('How do you count a page with two columns?')
      await page.getByRole('checkbox', { name: /You may use/ }).check()
      await page.getByRole('button', { name: 'Send message' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'We have your message' })).toBeVisible()
      const reference = (await page.getByText(/^CM-[A-Z0-9]{4}-[A-Z0-9]{4}$/).textContent()) ?? ''

      const [row] =
        await given.sql`select reference, topic, status from contact_messages where email = ${email}`
      expect(row).toEqual({ reference, topic: 'before_order', status: 'open' })
      expect((await mailbox.waitFor(email, 'We have your message')).subject).toContain(reference)
    })

    test('a request for a quote survives a refusal and becomes a regular quote', async ({
      page,
      email,
      given,
    }) => {
      await page.goto('/quote')
      await writeQuote(page, 'not an address')
      await page.getByRole('button', { name: 'Send without files' }).click()
      await expect(problems(page)).toContainText('Enter an e-mail address')
      await expect(page.getByRole('checkbox', { name: /^Diploma/ })).toBeChecked()
      await expect(page.getByRole('checkbox', { name: 'Notarization' })).toBeChecked()
      await expect(page.getByRole('radio', { name: 'Evaluation with translation' })).toBeChecked()

      await page.getByRole('textbox', { name: 'E-mail address' }).fill(email)
      await page.getByRole('checkbox', { name: /You may use/ }).check()
      await page.getByRole('button', { name: 'Send without files' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'We have your request' })).toBeVisible()

      const [row] = await given.sql`
        select source, status, family, document_kinds, extras from quotes where email = ${email}`
      expect(row).toEqual({
        source: 'regular',
        status: 'submitted',
        family: 'bundle',
        document_kinds: ['diploma'],
        extras: ['notarization'],
      })
    })
  })
}

test('files are sent with a request and stay with it', async ({ page, email, given, mailbox }) => {
  await page.goto('/quote')
  await writeQuote(page, email)
  await page.getByRole('checkbox', { name: /You may use/ }).check()
  await page.getByRole('button', { name: 'Add files, then send' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Add your files' })).toBeVisible()

  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose files' }).click()
  await (await choosing).setFiles(samplePath('diploma.pdf'))
  await expect(page.getByText('Ready', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Change the request' }).click()
  await expect(page.getByRole('checkbox', { name: /^Diploma/ })).toBeChecked()
  await expectAccessible(page)
  await page.getByRole('textbox', { name: 'Anything else' }).fill('Corrected before sending')
  await page.getByRole('checkbox', { name: /You may use/ }).check()
  await page.getByRole('button', { name: 'Add files, then send' }).click()
  await expect(page.getByRole('button', { name: 'Remove diploma.pdf' })).toBeVisible()
  await page.getByRole('button', { name: 'Send request' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'We have your request' })).toBeVisible()

  const requests = await given.sql`select notes from quotes where email = ${email}`
  expect([...requests]).toEqual([{ notes: 'Corrected before sending' }])
  const files = await given.sql`
    select d.original_name, d.status from uploaded_documents d join quotes q on q.id = d.quote_id where q.email = ${email}`
  expect([...files]).toEqual([{ original_name: 'diploma.pdf', status: 'accepted' }])
  await mailbox.waitFor(email, 'We have your quote request')
  await page.goto('/quote/files')
  await expect(page).toHaveURL('/quote')
})

test('a request belongs to the browser that wrote it', async ({ page, email, someoneElse }) => {
  await page.goto('/quote')
  await writeQuote(page, email)
  await page.getByRole('checkbox', { name: /You may use/ }).check()
  await page.getByRole('button', { name: 'Add files, then send' }).click()
  await expect(page).toHaveURL('/quote/files')

  const stranger = await someoneElse()
  await stranger.goto('/quote/files')
  await expect(stranger).toHaveURL('/quote')
})

test('a question about the API is a message with that topic', async ({ page, email, given }) => {
  await page.goto('/api-docs')
  await page.getByRole('textbox', { name: 'Your name' }).fill('Nora Sample')
  await page.getByRole('textbox', { name: 'E-mail address' }).fill(email)
  await page
    .getByRole('textbox', { name: 'What are you building?' })
    .fill('A portal for nurses, 200 files a month.')
  await page.getByRole('checkbox', { name: /You may use/ }).check()
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'We have your message' })).toBeVisible()

  const [row] = await given.sql`select topic from contact_messages where email = ${email}`
  expect(row).toEqual({ topic: 'api_access' })
})

test('one address may send five messages an hour, then must wait', async ({ page, email }) => {
  for (let turn = 1; turn <= 6; turn += 1) {
    await page.goto('/contact')
    await writeMessage(page, email, `Message number ${turn}, ${randomUUID()}`)
    await page.getByRole('checkbox', { name: /You may use/ }).check()
    await page.getByRole('button', { name: 'Send message' }).click()
    if (turn <= 5) await expect(page).toHaveURL(/\/contact\/sent/)
  }
  await expect(page.getByRole('alert').filter({ hasText: 'Too many attempts' })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Your message' })).toHaveValue(/^Message number 6/)
})
