import { expect, test } from '@playwright/test'
import { apply, INITIAL, item, k, openCards, undo, visibleElements } from './support/changing.ts'
import { id } from './support/fixtures.ts'
import { countInHeap } from './support/heap.ts'

test('a removal hides the element at once and posts the tree, and undo shows it again', async ({ page }) => {
  const driver = await openCards(page)
  const change = item('REMOVE_JSX', { codebaseIdsToRemove: [id(2)] })
  const done = await apply(driver, change)
  expect(done).toMatchObject({
    instantUpdateSuccessful: true,
    instantUpdateData: {
      parentToElementKeysRemoved: { [k(1, '0-0')]: [{ elementKeyRemoved: k(2, '0-0-0') }] },
    },
  })
  expect((await driver.next('NAV_TREE')).navTree).toMatchObject({
    children: [{ name: 'SECTION' }, { name: 'P' }],
  })
  expect(await visibleElements(driver)).toEqual(INITIAL.slice(3))
  expect(await undo(driver, change, done.instantUpdateData)).toMatchObject({ instantUpdateSuccessful: true })
  expect(await visibleElements(driver)).toEqual(INITIAL)
})

test('undo of a flushed removal restores the markup at its index', async ({ page }) => {
  const driver = await openCards(page)
  const change = item('REMOVE_JSX', { codebaseIdsToRemove: [id(2)] })
  const { instantUpdateData } = await apply(driver, change)
  await driver.frame
    .locator('section')
    .first()
    .evaluate((element) => element.remove())
  await undo(driver, change, instantUpdateData, true)
  expect(await visibleElements(driver)).toEqual(INITIAL)
})

test.describe('structure', () => {
  const cases: [string, object, string[]][] = [
    [
      'adds markup after a child, without its scripts',
      item('ADD_JSX', {
        codebaseIdToAddTo: id(1),
        afterCodebaseId: id(2),
        htmlForInstantUpdate: '<b onclick="x()">new</b><script>window.pwned = 1</script>',
      }),
      [...INITIAL.slice(0, 3), 'B new', ...INITIAL.slice(3)],
    ],
    [
      'moves into another parent',
      item('MOVE_JSX', { codebaseIdToMoveTo: id(5), codebaseIdToMove: id(4), beforeCodebaseId: id(6) }),
      ['SECTION Firstone', 'H2 First', 'SECTION oneSecond', 'P one', 'H2 Second', 'P note'],
    ],
    [
      'moves among siblings',
      item('MOVE_JSX', { codebaseIdToMoveTo: id(1), codebaseIdToMove: id(7), beforeCodebaseId: id(2) }),
      ['P note', ...INITIAL.slice(0, 5)],
    ],
    [
      'wraps in document order',
      item('WRAP_DIV', { codebaseIdsToWrap: [id(7), id(5)] }),
      [...INITIAL.slice(0, 3), 'DIV Secondnote', ...INITIAL.slice(3)],
    ],
    [
      'duplicates',
      item('DUPLICATE', { codebaseIdsToDuplicate: [id(4)] }),
      ['SECTION Firstoneone', 'H2 First', 'P one', 'P one', ...INITIAL.slice(3)],
    ],
    [
      'changes a tag',
      item('CHANGE_TAG', { codebaseIdToChange: id(7), newTagName: 'h3' }),
      [...INITIAL.slice(0, 5), 'H3 note'],
    ],
  ]
  for (const [name, change, expected] of cases) {
    test(name, async ({ page }) => {
      const driver = await openCards(page)
      expect(await apply(driver, change)).toMatchObject({ instantUpdateSuccessful: true })
      await driver.next('NAV_TREE')
      expect(await visibleElements(driver)).toEqual(expected)
      expect(await driver.inFrame(() => 'pwned' in window)).toBe(false)
    })
  }

  test('adds no address that runs a script, however it is written', async ({ page }) => {
    const driver = await openCards(page)
    const htmlForInstantUpdate = `<a href=" java\tscript:x()">a</a><form action="\x01javascript:x()"></form>
      <svg><a><set attributeName="xlink:href" to="javascript:x()"/></a><a xlink:href="JAVASCRIPT:x()">b</a></svg>`
    await apply(driver, item('ADD_JSX', { codebaseIdToAddTo: id(1), htmlForInstantUpdate }))
    const added = driver.frame.locator('[class^="tempo-add"]')
    expect(await added.evaluateAll((all) => all.map((one) => one.textContent?.trim()))).toEqual([
      'a',
      '',
      'b',
    ])
    expect((await added.evaluateAll((all) => all.map((one) => one.outerHTML))).join('')).not.toContain('x()')
  })

  test('refuses what cannot be shown at once', async ({ page }) => {
    const driver = await openCards(page)
    for (const change of [
      item('ADD_JSX', { codebaseIdToAddTo: id(1) }),
      item('EDIT_TEXT', { codebaseIdToEditText: id(7), newText: 'x' }),
      item('CHANGE_PROP', { codebaseIdToChange: id(7), propName: 'a', propValue: 1 }),
      item('CHANGE_TAG', { codebaseIdToChange: id(7), newTagName: 'p onload=x' }),
      item('CHANGE_TAG', { codebaseIdToChange: id(7) }),
      item('REMOVE_JSX', {}),
      item('MOVE_JSX', { codebaseIdToMoveTo: id(99), codebaseIdToMove: id(7) }),
    ])
      expect(await apply(driver, change)).toMatchObject({ instantUpdateSuccessful: false })
    expect(await visibleElements(driver)).toEqual(INITIAL)
  })
})

