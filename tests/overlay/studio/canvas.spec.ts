import type { Locator } from '@playwright/test'
import { expect, type Studio, test } from './support.ts'

const ADDRESS = '/credential-evaluation'
const PAGE = 'app/(marketing)/(reading)/credential-evaluation/page.tsx'
const UPLOAD = '        <h2 className="title-page">What to upload</h2>'
const LIMITS = '        <h2 className="title-page mt-14">What it cannot do</h2>'

type Point = { x: number; y: number }

/** What a hand does over the frames. */
class Hand {
  readonly studio: Studio
  constructor(studio: Studio) {
    this.studio = studio
  }

  get page() {
    return this.studio.page
  }

  get hint() {
    return this.page.locator('.canvas-hint')
  }

  heading(name: string): Locator {
    return this.studio.frame().getByRole('heading', { name, exact: true })
  }

  get limits(): Locator {
    return this.studio.frame().getByRole('list').filter({ hasText: 'An evaluation is advisory.' })
  }

  async boxOf(element: Locator) {
    const box = await element.boundingBox()
    if (!box) throw new Error('It has no box.')
    return box
  }

  /** Takes an element by its left end and holds it over a point. */
  async take(element: Locator, over: () => Promise<Point>) {
    const { x, y, height } = await this.boxOf(element)
    await this.page.mouse.move(x + 20, y + height / 2)
    await this.page.mouse.down()
    await this.page.mouse.move(x + 30, y + height / 2 - 30, { steps: 4 })
    await expect(this.hint).not.toBeEmpty()
    const to = await over()
    await this.page.mouse.move(to.x, to.y, { steps: 8 })
  }

  async inside(element: Locator, across: number, down: number): Promise<Point> {
    const { x, y, width, height } = await this.boxOf(element)
    return { x: x + width * across, y: y + height * down }
  }
}

test.beforeEach(async ({ studio }) => {
  await studio.open(ADDRESS)
  await expect(studio.frame().getByRole('heading', { level: 1 })).toBeVisible()
})

test('a heading dragged before another lands where the line and the words said, and undo takes it back', async ({
  studio,
}) => {
  const hand = new Hand(studio)
  await studio.select(hand.heading('What it cannot do'))

  await hand.take(hand.heading('What it cannot do'), () =>
    hand.inside(hand.heading('What to upload'), 0.5, 0.2),
  )
  await expect(hand.hint).toHaveText('before h2 “What to upload” in section')
  const changes = await studio.written(() => hand.page.mouse.up())

  expect(changes).toEqual([{ file: PAGE, removed: [LIMITS], added: [LIMITS] }])
  expect(studio.read(PAGE).indexOf(LIMITS)).toBeLessThan(studio.read(PAGE).indexOf(UPLOAD))
  await expect(hand.hint).toBeEmpty()
  await studio.undoAll()
})

test('Escape puts a drag off, and a drop outside of the page is refused', async ({ studio }) => {
  const hand = new Hand(studio)
  const before = studio.read(PAGE)
  await studio.select(hand.heading('What it cannot do'))

  await hand.take(hand.heading('What it cannot do'), () =>
    hand.inside(hand.heading('What to upload'), 0.5, 0.2),
  )
  await hand.page.keyboard.press('Escape')
  await expect(hand.hint).toBeEmpty()
  await hand.page.mouse.up()

  await hand.take(hand.heading('What it cannot do'), () => hand.inside(studio.panel, 0.5, 0.5))
  await expect(hand.hint).toHaveText('not here: outside of the page it comes from')
  await hand.page.mouse.up()
  await expect(studio.said).toContainText('Nothing was moved — not here')
  expect(studio.read(PAGE)).toBe(before)
})

test('what a component of the server draws moves as its instance', async ({ studio }) => {
  const hand = new Hand(studio)
  const table = studio.frame().getByRole('table', { name: 'What to upload, by level' })
  await table.scrollIntoViewIfNeeded()
  await table.click({ position: { x: 10, y: 10 } })
  await studio.page
    .getByRole('treeitem', { name: /PlainTable/ })
    .last()
    .click()

  await hand.take(table, () => hand.inside(hand.limits, 0.5, 1.1))
  await expect(hand.hint).toContainText('after ul')
  const changes = await studio.written(() => hand.page.mouse.up())

  const line = '        <PlainTable {...EVALUATION.required} />'
  expect(changes).toEqual([{ file: PAGE, removed: [line], added: [line] }])
  await studio.undoAll()
})

