import { describe, expect, test } from '@jest/globals'
import type { TreeElement } from '../../protocol/lookups.ts'
import type { NavNode } from '../../protocol/nav-node.ts'
import { conditionsInWords, isPartOfItem, itemPositionOf, listOf, meaningFor } from './list-item.ts'

const MAP = { kind: 'map', label: 'CARDS', start: 10, end: 90 }
const entry = (context: unknown, filename = 'a.tsx'): TreeElement => ({ filename, context })

let paths = 0
function node(id: string, children: NavNode[] = []): NavNode {
  paths += 1
  const tempoElement = { codebaseId: id, storyboardId: 's', uniquePath: `root-${paths}`, cachedKey: null }
  const made: NavNode = { tempoElement, name: id, level: 0, children }
  for (const child of children) child.parent = made
  return made
}

const ELEMENTS: Record<string, TreeElement> = {
  list: entry([]),
  item: entry([MAP]),
  word: entry([MAP]),
  tail: entry([]),
}
const entryOf = (id: string) => ELEMENTS[id] ?? null

describe('finding the item of a list', () => {
  test('an element inside the third item has the position of that item', () => {
    const word = node('word')
    const third = node('item', [node('div', [word])])
    node('list', [node('tail'), node('item'), node('item'), third])

    expect(itemPositionOf(word, entryOf)).toEqual({ index: 2, count: 3 })
    expect(itemPositionOf(third, entryOf)).toEqual({ index: 2, count: 3 })
  })

  test('only what is inside an item is a part of it', () => {
    const inside = (parentCodebaseId: string, context: unknown) => ({ ...entry(context), parentCodebaseId })
    const inner = { ...MAP, start: 20 }
    expect(isPartOfItem(inside('item', [MAP]), ELEMENTS)).toBe(true)
    expect(isPartOfItem(inside('list', [MAP]), ELEMENTS)).toBe(false)
    expect(isPartOfItem(inside('item', [MAP, inner]), ELEMENTS)).toBe(false)
    expect(isPartOfItem(inside('list', []), ELEMENTS)).toBe(false)
  })

  test('an element outside of a list has no position', () => {
    expect(itemPositionOf(node('tail'), entryOf)).toBeNull()
    expect(meaningFor(node('tail'), ELEMENTS, 'item')).toEqual({})
  })

  const AND = { kind: 'and', label: 'card.isNew', start: 30, end: 80 }
  const TERNARY = { kind: 'ternary', label: 'card.isNew', start: 30, end: 80 }
  const SOME = { ...MAP, renders: 'some' }
  const ONE_OF = { ...MAP, renders: 'one-of' }
  test.each<[string, unknown[], number | undefined]>([
    ['that a condition renders', [ONE_OF, AND], 2],
    ['that an early return may leave out', [ONE_OF], 2],
    ['that is one of several elements of an entry', [SOME, AND], undefined],
    ['that a loop adds under a condition', [MAP, AND], undefined],
    ['of a list inside a condition', [{ ...AND, start: 1, end: 99 }, MAP], 1],
    ['that is one of two elements', [ONE_OF, TERNARY], 2],
  ])('the place of an item %s is sent if no entry renders several elements', (_, contexts, item) => {
    const elements = { ...ELEMENTS, item: entry(contexts), other: entry([ONE_OF, TERNARY]) }
    const second = node('item')
    node('list', [node('item'), node('other'), second])

    expect(meaningFor(second, elements, 'item').item).toBe(item)
  })

  test('an edit names its item, unless it is for all items', () => {
    const item = node('item')
    node('list', [node('item'), item])

    expect(meaningFor(item, ELEMENTS, null)).toEqual({ item: 1 })
    expect(meaningFor(item, ELEMENTS, 'item')).toEqual({ meaning: 'item', item: 1 })
    expect(meaningFor(item, ELEMENTS, 'template')).toEqual({ meaning: 'template' })
  })

  test('in a list inside another one, an edit also names the item of that list', () => {
    const inner = { ...MAP, start: 20, end: 80 }
    const elements = { ...ELEMENTS, part: entry([MAP, inner]) }
    const part = node('part')
    node('list', [node('item', [node('part'), node('part')]), node('item', [node('part'), part])])

    expect(meaningFor(part, elements, 'item')).toEqual({ meaning: 'item', item: 1, within: [1] })
  })
})

test('conditions are described, and lists are left out', () => {
  const context = [
    MAP,
    { kind: 'and', label: 'isOpen', start: 1, end: 2 },
    { kind: 'ternary', label: 'count > 1', start: 1, end: 2 },
    'nonsense',
  ]

  expect(listOf(entry(context))?.label).toBe('CARDS')
  expect(conditionsInWords(entry(context))).toEqual([
    'Shown only when isOpen.',
    'Shown depending on count > 1.',
  ])
  expect(conditionsInWords(entry(undefined))).toEqual([])
})
