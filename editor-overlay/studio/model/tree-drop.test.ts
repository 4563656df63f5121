import { expect, test } from '@jest/globals'
import { layersOf } from './layers.ts'
import { rowsOf } from './rows.ts'
import { keyAt, page, source } from './testing/sources.ts'
import { dropInTree } from './tree-drop.ts'

const xs = { kind: 'map', label: 'xs', at: [5, 95] } as const
const ELEMENTS = source({
  m: { tag: 'main' },
  s: { tag: 'section', in: 'm' },
  h: { tag: 'h2', in: 's' },
  i: { tag: 'img', in: 's' },
  u: { tag: 'ul', in: 'm' },
  l: { tag: 'li', in: 'u', context: [xs] },
})
/** Page, main, section, h2, img, ul, the list, li. */
const ROWS = rowsOf(
  layersOf({
    tree: page(['m', ['s', ['h'], ['i']], ['u', ['l']]]),
    elements: ELEMENTS,
    pathname: '/',
  }).top,
  {},
)
const IMG = keyAt('i', 'root-0-1')
const drop = (row: number, down: number, key = IMG) => dropInTree(ROWS, ELEMENTS, key, { row, down })

test.each([
  ['the upper part of an element', 3, 0.1, 'before', { parentId: 's', beforeId: 'h' }],
  ['the middle of an element that holds others', 3, 0.5, 'inside', { parentId: 'h' }],
  ['the lower part of a closed one', 3, 0.9, 'after', { parentId: 's', afterId: 'h' }],
  ['the lower part of an open one', 5, 0.9, 'inside', { parentId: 'u' }],
  ['the outermost element', 1, 0.1, 'inside', { parentId: 'm' }],
] as const)('over %s', (_, row, down, way, position) => {
  expect(drop(row, down)).toEqual({ type: 'position', row, way, position })
})

test('a block cannot be dropped into a heading, only beside it', () => {
  const list = keyAt('u', 'root-1')
  expect(drop(3, 0.5, list)).toMatchObject({
    type: 'nowhere',
    reason: 'HTML allows only text and inline elements in h2.',
  })
  expect(drop(3, 0.9, list)).toMatchObject({ type: 'position', way: 'after' })
})

test('a row cannot be dropped into itself, an image or a list row without an element', () => {
  expect(drop(3, 0.5, keyAt('s', 'root-0'))).toMatchObject({
    type: 'nowhere',
    reason: 'An element can’t move into itself.',
  })
  expect(drop(4, 0.5, keyAt('h', 'root-0-0'))).toMatchObject({ type: 'position', way: 'after' })
  expect(drop(6, 0.5)).toMatchObject({ type: 'nowhere' })
  expect(drop(99, 0.5)).toMatchObject({ type: 'nowhere' })
})
