import type { Locator, Page } from '@playwright/test'
import { expect, type Studio, test } from './support.ts'

const CONTACT = 'app/(marketing)/(reading)/contact/page.tsx'

/** What one gesture did to the disk: how many lines of which file, and what the new ones hold. */
type Expected = { file?: string; removed?: number; added?: number; holds?: string }

class Designer {
  gestures = 0
  readonly studio: Studio
  constructor(studio: Studio) {
    this.studio = studio
  }

  get page(): Page {
    return this.studio.page
  }

  async act(name: string, gesture: () => Promise<unknown>, expected: Expected = {}): Promise<void> {
    const { file = CONTACT, removed = 1, added = 1, holds = '' } = expected
    await test.step(name, async () => {
      const changes = await this.studio.written(gesture)
      const counts = changes.map((change) => [change.file, change.removed.length, change.added.length])
      expect(counts, name).toEqual([[file, removed, added]])
      expect(changes[0]?.added.join('\n'), name).toContain(holds)
      this.gestures += 1
    })
  }
}

test('forty gestures each change what they say, on the disk and in the frame, and undo leaves nothing', async ({
  studio,
}) => {
  test.setTimeout(240_000)
  await studio.open('/contact')
  const designer = new Designer(studio)
  const { page, panel } = studio
  const frame = studio.frame()
  const heading = (name: string) => frame.getByRole('heading', { name, exact: true })
  const act = designer.act.bind(designer)
  /** A text field with offers is a combobox to assistive technology. */
  const field = (name: string) => panel.getByRole('combobox', { name, exact: true })

  await studio.select(heading('Please do not'))
  const text = studio.section('Content').getByRole('textbox', { name: 'Text' })
  await act('a text in the panel', () => studio.fill(text, 'Kindly do not'), { holds: '>Kindly do not<' })
  await expect(heading('Kindly do not')).toBeVisible()

  const newClass = panel.getByRole('combobox', { name: 'Add a class' })
  await act('a class', () => studio.fill(newClass, 'tracking-wide'), { holds: 'title-card tracking-wide' })
  await expect(heading('Kindly do not')).toHaveCSS('letter-spacing', /^0\.\d/)

  const remove = panel.getByRole('button', { name: 'Remove tracking-wide' })
  await act('a class taken away', () => remove.click(), { holds: '"title-card"' })
  await expect(heading('Kindly do not')).toHaveCSS('letter-spacing', 'normal')

  const tag = field('Tag')
  await act('a tag', () => studio.fill(tag, 'h3'), { holds: '<h3' })
  await expect(frame.locator('aside h3')).toHaveText('Kindly do not')

  const colours = studio.section('Colour and background')
  const title = frame.locator('aside h3')
  await act('a colour', () => studio.fill(colours.getByRole('textbox', { name: 'Text' }), '#98281c'), {
    holds: 'text-',
  })
  await expect(title).toHaveCSS('color', 'rgb(152, 40, 28)')
  await act(
    'a background from the theme',
    async () => {
      await colours.getByRole('button', { name: /^Background:.*Choose/ }).click()
      await page
        .getByRole('listbox', { name: /^Background/ })
        .getByRole('option')
        .nth(2)
        .click()
    },
    { holds: 'bg-' },
  )

  await act('a padding', () => studio.fill(panel.getByRole('textbox', { name: 'Padding top' }), '12px'), {
    holds: 'pt-3',
  })
  await expect(title).toHaveCSS('padding-top', '12px')
  await act('a weight', () => studio.fill(field('Weight'), '700'), { holds: 'font-bold' })
  await expect(title).toHaveCSS('font-weight', '700')
  await act(
    'an alignment',
    () => panel.getByRole('combobox', { name: 'Align' }).last().selectOption('center'),
    {
      holds: 'text-center',
    },
  )
  await expect(title).toHaveCSS('text-align', 'center')

  const variants = panel.getByRole('region', { name: 'Width and state that edits are for' })
  await variants.getByRole('radio', { name: /^md/ }).check()
  await act('a size from a width on', () => studio.fill(field('Size'), '30px'), {
    holds: 'md:text-',
  })
  await expect(title).toHaveCSS('font-size', '30px')
  await variants.getByRole('radio', { name: 'Base' }).check()
  await variants.getByRole('checkbox', { name: 'hover' }).check()
  await act(
    'a colour on hover',
    () => studio.fill(colours.getByRole('textbox', { name: 'Text' }), '#1e4d6b'),
    {
      holds: 'hover:text-',
    },
  )
  await variants.getByRole('checkbox', { name: 'hover' }).uncheck()
  const effects = await studio.openSection('Effects')
  await act('an opacity', () => studio.fill(effects.getByRole('combobox', { name: 'Opacity' }), '0.8'), {
    holds: 'opacity-80',
  })

  const undo = page.getByRole('button', { name: 'Undo', exact: true })
  const redo = page.getByRole('button', { name: 'Redo', exact: true })
  for (let time = 1; time <= 5; time += 1) await act(`undo, ${time} of 5`, () => undo.click())
  await expect(title).not.toHaveCSS('font-size', '30px')
  for (let time = 1; time <= 3; time += 1) await act(`redo, ${time} of 3`, () => redo.click())
  await expect(title).toHaveCSS('font-size', '30px')

  const cards = frame.locator('aside > section')
  await act(
    'a card dragged before another',
    async () => {
      await page.keyboard.press('Escape')
      await cards.last().click({ modifiers: ['Control'], position: { x: 3, y: 3 } })
      const from = await boxOf(cards.last())
      const to = await boxOf(cards.first())
      await page.mouse.move(from.x + 20, from.y + 3)
      await page.mouse.down()
      await page.mouse.move(from.x + 20, from.y - 30, { steps: 4 })
      await page.mouse.move(to.x + 20, to.y + 2, { steps: 8 })
      await page.mouse.up()
    },
    { removed: 11, added: 11 },
  )
  await expect(cards.first()).toContainText('Kindly do not')

  const link = (name: string) => frame.getByRole('link', { name, exact: true })
  await studio.select(link('What does it cost?'), { as: 'Link' })
  await panel.getByRole('radio', { name: 'This item' }).check()
  await act('the text of one item of a list', () => studio.fill(text, 'What is the price?'), {
    holds: "label: 'What is the price?'",
  })
  await expect(link('What is the price?')).toBeVisible()

  await studio.select(frame.getByRole('heading', { name: 'Maybe quicker' }))
  await act(
    'a text in its place',
    async () => {
      await heading('Maybe quicker').click({ modifiers: ['Control'] })
      await expect(frame.locator('[contenteditable]')).toBeFocused()
      await page.keyboard.press('Control+A')
      await page.keyboard.type('Perhaps quicker')
      await page.keyboard.press('Enter')
    },
    { holds: '>Perhaps quicker<' },
  )
  await expect(heading('Perhaps quicker')).toBeVisible()

  const paragraph = frame.locator('aside p').first()
  await studio.select(paragraph, { at: { x: 2, y: 2 } })
  await act('a paragraph copied by keys', () => page.keyboard.press('Control+D'), { removed: 0, added: 8 })
  await expect(frame.locator('aside p')).toHaveCount(2)
  await act('the copy deleted', () => page.keyboard.press('Delete'), { removed: 8, added: 0 })
  await expect(frame.locator('aside p')).toHaveCount(1)

  await studio.select(heading('Perhaps quicker'))
  await act(
    'a heading copied from its menu',
    async () => {
      await heading('Perhaps quicker').click({ button: 'right' })
      await page.getByRole('menuitem', { name: 'Duplicate' }).click()
    },
    { removed: 0 },
  )
  await expect(heading('Perhaps quicker')).toHaveCount(2)
  await act(
    'two headings wrapped',
    async () => {
      await studio.select(heading('Perhaps quicker').first(), { also: [heading('Perhaps quicker').last()] })
      await page.keyboard.press('Control+G')
    },
    { removed: 2, added: 4 },
  )

  await studio.select(heading('Perhaps quicker').first())
  const props = await studio.openSection('Props')
  await act(
    'a prop',
    async () => {
      await props.getByLabel('Name of the prop').fill('title')
      await studio.fill(props.getByLabel('Value of the prop'), 'A title')
    },
    { holds: 'title="A title"' },
  )
  await act('another value for it', () => studio.fill(props.getByLabel('title', { exact: true }), 'Two'), {
    holds: 'title="Two"',
  })
  await act('the prop taken away', () => props.getByRole('button', { name: 'Remove title' }).click(), {})

  await act(
    'an element from the palette',
    async () => {
      await page.getByRole('tab', { name: 'Add' }).click()
      await page.getByRole('button', { name: /^p Paragraph/ }).click()
    },
    { removed: 0 },
  )
  await page.getByRole('tab', { name: 'Layers' }).click()
  await studio.select(frame.locator('aside').getByText('Text', { exact: true }))
  await act('an element moved by keys', () => page.keyboard.press('Alt+ArrowUp'), {})

  await act(
    'a box drawn',
    async () => {
      await page.getByText('Draw', { exact: true }).click()
      const box = await boxOf(cards.last())
      await page.mouse.move(box.x + 40, box.y + box.height + 10)
      await page.mouse.down()
      await page.mouse.move(box.x + 160, box.y + box.height + 60, { steps: 6 })
      await page.mouse.up()
    },
    { removed: 0 },
  )

  await studio.select(link('Which documents do I need?'), { as: 'Link' })
  await panel.getByRole('button', { name: 'li', exact: true }).click()
  await panel.getByRole('radio', { name: 'This item' }).check()
  await page.getByRole('treeitem', { selected: true }).focus()
  await act('one item of a list deleted', () => page.keyboard.press('Delete'), { added: 0 })
  await expect(link('Which documents do I need?')).toHaveCount(0)

  await studio.select(frame.locator('aside h3'))
  await page.keyboard.press('Control+Alt+C')
  await studio.select(heading('Perhaps quicker').last())
  await act('the classes of another element', () => page.keyboard.press('Control+Alt+V'), {
    holds: 'text-danger',
  })
  await act('the same undone by keys', () => page.keyboard.press('Control+Z'), { holds: '"title-card"' })
  await act('and done again', () => page.keyboard.press('Control+Shift+Z'), { holds: 'text-danger' })

  await page.keyboard.press('Control+C')
  await studio.select(frame.locator('aside h3'))
  await act('an element copied and pasted', () => page.keyboard.press('Control+V'), { removed: 0 })
  await expect(heading('Perhaps quicker')).toHaveCount(3)
  await act(
    'a row of the layers deleted',
    async () => {
      await page.getByRole('treeitem', { selected: true }).focus()
      await page.keyboard.press('Delete')
    },
    { added: 0 },
  )
  await expect(heading('Perhaps quicker')).toHaveCount(2)

  const remark = '// An engineer wrote this meanwhile.\n'
  await studio.select(frame.locator('aside h3'))
  studio.save(CONTACT, remark + studio.read(CONTACT))
  await act('an edit while somebody else saves the file', () => studio.fill(text, 'Please never'), {
    holds: '>Please never<',
  })
  expect(studio.read(CONTACT)).toContain(remark)

  await studio.undoAll()
  expect(studio.read(CONTACT)).toContain(remark)
  studio.save(CONTACT, studio.read(CONTACT).replace(remark, ''))
  expect(designer.gestures).toBeGreaterThanOrEqual(40)
})

async function boxOf(element: Locator) {
  const box = await element.boundingBox()
  if (!box) throw new Error('The element has no box.')
  return box
}