test('an item of a list dragged among the others changes the order of the data', async ({ studio }) => {
  const hand = new Hand(studio)
  await studio.open('/')
  const items = studio.frame().getByRole('listitem')
  const first = items.filter({ hasText: 'Tell us what you have' })
  await studio.select(first.getByRole('heading'))
  await studio.panel.getByRole('button', { name: 'li', exact: true }).click()
  await expect(studio.panel.getByRole('heading', { level: 2 })).toHaveText('<li>')

  await hand.take(first.getByRole('heading'), () =>
    hand.inside(items.filter({ hasText: 'See the price' }), 0.95, 0.5),
  )
  await expect(hand.hint).toContainText('in the order of the list')
  const changes = await studio.written(() => hand.page.mouse.up())

  expect(changes).toMatchObject([{ file: 'lib/content/landing.ts' }])
  expect(changes[0]?.removed).toEqual(changes[0]?.added)
  await studio.undoAll()
})

test('siblings selected together are dragged together and keep their order', async ({ studio }) => {
  const hand = new Hand(studio)
  const [first, second] = [hand.heading('What to upload'), hand.heading('What it cannot do')]
  await studio.select(first, { also: [second] })

  await hand.take(second, () => hand.inside(hand.limits, 0.5, 1.1))
  await expect(hand.hint).toContainText('after ul')
  await studio.written(() => hand.page.mouse.up())
  await expect(studio.said).toContainText('Written to')

  const text = studio.read(PAGE)
  expect(text.indexOf(UPLOAD)).toBeGreaterThan(text.indexOf('</ul>'))
  expect(text.indexOf(LIMITS)).toBeGreaterThan(text.indexOf(UPLOAD))
  await studio.undoAll()
})

test('drawing adds a div of the drawn size where it began, a click adds one without', async ({ studio }) => {
  const hand = new Hand(studio)
  const heading = hand.heading('What it cannot do')
  await heading.scrollIntoViewIfNeeded()
  const draw = async (toX: number, toY: number) => {
    await studio.page.getByText('Draw', { exact: true }).click()
    const { x, y } = await hand.inside(heading, 0.1, -0.1)
    await studio.page.mouse.move(x, y)
    await expect(hand.hint).toHaveText('before h2 “What it cannot do” in section')
    await studio.page.mouse.down()
    await studio.page.mouse.move(x + toX, y + toY, { steps: 4 })
    return studio.written(() => studio.page.mouse.up())
  }

  const drawn = await draw(120, 60)
  expect(drawn).toMatchObject([{ removed: [] }])
  expect(drawn[0]?.added.join()).toMatch(/^ {8}<div className="w-\S+ h-\S+"><\/div>$/)
  await studio.undoAll()
  const clicked = await draw(0, 0)

  expect(clicked).toMatchObject([{ removed: [], added: ['        <div></div>'] }])
  await studio.undoAll()
})

test('Escape gives up what is being drawn', async ({ studio }) => {
  const hand = new Hand(studio)
  const before = studio.read(PAGE)
  await studio.page.getByText('Draw', { exact: true }).click()
  const { x, y } = await hand.inside(hand.heading('Two reports'), 0.1, 0.5)

  await studio.page.mouse.move(x, y)
  await studio.page.mouse.down()
  await studio.page.mouse.move(x + 90, y + 60, { steps: 3 })
  await expect(hand.hint).toContainText(' px, ')
  await studio.page.keyboard.press('Escape')
  await expect(hand.hint).toBeEmpty()
  await studio.page.mouse.up()

  expect(studio.read(PAGE)).toBe(before)
})

test('a text is edited in place at any zoom', async ({ studio }) => {
  const hand = new Hand(studio)
  await studio.page.getByRole('button', { name: 'Zoom in' }).click()
  const heading = hand.heading('What to upload')
  await studio.select(heading)

  await heading.click({ modifiers: ['Control'] })
  await expect(heading).toHaveAttribute('contenteditable')
  await studio.page.keyboard.press('End')
  await studio.page.keyboard.type(' first')
  const changes = await studio.written(() => studio.page.getByRole('searchbox').click())

  expect(changes[0]?.added).toEqual(['        <h2 className="title-page">What to upload first</h2>'])
  await studio.undoAll()
})

