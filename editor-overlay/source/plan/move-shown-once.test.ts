/** An element that a constant or a function shows in one place moves as the braces there, and its code stays. */
import { expect, test } from '@jest/globals'
import { add, move, native } from '../testing/edits.ts'
import { outcome, tryPlan } from '../testing/try-plan.ts'

const page = (made: string, shown: string, above = '') =>
  `${above}export default function Page({ on, xs, draw }) {\n  ${made}\n  return <main>${shown}</main>\n}\n`
const P = '<p>{mark}</p><section />'
const MOVED = '<p></p><section>{mark}</section>'
const MARK = 'const mark = <b>x</b>'

test.each([
  ['a constant', MARK, P, MOVED],
  ['a constant with a type', 'const mark: ReactNode = (<b>x</b>)', P, MOVED],
  ['a constant with a condition', 'const mark = on && <b>x</b>', P, MOVED],
  [
    'a constant under a condition',
    MARK,
    '<p>{on && mark}</p><section />',
    '<p></p><section>{on && mark}</section>',
  ],
  ['a variable', 'let mark = <b>x</b>', P, MOVED],
  ['a variable that is assigned under a condition', 'let mark = null\n  if (on) mark = <b>x</b>', P, MOVED],
  ['one without a value before', 'let mark\n  if (on) {\n    mark = on && <b>x</b>\n  }', P, MOVED],
  [
    'an arrow function',
    'const mark = () => <b>x</b>',
    '<p>{mark()}</p><section />',
    '<p></p><section>{mark()}</section>',
  ],
  [
    'a function',
    'function mark(n) { return <b>{n}</b> }',
    '<p>{mark(2)}</p><section />',
    '<p></p><section>{mark(2)}</section>',
  ],
])('%s', (_, made, shown, moved) => {
  expect(outcome(page(made, shown), move('b', 'section'))).toBe(page(made, moved))
})

test('a variable does not move to where it isn’t assigned yet', () => {
  const made = 'let mark = null\n  const top = <header />\n  if (on) mark = <b>x</b>'
  expect(tryPlan(page(made, '{top}<p>{mark}</p>'), move('b', 'header'))).toMatchObject({ code: 'no-slot' })
})

test('a constant of the file', () => {
  expect(outcome(page('', P, `${MARK}\n`), move('b', 'section'))).toBe(page('', MOVED, `${MARK}\n`))
})

test('among words it changes places as an element does', () => {
  const made = page(MARK, '<p>{mark}, <i>y</i> and <u>z</u></p>')
  const moved = page(MARK, '<p><i>y</i>, <u>z</u> and {mark}</p>')
  expect(outcome(made, move('b', 'p', { after: 'u' }))).toBe(moved)
})

test('others are put beside it', () => {
  const made = page(MARK, '<p />{mark}<i />')
  expect(outcome(made, move('i', 'main', { before: 'b' }))).toBe(page(MARK, '<p /><i />{mark}'))
  expect(outcome(made, add('main', native('hr'), { after: 'b' }))).toBe(page(MARK, '<p />{mark}<hr /><i />'))
})

test('its parent on the page is the one around the braces', () => {
  const made = page(MARK, P)
  const from = (parent: string) =>
    tryPlan(made, (find) => ({ ...move('b', 'section')(find), expectedParentId: find(parent) }))
  expect(from('p')).toMatchObject({ type: 'applied' })
  expect(from('main')).toMatchObject({ code: 'stale' })
})

test.each([
  ['shown twice', MARK, '<p>{mark}{mark}</p><section />'],
  ['with another branch', 'const mark = on ? <b>x</b> : <i>y</i>', P],
  ['in each item of a list', MARK, '<p>{xs.map((x) => <i key={x}>{mark}</i>)}</p><section />'],
  ['as a prop', MARK, '<Card icon={mark} /><section />'],
  ['beside other values', MARK, '<p>{on ? mark : <i />}</p><section />'],
  ['passed to a function', MARK, '<p>{draw(mark)}</p><section />'],
  ['assigned over another', `let mark = <i>y</i>\n  if (on) mark = <b>x</b>`, P],
  ['replaced by another', `let mark = <b>x</b>\n  if (on) mark = <i>y</i>`, P],
  ['assigned in two branches', `let mark\n  if (on) mark = <b>x</b>\n  else mark = <i>y</i>`, P],
  ['added to another', `let mark = ''\n  if (on) mark += <b>x</b>`, P],
  [
    'of a function with two results',
    'const mark = () => { if (on) return 1; return <b>x</b> }',
    '<p>{mark()}</p><section />',
  ],
  ['of a function that is passed on', 'const mark = () => <b>x</b>', '<p>{draw(mark)}</p><section />'],
])('a value %s stays', (_, made, shown) => {
  expect(tryPlan(page(made, shown), move('b', 'section'))).toMatchObject({ code: 'no-slot' })
})

test('beside an element that is written elsewhere there is no place, and the refusal says so', () => {
  const made = page(MARK, '<p>{mark}{mark}</p><i />')
  expect(tryPlan(made, move('i', 'p', { after: 'b' }))).toMatchObject({
    code: 'no-slot',
    message: 'The neighbor is written elsewhere in the code.',
  })
})