test('styling, classes and their undo work under a strict policy with trusted types', async ({ page }) => {
  const policy =
    "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-hashes'; require-trusted-types-for 'script'"
  const driver = await openCards(page, { 'content-security-policy': policy })
  const note = driver.frame.locator('p.note')
  const width = () => note.evaluate((element) => getComputedStyle(element).width)
  const before = await width()
  const classes = await note.getAttribute('class')
  const changes = [
    item('STYLING', {
      codebaseId: id(7),
      stylingChanges: { width: '77px' },
      modifiers: [],
      customProperties: [],
    }),
    item('ADD_CLASS', { codebaseIdToAddClass: id(7), className: 'w-[77px]', cssEquivalent: 'width: 77px' }),
    item('UPDATE_CLASSES', {
      codebaseIdToUpdateClass: id(7),
      newClasses: ['w-[77px]'],
      oldClasses: [],
      involvedClasses: [{ tailwind: 'w-[77px]', css: 'width: 77px' }],
    }),
  ]
  for (const change of changes) {
    const done = await apply(driver, change)
    expect(done.instantUpdateSuccessful).toBe(true)
    expect(await width()).toBe('77px')
    expect((await undo(driver, change, done.instantUpdateData)).instantUpdateSuccessful).toBe(true)
    expect([await width(), await note.getAttribute('class')]).toEqual([before, classes])
    const redo = item('REDO', { changeToRedo: change })
    expect(await apply(driver, redo)).toMatchObject({ instantUpdateSuccessful: true, instantUpdateData: {} })
    const again = await note.evaluate((element) =>
      [...element.classList].find((name) => /^arb89-styling|^w-/.test(name)),
    )
    await undo(driver, change, { addedClass: again })
  }
})

test('an added class with its own rules is reported under both of its names', async ({ page }) => {
  const driver = await openCards(page)
  const fields = { codebaseIdToAddClass: id(7), className: 'bg-red-500/50', cssEquivalent: 'color: red' }
  expect((await apply(driver, item('ADD_CLASS', fields))).instantUpdateData).toEqual({
    addedClass: expect.stringMatching(/^arb89-styling-\d+-bg-red-500-50$/),
    codebaseAddedClass: 'bg-red-500/50',
  })
  const unnamed = item('ADD_CLASS', { ...fields, className: '' })
  expect((await apply(driver, unnamed)).instantUpdateData).toMatchObject({ codebaseAddedClass: '' })
})

test('a class name with a space is refused', async ({ page }) => {
  const driver = await openCards(page)
  const fields = { codebaseIdToAddClass: id(7), className: 'p-4 m-4', cssEquivalent: 'padding: 1rem' }
  expect(await apply(driver, item('ADD_CLASS', fields))).toMatchObject({
    instantUpdateSuccessful: false,
    instantUpdateData: {},
  })
})

test('a reload after a flush removes the previews and sends one tree', async ({ page }) => {
  const driver = await openCards(page)
  await apply(driver, item('DUPLICATE', { codebaseIdsToDuplicate: [id(4)] }))
  await apply(driver, item('STYLING', { codebaseId: id(7), stylingChanges: { width: '77px' } }))
  await driver.call('setIsFlushing', true)
  await apply(
    driver,
    item('ADD_CLASS', { codebaseIdToAddClass: id(7), className: 'late', cssEquivalent: 'color: red' }),
  )
  await driver.skipMessages()
  await driver.frame.locator('main').evaluate((element) => element.append(document.createElement('hr')))
  await driver.next('NAV_TREE')
  expect(await visibleElements(driver)).toEqual([...INITIAL, 'HR '])
  expect(await driver.frame.locator('p.note').getAttribute('class')).toMatch(
    /^note tempo-\S+ arb89-styling-\d+-late$/,
  )
  expect((await driver.since()).filter((one) => one === 'NAV_TREE')).toEqual([])
})

