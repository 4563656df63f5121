/** An element that a constant or a function shows in one place moves as the braces there, and its code stays. */
import { expect, test } from '@jest/globals'
import { add, move, native, wrap } from '../testing/edits.ts'
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

const TWO = 'const mark = on ? <b>x</b> : <i>y</i>'

test.each([
  ['the first branch', 'b', TWO, 'const mark = on ? null : <i>y</i>', '{on ? <b>x</b> : null}'],
  ['the second branch', 'i', TWO, 'const mark = on ? <b>x</b> : null', '{on ? null : <i>y</i>}'],
  [
    'the branch of a second condition',
    'b',
    'const mark = on ? <i /> : xs ? <b>x</b> : <u />',
    'const mark = on ? <i /> : xs ? null : <u />',
    '{on ? null : xs ? <b>x</b> : null}',
  ],
])('%s of a constant moves with its condition', (_, pick, made, left, shown) => {
  const after = page(left, `<p>{mark}</p><section>${shown}</section>`)
  expect(outcome(page(made, P), move(pick, 'section'))).toBe(after)
})

test.each([
  ['a prop', MARK, '<Card icon={mark} />', '<Card />', '{mark}'],
  ['a prop with a condition', MARK, '<Card icon={on && mark} />', '<Card />', '{on && mark}'],
  [
    'a prop that gets a constant with a condition',
    'const mark = on && <b>x</b>',
    '<Card icon={mark} />',
    '<Card />',
    '{mark}',
  ],
])('out of %s the name of the constant moves', (_, made, card, left, shown) => {
  const after = page(made, `${left}<section>${shown}</section>`)
  expect(outcome(page(made, `${card}<section />`), move('b', 'section'))).toBe(after)
})

test('the parent of a constant in a prop is the element with the prop', () => {
  const from = (parent: string) =>
    tryPlan(page(MARK, '<Card icon={mark} /><section />'), (find) => ({
      ...move('b', 'section')(find),
      expectedParentId: find(parent),
    }))
  expect(from('Card')).toMatchObject({ type: 'applied' })
  expect(from('main')).toMatchObject({ code: 'stale' })
})

test.each(['b', 'i'])('others are put beside both branches of a constant, next to %s', (pick) => {
  const made = page(TWO, '<p />{mark}<hr />')
  expect(outcome(made, move('hr', 'main', { before: pick }))).toBe(page(TWO, '<p /><hr />{mark}'))
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
  ['in each item of a list', MARK, '<p>{xs.map((x) => <i key={x}>{mark}</i>)}</p><section />'],
  ['in a prop with other values', MARK, '<Card icon={on ? mark : <i />} /><section />'],
  ['in a prop of two elements', MARK, '<Card icon={mark} top={mark} /><section />'],
  [
    'with another branch, shown twice',
    'const mark = on ? <b>x</b> : <i>y</i>',
    '<p>{mark}{mark}</p><section />',
  ],
  ['with another branch and a call', 'const mark = next() ? <b>x</b> : <i>y</i>', P],
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

const ITEMS = (label: string, item: string, after = '') =>
  page('', `<ul>{xs.map((x) => { const mark = ${label}; return <li key={x}>${item}</li> })}</ul>${after}`)

test('a constant of a callback is a child of what shows it there', () => {
  const made = ITEMS('<b>x</b>', '{mark} <i>y</i>')
  expect(outcome(made, move('b', 'li', { after: 'i' }))).toBe(ITEMS('<b>x</b>', '<i>y</i> {mark}'))
  expect(outcome(made, add('li', native('u'), { after: 'b' }))).toBe(
    ITEMS('<b>x</b>', '{mark}<u></u> <i>y</i>'),
  )
  expect(tryPlan(made, add('ul', native('li'), { before: 'b' }))).toMatchObject({ code: 'stale' })
  expect(outcome(made, wrap('b'))).toBe(ITEMS('<div><b>x</b></div>', '{mark} <i>y</i>'))
})
