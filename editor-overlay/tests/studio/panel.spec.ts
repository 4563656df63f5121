import type { Locator } from '@playwright/test'
import { type Change, expect, type Studio, test } from './support.ts'

const FILE = 'app/(marketing)/(reading)/pricing/_components/by-quote.tsx'

const lines = (changes: Change[]) =>
  changes.map(({ file, added }) => [file, ...added.map((line) => line.trim())])

/** Moves the pointer off the frame, because the frame reports the values of a hovered element. */
async function leave(studio: Studio) {
  await studio.page.getByRole('heading', { name: 'Studio', level: 1 }).hover()
}

/** Types after the second character of a text, and ends the edit there. */
async function typeInside(studio: Studio, element: Locator, words: string) {
  await studio.select(element)
  await element.click({ modifiers: ['Control'] })
  await expect(studio.frame().locator('[contenteditable]')).toBeFocused()
  for (const key of ['Home', 'ArrowRight', 'ArrowRight']) await studio.page.keyboard.press(key)
  await studio.page.keyboard.type(words)
  await studio.page.keyboard.press('Enter')
}

test.beforeEach(async ({ studio }) => {
  await studio.open('/pricing')
})

test.afterEach(async ({ studio }) => {
  await studio.undoAll()
})

test('shows what is selected, where it is and what is around it', async ({ studio }) => {
  const { panel, page } = studio
  const heading = studio.frame().getByRole('heading', { name: 'When to request a quote' })
  await studio.select(heading)

  const line =
    1 +
    studio
      .read(FILE)
      .split('\n')
      .findIndex((text) => text.includes('When to request a quote'))
  await expect(panel).toContainText(`${FILE}:${line} in ByQuote`)
  await panel.getByRole('button', { name: 'View source' }).click()
  const excerpt = panel.getByRole('region', { name: new RegExp(`by-quote\\.tsx, line ${line}`) })
  await expect(excerpt.locator('[data-own="true"]')).toContainText(
    '<h2 className="title-page">When to request a quote</h2>',
  )

  // Another program saves the file: the lines are those on disk.
  const source = studio.read(FILE)
  studio.save(FILE, source.replace(/^/, '// First line\n').replace('quote</h2>', 'call</h2>'))
  await expect(panel).toContainText(`${FILE}:${line + 1} in ByQuote`)
  await expect(panel.locator('.excerpt [data-own="true"]')).toContainText('When to request a call')
  studio.save(FILE, source)
  await expect(panel.locator('.excerpt [data-own="true"]')).toContainText('When to request a quote')

  await panel.getByRole('navigation').getByRole('button', { name: 'section' }).click()
  await expect(panel.getByRole('heading', { level: 2 })).toHaveText('<section>')
  await expect(page.getByRole('treeitem', { selected: true })).toContainText('section')
})

test('steps of one stroke are one activity, and a theme name is written as its class', async ({ studio }) => {
  const { panel, page } = studio
  const heading = studio.frame().getByRole('heading', { name: 'When to request a quote' })
  await studio.select(heading)
  await leave(studio)

  const padding = panel.getByRole('textbox', { name: 'Padding top' })
  const steps = await studio.written(async () => {
    // The key is held down, so that the steps are one stroke, however slow the machine is.
    await padding.focus()
    await page.keyboard.down('ArrowUp')
    await page.keyboard.down('ArrowUp')
    await page.keyboard.down('Shift')
    await page.keyboard.down('ArrowUp')
    await page.keyboard.up('ArrowUp')
    await page.keyboard.up('Shift')
    await expect(panel.getByRole('button', { name: 'Remove pt-3' })).toBeVisible()
  })
  expect(lines(steps)).toEqual([[FILE, '<h2 className="title-page pt-3">When to request a quote</h2>']])
  await expect(heading).toHaveCSS('padding-top', '12px')
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(heading).toHaveCSS('padding-top', '0px')

  const color = studio.section('Color and background').getByRole('textbox', { name: 'Text' })
  expect(lines(await studio.written(() => studio.fill(color, 'seal')))).toEqual([
    [FILE, '<h2 className="title-page text-seal">When to request a quote</h2>'],
  ])
  await panel.getByRole('button', { name: 'Clear Text' }).click()
  await expect.poll(() => studio.status()).toBe('')
})

