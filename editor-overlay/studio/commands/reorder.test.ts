import { expect, test } from '@jest/globals'
import type { Edit, EditContext } from '../../protocol/edit.ts'
import { steppedOrder } from '../model/instance-roots.ts'
import { keyAt, page, source } from '../model/testing/sources.ts'
import { nodeOf } from '../model/tree.ts'
import { createWrittenOrders } from '../session/written-orders.ts'
import { createStore } from '../state/store.ts'
import { stepStudio } from '../state/studio.ts'
import { studioOf } from '../state/testing/studios.ts'
import { reorder } from './reorder.ts'
import { COMMANDS } from './table.ts'

const xs = { kind: 'map', label: 'xs', at: [5, 95] } as const
const ELEMENTS = source({
  u: { tag: 'ul' },
  h: { tag: 'li', in: 'u' },
  l: { tag: 'li', in: 'u', context: [xs] },
  b: { tag: 'b', in: 'l', context: [xs] },
})
/** A heading, and three items of one list. */
const TREE = page(['u', ['h'], ['l', ['b']], ['l'], ['l']])
const PAGE = { entries: ELEMENTS, pathname: '/' }

test.each([
  ['the second item goes before the first', 'root-2', -1, { from: 1, to: 0 }],
  ['the second item goes after the third', 'root-2', 1, { from: 1, to: 3 }],
  ['the first item goes after the second', 'root-1', 1, { from: 0, to: 2 }],
  ['the first item is moved in the markup, before what is not an item', 'root-1', -1, null],
  ['the last item is moved in the markup', 'root-3', 1, null],
  ['what is not an item is moved in the markup', 'root-0', 1, null],
  ['what is inside an item is moved in the markup', 'root-1-0', 1, null],
] as const)('one step among its siblings, %s', (_, path, by, order) => {
  const id = path === 'root-0' ? 'h' : path === 'root-1-0' ? 'b' : 'l'
  const node = nodeOf(TREE, keyAt(id, path))
  if (!node) throw new Error('The page has no such node.')
  expect(steppedOrder(node, by, PAGE)).toEqual(order && { id: 'l', parentId: 'u', ...order })
})

test('the keys for moving apply to an item, even where its element is the only one in the source', () => {
  const only = source({ u: { tag: 'ul' }, l: { tag: 'li', in: 'u', context: [xs] } })
  const studio = (path: string, meaning: 'template' | null) =>
    studioOf(only, page(['u', ['l'], ['l']]), [keyAt('l', path)], { meaning })

  expect(COMMANDS['move-before'].reason(studio('root-1', null))).toBeNull()
  expect(COMMANDS['move-before'].reason(studio('root-0', null))).toBe('It’s already first in ul.')
  expect(COMMANDS['move-before'].reason(studio('root-1', 'template'))).toBe('It’s already first in ul.')
})

test.each([
  ['is selected at its new place', null, 'root-1'],
  ['leaves the selection to what was selected meanwhile', keyAt('h', 'root-0'), 'root-0'],
])('an item that was moved %s', async (_, selectedMeanwhile, path) => {
  const third = nodeOf(TREE, keyAt('l', 'root-3'))
  if (!third) throw new Error('The page has no third item.')
  const initial = studioOf(ELEMENTS, TREE, [keyAt('l', 'root-3')])
  const { get, subscribe, dispatch } = createStore({ initial, step: stepStudio })
  const made: { edits: readonly Edit[]; context: EditContext }[] = []
  const apply = async (edits: readonly Edit[], context: EditContext = {}) => {
    made.push({ edits, context })
    if (selectedMeanwhile) dispatch({ type: 'keys-selected', keys: [selectedMeanwhile] })
    return true
  }

  await reorder(
    { store: { get, subscribe }, dispatch, apply, orders: createWrittenOrders({ get }) },
    { id: 'l', parentId: 'u', from: 2, to: 0 },
    third,
  )
  expect(made).toEqual([
    {
      edits: [{ type: 'move', id: 'l', position: { parentId: 'u' } }],
      context: { meaning: 'item', item: 2, toItem: 0 },
    },
  ])
  expect(get().selection.near).toBe(path)
})
