import { expect, test } from '@jest/globals'
import { positionAt, target } from './testing/drop-targets.ts'
import { el, pageOf } from './testing/pages.ts'
import { isRefused, judged } from './verdict.ts'

const page = pageOf(
  el('main', [0, 0, 400, 400], [el('section', [0, 0, 400, 100]), el('p', [0, 120, 400, 40])]),
)
const drop = target(page, { x: 200, y: 50 })
const refused = { type: 'refused', message: 'Slot accepts one child.' } as const

test('a place that may be written is shown as it is, also before the answer', () => {
  expect(positionAt(page, { x: 200, y: 50 })).toEqual({ parentId: 'section' })
  expect(judged(drop, { type: 'possible' })).toBe(drop)
  expect(judged(drop, { type: 'pending' })).toBe(drop)
})

test('a refusal replaces the promise by its reason', () => {
  expect(judged(drop, refused)).toEqual({
    type: 'refused',
    label: 'Can’t go here. Slot accepts one child.',
  })
})

test('without an answer, the hint says that the place can’t be checked', () => {
  const unanswered = { type: 'refused', code: 'no-answer', message: 'History shows what was saved.' } as const
  expect(judged(drop, unanswered).label).toBe(
    'The source server isn’t responding, so this place can’t be checked',
  )
})

test('where nothing would change the element stays in place', () => {
  expect(judged(drop, { ...refused, code: 'no-change' })).toEqual({ type: 'same', label: 'stays in place' })
})

test('in a list the drop asks which items it applies to, unless that was already chosen', () => {
  const question = { ...refused, code: 'list-item' }
  expect(judged(drop, question)).toMatchObject({
    type: 'position',
    label: 'into section; asks for one item or all',
  })
  expect(judged(drop, { ...question, choices: [] })).toMatchObject({ type: 'refused' })
  expect([question, { ...question, choices: [] }, refused].map(isRefused)).toEqual([false, true, true])
})

test('a target that can be no place needs no answer', () => {
  const same = { type: 'same', label: 'stays in place' } as const
  expect(judged(same, refused)).toBe(same)
})
