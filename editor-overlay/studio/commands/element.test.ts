import { expect, test } from '@jest/globals'
import type { NavNode } from '../../protocol/nav-node.ts'
import { keyAt, page, source } from '../model/testing/sources.ts'
import { createStore } from '../state/store.ts'
import { stepStudio } from '../state/studio.ts'
import { studioOf } from '../state/testing/studios.ts'
import { targetOf } from './command.ts'
import { remove } from './element.ts'

const ELEMENTS = source({
  m: { tag: 'main' },
  s: { tag: 'section', in: 'm' },
  copy: { tag: 'section', in: 's' },
  p: { tag: 'p', in: 'm' },
})
const TREE = page(['m', ['s', ['copy']], ['p', 'Words']])
const WITHOUT_S = { elements: { s: null, copy: null }, scopes: {} }

test.each<[string, (typeof TREE)[]]>([
  ['its sibling', []],
  ['its sibling, though the page has shown and selected a new element inside it meanwhile', [TREE]],
])('after an element is removed, %s is selected', async (_, shownMeanwhile) => {
  const initial = studioOf(ELEMENTS, TREE, [keyAt('s', 'root-0')])
  const store = createStore({ initial, step: stepStudio })
  const target = targetOf(store.get())
  if (!target) throw new Error('Nothing is selected.')
  store.dispatch({ type: 'element-added', id: 'copy', ids: {} })

  await remove(
    {
      store,
      dispatch: store.dispatch,
      apply: async () => {
        const { active: storyboardId } = store.get().canvas
        for (const tree of shownMeanwhile) store.dispatch({ type: 'tree-received', storyboardId, tree })
        store.dispatch({ type: 'lookups-changed', delta: WITHOUT_S, ids: {} })
        return true
      },
    },
    target,
  )

  expect(store.get().selection).toMatchObject({ keys: [keyAt('p', 'root-1')], pendingId: null })
})

test('after one of several alike is removed, the one after it is selected, under the id that it then has', async () => {
  const elements = source({
    m: { tag: 'main' },
    p1: { tag: 'p', in: 'm' },
    p2: { tag: 'p', in: 'm' },
    p3: { tag: 'p', in: 'm' },
    p4: { tag: 'p', in: 'm' },
  })
  const initial = studioOf(elements, page(['m', ['p1'], ['p2'], ['p3'], ['p4']]), [keyAt('p1', 'root-0')])
  const store = createStore({ initial, step: stepStudio })
  const removeAndShow = async (ids: Record<string, string>, gone: string, tree: NavNode) => {
    const target = targetOf(store.get())
    if (!target) throw new Error('Nothing is selected.')
    const delta = { elements: { [gone]: null }, scopes: {} }
    const apply = async () => {
      store.dispatch({ type: 'lookups-changed', delta, ids })
      return true
    }
    await remove({ store, dispatch: store.dispatch, apply }, target)
    const { active: storyboardId } = store.get().canvas
    store.dispatch({ type: 'tree-received', storyboardId, tree })
  }

  await removeAndShow({ p2: 'p1', p3: 'p2', p4: 'p3' }, 'p4', page(['m', ['p1'], ['p2'], ['p3']]))
  expect(store.get().selection).toMatchObject({ keys: [keyAt('p1', 'root-0')], pendingId: null })

  store.dispatch({ type: 'keys-selected', keys: [keyAt('p2', 'root-1')] })
  await removeAndShow({ p3: 'p2' }, 'p3', page(['m', ['p1'], ['p2']]))
  expect(store.get().selection).toMatchObject({ keys: [keyAt('p2', 'root-1')], pendingId: null })
})
