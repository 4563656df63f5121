import { expect, test } from '@jest/globals'
import type { Edit } from '../../protocol/edit.ts'
import type { AppliedEdit } from '../../protocol/edit-result.ts'
import type { TreeElementLookup } from '../../protocol/lookups.ts'
import { keyAt, page, source } from '../model/testing/sources.ts'
import { createEditQueue } from '../session/edit-queue.ts'
import type { Session } from '../session/session.ts'
import { createWrittenOrders } from '../session/written-orders.ts'
import { createStore } from '../state/store.ts'
import { stepStudio } from '../state/studio.ts'
import { studioOf } from '../state/testing/studios.ts'
import { COMMANDS } from './table.ts'

const xs = { kind: 'map', label: 'xs', at: [5, 95] } as const

/** A studio whose server answers an edit with new lookups and ids; the page never renders. */
function given(
  elements: TreeElementLookup,
  key: string,
  answer: (edit: Edit) => Pick<AppliedEdit, 'treeElementLookup' | 'prevIdToNewIdMap'>,
) {
  const tree = page([
    'main',
    ...Object.keys(elements).flatMap((id) => (id === 'main' ? [] : [[id] as const])),
  ])
  const store = createStore({ initial: studioOf(elements, tree, [key]), step: stepStudio })
  const { enqueue, inTurn } = createEditQueue(store)
  const sent: unknown[] = []
  const apply: Session['apply'] = (edits, context) =>
    enqueue(false, async () => {
      for (const edit of edits) {
        sent.push({ ...edit, ...context })
        const { treeElementLookup, prevIdToNewIdMap } = answer(edit)
        await Promise.resolve()
        const delta = { elements: treeElementLookup, scopes: {} }
        store.dispatch({ type: 'lookups-changed', delta, ids: prevIdToNewIdMap })
      }
      return 'saved'
    })
  const session = {
    store,
    dispatch: store.dispatch,
    apply,
    inTurn,
    orders: createWrittenOrders(store),
    notify: () => undefined,
  } as unknown as Session
  return { session, sent, key: () => store.get().selection.keys[0] }
}

const settled = () => new Promise(setImmediate)

test('two quick steps move the same element twice, although the first one gave its id away', async () => {
  const before = source({
    main: { tag: 'main' },
    a: { tag: 'p', in: 'main' },
    b: { tag: 'h2', in: 'main' },
    c: { tag: 'ul', in: 'main' },
  })
  const after = source({
    main: { tag: 'main' },
    a: { tag: 'h2', in: 'main' },
    b: { tag: 'p', in: 'main' },
    c: { tag: 'ul', in: 'main' },
  })
  const { session, sent } = given(before, keyAt('a', 'root-0'), () => ({
    treeElementLookup: after,
    prevIdToNewIdMap: { a: 'b', b: 'a' },
  }))

  for (let n = 0; n < 2; n += 1) COMMANDS['move-after'].run(session)
  await settled()
  expect(sent).toEqual([
    { type: 'move', id: 'a', position: { parentId: 'main', afterId: 'b' } },
    { type: 'move', id: 'b', position: { parentId: 'main', afterId: 'c' } },
  ])
})

test('two quick steps of a list item move it by two, before the page shows the first', async () => {
  const elements = source({ main: { tag: 'main' }, l: { tag: 'li', in: 'main', context: [xs] } })
  const { session, sent, key } = given(elements, keyAt('l', 'root-0'), () => ({
    treeElementLookup: {},
    prevIdToNewIdMap: {},
  }))
  const tree = page(['main', ['l'], ['l'], ['l']])
  session.dispatch({ type: 'tree-received', storyboardId: 'w1280', tree })

  for (let n = 0; n < 2; n += 1) COMMANDS['move-after'].run(session)
  await settled()
  expect(sent).toMatchObject([
    { item: 0, toItem: 2 },
    { item: 1, toItem: 3 },
  ])
  expect(key()).toBe(keyAt('l', 'root-2'))
})
