import { rmSync, writeFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { MEGABYTE, makePng } from '../../support/make-files'
import { makeBlankPdf, makeEncryptedPdf } from '../../support/make-pdfs'
import { chooseFiles, fileCard, goOn, problems, startAsGuest, upload } from '../support/checkout'
import { expect, expectAccessible, failedLoad, test } from '../support/test'

const PDF = 'application/pdf'

/** The browser reads a file of the disk itself; the bytes of others pass through several encodings. */
function onDisk(name: string, bytes: Buffer): string {
  const file = test.info().outputPath(name)
  writeFileSync(file, bytes)
  return file
}

test.beforeEach(async ({ page, email }) => {
  await startAsGuest(page, 'translation', { name: 'Uma Loader', email })
})

test('a file whose content does not match its extension is refused with the reason and can be replaced', async ({
  page,
}) => {
  await chooseFiles(page, [{ name: 'diploma.pdf', mimeType: PDF, buffer: makePng(40, 40) }])
  const refused = fileCard(page, 'diploma.pdf')
  await expect(refused).toContainText('This file’s content doesn’t match its name')

  const choosing = page.waitForEvent('filechooser')
  await refused.getByRole('button', { name: 'Choose another' }).click()
  await (await choosing).setFiles([{ name: 'scan.pdf', mimeType: PDF, buffer: makeBlankPdf(3) }])

  await expect(fileCard(page, 'scan.pdf')).toContainText('Ready')
  await expect(fileCard(page, 'scan.pdf')).toContainText('3 pages')
  await expect(refused).toBeHidden()
})

test('a password-protected PDF is refused with what to do', async ({ page }) => {
  await chooseFiles(page, [{ name: 'locked.pdf', mimeType: PDF, buffer: makeEncryptedPdf('secret') }])

  await expect(fileCard(page, 'locked.pdf')).toContainText('locked with a password')
})

test('a file that is too large or of another type is refused before upload', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/uploads')) asked.push(request.url())
  })

  const huge = onDisk('huge.pdf', Buffer.alloc(25 * MEGABYTE + 1, 0x20))
  await chooseFiles(page, [
    huge,
    onDisk('notes.txt', Buffer.from('hello')),
    onDisk('empty.pdf', Buffer.alloc(0)),
  ])

  await expect(fileCard(page, 'huge.pdf')).toContainText('Files can be up to 25 MB')
  await expect(fileCard(page, 'notes.txt')).toContainText(
    'We accept PDF, JPG, PNG, HEIC, WebP, TIFF and DOCX files.',
  )
  await expect(fileCard(page, 'empty.pdf')).toContainText('This file is empty')
  expect(asked).toEqual([])
  rmSync(huge)
})

test('a file that will be left out is mentioned above the button that continues', async ({ page }) => {
  await upload(page, 'diploma.pdf')
  await chooseFiles(page, [{ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('hello') }])
  const notice = page.getByRole('status').filter({ hasText: '1 file above can’t be used as it is' })

  await expect(notice).toBeVisible()
  await page.getByRole('button', { name: 'Remove notes.txt' }).click()
  await expect(notice).toHaveCount(0)
})

