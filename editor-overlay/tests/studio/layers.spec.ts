import AxeBuilder from '@axe-core/playwright'
import type { Locator, Page } from '@playwright/test'
import { expect, type Studio, test } from './support.ts'

const CONTACT = 'app/(marketing)/(reading)/contact/page.tsx'
const tree = (page: Page) => page.getByRole('tree', { name: 'Layers' })
const row = (page: Page, name: string | RegExp) => page.getByRole('treeitem', { name })
const selected = (page: Page) => page.getByRole('treeitem', { selected: true })
const active = (page: Page) => tree(page).locator('[data-active]')

/** Selects a row through the search field, so that no part of the tree has to be opened by hand. */
async function choose(studio: Studio, words: string, name: string | RegExp = words): Promise<Locator> {
  const { page } = studio
  const find = page.getByRole('searchbox', { name: 'Find a layer' })
  await find.fill(words)
  await row(page, name).first().click()
  await find.fill('')
  await tree(page).focus()
  await expect(selected(page)).toHaveCount(1)
  return selected(page)
}

test.beforeEach(async ({ studio }) => {
  await studio.open('/contact')
})

test('the tree shows components with their files, lists with their items and conditions with their side', async ({
  studio: { page },
}) => {
  const find = page.getByRole('searchbox', { name: 'Find a layer' })
  await find.fill('PageHead')
  await expect(row(page, 'ContactPage contact/page.tsx component')).toHaveAttribute('aria-expanded', 'true')
  await expect(row(page, 'PageHead page-head.tsx component')).toHaveAttribute('aria-level', '7')
  await find.fill('QUICKER')
  await expect(row(page, 'QUICKER_ANSWERS.map 4 items list')).toBeVisible()
  await find.fill('isSample &&')
  await expect(row(page, 'isSample && … shown condition').first()).toBeVisible()
})

test('Enter in the search selects the first match, and the arrow keys go on from there', async ({
  studio: { page },
}) => {
  const find = page.getByRole('searchbox', { name: 'Find a layer' })
  await find.fill('Quicker answers')
  await find.press('Enter')
  await expect(tree(page)).toBeFocused()
  await expect(selected(page)).toContainText('Quicker answers')
  await expect(active(page)).toContainText('Quicker answers')
  const before = await active(page).getAttribute('id')

  await page.keyboard.press('ArrowUp')
  await expect(active(page)).not.toHaveAttribute('id', before ?? '')
  await find.fill('')
})

test('the tree works by keyboard alone, and closed rows stay closed after an edit', async ({ studio }) => {
  const { page } = studio
  await tree(page).focus()
  await page.keyboard.press('Home')
  await page.keyboard.type('main')
  await expect(active(page)).toContainText('main')
  await page.keyboard.press('Enter')
  await expect(selected(page)).toHaveText('main')
  await page.keyboard.press('ArrowLeft')
  await expect(row(page, 'main')).toHaveAttribute('aria-expanded', 'false')
  await page.keyboard.press('Home')
  await expect(active(page)).toHaveText('body')
  studio.save(CONTACT, studio.read(CONTACT).replace('Quicker answers', 'Even quicker answers'))
  await expect(studio.said).toContainText('Changed outside the studio')
  await expect(studio.frame().getByText('Even quicker answers')).toBeVisible()
  await expect(row(page, 'main')).toHaveAttribute('aria-expanded', 'false')
  studio.save(CONTACT, studio.read(CONTACT).replace('Even quicker answers', 'Quicker answers'))
  await expect(studio.frame().getByText('Quicker answers')).toBeVisible()
})

test('a selection in the page is a selection in the tree, and the reverse', async ({ studio }) => {
  const { page } = studio
  await studio
    .frame()
    .getByRole('heading', { name: 'Keep it safe' })
    .click({ modifiers: ['Control'] })
  await expect(selected(page)).toHaveText(/h2\s*Keep it safe/)
  await expect(selected(page)).toBeInViewport()

  await choose(studio, 'Quicker answers')
  await expect(studio.panel.getByRole('heading', { level: 2 })).toHaveText('<h2>')
  await page.keyboard.press('Shift+ArrowDown')
  await expect(selected(page)).toHaveCount(2)
})

