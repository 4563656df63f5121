import { Hand } from './hand.ts'
import { expect, test } from './support.ts'

const ADDRESS = '/credential-evaluation'

test.beforeEach(async ({ studio }) => {
  await studio.open(ADDRESS)
  await expect(studio.frame().getByRole('heading', { level: 1 })).toBeVisible()
})

test('a text is edited in place at any zoom', async ({ studio }) => {
  const hand = new Hand(studio)
  await studio.page.getByRole('button', { name: 'Zoom in' }).click()
  const heading = hand.studio.heading('What to upload')
  await studio.select(heading)

  await heading.click({ modifiers: ['Control'] })
  await expect(heading).toHaveAttribute('contenteditable')
  await studio.page.keyboard.press('End')
  await studio.page.keyboard.type(' first')
  const changes = await studio.written(() => studio.page.getByRole('searchbox').click())

  expect(changes[0]?.added).toEqual(['        <h2 className="title-page">What to upload first</h2>'])
  await studio.undoAll()
})

test('zooming by the wheel keeps what is under the pointer, and frames that were fitted into view stay so', async ({
  studio,
}) => {
  const hand = new Hand(studio)
  const heading = hand.studio.heading('Two types of report')
  const before = await hand.studio.boxOf(heading)
  const zoom = studio.page.getByRole('button', { name: /^Zoom is/ })
  const fitted = await zoom.innerText()

  await studio.page.mouse.move(before.x, before.y)
  await studio.page.keyboard.down('Control')
  await studio.page.mouse.wheel(0, -100)
  await expect(zoom).not.toHaveText(fitted)
  await studio.page.keyboard.up('Control')

  const after = await hand.studio.boxOf(heading)
  expect(after.width).toBeGreaterThan(before.width)
  expect(Math.abs(after.x - before.x)).toBeLessThan(2)
  expect(Math.abs(after.y - before.y)).toBeLessThan(2)

  await studio.page.mouse.wheel(0, 120)
  await expect.poll(async () => (await hand.studio.boxOf(heading)).y).toBeCloseTo(after.y - 120, 0)
  await zoom.click()
  await expect(zoom).toHaveText('100%')
  await studio.page.setViewportSize({ width: 1600, height: 900 })
  await studio.page.setViewportSize({ width: 1440, height: 900 })
  await expect(zoom).toHaveText('100%')
  await studio.page.getByRole('button', { name: 'Fit' }).click()
  await expect(zoom).toHaveText(fitted)

  /** The toolbar above it may need a second line. */
  const captionTop = async () => {
    const caption = await hand.studio.boxOf(studio.page.locator('figcaption'))
    return caption.y - (await hand.studio.boxOf(studio.page.getByRole('region', { name: 'Frames' }))).y
  }
  const top = await captionTop()
  await studio.page.setViewportSize({ width: 1200, height: 700 })
  await expect(zoom).not.toHaveText(fitted)
  await expect.poll(captionTop).toBeCloseTo(top, 0)
  await studio.page.setViewportSize({ width: 1440, height: 900 })
  await expect(zoom).toHaveText(fitted)
})

test('dragging with space held moves the canvas', async ({ studio }) => {
  const hand = new Hand(studio)
  const heading = hand.studio.heading('Two types of report')
  const before = await hand.studio.boxOf(heading)

  await studio.page.getByRole('region', { name: 'Frames' }).focus()
  await studio.page.mouse.move(before.x, before.y)
  await studio.page.keyboard.down(' ')
  await studio.page.mouse.down()
  await studio.page.mouse.move(before.x - 60, before.y - 90, { steps: 3 })
  await studio.page.mouse.up()
  await studio.page.keyboard.up(' ')

  expect(await hand.studio.boxOf(heading)).toMatchObject({ x: before.x - 60, y: before.y - 90 })
})

test('the toolbar is one line at 1,280 px', async ({ studio }) => {
  const { page } = studio
  await page.setViewportSize({ width: 1280, height: 800 })
  const toolbar = page.getByRole('banner')
  const tallest = await studio.boxOf(toolbar.getByRole('group', { name: 'Mode' }))
  const { height } = await studio.boxOf(toolbar)
  expect(height).toBeLessThan(tallest.height * 2)
})

test('an element selected in the layers scrolls into view', async ({ studio }) => {
  await studio.page.getByRole('searchbox', { name: 'Find a layer' }).fill('footer')
  const footer = studio.frame().getByRole('contentinfo')
  await expect(footer).not.toBeInViewport()

  await studio.page
    .getByRole('treeitem', { name: /^footer/ })
    .first()
    .click()

  await expect(footer).toBeInViewport()
})

test('frames of other widths follow the active one, and the address shows the page', async ({ studio }) => {
  const address = studio.page.getByRole('textbox', { name: 'Page' })
  await studio.page.getByText('390', { exact: true }).click()
  await expect(studio.page.locator('figcaption')).toHaveText(Array(2).fill(new RegExp(`${ADDRESS}$`)))

  await studio.page.getByText('Preview', { exact: true }).click()
  const narrow = studio.frame(390)
  const captions = studio.page.locator('figcaption')
  await narrow.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await expect(captions.first()).not.toBeInViewport()
  await narrow.getByRole('contentinfo').getByRole('link', { name: 'Request a quote' }).click()

  await expect(address).toHaveValue('/quote')
  await expect(captions).toHaveText([/\/quote$/, /\/quote$/])
  // Another page starts at its top.
  await expect(captions.first()).toBeInViewport()
})

test('a page that fills its window fills one of the usual height, whichever page was open before', async ({
  studio,
}) => {
  const page = studio.page.locator('iframe')
  await expect(page).not.toHaveAttribute('height', '800')

  await studio.open('/no-such-page')
  await expect(page).toHaveAttribute('height', '800')

  await studio.open(ADDRESS)
  await expect(page).not.toHaveAttribute('height', '800')
  // A link leads to it.
  await studio
    .frame()
    .locator('body')
    .evaluate(() => window.location.assign('/no-such-page'))
  await expect(studio.page.locator('figcaption')).toContainText('/no-such-page')
  await expect(page).toHaveAttribute('height', '800')
})

test('errors of the page are counted above its frame', async ({ studio }) => {
  await studio
    .frame()
    .locator('body')
    .evaluate(() => {
      setTimeout(() => {
        throw new Error('The slider has no track.')
      })
    })

  await studio.page.locator('summary', { hasText: '1 error' }).click()
  // Once the overlay of Next has loaded, it reports the same error with more text.
  await expect(studio.page.getByText('The slider has no track.', { exact: true })).toBeVisible()
})

test('a page that doesn’t answer says what to do', async ({ studio, page }) => {
  await page.clock.install()
  await page.route('**/terms', (route) => route.fulfill({ contentType: 'text/html', body: '<p>Hello</p>' }))
  const address = page.getByRole('textbox', { name: 'Page' })
  await address.fill('/terms')
  await address.press('Enter')
  await expect(studio.frame().getByText('Hello')).toBeVisible()
  await page.clock.fastForward('00:20')

  await expect(page.getByRole('alert').filter({ hasText: 'isn’t responding' })).toContainText(
    'NEXT_PUBLIC_EDITOR_ORIGINS',
  )
  await page.unroute('**/terms')
  await page.getByRole('button', { name: 'Reload page' }).click()
  await expect(studio.frame().getByRole('heading', { level: 1 })).toBeVisible()
})