test('removing files keeps keyboard focus in place, and they stay removed after a reload', async ({
  page,
}) => {
  await upload(page, 'diploma.pdf', 'diploma-front.jpg')
  const remove = (name: string) => page.getByRole('button', { name: `Remove ${name}` })

  await remove('diploma.pdf').focus()
  await page.keyboard.press('Enter')
  await expect(fileCard(page, 'diploma.pdf')).toBeHidden()
  await expect(remove('diploma-front.jpg')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Choose files' })).toBeFocused()

  await page.reload()
  await expect(page.getByRole('button', { name: 'Choose files' })).toBeVisible()
  await expect(page.getByRole('group', { name: 'Your files' }).getByRole('listitem')).toHaveCount(0)
})

test('uploaded, labeled and sorted files are there again after a reload, and suggest a document type', async ({
  page,
}) => {
  await upload(page, 'diploma.pdf')
  const saved = () =>
    page.waitForResponse(
      (reply) => /\/api\/uploads\//.test(reply.url()) && reply.request().method() === 'PATCH',
    )

  const named = saved()
  await fileCard(page, 'diploma.pdf').getByText('Add details').click()
  await fileCard(page, 'diploma.pdf').getByRole('textbox', { name: 'Label' }).fill('Diploma, both sides')
  await page.keyboard.press('Tab')
  expect((await named).ok()).toBe(true)
  const sorted = saved()
  await fileCard(page, 'diploma.pdf')
    .getByRole('combobox', { name: 'Document type' })
    .selectOption({ index: 1 })
  expect((await sorted).ok()).toBe(true)

  await page.reload()
  const card = fileCard(page, 'diploma.pdf')
  await expect(card.getByRole('textbox', { name: 'Label' })).toHaveValue('Diploma, both sides')
  await expect(card.getByRole('combobox', { name: 'Document type' })).not.toHaveValue('')
  await expect(card).toContainText('2 pages')
  await goOn(page)
  await expect(page.getByRole('radio', { name: 'Certificate' })).toBeChecked()
  await expect(page.getByText('Selected to match the types of your files.')).toBeVisible()
})

test('a step without a usable file says so and links to the files', async ({ page }) => {
  await goOn(page)

  const summary = problems(page)
  await expect(summary).toBeFocused()
  await summary.getByRole('link', { name: /file/ }).click()
  const files = page.getByRole('group', { name: 'Your files' })
  await expect(files).toBeFocused()
  await expect(files).toHaveAttribute('aria-invalid', 'true')
  await expect(files).toHaveAccessibleDescription('Error: Upload at least one file.')
})

test.describe('when storage does not answer', () => {
  test.use({ allowedConsoleErrors: [failedLoad(503)] })

  test('the upload is retried for a while, then a button offers a retry, and the file arrives', async ({
    page,
  }) => {
    const storage = /\/storage\/v1\/object\/upload\/sign\//
    await page.clock.install()
    await page.route(storage, (route) =>
      route.request().method() === 'PUT'
        ? route.fulfill({ status: 503, headers: { 'access-control-allow-origin': '*' }, body: 'down' })
        : route.fallback(),
    )

    await chooseFiles(page, ['diploma.pdf'])
    const card = fileCard(page, 'diploma.pdf')
    const retry = card.getByRole('button', { name: 'Retry' })
    await expect(async () => {
      await page.clock.fastForward(20_000)
      await expect(retry).toBeVisible({ timeout: 500 })
    }).toPass()
    await expect(card).toContainText('The connection was lost. Your other files are safe.')

    await page.unroute(storage)
    await retry.click()
    await expect(card).toContainText('Ready')
  })
})

const PART = 6 * MEGABYTE

/** Every chunk that the browser sends, by its offset in the file; `isLost` drops it. */
async function watchParts(page: Page, isLost: (offset: number) => boolean): Promise<number[]> {
  const arrived: number[] = []
  await page.route(/upload\/resumable/, async (route) => {
    const request = route.request()
    if (request.method() !== 'PATCH') return route.continue()
    const offset = Number(request.headers()['upload-offset'])
    if (isLost(offset)) return route.abort('connectionreset')
    arrived.push(offset)
    return route.continue()
  })
  return arrived
}

test.describe('a large file', () => {
  test.use({ allowedConsoleErrors: [/ERR_CONNECTION_RESET/] })
  let large: string

  test.beforeEach(() => {
    large = onDisk('large.pdf', Buffer.concat([makeBlankPdf(1), Buffer.alloc(20 * MEGABYTE, 0x20)]))
  })
  test.afterEach(() => rmSync(large))

  test('resumes when its connection is cut, arrives complete, and sends every chunk once', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 900 })
    const lost = [PART]
    const arrived = await watchParts(page, (offset) => offset === lost.shift())

    await chooseFiles(page, [large])

    await expect(fileCard(page, 'large.pdf').getByText('Ready', { exact: true })).toBeVisible()
    expect(arrived).toEqual([0, PART, 2 * PART, 3 * PART])
    await expectAccessible(page)
  })

  test('is interrupted by a reload and continues where it stopped', async ({ page }) => {
    let isCut = true
    const arrived = await watchParts(page, (offset) => isCut && offset > 0)
    const cut = page.waitForEvent('requestfailed', (request) => request.method() === 'PATCH')
    await chooseFiles(page, [large])
    await cut

    page.once('dialog', (dialog) => dialog.accept())
    await page.reload()
    isCut = false
    await expect(fileCard(page, 'large.pdf')).toContainText('Choose the same file again to continue')
    await chooseFiles(page, [large])

    await expect(fileCard(page, 'large.pdf').getByText('Ready', { exact: true })).toBeVisible()
    expect(arrived).toEqual([0, PART, 2 * PART, 3 * PART])
  })
})

test.describe('while too many files are checked', () => {
  test.use({ allowedConsoleErrors: [failedLoad(503)] })

  test('the card says so and the file is checked automatically', async ({ page }) => {
    let refusals = 0
    await page.route('**/api/uploads/*/complete', async (route) => {
      if (++refusals > 1) return route.continue()
      return route.fulfill({
        status: 503,
        headers: { 'retry-after': '1' },
        json: {
          error: { code: 'checks_busy', text: 'We’re checking many files right now.', requestId: 'r' },
        },
      })
    })
    await chooseFiles(page, ['diploma.pdf'])

    await expect(fileCard(page, 'diploma.pdf')).toContainText('will try again automatically')
    await expect(fileCard(page, 'diploma.pdf').getByText('Ready', { exact: true })).toBeVisible()
  })
})
