/** Components that a page uses once and several times: only the pressed use changes. */
import type { Locator } from '@playwright/test'
import { Hand } from './hand.ts'
import { type Change, expect, type Studio, test } from './support.ts'

const PAGE = 'app/parts/page.tsx'
const PARTS = 'app/parts/parts.tsx'

const lines = (changes: Change[]) =>
  changes.map(({ file, removed, added }) => [file, ...[...removed, ...added].map((line) => line.trim())])

async function typeOver(studio: Studio, element: Locator, words: string) {
  await studio.select(element)
  await element.click({ modifiers: ['Control'] })
  await expect(studio.frame().locator('[contenteditable]')).toBeFocused()
  await studio.page.keyboard.press('Control+A')
  await studio.page.keyboard.type(words)
  await studio.page.keyboard.press('Enter')
}

const addClass = (studio: Studio, name: string) =>
  studio.fill(studio.panel.getByRole('combobox', { name: 'Add a class' }), name)

test.beforeEach(async ({ studio }) => {
  await studio.open('/parts')
})

test.afterEach(async ({ studio }) => {
  await studio.undoAll()
})

test('a text from a prop is written at the pressed use, even if another use has the same text', async ({
  studio,
}) => {
  const frame = studio.frame()
  const third = frame.getByRole('heading', { level: 2 }).nth(2)
  expect(lines(await studio.written(() => typeOver(studio, third, 'Third words')))).toEqual([
    [PAGE, '<Card title="Same words" />', '<Card title="Third words" />'],
  ])
  const titles = ['First words', 'Same words', 'Third words']
  await expect(frame.getByRole('heading', { level: 2 })).toHaveText(titles)

  const once = frame.getByRole('heading', { name: 'Only once' })
  expect(lines(await studio.written(() => typeOver(studio, once, 'Said once')))).toEqual([
    [PAGE, '<Banner title="Only once" />', '<Banner title="Said once" />'],
  ])
})

test('a class of the outermost element is written at the pressed use, or in the component for all uses', async ({
  studio,
}) => {
  const { panel } = studio
  const cards = studio.frame().locator('section')
  await studio.select(cards.nth(1), { at: { x: 300, y: 3 } })
  expect(lines(await studio.written(() => addClass(studio, 'bg-paper')))).toEqual([
    [PAGE, '<Card title="Same words" />', '<Card title="Same words" className="bg-paper" />'],
  ])
  await expect(cards.nth(1)).toHaveClass(/bg-paper/)
  await expect(cards.nth(2)).not.toHaveClass(/bg-paper/)
  expect(
    lines(await studio.written(() => panel.getByRole('button', { name: 'Remove bg-paper' }).click())),
  ).toEqual([[PAGE, '<Card title="Same words" className="bg-paper" />', '<Card title="Same words" />']])
  await expect(cards.nth(1)).not.toHaveClass(/bg-paper/)

  await panel.getByRole('radio', { name: 'Every use' }).check()
  const changes = await studio.written(() => addClass(studio, 'bg-paper'))
  expect(changes.map(({ file }) => file)).toEqual([PARTS])
  await expect(cards.nth(2)).toHaveClass(/bg-paper/)
})

test('a style is removed where it is written, at the pressed use or in the component', async ({ studio }) => {
  await studio.select(studio.frame().locator('section').nth(1), { at: { x: 300, y: 3 } })
  expect(lines(await studio.written(() => addClass(studio, 'pt-1')))).toEqual([
    [PAGE, '<Card title="Same words" />', '<Card title="Same words" className="pt-1" />'],
  ])
  const borders = await studio.openSection('Border and radius')
  const [inCard] = await studio.written(() => borders.getByRole('button', { name: 'Clear Width' }).click())
  expect(inCard).toMatchObject({ file: PARTS, added: [expect.stringContaining('className={`p-3 ')] })

  await studio.panel.getByRole('textbox', { name: 'Padding top' }).focus()
  const padding = studio.panel.getByRole('button', { name: 'Clear Padding top' })
  expect(lines(await studio.written(() => padding.click()))).toEqual([
    [PAGE, '<Card title="Same words" className="pt-1" />', '<Card title="Same words" />'],
  ])
})

test('a component that accepts no class is edited itself', async ({ studio }) => {
  await studio.select(studio.frame().getByRole('heading', { name: 'Only once' }))
  await expect(studio.panel.getByRole('group', { name: 'Apply classes and styles to' })).toHaveCount(0)
  expect(lines(await studio.written(() => addClass(studio, 'mt-1')))).toEqual([
    [
      PARTS,
      'return <h3 className="text-xl">{title}</h3>',
      'return <h3 className="text-xl mt-1">{title}</h3>',
    ],
  ])
})

