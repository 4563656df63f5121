import { Hand } from './hand.ts'
import { expect, test } from './support.ts'

const ADDRESS = '/credential-evaluation'
const PAGE = 'app/(marketing)/(reading)/credential-evaluation/page.tsx'
const UPLOAD = '        <h2 className="title-page">What to upload</h2>'
const LIMITS = '        <h2 className="title-page mt-14">What an evaluation can’t do</h2>'

test.beforeEach(async ({ studio }) => {
  await studio.open(ADDRESS)
  await expect(studio.frame().getByRole('heading', { level: 1 })).toBeVisible()
})

test('a heading dragged before another lands where the line and the hint showed, and undo reverts it', {
  tag: '@drag',
}, async ({ studio }) => {
  const hand = new Hand(studio)
  await studio.select(hand.studio.heading('What an evaluation can’t do'))

  await hand.take(hand.studio.heading('What an evaluation can’t do'), () =>
    hand.inside(hand.studio.heading('What to upload'), 0.5, 0.2),
  )
  await expect(hand.hint).toHaveText('before h2 “What to upload” in section')
  const changes = await studio.written(() => hand.page.mouse.up())

  expect(changes).toEqual([{ file: PAGE, removed: [LIMITS], added: [LIMITS] }])
  expect(studio.read(PAGE).indexOf(LIMITS)).toBeLessThan(studio.read(PAGE).indexOf(UPLOAD))
  await expect(hand.hint).toBeEmpty()
  await studio.undoAll()
})

test('Escape cancels a drag and keeps the selection, and the reason of a refusal shows during the drag', {
  tag: '@drag',
}, async ({ studio }) => {
  const hand = new Hand(studio)
  const before = studio.read(PAGE)
  await studio.select(hand.studio.heading('What an evaluation can’t do'))

  await hand.take(hand.studio.heading('What an evaluation can’t do'), () =>
    hand.inside(hand.studio.heading('What to upload'), 0.5, 0.2),
  )
  await hand.page.keyboard.press('Escape')
  await expect(hand.hint).toBeEmpty()
  await hand.page.mouse.up()
  await expect(studio.panel.getByRole('heading', { name: '<h2>' })).toBeVisible()

  await hand.take(hand.studio.heading('What an evaluation can’t do'), () =>
    hand.inside(hand.limits.getByRole('listitem').first(), 0.5, 0.5),
  )
  await expect(hand.hint).toHaveText(
    'Can’t go here: these items come from one list; drop before or after all of them',
  )
  const outside = await hand.inside(studio.panel, 0.5, 0.5)
  await hand.page.mouse.move(outside.x, outside.y, { steps: 8 })
  await expect(hand.hint).toHaveText('Can’t go here: that’s outside the page it came from')
  await hand.page.mouse.up()
  await expect(studio.said).toContainText('Nothing was moved.')
  expect(studio.read(PAGE)).toBe(before)
})

test('the markup of a server component moves as its instance', { tag: '@drag' }, async ({ studio }) => {
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

test('an item of a list dragged among the others changes the order of the data', { tag: '@drag' }, async ({
  studio,
}) => {
  const hand = new Hand(studio)
  await studio.open('/')
  const items = studio.frame().getByRole('listitem')
  const first = items.filter({ hasText: 'Tell us what you have' })
  await studio.select(first.getByRole('heading'))
  await studio.panel.getByRole('button', { name: 'li', exact: true }).click()
  await expect(studio.panel.getByRole('heading', { level: 2 })).toHaveText('<li>')

  await hand.take(first.getByRole('heading'), () =>
    hand.inside(items.filter({ hasText: 'See the price, line by line' }), 0.95, 0.5),
  )
  await expect(hand.hint).toContainText('reordering the list')
  const changes = await studio.written(() => hand.page.mouse.up())

  expect(changes).toMatchObject([{ file: 'lib/content/landing.ts' }])
  expect(changes[0]?.removed).toEqual(changes[0]?.added)
  await studio.undoAll()
})

test('siblings selected together are dragged together and keep their order', { tag: '@drag' }, async ({
  studio,
}) => {
  const hand = new Hand(studio)
  const [first, second] = [
    hand.studio.heading('What to upload'),
    hand.studio.heading('What an evaluation can’t do'),
  ]
  await studio.select(first, { also: [second] })

  await hand.take(second, () => hand.inside(hand.limits, 0.5, 1.1))
  await expect(hand.hint).toContainText('after ul')
  await studio.written(() => hand.page.mouse.up())
  await expect(studio.said).toContainText('Saved to')

  const text = studio.read(PAGE)
  expect(text.indexOf(UPLOAD)).toBeGreaterThan(text.indexOf('</ul>'))
  expect(text.indexOf(LIMITS)).toBeGreaterThan(text.indexOf(UPLOAD))
  await studio.undoAll()
})

test('drawing adds a div of the drawn size where it began, a click adds one without a size', async ({
  studio,
}) => {
  const hand = new Hand(studio)
  const heading = hand.studio.heading('What an evaluation can’t do')
  await heading.scrollIntoViewIfNeeded()
  const draw = async (toX: number, toY: number) => {
    await studio.page.getByText('Draw', { exact: true }).click()
    const { x, y } = await hand.inside(heading, 0.1, -0.1)
    await studio.page.mouse.move(x, y)
    await expect(hand.hint).toHaveText('before h2 “What an evaluation can’t do” in section')
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

test('Escape cancels a drawing', async ({ studio }) => {
  const hand = new Hand(studio)
  const before = studio.read(PAGE)
  await studio.page.getByText('Draw', { exact: true }).click()
  const { x, y } = await hand.inside(hand.studio.heading('Two types of report'), 0.1, 0.5)

  await studio.page.mouse.move(x, y)
  await studio.page.mouse.down()
  await studio.page.mouse.move(x + 90, y + 60, { steps: 3 })
  await expect(hand.hint).toContainText(' px, ')
  await studio.page.keyboard.press('Escape')
  await expect(hand.hint).toBeEmpty()
  await studio.page.mouse.up()

  expect(studio.read(PAGE)).toBe(before)
})
