/** Notes on props that a move leaves unused, and on ids that a copy keeps. */
import { expect, test } from '@jest/globals'
import { duplicate, move } from '../../testing/edits.ts'
import { type Find, PAGE, tryPlan } from '../../testing/try-plan.ts'

const notesOf = (text: string, edit: Parameters<typeof tryPlan>[1]) => {
  const done = tryPlan(text, edit)
  return done.type === 'applied' ? done.plan.notes : [done.message]
}
const drawn = (card: string) =>
  `function Card({ title }: { title: string }) {\n  return ${card}\n}\nexport default function Page() {\n  return <main><Card title="Hi" /></main>\n}\n`
const out = (find: Find) => move('b', 'main')(find)

test('a prop that nothing uses any more is named', () => {
  expect(notesOf(drawn('<p><b>{title}</b></p>'), out)).toEqual([
    'title is replaced by the value passed to Card.',
    'Names that nothing uses now were kept, because removing them could change more: title.',
  ])
})

test('a prop that is used twice in what moves is named once', () => {
  expect(notesOf(drawn('<p><b id={title}>{title}</b></p>'), out).slice(1)).toEqual([
    'Names that nothing uses now were kept, because removing them could change more: title.',
  ])
})

test('a prop that is still used is not named', () => {
  expect(notesOf(drawn('<p title={title}><b>{title}</b></p>'), out)).toEqual([
    'title is replaced by the value passed to Card.',
  ])
})

const KEPT = 'The ID passed to a component stays the same and is now used twice.'
const listed = (type: string, markup = '<Part id="a" />') =>
  `function Part({ id }: { id: ${type} }) {\n  return <i id={id} />\n}\nexport default function Page() {\n  return <main>${markup}</main>\n}\n`
const copied = (text: string) => {
  const done = tryPlan(text, duplicate(['Part']))
  return done.type === 'applied'
    ? { text: done.files[PAGE], notes: done.plan.notes }
    : { notes: [done.message] }
}

test('an id that a component lists stays', () => {
  expect(copied(listed("'a' | 'b'"))).toEqual({
    text: listed("'a' | 'b'", '<Part id="a" /><Part id="a" />'),
    notes: expect.arrayContaining([KEPT]),
  })
})

test('an id of any name is made new', () => {
  expect(copied(listed('string'))).toEqual({
    text: listed('string', '<Part id="a" /><Part id="a-2" />'),
    notes: expect.not.arrayContaining([KEPT]),
  })
})

test('an id that is computed stays', () => {
  expect(copied(listed('number', '<Part id={1 + 1} />')).notes).toContain(KEPT)
})
