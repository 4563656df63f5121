import { CONTACT, Designer } from './designer.ts'
import { expect, test } from './support.ts'

const REMARK = '// An engineer wrote this meanwhile.\n'

test('forty gestures each make their change on disk and in the frame, and undo leaves nothing', {
  tag: '@drag',
}, async ({ studio }) => {
  await studio.open('/contact')
  const designer = new Designer(studio)
  await changesWordsAndClasses(designer)
  await setsStyles(designer)
  await goesBackAndForth(designer)
  await movesAndTypes(designer)
  await copiesAndWraps(designer)
  await setsProps(designer)
  await adds(designer)
  await editsLists(designer)
  await carriesClassesAndElements(designer)
  await meetsAnEngineer(designer)
  await looksAgain(designer)

  await studio.undoAll()

  expect(studio.read(CONTACT)).toContain(REMARK)
  studio.save(CONTACT, studio.read(CONTACT).replace(REMARK, ''))
  expect(designer.gestures).toBeGreaterThanOrEqual(40)
})

async function changesWordsAndClasses(designer: Designer) {
  const { studio } = designer
  const title = studio.heading('Kindly do not')
  const text = studio.section('Content').getByRole('textbox', { name: 'Text' })
  await studio.select(studio.heading('Keep it safe'))
  await designer.does('changes a text in the panel', () => studio.fill(text, 'Kindly do not'), {
    holds: '>Kindly do not<',
    shows: () => expect(title).toBeVisible(),
  })
  await designer.does('adds a class', () => studio.fill(designer.field('Add a class'), 'tracking-wide'), {
    holds: 'title-card tracking-wide',
    shows: () => expect(title).toHaveCSS('letter-spacing', /^0\.\d/),
  })
  const cross = studio.panel.getByRole('button', { name: 'Remove tracking-wide' })
  await designer.does('takes it away', () => cross.click(), {
    holds: '"title-card"',
    shows: () => expect(title).toHaveCSS('letter-spacing', 'normal'),
  })
  await designer.does('makes it a smaller heading', () => studio.fill(designer.field('Tag'), 'h3'), {
    holds: '<h3',
    shows: () => expect(studio.frame().locator('aside h3')).toHaveText('Kindly do not'),
  })
}

async function setsStyles(designer: Designer) {
  const { studio } = designer
  const { panel, page } = studio
  const title = studio.frame().locator('aside h3')
  const colors = studio.section('Color and background')
  const color = colors.getByRole('textbox', { name: 'Text' })
  const has = (property: string, value: string | RegExp) => () => expect(title).toHaveCSS(property, value)

  await designer.does('sets a color', () => studio.fill(color, '#98281c'), {
    holds: 'text-danger',
    shows: has('color', 'rgb(152, 40, 28)'),
  })
  const chooseBackground = async () => {
    await colors.getByRole('button', { name: /^Background:.*Choose/ }).click()
    const swatches = page.getByRole('listbox', { name: /^Background/ })
    await swatches.getByRole('option').nth(2).click()
  }
  await designer.does('chooses a background of the theme', chooseBackground, {
    holds: 'bg-',
    shows: () => expect(title).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)'),
  })
  const padding = panel.getByRole('textbox', { name: 'Padding top' })
  await designer.does('sets a padding', () => studio.fill(padding, '12px'), {
    holds: 'pt-3',
    shows: has('padding-top', '12px'),
  })
  await designer.does('sets a weight', () => studio.fill(designer.field('Weight'), '700'), {
    holds: 'font-bold',
    shows: has('font-weight', '700'),
  })
  const align = studio.section('Text').getByRole('combobox', { name: 'Align' })
  await designer.does('centers it', () => align.selectOption('center'), {
    holds: 'text-center',
    shows: has('text-align', 'center'),
  })

  const variants = panel.getByRole('region', { name: 'Width and state to edit' })
  await variants.getByRole('radio', { name: /^md/ }).check()
  await designer.does('sets a size from a width on', () => studio.fill(designer.field('Size'), '30px'), {
    holds: 'md:text-',
    shows: has('font-size', '30px'),
  })
  await variants.getByRole('radio', { name: 'Base' }).check()
  await variants.getByRole('checkbox', { name: 'hover' }).check()
  await designer.does('sets a color on hover', () => studio.fill(color, '#1e4d6b'), {
    holds: 'hover:text-',
    shows: has('color', 'rgb(30, 77, 107)'),
  })
  await variants.getByRole('checkbox', { name: 'hover' }).uncheck()
  const opacity = (await studio.openSection('Effects')).getByRole('combobox', { name: 'Opacity' })
  await designer.does('makes it fainter', () => studio.fill(opacity, '0.8'), {
    holds: 'opacity-80',
    shows: has('opacity', '0.8'),
  })
}