test('a component of the server is selected by its row, and a group selects what it contains', async ({
  studio,
}) => {
  const { page } = studio
  await row(page, /^SiteHeader/).click()
  await expect(studio.panel.getByRole('heading', { level: 2 })).toHaveText('SiteHeader')
  await expect(selected(page)).toHaveText(/^SiteHeader/)

  await choose(studio, 'Quicker answers')
  await row(page, /^ContactPage/).click()
  await expect(studio.panel.getByRole('heading', { level: 2 })).not.toHaveText('<h2>')
  await row(page, /^ContactPage/).click({ button: 'right' })
  await expect(page.getByRole('menu', { name: 'Selected element' })).toBeVisible()
})

test('of ten thousand rows only the visible ones are in the document', async ({ studio }) => {
  const { page } = studio
  await studio
    .frame()
    .locator('aside ul')
    .evaluate((list) => {
      const [item] = list.children
      for (let count = 0; item && count < 5_000; count += 1) list.append(item.cloneNode(true))
    })
  const find = page.getByRole('searchbox', { name: 'Find a layer' })
  await find.fill('QUICKER')
  await expect(row(page, 'QUICKER_ANSWERS.map 5004 items list')).toBeVisible()
  await find.fill('')
  await page.getByRole('button', { name: 'Expand all' }).click()
  await expect(page.getByText(/^1\d{4} rows/)).toBeVisible()
  expect(await page.getByRole('treeitem').count()).toBeLessThan(100)

  await tree(page).focus()
  await page.keyboard.press('End')
  await expect(active(page)).toBeInViewport()
  await expect(active(page)).toHaveAttribute('aria-level', '3')
  expect(await page.getByRole('treeitem').count()).toBeLessThan(100)
})

test('an element is moved, wrapped, copied, duplicated and deleted by keyboard in the tree', async ({
  studio,
}) => {
  const { page } = studio
  await choose(studio, 'Quicker answers')
  const moved = await studio.written(() => page.keyboard.press('Alt+ArrowDown'))
  expect(moved).toMatchObject([{ file: CONTACT, added: [expect.stringContaining('Quicker answers')] }])
  await expect(studio.frame().locator('aside section').first().locator(':scope > :last-child')).toHaveText(
    'Quicker answers',
  )

  const wrapped = await studio.written(() => page.keyboard.press('Control+g'))
  expect(wrapped[0]?.added.join()).toContain('<div>')
  await expect(selected(page)).toHaveText('div')
  await page.keyboard.press('Control+c')
  await expect(studio.said).toHaveText('Copied div.')
  const level = Number(await selected(page).getAttribute('aria-level'))
  await studio.written(() => page.keyboard.press('Control+v'))
  // The copy is selected once the page shows it: inside the first one, one level deeper.
  await expect(selected(page)).toHaveAttribute('aria-level', String(level + 1))
  await studio.written(() => page.keyboard.press('Delete'))
  await expect(selected(page)).toHaveCount(1)
  await studio.undoAll()
})

test('text is edited by keyboard, and a move that cannot be made says why', async ({ studio }) => {
  const { page } = studio
  await choose(studio, 'Quicker answers')
  await page.keyboard.press('Alt+ArrowUp')
  await expect(studio.said).toHaveText('It’s already first in section.')

  await page.keyboard.press('F2')
  const dialog = page.getByRole('dialog', { name: 'Text of h2' })
  await expect(dialog.getByRole('textbox', { name: 'Text' })).toBeFocused()
  await page.keyboard.press('Control+A')
  await page.keyboard.insertText('Surely quicker')
  const [change] = await studio.written(() => page.keyboard.press('Enter'))
  expect(change?.added).toEqual([expect.stringContaining('>Surely quicker<')])
  await expect(tree(page)).toBeFocused()
  await studio.undoAll()
})