test('zooming by the wheel keeps what is under the pointer, and all frames can be fitted in', async ({
  studio,
}) => {
  const hand = new Hand(studio)
  const heading = hand.heading('Two reports')
  const before = await hand.boxOf(heading)
  const zoom = studio.page.getByRole('button', { name: /^Zoom is/ })
  const fitted = await zoom.innerText()

  await studio.page.mouse.move(before.x, before.y)
  await studio.page.keyboard.down('Control')
  await studio.page.mouse.wheel(0, -100)
  await expect(zoom).not.toHaveText(fitted)
  await studio.page.keyboard.up('Control')

  const after = await hand.boxOf(heading)
  expect(after.width).toBeGreaterThan(before.width)
  expect(Math.abs(after.x - before.x)).toBeLessThan(2)
  expect(Math.abs(after.y - before.y)).toBeLessThan(2)

  await studio.page.mouse.wheel(0, 120)
  await expect.poll(async () => (await hand.boxOf(heading)).y).toBeCloseTo(after.y - 120, 0)
  await zoom.click()
  await expect(zoom).toHaveText('100 %')
  await studio.page.getByRole('button', { name: 'Fit' }).click()
  await expect(zoom).toHaveText(fitted)
})

test('space and a drag move the canvas', async ({ studio }) => {
  const hand = new Hand(studio)
  const heading = hand.heading('Two reports')
  const before = await hand.boxOf(heading)

  await studio.page.getByRole('region', { name: 'Frames' }).focus()
  await studio.page.mouse.move(before.x, before.y)
  await studio.page.keyboard.down(' ')
  await studio.page.mouse.down()
  await studio.page.mouse.move(before.x - 60, before.y - 90, { steps: 3 })
  await studio.page.mouse.up()
  await studio.page.keyboard.up(' ')

  expect(await hand.boxOf(heading)).toMatchObject({ x: before.x - 60, y: before.y - 90 })
})

test('an element chosen in the layers comes into view', async ({ studio }) => {
  await studio.page.getByRole('searchbox', { name: 'Find a layer' }).fill('footer')
  const footer = studio.frame().getByRole('contentinfo')
  await expect(footer).not.toBeInViewport()

  await studio.page
    .getByRole('treeitem', { name: /^footer/ })
    .first()
    .click()

  await expect(footer).toBeInViewport()
})

test('frames of other widths follow the one that is used, and the address says where', async ({ studio }) => {
  const address = studio.page.getByRole('textbox', { name: 'Page' })
  await studio.page.getByText('390', { exact: true }).click()
  await expect(studio.page.locator('figcaption')).toHaveText(Array(2).fill(new RegExp(`${ADDRESS}$`)))

  await studio.page.getByText('Use the page', { exact: true }).click()
  const narrow = studio.frame(390)
  await narrow.getByRole('link', { name: 'Request a quote' }).first().click()

  await expect(address).toHaveValue('/quote')
  await expect(studio.page.locator('figcaption')).toHaveText([/\/quote$/, /\/quote$/])
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
  await expect(studio.page.getByText('The slider has no track.')).toBeVisible()
})

test('a page in which nobody answers says what to do', async ({ studio, page }) => {
  await page.clock.install()
  await page.route('**/terms', (route) => route.fulfill({ contentType: 'text/html', body: '<p>Hello</p>' }))
  const address = page.getByRole('textbox', { name: 'Page' })
  await address.fill('/terms')
  await address.press('Enter')
  await expect(studio.frame().getByText('Hello')).toBeVisible()
  await page.clock.fastForward('00:20')

  await expect(page.getByRole('alert').filter({ hasText: 'does not answer' })).toContainText(
    'NEXT_PUBLIC_EDITOR_ORIGINS',
  )
  await page.unroute('**/terms')
  await page.getByRole('button', { name: 'Load the page again' }).click()
  await expect(studio.frame().getByRole('heading', { level: 1 })).toBeVisible()
})
