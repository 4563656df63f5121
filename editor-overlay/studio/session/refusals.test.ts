import { expect, test } from '@jest/globals'
import type { Edit } from '../../protocol/edit.ts'
import type { EditResult } from '../../protocol/edit-result.ts'
import { keyAt, page, source } from '../model/testing/sources.ts'
import { studioOf } from '../state/testing/studios.ts'
import { historyRefusal, refusalOf } from './refusals.ts'

const xs = { kind: 'map', label: 'xs', at: [5, 95] } as const
const EDITS: readonly Edit[] = [{ type: 'remove', ids: ['l'] }]
const ELEMENTS = source({ u: { tag: 'ul' }, l: { tag: 'li', in: 'u', context: [xs] } })

function state() {
  return studioOf(ELEMENTS, page(['u', ['l'], ['l'], ['l']]), [keyAt('l', 'root-1')])
}

const refused = {
  type: 'refused',
  code: 'list-item',
  message: 'Two things.',
  alternative: 'Choose.',
} as const

test('in a list both meanings have a button, for the selected item', () => {
  const message = refusalOf(refused, { edits: EDITS, context: { gestureId: 'g' }, state: state() })

  expect(message).toEqual({
    text: 'Two things.',
    alternative: 'Choose.',
    tone: 'refused',
    choices: [
      { label: 'All items', edits: EDITS, context: { meaning: 'template' } },
      { label: 'This item (number 2)', edits: EDITS, context: { meaning: 'item', item: 1 } },
    ],
  })
})

test('a choice that was already made is not offered again', () => {
  const asked = { edits: EDITS, context: { meaning: 'item', item: 1 } as const, state: state() }

  expect(refusalOf(refused, asked).choices).toBeUndefined()
  expect(
    refusalOf({ type: 'refused', code: 'no-change', message: 'It does.' }, asked).choices,
  ).toBeUndefined()
})

test('choices of a refusal have a button, with the earlier context', () => {
  const offer = {
    type: 'refused',
    code: 'dynamic-class',
    message: 'What sets padding depends on “on”.',
    choices: [{ label: 'Only while on', context: { when: 'active' } }],
  } satisfies EditResult
  const context = { gestureId: 'g', key: keyAt('l', 'root-1') }

  expect(refusalOf(offer, { edits: EDITS, context, state: state() }).choices).toEqual([
    { label: 'Only while on', edits: EDITS, context: { key: keyAt('l', 'root-1'), when: 'active' } },
  ])
})

test.each([
  [
    'Choose “always”, “only while on” or “only while big”, or show the state.',
    3,
    'Choose one below, or show the state.',
  ],
  [
    'Choose “always” or “only while on”, or show the state.',
    2,
    'Choose “always” or “only while on”, or show the state.',
  ],
])('%s: each of the %d choices has a button with its condition', (said, count, alternative) => {
  const states = [
    { label: 'Always', context: { when: 'always' } },
    { label: 'Only while on', context: { when: 'active', condition: 'on' } },
    { label: 'Only while big', context: { when: 'active', condition: 'big' } },
  ] as const
  const offer = {
    type: 'refused',
    code: 'dynamic-class',
    message: 'What sets padding depends on “on” and “big”.',
    alternative: said,
    choices: states.slice(0, count),
  } satisfies EditResult
  const message = refusalOf(offer, { edits: EDITS, context: {}, state: state() })

  expect(message.alternative).toBe(alternative)
  expect(message.choices).toEqual(states.slice(0, count).map((one) => ({ ...one, edits: EDITS })))
})

test('an edit that is refused for one item can be made for all of them', () => {
  const offer = {
    ...refused,
    choices: [{ label: 'All items', context: { meaning: 'template' } }],
  } satisfies EditResult
  const asked = { edits: EDITS, context: { meaning: 'item', item: 1 } as const, state: state() }

  expect(refusalOf(offer, asked).choices).toEqual([
    { label: 'All items', edits: EDITS, context: { meaning: 'template', item: 1 } },
  ])
})

test('a choice of the refusal takes the place of the same one', () => {
  const offer = {
    ...refused,
    choices: [
      { label: 'All items', context: { meaning: 'template' } },
      { label: 'This item (number 2)', context: { meaning: 'item', item: 1 } },
    ],
  } satisfies EditResult
  const { choices = [] } = refusalOf(offer, { edits: EDITS, context: { item: 1 }, state: state() })

  expect(choices.map(({ label }) => label)).toEqual(['All items', 'This item (number 2)'])
})

test('if another element accepts the edit, a button makes it there', () => {
  const elsewhere = {
    type: 'refused',
    code: 'no-slot',
    message: 'A fragment takes no class.',
    nearest: 'u',
  } satisfies EditResult
  const edit = { type: 'add-class', id: 'l', className: 'p-4' } as const
  const context = { gestureId: 'g', key: keyAt('l', 'root-1') }
  const asked = { edits: [edit], context, state: state() }

  expect(refusalOf(elsewhere, asked).choices).toEqual([
    { label: 'Use the <ul> instead', edits: [{ ...edit, id: 'u' }], context: {} },
  ])
  expect(refusalOf(elsewhere, { ...asked, edits: [edit, edit] }).choices).toBeUndefined()
  expect(refusalOf(elsewhere, { ...asked, edits: EDITS }).choices).toBeUndefined()
})

