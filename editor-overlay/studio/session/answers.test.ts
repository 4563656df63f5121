import { expect, test } from '@jest/globals'
import { keyAt, page, source } from '../model/testing/sources.ts'
import { createStore } from '../state/store.ts'
import { stepStudio } from '../state/studio.ts'
import { studioOf } from '../state/testing/studios.ts'
import { createAnswers } from './answers.ts'

const ALWAYS = { label: 'Always', context: { when: 'always' } } as const
const WIDE = { label: 'Only while isWide', context: { when: 'active' } } as const
const OPEN = { label: 'Only while isOpen', context: { when: 'active' } } as const
const ANYWAY = { label: 'Always', context: { when: 'always', isConfirmed: true } } as const

function given() {
  const initial = studioOf(source({ p: { tag: 'p' }, q: { tag: 'p' } }), page(['p']), [keyAt('p', 'root')])
  const store = createStore({ initial, step: stepStudio })
  return { store, ...createAnswers(store.get) }
}

test('what was chosen once answers the same question until something else is selected', () => {
  const { store, ask, read, to } = given()
  expect(to({ choices: [ALWAYS, WIDE] })).toBeNull()
  ask({ choices: [ALWAYS, WIDE] })
  read({ when: 'active' })

  read({})
  expect(to({ choices: [ALWAYS, WIDE] })).toEqual(WIDE)
  store.dispatch({ type: 'keys-selected', keys: [keyAt('q', 'root')] })
  expect(to({ choices: [ALWAYS, WIDE] })).toBeNull()
})

test('a question about another condition, and a warning, are asked again', () => {
  const { ask, read, to } = given()
  ask({ choices: [ALWAYS, WIDE] })
  read({ when: 'active' })
  expect(to({ choices: [ALWAYS, OPEN] })).toBeNull()

  ask({ choices: [ALWAYS] })
  read({ when: 'always' })
  expect(to({ choices: [ANYWAY] })).toBeNull()
  expect(to({ choices: [ALWAYS] })).toEqual(ALWAYS)
})

test('the choice for a shared constant is remembered, and which items are meant is not', () => {
  const { ask, read, to } = given()
  const context = { uses: 'one' } as const
  const here = { label: 'Only here', context }
  const all = { label: 'All items', context: { meaning: 'template' } } as const
  ask({ choices: [here, all] })
  read(context)
  expect(to({ choices: [here] })).toEqual(here)

  ask({ choices: [all] })
  read({ meaning: 'template' })
  expect(to({ choices: [all] })).toBeNull()
})
