import { expect, test } from '@jest/globals'
import { move } from '../../testing/edits.ts'
import { page, tryPlan } from '../../testing/try-plan.ts'

const OUT = 'It was only shown while “open” is true, and no longer depends on that.'
const INTO = 'It is now only shown while “open” is true.'

type Row = [move: string, markup: string, edit: ReturnType<typeof move>, notes: string[]]

test.each<Row>([
  [
    'out of a conditional parent',
    '{open && <section><b /></section>}<p />',
    move('b', 'main', { after: 'p' }),
    [OUT],
  ],
  ['into a conditional parent', '{open && <section><i /></section>}<b />', move('b', 'section'), [INTO]],
  [
    'into a conditional grandparent',
    '{open && <div><section></section></div>}<b />',
    move('b', 'section'),
    [INTO],
  ],
  [
    'out of the first branch',
    '{open ? <section><b /></section> : <i />}<p />',
    move('b', 'main', { after: 'p' }),
    [OUT],
  ],
  [
    'out of the second branch',
    '{open ? <i /> : <section><b /></section>}<p />',
    move('b', 'main', { after: 'p' }),
    ['It was only shown while “open” is false, and no longer depends on that.'],
  ],
  [
    'to the other branch',
    '{open ? <section><b /></section> : <p />}',
    move('b', 'p'),
    [
      'It was only shown while “open” is true, and no longer depends on that.',
      'It is now only shown while “open” is false.',
    ],
  ],
  [
    'out of a negated condition',
    '{!open && <section><b /></section>}<p />',
    move('b', 'main', { after: 'p' }),
    ['It was only shown while “open” is false, and no longer depends on that.'],
  ],
  [
    'out of two conditions',
    '{open && <div>{n > 1 && <section><b /></section>}</div>}<p />',
    move('b', 'main', { after: 'p' }),
    ['It was only shown while “open” is true and “n > 1” is true, and no longer depends on that.'],
  ],
  [
    'out of the inner one of two conditions',
    '{open && <div>{n > 1 && <section><b /></section>}</div>}',
    move('b', 'div'),
    ['It was only shown while “n > 1” is true, and no longer depends on that.'],
  ],
  [
    'into a fallback',
    '{n ?? <section></section>}<b />',
    move('b', 'section'),
    ['It is now only shown while “n” is missing.'],
  ],
  [
    'out of a fallback',
    '{n ?? <section><b /></section>}<p />',
    move('b', 'p'),
    ['It was only shown while “n” is missing, and no longer depends on that.'],
  ],
  ['within one condition', '{open && <section><b /><p /></section>}', move('b', 'p'), []],
  ['between the same conditions', '{open && <section><b /></section>}{open && <p />}', move('b', 'p'), []],
  ['with its own condition', '<div>{open && <b />}</div><p />', move('b', 'p'), []],
  ['with the condition of its branch', '<div>{open ? <b /> : <i />}</div><p />', move('b', 'p'), []],
  ['without conditions', '<section><b /></section><p />', move('b', 'p'), []],
])('a move %s has a note on the condition', (_, markup, edit, notes) => {
  const text = page(`<main>${markup}</main>`).replace(
    'Page()',
    'Page({ open, n }: { open: boolean; n: number })',
  )
  const done = tryPlan(text, edit)
  expect(done.type === 'applied' ? done.plan.notes : done).toEqual(notes)
})

test('a move behind an early return has a note on its condition', () => {
  const text = `export function Page({ open }: { open: boolean }) {
  if (open) return <main><p /></main>
  return <div><b /></div>
}
`
  const done = tryPlan(text, move('b', 'p'))
  expect(done.type === 'applied' ? done.plan.notes : done).toEqual([
    'It was only shown while “open” is false, and no longer depends on that.',
    'It is now only shown while “open” is true.',
  ])
})

test('a move out of a case has a note on it', () => {
  const text = `export function Page({ n }: { n: number }) {
  const drawn = () => {
    switch (n) {
      case 2:
        return <p><b /></p>
      default:
        return <i />
    }
  }
  return <main>{drawn()}</main>
}
`
  const done = tryPlan(text, move('b', 'main'))
  expect(done.type === 'applied' ? done.plan.notes : done).toEqual([
    'It was only shown while “n” is 2, and no longer depends on that.',
  ])
})

test('a move out of a loop has the note on its items', () => {
  const text = `export function Page({ xs }: { xs: string[] }) {
  const rows = []
  for (const x of xs) rows.push(<li key={x}>{x}<b /></li>)
  return <main>{rows}<p></p></main>
}
`
  const done = tryPlan(text, move('b', 'p'))
  expect(done.type === 'applied' ? done.plan.notes : done).toEqual(['Removed from every item of the list.'])
})

const CARD = 'function Card({ on }: { on: boolean }) {\n  if (!on) return null\n  return <p></p>\n}\n'
const around = (markup: string, above = CARD) =>
  `${above}export function Page({ open }: { open: boolean }) {\n  if (!open) return null\n  return <main>${markup}</main>\n}\n`

test.each<[string, string, ReturnType<typeof move>, string[]]>([
  [
    'into a component that may show nothing',
    around('<b /><Card on />'),
    move('b', 'p'),
    ['It is now only shown while “on” is true.'],
  ],
  [
    'out of one',
    around('<i></i><Card on />', CARD.replace('<p></p>', '<p><b /></p>')),
    move('b', 'i'),
    ['It was only shown while “on” is true, and no longer depends on that.'],
  ],
])('a move %s has a note on that alone', (_, text, edit, notes) => {
  const done = tryPlan(text, edit)
  expect(done.type === 'applied' ? done.plan.notes.filter((note) => note.includes('shown')) : done).toEqual(
    notes,
  )
})
