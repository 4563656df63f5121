import { expect, test } from '@jest/globals'
import type { NavNode } from '../../protocol/nav-node.ts'
import { keyAt as keyAtPath, page, source } from '../model/testing/sources.ts'
import { studioOf } from '../state/testing/studios.ts'
import { createWrittenOrders } from './written-orders.ts'

const xs = { kind: 'map', label: 'xs', at: [5, 95] } as const
const ELEMENTS = source({
  u: { tag: 'ul' },
  h: { tag: 'li', in: 'u' },
  l: { tag: 'li', in: 'u', context: [xs] },
})
/** A heading, and a list with these items. */
const itemsOf = (words: string) =>
  page(['u', ['h', 'Items'], ...Array.from(words, (word) => ['l', word] as const)]).children.slice(1)

function orders() {
  const shown = page(['u', ['h', 'Items']])
  return createWrittenOrders({ get: () => studioOf(ELEMENTS, shown, []) })
}

const at = (items: readonly NavNode[], index: number): NavNode => {
  const item = items[index]
  if (!item) throw new Error(`There is no item ${index}.`)
  return item
}
const order = (from: number, to: number) => ({ id: 'l', parentId: 'u', from, to })

test.each([
  ['no move is awaited', [], 'ABC', [2, 0], [2, 0]],
  // The data are C A B.
  ['the item that was moved is moved on', [[2, 0]], 'ABC', [2, 1], [0, 2]],
  ['another item is moved', [[2, 0]], 'ABC', [1, 0], [2, 1]],
  ['an item is moved to the end of what is shown', [[2, 0]], 'ABC', [0, 3], [1, 1]],
  ['the page shows the move', [[2, 0]], 'CAB', [2, 0], [2, 0]],
  // The data are A C B.
  [
    'two moves are awaited',
    [
      [2, 0],
      [0, 2],
    ],
    'ABC',
    [1, 0],
    [2, 0],
  ],
  [
    'the second of two moves is awaited',
    [
      [2, 0],
      [0, 2],
    ],
    'CAB',
    [0, 3],
    [1, 3],
  ],
  ['the page shows something else', [[2, 0]], 'ABX', [1, 0], [1, 0]],
  ['the page shows one item more', [[2, 0]], 'ABCD', [1, 0], [1, 0]],
] as const)('a drop is counted in the data: %s', (_, moves, shown, [from, to], [dataFrom, dataTo]) => {
  const { add, present } = orders()
  const before = itemsOf('ABC')
  for (const [one, other] of moves) add(order(one, other), at(before, 0), undefined)
  const items = itemsOf(shown)
  expect(present(order(from, to), at(items, from))).toEqual(order(dataFrom, dataTo))
})

test('a dragged item is found again when the page shows the move before it', () => {
  const { add, awaitedPosition, keyAt } = orders()
  const [before, after] = [itemsOf('ABC'), itemsOf('CAB')]
  expect(awaitedPosition(at(before, 1))).toBeNull()
  add(order(2, 0), at(before, 2), undefined)

  const position = awaitedPosition(at(before, 1))
  expect(position).toBe(2)
  expect(keyAt(position ?? -1, at(before, 0))).toBe(keyAtPath('l', 'root-2'))
  expect(keyAt(position ?? -1, at(after, 0))).toBe(keyAtPath('l', 'root-3'))
})

test('a move that was shown is not awaited any more, even if its list looks as before', () => {
  const { add, awaitedPosition } = orders()
  const [before, after] = [itemsOf('ABC'), itemsOf('CAB')]
  add(order(2, 0), at(before, 2), 'a1')
  expect(awaitedPosition(at(after, 0))).toBeNull()
  expect(awaitedPosition(at(before, 0))).toBeNull()
})

test.each([
  [2, 0, 'CAB'],
  [0, 3, 'BCA'],
  [1, 0, 'BAC'],
])(
  'a move from %i to %i that was undone, and redone, is counted until the page shows it',
  (from, to, shown) => {
    const { add, undo, redo, awaitedPosition } = orders()
    const [before, after] = [itemsOf('ABC'), itemsOf(shown)]
    const positions = (items: readonly NavNode[]) => items.map(awaitedPosition)
    add(order(from, to), at(before, 0), 'a1')
    undo('a1')
    // The page has not shown the move at all.
    expect(positions(before)).toEqual([null, null, null])
    undo('another')
    redo('a1')
    expect(positions(before)).toEqual(['A', 'B', 'C'].map((word) => shown.indexOf(word)))
    expect(positions(after)).toEqual([null, null, null])

    undo('a1')
    // It still shows the move.
    expect(positions(after)).toEqual([...shown].map((word) => 'ABC'.indexOf(word)))
  },
)

test('the order after an earlier one of two moves was undone is what the page shows', () => {
  const { add, undo, awaitedPosition } = orders()
  const before = itemsOf('ABC')
  add(order(2, 0), at(before, 2), 'a1')
  add(order(0, 2), at(before, 2), 'a2')
  undo('a1')

  expect(awaitedPosition(at(before, 0))).toBeNull()
})

test('an undo returns the key of the moved item at its former place, if it is selected', () => {
  const tree = page(['u', ['h', 'Items'], ['l', 'A'], ['l', 'B'], ['l', 'C']])
  const items = tree.children.slice(1)
  const selected = (key: string) =>
    createWrittenOrders({ get: () => studioOf(ELEMENTS, tree, [keyAtPath('l', key)]) })
  const [moved, other] = [selected('root-3'), selected('root-2')]
  for (const { add } of [moved, other]) add(order(0, 3), at(items, 0), 'a1')

  expect(moved.undo('a1')).toBe(keyAtPath('l', 'root-1'))
  expect(other.undo('a1')).toBeNull()
})
