import { expect, test } from '@jest/globals'
import { keyAt, page, source } from '../model/testing/sources.ts'
import { createStore } from '../state/store.ts'
import { stepStudio } from '../state/studio.ts'
import { studioOf } from '../state/testing/studios.ts'
import { createRenderedClasses } from './rendered-classes.ts'

const KEY = keyAt('p', 'root-0')

/** A selected paragraph whose source has `written`; `show` reports its classes on the page. */
function given(written: readonly string[], shown: readonly string[]) {
  const elements = source({ main: { tag: 'main' }, p: { tag: 'p', in: 'main' } })
  const withClasses = (names: readonly string[]) => ({ ...elements.p, removableClasses: [...names] })
  const initial = studioOf({ ...elements, p: withClasses(written) }, page(['main', ['p']]), [KEY])
  const store = createStore({ initial, step: stepStudio })
  const due: { ms: number; end: () => void }[] = []
  const pause = (ms: number) => new Promise<void>((end) => due.push({ ms, end }))
  const classes = createRenderedClasses({ store, pause })
  const show = (classList: readonly string[]) =>
    store.dispatch({ type: 'details-received', storyboardId: 'w1280', details: { classList } })
  show(shown)
  const write = (names: readonly string[]) =>
    store.dispatch({
      type: 'lookups-changed',
      delta: { elements: { p: withClasses(names) }, scopes: {} },
      ids: {},
    })
  return {
    show,
    write,
    /** As an edit of this studio does it. */
    edit: (activityId: string, names: readonly string[], isCertain = true) =>
      classes.afterEdit(activityId, isCertain, () => write(names)),
    undo: (activityId: string, names: readonly string[]) => classes.afterStep(activityId, () => write(names)),
    sendTree: () =>
      store.dispatch({ type: 'tree-received', storyboardId: 'w1280', tree: page(['main', ['p']]) }),
    /** Ends the pauses of the shortest or the longest length, as time would. */
    pass: (which: 'next-look' | 'patience') => {
      const lengths = due.map(({ ms }) => ms)
      const wanted = which === 'patience' ? Math.max(...lengths) : Math.min(...lengths)
      for (const one of due.filter(({ ms }) => ms === wanted)) one.end()
    },
    /** Returns the classes, or “waits” if they are not known after all that can happen without the page. */
    read: async () => {
      const found = classes.of(KEY, ['p'])
      return Promise.race([found, new Promise((resolve) => setImmediate(resolve, 'waits'))])
    },
    classes: () => classes.of(KEY, ['p']),
  }
}

test.each([
  ['a class was replaced', ['pt-1', 'on'], ['pt-2', 'on'], ['pt-1', 'on'], ['pt-2', 'on']],
  ['a class was added', ['on'], ['on', 'pt-2'], ['on'], ['on', 'pt-2']],
  ['a class was removed', ['on', 'pt-2'], ['on'], ['on', 'pt-2'], ['on']],
  ['styles are previewed', ['pt-1'], ['pt-2'], ['pt-1', 'arb89-styling-1'], ['pt-2']],
])('after %s, the classes are those that the page shows then', async (_, before, after, stale, fresh) => {
  const page = given(before, stale)
  expect(await page.read()).toEqual(before)

  page.write(after)
  expect(await page.read()).toBe('waits')
  const found = page.classes()
  page.show(fresh)
  page.pass('next-look')
  expect(await found).toEqual(fresh)
})

test.each([
  ['only moved', ['a', 'b'], ['b', 'a'], ['a', 'b']],
  ['not changed', ['a'], ['a'], ['a', 'foreign']],
  ['changed in a way that the page shows already', ['a'], ['b'], ['b', 'foreign']],
])('nothing is waited for when the classes were %s', async (_, before, after, shown) => {
  const page = given(before, shown)

  page.write(after)
  expect(await page.read()).toEqual(shown)
})

test('an undo before the page has rendered the edit waits for neither', async () => {
  const page = given(['pt-1'], ['pt-1'])

  page.write(['pt-2'])
  page.write(['pt-1'])
  expect(await page.read()).toEqual(['pt-1'])
})

test('a class that the page never shows, as in a branch that is off, is not waited for long', async () => {
  const page = given(['on'], ['on'])

  page.write(['on', 'off:pt-2'])
  expect(await page.read()).toBe('waits')
  page.pass('patience')
  await new Promise(setImmediate)
  expect(await page.read()).toEqual(['on'])
})

test.each([
  ['that the page has not rendered', ['pt-1', 'on'], ['pt-2', 'on'], ['on', 'pt-2']],
  [
    'of a class that never shows, because another one is merged over it',
    ['on'],
    ['on', 'p-4'],
    ['on', 'p-4'],
  ],
])('after an edit %s, nothing is waited for', async (_, shown, after, expected) => {
  const page = given(shown, shown)

  page.edit('a', after)
  expect(await page.read()).toEqual(expected)
})

test('several edits, an undo and a redo in a row are all counted, whatever the page shows of them', async () => {
  const page = given(['pt-1'], ['pt-1'])

  page.edit('a', ['pt-2'])
  page.edit('b', ['pt-3'])
  page.show(['pt-2'])
  expect(await page.read()).toEqual(['pt-3'])
  page.undo('b', ['pt-2'])
  page.undo('a', ['pt-1'])
  expect(await page.read()).toEqual(['pt-1'])
})

test('a class that the page has shown is forgotten, so that a state that ends later counts', async () => {
  const page = given(['on'], ['on'])

  page.edit('a', ['on', 'open:p-4'])
  page.show(['on', 'open:p-4'])
  page.sendTree()
  page.show(['on', 'open:p-4'])
  page.show(['on'])
  expect(await page.read()).toEqual(['on'])
})

test('an edit for a state that the page may not be in waits for the page, and so does its undo', async () => {
  const page = given(['on'], ['on'])

  page.edit('a', ['on', 'off:p-4'], false)
  expect(await page.read()).toBe('waits')
  page.undo('a', ['on'])
  page.undo('a', ['on', 'off:p-4'])
  expect(await page.read()).toBe('waits')
})