test('text typed over a text that has changed meanwhile can replace the new text', () => {
  const stale = {
    type: 'refused',
    code: 'stale',
    message: 'The source says “New” here.',
    alternative: 'Repeat the edit.',
    says: 'New',
  } satisfies EditResult
  const key = keyAt('l', 'root-1')
  const shown = { key, before: 'Old', after: 'Mine', isEverywhere: true }
  const edit = { type: 'set-text', id: 'l', newText: 'Mine', oldText: 'Old', shown } as const
  const message = refusalOf(stale, { edits: [edit], context: { gestureId: 'g', since: 3 }, state: state() })

  expect(message.alternative).toMatch(/kept, but not saved/)
  expect(message.choices).toEqual([
    {
      label: 'Write “Mine”',
      edits: [{ ...edit, oldText: 'New', shown: { ...shown, before: 'New' } }],
      context: { since: 3 },
    },
  ])
})

test.each(['no-answer', 'syntax-error'])(
  'an edit that was refused for a while, with %s, can be sent again',
  (code) => {
    const silence = { type: 'refused', code, message: 'Not now.' } satisfies EditResult
    const asked = { edits: EDITS, context: { gestureId: 'g', key: keyAt('l', 'root-1') }, state: state() }

    expect(refusalOf(silence, asked)).toMatchObject({
      choices: [{ label: 'Try again', edits: EDITS, context: { key: keyAt('l', 'root-1') } }],
      isUnsaved: true,
    })
  },
)

test('a refusal beside the line about a broken file does not repeat what is wrong there', () => {
  const message = 'app/page.tsx, line 3, doesn’t parse (Unexpected token).'
  const broken = { type: 'refused', code: 'syntax-error', message } satisfies EditResult
  const said = (file: string) => {
    const { project, ...rest } = state()
    const now = { ...rest, project: { ...project, broken: [{ file, line: 3, message: 'Unexpected token' }] } }
    return refusalOf(broken, { edits: EDITS, context: {}, state: now }).text
  }

  expect(said('app/page.tsx')).toBe('app/page.tsx couldn’t be changed because of its syntax error.')
  expect(said('app/page.ts')).toBe(message)
})

test('an edit that can only be made by hand leads to its place in the source', () => {
  const edit = { type: 'set-prop', id: 'l', name: 'x', value: { type: 'remove' } } as const
  const asked = { edits: [edit], context: {}, state: state() }
  const steps = [
    {
      label: 'View source',
      type: 'dialog',
      dialog: { type: 'source', id: 'l', file: 'app/page.tsx', line: 2 },
    },
  ]
  const dynamic = { type: 'refused', code: 'dynamic-prop', message: 'It is computed.' } as const
  expect(refusalOf(dynamic, asked)).toMatchObject({ tone: 'refused', steps })
  const same = { type: 'refused', code: 'no-change', message: 'It already has this value.' } as const
  expect(refusalOf(same, asked)).toMatchObject({ tone: 'info', steps })
  expect(refusalOf(dynamic, { ...asked, edits: [{ ...edit, id: 'gone' }] }).steps).toBeUndefined()
})

test('a change with several possible places in the source lists each of them, also beside a choice', () => {
  const [first, second] = [
    { file: 'lib/a.ts', line: 3, column: 5 },
    { file: 'lib/b.ts', line: 1, column: 1 },
  ] as const
  const refused = { type: 'refused', code: 'dynamic-text', message: 'It is written in two places.' } as const
  const alternative = 'Change the one you mean: lib/a.ts, line 3 or lib/b.ts, line 1.'
  const asked = { edits: EDITS, context: {}, state: state() }
  const dialog = { type: 'source', ...first }

  const one = refusalOf({ ...refused, places: [first] }, asked)
  expect(one.steps).toEqual([{ label: 'View source', type: 'dialog', dialog }])

  const choices = [{ label: 'Everywhere', context: { uses: 'all' } }] as const
  const two = refusalOf({ ...refused, alternative, places: [first, second], choices: [...choices] }, asked)
  expect(two.alternative).toBe('Change the one you mean:')
  expect(two.steps).toEqual([
    { label: 'View lib/a.ts:3', type: 'dialog', dialog },
    { label: 'View lib/b.ts:1', type: 'dialog', dialog: { type: 'source', ...second } },
  ])
  expect(two.choices).toHaveLength(1)
})

test('a conflict shows both sides and can be retried on the new text', () => {
  const diff = { file: 'app/page.tsx', added: 1, removed: 1, diff: '' }
  const sides = { file: 'app/page.tsx', theirs: diff, ours: null, lines: [3] }
  const conflict = {
    type: 'conflict',
    code: 'moved-on',
    message: 'Changed.',
    files: [sides],
  } satisfies EditResult

  const message = refusalOf(conflict, {
    edits: EDITS,
    context: { key: keyAt('l', 'root-1') },
    state: state(),
  })

  expect(message.conflicts).toEqual([sides])
  expect(message.choices).toEqual([
    { label: 'Try again on the new version', edits: EDITS, context: { key: keyAt('l', 'root-1') } },
  ])
  expect(historyRefusal(conflict)).toMatchObject({ conflicts: [sides], steps: [{ label: 'Show history' }] })
  expect(historyRefusal(conflict).choices).toBeUndefined()
})

const noSides = [{ file: 'app/page.tsx', theirs: null, ours: null, lines: [] }]

test.each([
  ['busy', ['Try again']],
  ['deleted', ['Try again']],
  ['moved-on', ['Try again on the new version']],
  ['element-gone', undefined],
])('a conflict of which nothing can be shown, %s, can be tried again if that helps', (code, labels) => {
  const conflict = { type: 'conflict', code, message: 'Changed.', files: noSides } satisfies EditResult
  const message = refusalOf(conflict, { edits: EDITS, context: {}, state: state() })

  expect(message.conflicts).toBeUndefined()
  expect(message.choices?.map(({ label }) => label)).toEqual(labels)
  expect(message.steps).toBeUndefined()
})