test('all four sides of a box are one edit', async ({ studio }) => {
  const { panel } = studio
  const heading = studio.frame().getByRole('heading', { name: 'When to request a quote' })
  await studio.select(heading)
  await leave(studio)
  const all = panel.getByRole('textbox', { name: 'Padding on all sides' })
  await expect(all).toHaveValue('0px')
  expect(lines(await studio.written(() => studio.fill(all, '12')))).toEqual([
    [FILE, '<h2 className="title-page p-3">When to request a quote</h2>'],
  ])
  for (const side of ['top', 'right', 'bottom', 'left'])
    await expect(heading).toHaveCSS(`padding-${side}`, '12px')
  await expect(all).toHaveValue('12px')
  const margin = panel.getByRole('textbox', { name: 'Margin on all sides' })
  expect(lines(await studio.written(() => studio.fill(margin, '8')))).toEqual([
    [FILE, '<h2 className="title-page p-3 m-2">When to request a quote</h2>'],
  ])
})

test('a press on the page saves what is typed in a field, and then has the keys', async ({ studio }) => {
  const { panel, page } = studio
  const heading = studio.frame().getByRole('heading', { name: 'When to request a quote' })
  await studio.select(heading)
  await panel.getByRole('textbox', { name: 'Padding top' }).fill('12px')
  const other = studio.heading('How payment and timing work')
  const changes = await studio.written(() => other.click({ modifiers: ['Control'] }))
  expect(lines(changes)).toEqual([[FILE, '<h2 className="title-page pt-3">When to request a quote</h2>']])
  await expect(panel.getByRole('textbox', { name: 'Text', exact: true }).first()).toHaveValue(
    'How payment and timing work',
  )

  const address = page.getByRole('textbox', { name: 'Page', exact: true })
  await address.focus()
  await heading.click({ modifiers: ['Control'] })
  await expect(address).not.toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(panel.getByRole('heading', { level: 2 })).not.toHaveText('<h2>')
})

test('going back by keyboard, what has the focus is not behind the part that stays in view', async ({
  studio,
}) => {
  const { page } = studio
  await studio.select(studio.frame().getByRole('heading', { name: 'When to request a quote' }))
  const effects = await studio.openSection('Effects')
  await effects.getByRole('combobox', { name: 'Opacity' }).focus()
  const seen: (string | null)[] = []
  while (seen.at(-1) !== 'Add a class' && seen.length < 150) {
    await page.keyboard.press('Shift+Tab')
    const name = await page.evaluate(() => {
      const { activeElement: focused } = document
      const { left, top, width, height } = focused?.getBoundingClientRect() ?? new DOMRect()
      const shown = document.elementFromPoint(left + width / 2, top + height / 2)
      if (shown?.closest('.sticky')) return 'behind'
      return focused instanceof HTMLInputElement ? (focused.labels?.[0]?.textContent ?? null) : null
    })
    seen.push(name)
  }
  expect(seen).toContain('Padding on all sides')
  expect(seen.at(-1)).toBe('Add a class')
  expect(seen).not.toContain('behind')
})

test('a text that comes from a value is edited in place, where the value is written', async ({ studio }) => {
  const { page } = studio
  const heading = studio.heading('How payment and timing work')
  await studio.select(heading)
  const changes = await studio.written(async () => {
    await heading.click({ modifiers: ['Control'] })
    await expect(studio.frame().locator('[contenteditable]')).toBeFocused()
    await page.keyboard.press('Control+A')
    await page.keyboard.type('What money does')
    await page.keyboard.press('Enter')
  })
  expect(lines(changes)).toEqual([['lib/content/pricing.ts', "title: 'What money does',"]])
  await expect(studio.heading('What money does')).toBeVisible()

  const changed = await studio.written(() => typeInside(studio, studio.heading('What money does'), 'Q'))
  expect(lines(changed)).toEqual([['lib/content/pricing.ts', "title: 'WhQat money does',"]])
  await typeInside(studio, studio.heading('WhQat money does'), '')
  await expect(studio.frame().locator('[contenteditable]')).toHaveCount(0)
  await expect(studio.heading('WhQat money does')).toBeVisible()
})

