import { describe, expect, test } from '@jest/globals'
import type { Layer } from './layer.ts'
import {
  activeRow,
  allOpenings,
  firstMatch,
  openedTo,
  pathTo,
  type Row,
  rowsInView,
  rowsOf,
  scrollTo,
  treeStep,
  typedTo,
} from './rows.ts'

function layer(name: string, children: Layer[] = [], hint = ''): Layer {
  return { id: name, type: 'element', name, hint, file: null, key: name, alias: null, item: null, children }
}

const TOP = [
  layer('main', [
    layer('header', [layer('h1', [], 'Hello')]),
    layer('section', [layer('p'), layer('button')]),
  ]),
]
const names = (rows: readonly Row[]) => rows.map(({ layer: { name }, level }) => `${level} ${name}`)

describe('rows', () => {
  test('open layers have their children below them, with position and number of siblings', () => {
    const rows = rowsOf(TOP, {})

    expect(names(rows)).toEqual(['1 main', '2 header', '3 h1', '2 section', '3 p', '3 button'])
    expect(rows[3]).toMatchObject({ position: 2, siblings: 2, parent: 0, isOpen: true })
    expect(rows[4]).toMatchObject({ position: 1, siblings: 2, parent: 3, isOpen: null })
  })

  test('of the rows that a search leaves, the first with the text itself is the match', () => {
    expect(firstMatch(rowsOf(TOP, {}, 'HELLO '), 'HELLO ')?.name).toBe('h1')
    expect(firstMatch(rowsOf(TOP, {}, 'none'), 'none')).toBeNull()
    expect(firstMatch(rowsOf(TOP, {}), ' ')).toBeNull()
  })

  test('the active row is the last one moved to, else the selected one, and none while neither is there', () => {
    const rows = rowsOf(TOP, {})
    expect(activeRow(rows, 'p', 'h1')).toBe(4)
    expect(activeRow(rows, 'moved', 'h1')).toBe(2)
    expect(activeRow(rows, 'moved', 'moved too')).toBeNull()
    expect(activeRow(rows, null, undefined)).toBeNull()
  })

  test('a closed layer hides everything in it', () => {
    expect(names(rowsOf(TOP, { header: false }))).toEqual([
      '1 main',
      '2 header',
      '2 section',
      '3 p',
      '3 button',
    ])
  })

  test('deep layers are closed until they are opened', () => {
    let deep = layer('9')
    for (let level = 8; level >= 1; level -= 1) deep = layer(String(level), [deep])

    expect(rowsOf([deep], {})).toHaveLength(8)
    expect(rowsOf([deep], allOpenings([deep], true))).toHaveLength(9)
    expect(rowsOf([deep], allOpenings([deep], false))).toHaveLength(1)
  })

  test('a search shows matching names and texts with the layers around them, even closed ones', () => {
    expect(names(rowsOf(TOP, { main: false }, ' HELLO '))).toEqual(['1 main', '2 header', '3 h1'])
    expect(names(rowsOf(TOP, {}, 'butt'))).toEqual(['1 main', '2 section', '3 button'])
    expect(rowsOf(TOP, {}, 'nothing')).toEqual([])
  })

  test('the layers around a layer are opened to show it', () => {
    const path = pathTo(TOP, ({ name }) => name === 'p') ?? []

    expect(path.map(({ name }) => name)).toEqual(['main', 'section', 'p'])
    expect(openedTo(path, { main: false, header: false })).toEqual({ main: true, header: false })
    const openings = { header: false }
    expect(openedTo(path, openings)).toBe(openings)
    expect(pathTo(TOP, ({ name }) => name === 'aside')).toBeNull()
  })
})

describe('keys of the tree', () => {
  const rows = rowsOf(TOP, { section: false })

  test.each([
    [0, 'ArrowDown', { type: 'go', to: 1 }],
    [0, 'ArrowUp', null],
    [3, 'ArrowDown', null],
    [1, 'Home', { type: 'go', to: 0 }],
    [1, 'End', { type: 'go', to: 3 }],
    [1, 'ArrowRight', { type: 'go', to: 2 }],
    [3, 'ArrowRight', { type: 'open', rows: [3], isOpen: true }],
    [2, 'ArrowRight', null],
    [1, 'ArrowLeft', { type: 'open', rows: [1], isOpen: false }],
    [2, 'ArrowLeft', { type: 'go', to: 1 }],
    [1, '*', { type: 'open', rows: [3], isOpen: true }],
    [1, 'x', null],
  ])('at row %s the key %s gives %j', (at, key, step) => {
    expect(treeStep(rows, at, key)).toEqual(step)
  })

  test('typed letters go to the next matching name and wrap around', () => {
    const list = rowsOf([layer('div'), layer('dl'), layer('Dialog'), layer('p')], {})

    expect(typedTo(list, 0, 'd')).toBe(1)
    expect(typedTo(list, 2, 'd')).toBe(0)
    expect(typedTo(list, 0, 'dd')).toBe(1)
    expect(typedTo(list, 0, 'dia')).toBe(2)
    expect(typedTo(list, 0, 'x')).toBeNull()
  })
})

describe('the visible rows', () => {
  test('of ten thousand rows only the visible ones and a few around them are rendered', () => {
    const { first, end } = rowsInView({ count: 10_000, rowPx: 28, topPx: 140_000, heightPx: 560 })

    expect(first).toBeLessThanOrEqual(5_000)
    expect(end).toBeGreaterThanOrEqual(5_020)
    expect(end - first).toBeLessThan(50)
  })

  test('the range stays within the list, even after it got shorter', () => {
    expect(rowsInView({ count: 3, rowPx: 28, topPx: 0, heightPx: 560 })).toEqual({ first: 0, end: 3 })
    expect(rowsInView({ count: 3, rowPx: 28, topPx: 9_000, heightPx: 560 })).toEqual({ first: 3, end: 3 })
  })

  test('the list scrolls only as far as needed', () => {
    const viewport = { rowPx: 20, topPx: 100, heightPx: 200 }

    expect(scrollTo(6, viewport)).toBeNull()
    expect(scrollTo(2, viewport)).toBe(40)
    expect(scrollTo(20, viewport)).toBe(220)
  })
})

test('a tree of ten thousand layers becomes ten thousand rows', () => {
  const top = [
    layer(
      'root',
      Array.from({ length: 100 }, (_, a) =>
        layer(
          `${a}`,
          Array.from({ length: 99 }, (_, b) => layer(`${a}.${b}`)),
        ),
      ),
    ),
  ]

  expect(rowsOf(top, {})).toHaveLength(10_001)
})