test('the menu of an element opens by key and in the page, and unavailable entries say why', async ({
  studio,
}) => {
  const { page } = studio
  await choose(studio, 'Quicker answers')
  await page.keyboard.press('Shift+F10')
  const menu = page.getByRole('menu', { name: 'Selected element' })
  await expect(menu.getByRole('menuitem', { name: 'Edit text' })).toBeFocused()
  await page.keyboard.press('p')
  const paste = menu.getByRole('menuitem', { name: /^Paste element/ })
  await expect(paste).toHaveAttribute('aria-disabled', 'true')
  await expect(paste).toContainText('Copy an element first.')
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(tree(page)).toBeFocused()

  await studio
    .frame()
    .getByRole('heading', { name: 'Keep it safe' })
    .click({ button: 'right', modifiers: ['Control'] })
  await expect(selected(page)).toHaveText(/Keep it safe/)
  const [change] = await studio.written(() => menu.getByRole('menuitem', { name: 'Duplicate' }).click())
  expect(change?.added).toEqual([expect.stringContaining('Keep it safe')])
  await studio.undoAll()
})

test('palette items go where the menu says, into containers and after other elements', async ({ studio }) => {
  const { page } = studio
  await choose(studio, 'Quicker answers')
  await page.keyboard.press('Shift+F10')
  await page.getByRole('menuitem', { name: 'Add before' }).click()
  const find = page.getByRole('searchbox', { name: 'Find an element or component' })
  await expect(find).toBeFocused()
  await expect(page.getByText('Adding before h2.')).toBeVisible()
  await find.fill('button')
  const [placed] = await studio.written(() => page.getByRole('button', { name: /^button/ }).click())
  expect(placed?.added).toEqual([expect.stringContaining('<button type="button">Button</button>')])
  await expect(studio.frame().locator('aside section > button:first-child')).toBeVisible()

  await find.fill('guilloche')
  const [component] = await studio.written(() => page.getByRole('button', { name: /^GuillocheBand/ }).click())
  expect(component?.added.join('\n')).toMatch(/import .*GuillocheBand[\s\S]*<GuillocheBand/)

  await find.fill('section')
  await page.getByRole('button', { name: 'Draw section on the page' }).click()
  await expect(page.getByRole('radio', { name: 'Draw' })).toBeChecked()
  await page.getByRole('radio', { name: 'Select' }).check()
  await studio.undoAll()
})

test('the history shows the exact lines, opens the source and goes to any point', async ({ studio }) => {
  const { page } = studio
  await choose(studio, 'Quicker answers')
  await studio.written(() => page.keyboard.press('Control+g'))
  await expect(selected(page)).toHaveText('div')
  await studio.written(() => page.keyboard.press('Control+d'))
  await page.getByRole('tab', { name: 'History' }).click()
  const past = page.getByRole('list', { name: 'History, newest first' }).locator('.activity')
  const [second, first] = [past.nth(0), past.nth(1)]
  await expect(second).toContainText('Duplicated element')
  await second.getByRole('button', { name: /^Duplicated element/ }).click()
  await expect(second.getByRole('row', { name: /Added: .*<div>/ })).toBeVisible()
  await second.getByRole('button', { name: 'View source' }).click()
  const source = page.getByRole('dialog', { name: /contact\/page\.tsx:\d+$/ })
  await expect(source.locator('[aria-current]').first()).toContainText('<div>')
  await page.keyboard.press('Escape')

  await first.getByRole('button', { name: /^Undo up to here.*Wrapped in div/ }).click()
  await expect(past.locator('em', { hasText: 'undone' })).toHaveCount(2)
  expect(studio.status()).toBe('')
  await second.getByRole('button', { name: /^Redo up to here/ }).click()
  await expect(past.locator('em', { hasText: 'undone' })).toHaveCount(0)
  await page.getByRole('tab', { name: 'Design' }).click()
  await studio.undoAll()
})