async function goesBackAndForth(designer: Designer) {
  const { studio } = designer
  const undo = studio.page.getByRole('button', { name: 'Undo', exact: true })
  const redo = studio.page.getByRole('button', { name: 'Redo', exact: true })
  const title = studio.frame().locator('aside h3')
  const steps = [
    { name: 'the weight', shown: 'font-bold' },
    { name: 'the alignment', shown: 'text-center' },
    { name: 'the size', shown: 'md:text-' },
    { name: 'the color on hover', shown: 'hover:text-' },
    { name: 'the opacity', shown: 'opacity-80' },
  ]
  for (const { name, shown } of [...steps].reverse())
    await designer.does(`undoes ${name}`, () => undo.click(), {
      shows: () => expect(title).not.toHaveClass(new RegExp(shown)),
    })
  for (const { name, shown } of steps.slice(0, 3))
    await designer.does(`redoes ${name}`, () => redo.click(), {
      holds: shown,
      shows: () => expect(title).toHaveClass(new RegExp(shown)),
    })
}

async function movesAndTypes(designer: Designer) {
  const { studio } = designer
  const { page } = studio
  const frame = studio.frame()
  const cards = frame.locator('aside > section')
  const dragFirst = async () => {
    await studio.select(cards.last(), { at: { x: 3, y: 3 } })
    const from = await studio.boxOf(cards.last())
    const to = await studio.boxOf(cards.first())
    await page.mouse.move(from.x + 20, from.y + 3)
    await page.mouse.down()
    await page.mouse.move(from.x + 20, from.y - 30, { steps: 4 })
    await page.mouse.move(to.x + 20, to.y + 2, { steps: 8 })
    await page.mouse.up()
  }
  await designer.does('drags a card before another', dragFirst, {
    removed: 12,
    added: 12,
    shows: () => expect(cards.first()).toContainText('Kindly do not'),
  })
  const title = studio.heading('Quicker answers')
  await studio.select(title)
  const typeInPlace = async () => {
    await title.click({ modifiers: ['Control'] })
    await expect(frame.locator('[contenteditable]')).toBeFocused()
    await page.keyboard.press('Control+A')
    await page.keyboard.type('Perhaps quicker')
    await page.keyboard.press('Enter')
  }
  await designer.does('types over a heading in its place', typeInPlace, {
    holds: '>Perhaps quicker<',
    shows: () => expect(studio.heading('Perhaps quicker')).toBeVisible(),
  })
}

async function copiesAndWraps(designer: Designer) {
  const { studio } = designer
  const { page } = studio
  const frame = studio.frame()
  const paragraphs = frame.locator('aside p')
  await studio.select(paragraphs.first(), { at: { x: 2, y: 2 } })
  await designer.does('copies a paragraph', () => page.keyboard.press('Control+D'), {
    removed: 0,
    added: 12,
    shows: () => expect(paragraphs).toHaveCount(2),
  })
  await designer.does('deletes the copy', () => page.keyboard.press('Delete'), {
    removed: 12,
    added: 0,
    shows: () => expect(paragraphs).toHaveCount(1),
  })
  const titles = studio.heading('Perhaps quicker')
  await studio.select(titles)
  const copyFromMenu = async () => {
    await titles.click({ button: 'right' })
    await page.getByRole('menuitem', { name: 'Duplicate' }).click()
  }
  await designer.does('copies a heading from its menu', copyFromMenu, {
    removed: 0,
    shows: () => expect(titles).toHaveCount(2),
  })
  await studio.select(titles.first(), { also: [titles.last()] })
  await designer.does('wraps two', () => page.keyboard.press('Control+G'), {
    removed: 2,
    added: 4,
    shows: () => expect(frame.locator('aside div > h2')).toHaveCount(2),
  })
}

async function setsProps(designer: Designer) {
  const { studio } = designer
  const title = studio.heading('Perhaps quicker').first()
  await studio.select(title)
  const props = await studio.openSection('Props')
  const add = async () => {
    await props.getByLabel('Prop name').fill('title')
    await studio.fill(props.getByLabel('Prop value'), 'One')
  }
  await designer.does('adds a prop', add, {
    holds: 'title="One"',
    shows: () => expect(title).toHaveAttribute('title', 'One'),
  })
  const value = props.getByLabel('title', { exact: true })
  await designer.does('gives it another value', () => studio.fill(value, 'Two'), {
    holds: 'title="Two"',
    shows: () => expect(title).toHaveAttribute('title', 'Two'),
  })
  const cross = props.getByRole('button', { name: 'Remove title' })
  await designer.does('takes the prop away', () => cross.click(), {
    shows: () => expect(title).not.toHaveAttribute('title'),
  })
}

