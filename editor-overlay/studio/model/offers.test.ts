import { expect, test } from '@jest/globals'
import type { Outcome } from '../wire/server-port.ts'
import { refusalOf, travelRefusalOf } from './offers.ts'
import { firstState } from './state.ts'
import { keyAt, page, source } from './testing/sources.ts'
import type { Wish } from './wishes.ts'

const xs = { kind: 'map', label: 'xs', at: [5, 95] } as const
const WISHES: readonly Wish[] = [{ type: 'remove', ids: ['l'] }]
const ELEMENTS = source({ u: { tag: 'ul' }, l: { tag: 'li', in: 'u', context: [xs] } })

function state() {
  const first = firstState('http://localhost:3000', { elements: ELEMENTS, scopes: {} })
  const frames = first.frames.map((frame) => ({ ...frame, tree: page(['u', ['l'], ['l'], ['l']]) }))
  return { ...first, frames, selected: [keyAt('l', 'root-1')] }
}

const refused = {
  outcome: 'refused',
  code: 'list-item',
  message: 'Two things.',
  alternative: 'Choose.',
} as const

test('in a list both meanings can be pressed, for the item that is selected', () => {
  const message = refusalOf(refused, { wishes: WISHES, context: { gestureId: 'g' }, state: state() })

  expect(message).toEqual({
    text: 'Two things.',
    alternative: 'Choose.',
    tone: 'refused',
    offers: [
      { label: 'All items', wishes: WISHES, context: { meaning: 'template' } },
      { label: 'This item (number 2)', wishes: WISHES, context: { meaning: 'item', item: 1 } },
    ],
  })
})

test('what was already said is not asked again', () => {
  const asked = { wishes: WISHES, context: { meaning: 'item', item: 1 } as const, state: state() }

  expect(refusalOf(refused, asked).offers).toBeUndefined()
  expect(
    refusalOf({ outcome: 'refused', code: 'no-change', message: 'It does.' }, asked).offers,
  ).toBeUndefined()
})

test('a conflict shows both sides and can be tried again on the new text', () => {
  const diff = { file: 'app/page.tsx', added: 1, removed: 1, diff: '' }
  const clash = { file: 'app/page.tsx', theirs: diff, ours: null, lines: [3] }
  const conflict = {
    outcome: 'conflict',
    code: 'moved-on',
    message: 'Changed.',
    files: [clash],
  } satisfies Outcome

  const message = refusalOf(conflict, { wishes: WISHES, context: { liveClasses: ['a'] }, state: state() })

  expect(message.clashes).toEqual([clash])
  expect(message.offers).toEqual([
    { label: 'Try again on the new text', wishes: WISHES, context: { liveClasses: ['a'] } },
  ])
  expect(travelRefusalOf(conflict)).toMatchObject({ clashes: [clash] })
  expect(travelRefusalOf(conflict).offers).toBeUndefined()
})