test('what is being typed in the page stays when others save other words, and can be written over them', async ({
  studio,
}) => {
  const { page } = studio
  const heading = studio.frame().locator('h2', { hasText: /^When to request a|^Ours/ })
  await studio.select(heading)
  await heading.click({ modifiers: ['Control'] })
  await expect(studio.frame().locator('[contenteditable]')).toBeFocused()
  await page.keyboard.press('Control+A')
  await page.keyboard.type('Ours')
  const source = studio.read(FILE)
  const isRendered = studio.frame().getByText('A sign of the new version')
  const theirs = source.replace('request a quote</h2>', 'request a call</h2>')
  studio.save(FILE, theirs.replace('{BY_QUOTE_LEAD}', 'A sign of the new version'))
  await expect(isRendered).toBeVisible()
  await page.keyboard.type(' too')
  await expect(heading).toHaveText('Ours too')
  await page.keyboard.press('Enter')
  await expect(studio.said).toContainText('“When to request a call” here. Your text is kept, but not saved.')

  const changes = await studio.written(() => page.getByRole('button', { name: 'Write “Ours too”' }).click())
  expect(lines(changes)).toEqual([[FILE, '<h2 className="title-page">Ours too</h2>']])
  await studio.undoAll()
  studio.save(FILE, source)
})

test('what is typed on after the page has replaced the element is no command', async ({ studio }) => {
  const { page, panel } = studio
  const heading = studio.frame().locator('h2', { hasText: /^When to request a/ })
  await studio.select(heading)
  await heading.click({ modifiers: ['Control'] })
  await expect(studio.frame().locator('[contenteditable]')).toBeFocused()
  await page.keyboard.press('End')
  await page.keyboard.type('!')
  const source = studio.read(FILE)
  studio.save(FILE, source.replace('<h2 className="title-page">', '<p>Added above</p>$&'))
  await expect(studio.said).toContainText('Saved to')
  for (const key of ['d', 'Backspace', 'Delete']) await page.keyboard.press(key)
  await expect(page.getByRole('radio', { name: 'Select' })).toBeChecked()
  await expect(panel.getByRole('heading', { level: 2 })).toHaveText('<h2>')

  await page.keyboard.press('Escape')
  await expect(panel.getByRole('heading', { level: 2 })).not.toHaveText('<h2>')
  expect(studio.read(FILE)).toContain('<p>Added above</p><h2')
  await studio.undoAll()
  studio.save(FILE, source)
})

test('lists every rule of a property, the winner first, and why the others lose', async ({ studio }) => {
  const { panel } = studio
  await studio.select(studio.frame().getByRole('link', { name: 'Estimate an online order' }), { as: 'Link' })
  await leave(studio)
  await panel.getByRole('button', { name: /^Background: .*Show all rules/ }).click()

  const rules = panel.getByRole('list', { name: 'Rules that set background-color' }).getByRole('listitem')
  await expect(rules.first()).toContainText('bg-primary background-color: var(--primary)wins')
  await expect(rules.nth(1)).toContainText('only on hover')
  await expect(rules.nth(1).locator('s')).toContainText('hover:bg-primary-strong')

  await panel.getByRole('checkbox', { name: 'hover' }).check()
  await expect(rules.first()).toContainText('hover:bg-primary-strong')
  await expect(rules.nth(1)).toContainText(/less specific than|earlier in the style sheet than/)
})

test('edits apply to the chosen width and state, a typed class replaces a conflicting one, and a wider frame is offered', async ({
  studio,
}) => {
  const { panel } = studio
  await studio.select(studio.frame().getByRole('heading', { name: 'When to request a quote' }))
  await leave(studio)
  const variants = panel.getByRole('region', { name: 'Width and state to edit' })
  await variants.getByRole('radio', { name: /^2xl/ }).check()
  await variants.getByRole('checkbox', { name: 'focus', exact: true }).check()
  await expect(variants.getByRole('status')).toHaveText('Edits apply at 1536 px and up, on focus.')

  const newClass = panel.getByRole('combobox', { name: 'Add a class' })
  expect(lines(await studio.written(() => studio.fill(newClass, 'tracking-wide')))).toEqual([
    [FILE, '<h2 className="title-page 2xl:focus:tracking-wide">When to request a quote</h2>'],
  ])
  expect(lines(await studio.written(() => studio.fill(newClass, 'tracking-tight italic')))).toEqual([
    [
      FILE,
      '<h2 className="title-page 2xl:focus:tracking-tight 2xl:focus:italic">When to request a quote</h2>',
    ],
  ])

  await variants.getByRole('button', { name: 'Open the 1536 px frame' }).click()
  await expect(studio.frame(1536).getByRole('heading', { name: 'When to request a quote' })).toBeVisible()
  await expect(variants.getByRole('button', { name: /Open the .* frame/ })).toBeHidden()
})

