import { expect, test } from '@jest/globals'
import { keyAt, page, source } from '../model/testing/sources.ts'
import { studioOf } from '../state/testing/studios.ts'
import { placedId, placedIds, placedMeaning } from './placed.ts'

const ROW = { file: 'app/row.tsx', owner: 'Row' }
const LIST = [{ kind: 'map', label: 'xs', at: [20, 40] }] as const
const row = { li: { tag: 'li', ...ROW }, b: { tag: 'b', in: 'li', ...ROW } }
const uses = source({
  main: { tag: 'main' },
  first: { tag: 'Row', in: 'main' },
  second: { tag: 'Row', in: 'main' },
  ...row,
})
const shown = page(['main', ['li', ['b', 'x']], ['li', ['b', 'x']]])

test('the outermost element of a component resolves to the use that placed it', () => {
  const keys = [keyAt('li', 'root-0'), keyAt('li', 'root-1')]
  expect(placedIds(studioOf(uses, shown, keys))).toEqual(['first', 'second'])
})

test('an element inside a component, or of the page itself, resolves to itself', () => {
  const state = studioOf(uses, shown)
  expect(placedId(state, keyAt('b', 'root-1-0'))).toBe('b')
  expect(placedId(state, keyAt('main', 'root'))).toBe('main')
})

test('the outermost element may be a component of a package', () => {
  const entries = source({
    main: { tag: 'main' },
    use: { tag: 'LinkButton', in: 'main' },
    link: { tag: 'Link', file: 'app/link-button.tsx', owner: 'LinkButton' },
  })
  expect(placedId(studioOf(entries, page(['main', ['link', 'x']])), keyAt('link', 'root-0'))).toBe('use')
})

test('components that render nothing but each other resolve to the outermost use', () => {
  const entries = source({
    main: { tag: 'main' },
    use: { tag: 'SubmitButton', in: 'main' },
    inner: { tag: 'Button', file: 'app/submit-button.tsx', owner: 'SubmitButton' },
    tag: { tag: 'button', file: 'app/button.tsx', owner: 'Button' },
  })
  const tree = page(['main', ['use', ['inner', ['tag', 'x']]]])
  expect(placedId(studioOf(entries, tree), keyAt('tag', 'root-0-0-0'))).toBe('use')
})

test('an element that is not on the page resolves to itself', () => {
  expect(placedId(studioOf(uses, shown), keyAt('li', 'root-9'))).toBe('li')
})

test('a use beside a list does not count as an item of the list', () => {
  const entries = source({
    main: { tag: 'main' },
    head: { tag: 'Row', in: 'main' },
    item: { tag: 'Row', in: 'main', context: LIST },
    ...row,
  })
  const state = studioOf(entries, page(['main', ['li', ['b', 'x']], ['li', ['b', 'x']], ['li', ['b', 'x']]]))
  expect(placedId(state, keyAt('li', 'root-0'))).toBe('head')
  expect(placedMeaning(state, keyAt('li', 'root-0'))).toEqual({})
  expect(placedId(state, keyAt('li', 'root-2'))).toBe('item')
  expect(placedMeaning(state, keyAt('li', 'root-2'))).toEqual({ item: 1 })
})