test('text around an inline element is edited in the panel, by a press and by keyboard, and the element stays', async ({
  studio,
}) => {
  const { page, panel } = studio
  await studio.select(studio.frame().getByText('Read this now'), { at: { x: 4, y: 8 } })
  const text = panel.getByRole('textbox', { name: 'Text', exact: true }).first()
  await expect(text).toHaveValue('Read this now')
  expect(lines(await studio.written(() => studio.fill(text, 'Read this later')))).toEqual([
    [PAGE, 'Read <b>this</b> now', 'Read <b>this</b> later'],
  ])

  await expect(text).toHaveValue('Read this later')
  await studio
    .frame()
    .getByText('Read this later')
    .click({ modifiers: ['Control'], position: { x: 4, y: 8 } })
  const field = page.getByRole('textbox', { name: 'Text of p' })
  await expect(field).toBeFocused()
  expect(lines(await studio.written(() => studio.fill(field, 'Read this soon')))).toEqual([
    [PAGE, 'Read <b>this</b> later', 'Read <b>this</b> soon'],
  ])

  await expect(text).toHaveValue('Read this soon')
  await page.getByRole('treeitem', { selected: true }).click()
  await page.keyboard.press('F2')
  const dialog = page.getByRole('dialog', { name: 'Edit text of p' })
  expect(lines(await studio.written(() => studio.fill(dialog.getByLabel('Text'), 'Read that soon')))).toEqual(
    [[PAGE, 'Read <b>this</b> soon', 'Read <b>that</b> soon']],
  )
})

test('of several identical uses only the pressed one moves', { tag: '@drag' }, async ({ studio }) => {
  const { page } = studio
  const chips = studio.frame().locator('ul > li')
  await studio.select(chips.nth(1))
  const moved = await studio.written(() => page.keyboard.press('Alt+ArrowUp'))
  expect(lines(moved)).toEqual([[PAGE, '<Chip>One</Chip>', '<Chip>One</Chip>']])
  await expect(chips).toHaveText(['Two', 'One', 'Three'])

  const hand = new Hand(studio)
  const rows = studio.frame().locator('ol > li')
  await studio.select(rows.nth(1))
  await hand.take(rows.nth(1), () => hand.inside(rows.nth(2), 0.5, 0.7))
  const dragged = await studio.written(() => page.mouse.up())
  expect(lines(dragged)).toEqual([[PAGE, '<Row />', '<Row />']])
  await expect(rows).toHaveCount(3)
  await expect(rows.nth(1)).toHaveId('third')
})

test('in a list that leaves out entries, an edit of an item changes the entry that it shows', async ({
  studio,
}) => {
  const { page, panel } = studio
  const notes = studio.frame().locator('menu > li')
  expect(lines(await studio.written(() => typeOver(studio, notes.nth(1), 'Last note')))).toEqual([
    [PAGE, "{ id: 'c', text: 'Note', isOn: true },", "{ id: 'c', text: 'Last note', isOn: true },"],
  ])
  await expect(notes).toHaveText(['Note', 'Last note'])

  await expect(panel.getByText('This is item 2 of 2 in the list')).toBeVisible()
  await panel.getByRole('radio', { name: 'This item' }).check()
  await page.getByRole('treeitem', { selected: true }).click()
  expect(lines(await studio.written(() => page.keyboard.press('Delete')))).toEqual([
    [PAGE, "{ id: 'c', text: 'Last note', isOn: true },"],
  ])
})

const STATES = [
  {
    name: 'Change the width',
    offered: ['Always', 'Only while isWide', 'Only while not isWide'],
    pressed: 'Only while isWide',
    written: "isWide ? 'pt-5' : ''",
  },
  {
    name: 'Change the size',
    offered: ['Always', 'Only while isWide', 'Only while not isWide', 'Only while isTall'],
    pressed: 'Only while isTall',
    written: "isWide ? 'pt-2' : isTall ? 'pt-5' : 'pt-4'",
  },
]
for (const { name, offered, pressed, written } of STATES)
  test(`${name}: an edit that depends on hidden states is refused with a button for each, which makes it`, async ({
    studio,
  }) => {
    const { page, panel } = studio
    await studio.select(studio.frame().getByRole('button', { name }))
    await studio.fill(panel.getByRole('textbox', { name: 'Padding top' }), '20')
    await expect(studio.said).toContainText('isWide')
    await expect(page.locator('.message-actions .main')).toHaveText(offered)
    await page.keyboard.press('Alt+Enter')
    const choice = page.getByRole('button', { name: pressed, exact: true })
    const changes = await studio.written(() => choice.press('Enter'))
    expect(lines(changes)[0]?.at(-1)).toContain(written)
  })