test('in a list the refusal has a button for each meaning', async ({ studio }) => {
  const { page } = studio
  await choose(studio, 'What does it cost', /What does it cost/)
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Enter')
  await expect(selected(page)).toHaveText('li')
  await page.keyboard.press('Delete')
  await expect(studio.said).toContainText('can mean two things')

  const changes = await studio.written(() =>
    page.getByRole('button', { name: 'This item (number 2)' }).click(),
  )
  expect(changes).toMatchObject([
    { file: 'lib/content/contact.ts', added: [], removed: [expect.stringContaining('What does it cost?')] },
  ])
  await expect(studio.frame().getByText('What does it cost?')).toHaveCount(0)
  await studio.undoAll()
})

test('a conflict shows both sides, and a file that does not parse is listed until it does', async ({
  studio,
}) => {
  const { page } = studio
  const before = studio.read(CONTACT)
  await choose(studio, 'Quicker answers')
  await studio.written(() => page.keyboard.press('Control+d'))
  const after = studio.read(CONTACT)
  studio.save(CONTACT, after.replace(/Quicker answers(?![\s\S]*Quicker answers)/, 'By hand'))
  await expect(studio.said).toContainText('Changed outside')
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  const sides = page.getByRole('region', { name: `Both versions of ${CONTACT}` })
  await expect(sides).toContainText('By hand')
  await page.getByRole('button', { name: 'Keep theirs' }).click()
  await expect(sides).toBeHidden()

  studio.save(CONTACT, after.replace('<aside', '<aside <'))
  await expect(page.getByRole('status').filter({ hasText: `${CONTACT}:` })).toContainText(
    'has a syntax error',
  )
  studio.save(CONTACT, after)
  await expect(page.getByText('has a syntax error')).toHaveCount(0)
  await studio.undoAll()
  expect(studio.read(CONTACT)).toBe(before)
})

test('a lost connection is reported and reopened', async ({ studio }) => {
  const { page } = studio
  await page.route('**/events', (route) => route.abort())
  await page.reload()
  await expect(page.getByText('The source server isn’t responding.')).toBeVisible()
  await page.unroute('**/events')
  await expect(studio.said).toHaveText('Reconnected to the source server.')
})

test('regions, tabs and the list of shortcuts are reached by keyboard, and the tab is remembered', async ({
  studio: { page },
}) => {
  await page.getByRole('tab', { name: 'Layers' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('tab', { name: 'Add' })).toBeFocused()
  await expect(page.getByRole('tabpanel', { name: 'Add' })).toBeVisible()
  await page.keyboard.press('F6')
  await expect(page.getByRole('main')).toBeFocused()
  await page.keyboard.press('?')
  const dialog = page.getByRole('dialog', { name: 'Shortcuts' })
  await expect(dialog).toContainText('Ctrl+Shift+Z')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await page.reload()
  await expect(page.getByRole('tab', { name: 'Add' })).toHaveAttribute('aria-selected', 'true')
})

test('no accessibility violation that axe can find, in light and in dark', async ({ studio }) => {
  const { page } = studio
  await choose(studio, 'Quicker answers')
  const look = async (colorScheme: 'light' | 'dark') => {
    await page.emulateMedia({ colorScheme })
    const { violations } = await new AxeBuilder({ page }).exclude('iframe').analyze()
    return violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])
  }
  expect(await look('light')).toEqual([])
  expect(await look('dark')).toEqual([])
  await page.keyboard.press('Shift+F10')
  await expect(page.getByRole('menu')).toBeVisible()
  expect(await look('light')).toEqual([])
  await page.keyboard.press('Escape')
  await page.getByRole('tab', { name: 'Add' }).click()
  await page.getByRole('tab', { name: 'History' }).click()
  await expect(page.getByText('Project components')).toBeVisible()
  await page.keyboard.press('?')
  expect(await look('dark')).toEqual([])
  expect(await look('light')).toEqual([])
})