test('one item of a list is changed in its data, and all selected elements by one gesture', async ({
  studio,
}) => {
  const { panel } = studio
  const frame = studio.frame()
  await studio.select(frame.getByRole('term').nth(2))
  await expect(panel).toContainText('This is item 3 of 4 in the list PRICES_BY_NAME.')
  await panel.getByRole('radio', { name: 'This item' }).check()
  const words = studio.section('Content').getByRole('textbox', { name: 'Text' })
  expect(lines(await studio.written(() => studio.fill(words, 'Plain Translation')))).toEqual([
    ['lib/content/pricing.ts', "name: 'Plain Translation',"],
  ])

  await studio.page.keyboard.press('Escape')
  const text = frame.getByText('A person prices what a table')
  await studio.select(frame.getByRole('heading', { name: 'When to request a quote' }), { also: [text] })
  await expect(panel).toContainText('2 elements selected.')
  await expect(panel.getByRole('textbox', { name: 'Padding top' })).toHaveValue('0px')
  const size = studio.section('Text').getByRole('combobox', { name: 'Size' })
  await expect(size).toHaveValue('')
  await expect(size).toHaveAttribute('placeholder', 'Mixed')
  await expect(panel.getByRole('list', { name: 'Classes in the source' })).toContainText(
    'title-page on 1 of 2',
  )
  const newClass = panel.getByRole('combobox', { name: 'Add a class' })
  const changes = await studio.written(async () => {
    await studio.fill(newClass, 'tracking-wide')
    await expect(studio.said).toContainText('Saved to')
  })
  expect(lines(changes)).toEqual([
    [FILE, expect.stringMatching(/<h2 .*tracking-wide"/), expect.stringMatching(/<p .*tracking-wide"/)],
  ])
  await expect(text).toHaveCSS('letter-spacing', /^0\.\d/)
})

test('a prop is added, changed, written as code only on request, and removed', async ({ studio }) => {
  await studio.select(studio.frame().getByText('A person prices what a table'))
  const props = await studio.openSection('Props')
  const added = async (gesture: () => Promise<unknown>) => lines(await studio.written(gesture))[0]?.[1]
  await props.getByLabel('Prop name').fill('lang')
  const value = props.getByLabel('Prop value')
  expect(await added(() => studio.fill(value, 'en'))).toContain(' lang="en">')

  const lang = props.getByRole('textbox', { name: 'lang' })
  expect(await added(() => studio.fill(lang, 'paths.quote'))).toContain(' lang="paths.quote">')
  await props.getByLabel('Code').check()
  expect(await added(() => studio.fill(lang, 'paths.quote'))).toContain(' lang={paths.quote}>')

  await props.getByRole('button', { name: 'Remove lang' }).click()
  await expect.poll(() => studio.status()).toBe('')
})

test('a component that was rendered on the server shows the props in its source', async ({ studio }) => {
  const { page, panel } = studio
  await page.getByRole('treeitem', { name: /PageHead/ }).click()
  await expect(panel.getByRole('heading', { level: 2 })).toHaveText('PageHead')
  const props = await studio.openSection('Props')
  await expect(props.getByRole('status', { name: 'crumbs' })).toHaveText('crumbsTo(paths.pricing)')

  // Its type is in another file, which names the pictures.
  const art = props.getByRole('combobox', { name: 'art' })
  await expect(art).toHaveValue('pricing')
  const changes = await studio.written(() => art.selectOption('contact'))
  expect(changes.map(({ added }) => added.map((line) => line.trim()))).toEqual([['art="contact"']])
})

test('an edit that makes the page harder to use is reported, and a refused one says why', async ({
  studio,
}) => {
  const { panel } = studio
  await studio.select(studio.frame().getByRole('heading', { name: 'When to request a quote' }))
  await leave(studio)
  const tag = studio.section('Content').getByLabel('Tag')
  await studio.fill(tag, 'h4')
  const news = panel.getByRole('status', { name: 'Accessibility of the last edit' })
  await expect(news).toContainText('harder to use.An h4 follows an h2, skipping a level.Make it an h3')

  await studio.fill(studio.section('Color and background').getByRole('textbox', { name: 'Text' }), 'rule')
  await expect(news).toContainText(
    /#ddd6c6 on #f2eee4 has a contrast ratio of 1\.\d\d:1; WCAG AA requires 3:1/,
  )
  await expect(panel.getByRole('region', { name: 'Accessibility' })).toContainText('skipping a level')

  await studio.fill(studio.section('Color and background').getByRole('textbox', { name: 'Text' }), 'banana')
  await expect(studio.said).toHaveText(/“banana” isn’t a valid value for color\. Enter a CSS value/)

  await studio.fill(tag, 'script')
  await expect(studio.said).toHaveText(/The editor doesn’t write <script>\. Add it in the source/)
})
