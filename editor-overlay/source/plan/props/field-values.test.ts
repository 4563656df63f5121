/** The value of a form field is written to the prop that decides what it shows, and people can still change it. */
import { expect, test } from '@jest/globals'
import { prop, text } from '../../testing/edits.ts'
import { markupTable } from '../../testing/table.ts'
import { page, tryPlan } from '../../testing/try-plan.ts'

const SET_VALUE = prop('input', 'value', 'a')
const GONE = { type: 'remove' } as const

markupTable([
  ['a value starts a field', '<input />', SET_VALUE, '<input defaultValue="a" />'],
  [
    'a value of a field that is started',
    '<input defaultValue="a" />',
    prop('input', 'value', 'b'),
    '<input defaultValue="b" />',
  ],
  [
    'the value of a started field is removed',
    '<input defaultValue="a" />',
    prop('input', 'value', GONE),
    '<input />',
  ],
  [
    'a text of several lines',
    '<textarea defaultValue="a" />',
    prop('textarea', 'value', 'b'),
    '<textarea defaultValue="b" />',
  ],
  [
    'the choice of a list',
    '<select><option value="a">A</option></select>',
    prop('select', 'value', 'a'),
    '<select defaultValue="a"><option value="a">A</option></select>',
  ],
  [
    'a value that a handler changes',
    '<input onChange={go} />',
    SET_VALUE,
    '<input value="a" onChange={go} />',
  ],
  ['a value that only is read', '<input readOnly />', SET_VALUE, '<input readOnly value="a" />'],
  [
    'a tick',
    '<input type="checkbox" />',
    prop('input', 'checked', true),
    '<input type="checkbox" defaultChecked />',
  ],
  [
    'a tick that is taken away',
    '<input type="checkbox" defaultChecked />',
    prop('input', 'checked', false),
    '<input type="checkbox" defaultChecked={false} />',
  ],
  [
    'the value that a checkbox sends',
    '<input type="checkbox" />',
    SET_VALUE,
    '<input type="checkbox" value="a" />',
  ],
  [
    'the words of a button',
    '<input type="submit" />',
    prop('input', 'value', 'Go'),
    '<input type="submit" value="Go" />',
  ],
  [
    'what a hidden field sends',
    '<input type="hidden" />',
    prop('input', 'value', 'a'),
    '<input type="hidden" value="a" />',
  ],
  [
    'the handler of a fixed field',
    '<input value={v} onChange={go} />',
    prop('input', 'onChange', GONE),
    'refused: bad-value',
  ],
  [
    'the handler of a fixed tick',
    '<input type="checkbox" checked={v} onChange={go} />',
    prop('input', 'onChange', GONE),
    'refused: bad-value',
  ],
  [
    'the handler of a fixed field that only is read',
    '<input value={v} readOnly onChange={go} />',
    prop('input', 'onChange', GONE),
    '<input value={v} readOnly />',
  ],
  [
    'the handler of a field that is free',
    '<input defaultValue="a" onChange={go} />',
    prop('input', 'onChange', GONE),
    '<input defaultValue="a" />',
  ],
  ['the text of a field', '<textarea />', text('textarea', 'a'), '<textarea defaultValue="a" />'],
  [
    'the text of a field that is started',
    '<textarea defaultValue="a" />',
    text('textarea', 'b'),
    '<textarea defaultValue="b" />',
  ],
  [
    'no text of a field that is started',
    '<textarea defaultValue="a" />',
    text('textarea', ''),
    '<textarea defaultValue="" />',
  ],
  [
    'the text of a field that code starts',
    '<textarea defaultValue={v} />',
    text('textarea', 'a'),
    'refused: dynamic-text',
  ],
  [
    'the text of a fixed field',
    '<textarea value={v} onChange={go} />',
    text('textarea', 'a'),
    'refused: dynamic-text',
  ],
  ['the value of another element', '<data>x</data>', prop('data', 'value', 'a'), '<data value="a">x</data>'],
  ['beside a spread', '<input {...field} />', SET_VALUE, '<input {...field} value="a" />'],
  ['of a type that code chooses', '<input type={type} />', SET_VALUE, '<input type={type} value="a" />'],
])

test.each<[string, string, string, string, string | boolean, string]>([
  [
    'the start of a fixed field',
    '<input value={v} onChange={go} />',
    'input',
    'defaultValue',
    'a',
    'Change value instead.',
  ],
  [
    'the start of a fixed tick',
    '<input type="checkbox" checked={v} onChange={go} />',
    'input',
    'defaultChecked',
    true,
    'Change checked instead.',
  ],
  [
    'a selected option',
    '<select><option value="a">A</option></select>',
    'option',
    'selected',
    true,
    'Set defaultValue of the <select> to the value of this <option>.',
  ],
])('%s decides nothing, and the refusal says what does', (_, markup, pick, name, value, next) => {
  expect(tryPlan(page(markup), prop(pick, name, value))).toMatchObject({ code: 'no-slot', alternative: next })
})

test('a value that becomes a start is noted', () => {
  expect(tryPlan(page('<input />'), SET_VALUE)).toMatchObject({
    plan: { notes: ['Written as defaultValue, so that people can still change the field.'] },
  })
})