async function adds(designer: Designer) {
  const { studio } = designer
  const { page } = studio
  const frame = studio.frame()
  const added = frame.locator('aside').getByText('Text', { exact: true })
  const addParagraph = async () => {
    await page.getByRole('tab', { name: 'Add' }).click()
    await page.getByRole('button', { name: /^p Paragraph/ }).click()
  }
  await designer.does('adds a paragraph from the palette', addParagraph, {
    removed: 0,
    holds: '<p>Text</p>',
    shows: () => expect(added).toBeVisible(),
  })
  await page.getByRole('tab', { name: 'Layers' }).click()
  await studio.select(added)
  await designer.does('moves it up by keys', () => page.keyboard.press('Alt+ArrowUp'), {
    shows: () => expect(frame.locator('aside div > :first-child')).toHaveText(['Text']),
  })
  const draw = async () => {
    await page.getByText('Draw', { exact: true }).click()
    const { x, y, height } = await studio.boxOf(frame.locator('aside > section').last())
    await page.mouse.move(x + 40, y + height + 10)
    await page.mouse.down()
    await page.mouse.move(x + 160, y + height + 60, { steps: 6 })
    await page.mouse.up()
  }
  const before = await frame.locator('main div').count()
  await designer.does('draws a box', draw, {
    removed: 0,
    holds: '<div',
    shows: () => expect(frame.locator('main div')).toHaveCount(before + 1),
  })
}

async function editsLists(designer: Designer) {
  const { studio } = designer
  const { page, panel } = studio
  const text = studio.section('Content').getByRole('textbox', { name: 'Text' })
  await studio.select(designer.link('What does it cost?'), { as: 'Link' })
  await panel.getByRole('radio', { name: 'This item' }).check()
  await designer.does('changes one item of a list', () => studio.fill(text, 'What is the price?'), {
    file: 'lib/content/contact.ts',
    holds: "label: 'What is the price?'",
    shows: () => expect(designer.link('What is the price?')).toBeVisible(),
  })
  const last = designer.link('Which documents do I need?')
  await studio.select(last, { as: 'Link' })
  await panel.getByRole('button', { name: 'li', exact: true }).click()
  await panel.getByRole('radio', { name: 'This item' }).check()
  await page.getByRole('treeitem', { selected: true }).focus()
  await designer.does('deletes one item of a list', () => page.keyboard.press('Delete'), {
    file: 'lib/content/contact.ts',
    added: 0,
    shows: () => expect(last).toHaveCount(0),
  })
}

async function carriesClassesAndElements(designer: Designer) {
  const { studio } = designer
  const { page } = studio
  const title = studio.frame().locator('aside h3')
  const others = studio.heading('Perhaps quicker')
  const red = /text-danger/
  await studio.select(title)
  await page.keyboard.press('Control+Alt+C')
  await expect(studio.said).toContainText('Copied')
  await studio.select(others.last())
  await designer.does('pastes the classes of another', () => page.keyboard.press('Control+Alt+V'), {
    holds: 'text-danger',
    shows: () => expect(others.last()).toHaveClass(red),
  })
  await designer.does('undoes that by keys', () => page.keyboard.press('Control+Z'), {
    holds: '"title-card"',
    shows: () => expect(others.last()).not.toHaveClass(red),
  })
  await designer.does('redoes it by keys', () => page.keyboard.press('Control+Shift+Z'), {
    holds: 'text-danger',
    shows: () => expect(others.last()).toHaveClass(red),
  })
  await page.keyboard.press('Control+C')
  await studio.select(title)
  await designer.does('pastes a copy elsewhere', () => page.keyboard.press('Control+V'), {
    removed: 0,
    shows: () => expect(others).toHaveCount(3),
  })
  await expect(studio.panel.getByRole('heading', { level: 2 })).toHaveText('<h2>')
  const row = page.getByRole('treeitem', { selected: true })
  const deleteRow = async () => {
    await row.focus()
    await page.keyboard.press('Delete')
  }
  await designer.does('deletes a row of the layers', deleteRow, {
    added: 0,
    shows: () => expect(others).toHaveCount(2),
  })
}

async function meetsAnEngineer(designer: Designer) {
  const { studio } = designer
  const text = studio.section('Content').getByRole('textbox', { name: 'Text' })
  await studio.select(studio.frame().locator('aside h3'))
  studio.save(CONTACT, REMARK + studio.read(CONTACT))
  await designer.does('edits while another program saves the file', () => studio.fill(text, 'Please never'), {
    holds: '>Please never<',
    shows: () => expect(studio.heading('Please never')).toBeVisible(),
  })
  expect(studio.read(CONTACT)).toContain(REMARK)
}

/** Reloads the page, so that nothing in it can be a preview. */
async function looksAgain(designer: Designer) {
  await designer.studio.open('/contact')
  const title = designer.studio.heading('Please never')
  await expect(title).toHaveCSS('color', 'rgb(152, 40, 28)')
  await expect(title).toHaveCSS('font-size', '30px')
  await expect(designer.link('What is the price?')).toBeVisible()
  await expect(designer.studio.heading('Perhaps quicker')).toHaveCount(2)
}