test('the document keeps nothing of previews that a reload has removed', async ({ page }) => {
  const driver = await openCards(page)
  const edit = async () => {
    await apply(driver, item('STYLING', { codebaseId: id(7), stylingChanges: { width: '77px' } }))
    await driver.call('setIsFlushing', true)
    await driver.skipMessages()
    await driver.frame.locator('main').evaluate((element) => element.append(document.createElement('hr')))
    await driver.next('NAV_TREE')
    await driver.call('setIsFlushing', false)
  }
  await edit()
  const first = await countInHeap(page, 'HTMLCollection')
  for (let more = 0; more < 5; more += 1) await edit()
  expect(await countInHeap(page, 'HTMLCollection')).toBe(first)
})

test('quick edits of one element leave no rules behind', async ({ page }) => {
  const driver = await openCards(page)
  const note = driver.frame.locator('p.note')
  const written = await note.getAttribute('class')
  const edit = () => apply(driver, item('STYLING', { codebaseId: id(7), stylingChanges: { width: '77px' } }))
  await driver.call('setIsFlushing', true)
  await edit()
  await driver.skipMessages()
  await driver.frame.locator('main').evaluate((element) => element.append(document.createElement('hr')))
  await driver.next('NAV_TREE')
  for (let more = 0; more < 5; more += 1) {
    await driver.call('setIsFlushing', false)
    await note.evaluate((element, classes) => element.setAttribute('class', classes ?? ''), written)
    await edit()
    await driver.call('setIsFlushing', true)
  }
  const rules = () =>
    document.adoptedStyleSheets.flatMap(({ cssRules }) =>
      [...cssRules].filter(({ cssText }) => cssText.includes('77px')),
    ).length
  expect(await driver.inFrame(rules)).toBe(1)
})

test('ids are remapped, even swapped ones, and the selection follows', async ({ page }) => {
  const driver = await openCards(page)
  await driver.call('setSelectedElement', k(4, '0-0-0-1'))
  await driver.next('SELECTED_ELEMENT_KEY')
  await driver.call('updateCodebaseIds', { [id(4)]: id(7), [id(7)]: id(4) })
  expect(await driver.next('SELECTED_ELEMENT_KEY')).toMatchObject({
    elementKey: k(7, '0-0-0-1'),
    outerHTML: expect.stringContaining('>one</p>'),
  })
  await driver.next('NAV_TREE')
  expect(await driver.frame.locator('p.text').getAttribute('class')).toBe(`text ${id(7)}`)
  expect(await driver.frame.locator('p.note').getAttribute('class')).toBe(`note ${id(4)}`)
})

test('requests with new ids are answered as soon as the ids are remapped', async ({ page }) => {
  const driver = await openCards(page)
  await driver.callAtOnce(
    ['updateCodebaseIds', { [id(7)]: id(70) }],
    ['getElementClassList', k(70, '0-0-2')],
    ['setSelectedElement', k(70, '0-0-2')],
  )
  expect(await driver.next('ELEMENT_CLASS_LIST')).toMatchObject({ classList: ['note', id(70)] })
  expect(await driver.next('SELECTED_ELEMENT_KEY')).toMatchObject({
    outerHTML: expect.stringContaining('>note</p>'),
  })
})

test('a class added during a flush stays on its element when ids are remapped', async ({ page }) => {
  const driver = await openCards(page)
  await driver.call('setIsFlushing', true)
  await apply(driver, item('ADD_CLASS', { codebaseIdToAddClass: id(7), className: 'late' }))
  await driver.call('updateCodebaseIds', { [id(4)]: id(7), [id(7)]: id(4) })
  await driver.next('NAV_TREE')
  const note = driver.frame.locator('p.note')
  await note.evaluate((element) => element.setAttribute('class', element.className.replace('late', 'fresh')))
  await driver.next('NAV_TREE')
  expect(await note.getAttribute('class')).toBe(`note ${id(4)} fresh late`)
  expect(await driver.frame.locator('p.text').getAttribute('class')).toBe(`text ${id(7)}`)
})

test('temporary moves and drawn divs', async ({ page }) => {
  const driver = await openCards(page)
  await driver.call('tempMoveElement', k(7, '0-0-2'), 0)
  await driver.next('NAV_TREE')
  expect(await driver.next('SELECTED_ELEMENT_KEY')).toMatchObject({ elementKey: k(7, '0-0-0') })
  expect((await visibleElements(driver))[0]).toBe('P note')
  await driver.call('tempAddDiv', id(1), 1, 30, 40)
  await driver.next('NAV_TREE')
  const drawn = driver.frame.locator('.arb89-instant-div-draw')
  expect(await drawn.evaluate((element: HTMLElement) => [element.style.width, element.style.height])).toEqual(
    ['30px', '40px'],
  )
  await driver.call('checkIfHydrationError')
  expect(await driver.next('LATEST_HYDRATION_ERROR_STATUS')).toEqual({
    id: 'LATEST_HYDRATION_ERROR_STATUS',
    status: 'no_error',
  })
})
