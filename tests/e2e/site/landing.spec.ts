import { expect, test } from '../support/test'

test('the sections are in the order of the specification', async ({ page }) => {
  await page.goto('/')

  const headings = await page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents()
  expect(headings).toEqual([
    'What you can order',
    'Why clients trust us',
    'Six reasons to leave the paperwork to us',
    'How it works',
    'Documents we handle',
    'What we promise',
    'What it costs',
    'Frequently asked questions',
    'Have your documents ready? It takes about five minutes.',
  ])
})

test('price and time of each service are visible without scrolling, one tap away from checkout', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 860 })
  await page.goto('/')

  for (const [name, family] of [
    [/^Credential evaluation.*\$99\+ per report.*5–10 business days/, 'evaluation'],
    [/^Certified academic translation.*\$24\.99 per page.*1–3 business days/, 'translation'],
    [/^Evaluation with translation.*\$199\+ per credential.*7–12 business days/, 'bundle'],
  ] as const) {
    const offer = page.getByRole('link', { name })
    await expect(offer).toBeInViewport()
    await expect(offer).toHaveAttribute('href', `/checkout?service=${family}`)
  }
})

test('one of the eight questions is open at a time, and it can be closed', async ({ page }) => {
  await page.goto('/#faq')
  const questions = page.locator('#faq details')
  await expect(questions).toHaveCount(8)

  await page.getByText('How long does it take?').click()
  await expect(page.locator('#faq details[open]')).toHaveCount(1)
  await page.getByText('What does it cost?').click()
  await expect(page.locator('#faq details[open] summary')).toHaveText(['What does it cost?'])
  await page.getByText('What does it cost?').click()
  await expect(page.locator('#faq details[open]')).toHaveCount(0)
})

test('without testimonials from the owner there are three promises and no stars', async ({ page }) => {
  await page.goto('/')

  const section = page.getByRole('region', { name: 'What we promise' })
  await expect(section.getByRole('listitem')).toHaveCount(3)
  await expect(page.getByRole('img', { name: /out of 5$/ })).toHaveCount(0)
})

test('the product is shown: a translation with its certificate, and the order page with its date', async ({
  page,
}) => {
  await page.goto('/')

  const translation = page.getByRole('figure', { name: /certified translation/ })
  await expect(translation).toContainText('Certificate of accuracy')
  await expect(page.getByRole('figure', { name: /order page/ })).toContainText('Thursday, March 12')
})

test('on a phone the certificate and the first button are on the first screen', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')

  await expect(page.getByText('Certificate of accuracy').first()).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('main').getByRole('link', { name: 'Start an order' })).toBeInViewport({
    ratio: 1,
  })
})

test('both anchors exist', async ({ page }) => {
  for (const anchor of ['translation-info', 'faq']) {
    await page.goto(`/#${anchor}`)
    await expect(page.locator(`#${anchor}`)).toBeInViewport()
  }
})

test('the estimate adds the three lines that the checkout charges', async ({ page }) => {
  await page.goto('/pricing')
  await page.getByRole('radio', { name: /^Legal document/ }).check()
  await page.getByRole('radio', { name: /^Certified/ }).check()
  await page.getByRole('radio', { name: /^Paper by express mail/ }).check()

  await expect(page.getByRole('status').filter({ hasText: '$' })).toHaveText('$185')
})

test('typing filters the guides', async ({ page }) => {
  await page.goto('/resources')
  await page.getByRole('searchbox', { name: 'Search guides and glossary' }).fill('hague')

  await expect(page.getByRole('link', { name: /apostille is/ })).toBeVisible()
  await expect(page.getByRole('link', { name: 'How to prepare a scan' })).toBeHidden()
  await page.getByRole('searchbox').fill('zzz')
  await expect(page.getByText('No results.')).toBeVisible()
})
