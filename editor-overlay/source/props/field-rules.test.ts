/** A form field never gets attributes that React or the page can't hold together. */
import { expect, test } from '@jest/globals'
import type { Json, PropValue } from '../../protocol/edit.ts'
import { prop } from '../testing/edits.ts'
import { page, tryPlan } from '../testing/try-plan.ts'

const GONE: PropValue = { type: 'remove' }

const given = (markup: string, name: string, value: Json | PropValue) => {
  const [, tag = ''] = /<(\w+)/.exec(markup) ?? []
  return tryPlan(page(markup), prop(tag, name, value))
}

test.each<[string, string, Json | PropValue, string]>([
  ['<input value="a" readOnly />', 'readOnly', GONE, 'Remove value first, and set defaultValue instead.'],
  ['<input value="a" readOnly />', 'readOnly', false, 'Remove value first, and set defaultValue instead.'],
  ['<input value={a} disabled />', 'disabled', GONE, 'Remove value first, and set defaultValue instead.'],
  [
    '<input value={a} onChange={go} />',
    'onChange',
    GONE,
    'Remove value first, and set defaultValue instead.',
  ],
  ['<input type="submit" value="Go" />', 'type', 'text', 'Remove value first, and set defaultValue instead.'],
  ['<select multiple />', 'defaultValue', 'a', 'Give it a list of text.'],
  ['<select />', 'defaultValue', ['a'], 'Give it one text.'],
  ['<select defaultValue="a" />', 'multiple', true, 'Remove defaultValue first.'],
  ["<select multiple defaultValue={['a']} />", 'multiple', GONE, 'Remove defaultValue first.'],
  ["<select multiple defaultValue={['a']} />", 'multiple', false, 'Remove defaultValue first.'],
  ['<input />', 'checked', true, 'Set its type to checkbox or radio first.'],
  ['<input type="text" />', 'defaultChecked', true, 'Set its type to checkbox or radio first.'],
  ['<input type="checkbox" defaultChecked />', 'type', 'text', 'Remove defaultChecked first.'],
  ['<input type="checkbox" defaultChecked />', 'type', GONE, 'Remove defaultChecked first.'],
  ['<input type="file" />', 'defaultValue', 'a.png', 'Change its type first.'],
  ['<input defaultValue="a" />', 'type', 'file', 'Remove defaultValue first.'],
])('%s keeps %s from %j', (markup, name, value, step) => {
  expect(given(markup, name, value)).toMatchObject({ type: 'refused', code: 'bad-value', alternative: step })
})

test.each<[string, string, Json | PropValue]>([
  ['<input />', 'defaultValue', 'a'],
  ['<input readOnly />', 'value', 'a'],
  ['<input disabled />', 'value', 'a'],
  ['<input onChange={go} />', 'value', 'a'],
  ['<input {...field} />', 'value', 'a'],
  ['<input type={kind} />', 'checked', true],
  ['<input type="hidden" />', 'value', 'a'],
  ['<input type="submit" />', 'value', 'Go'],
  ['<input type="radio" />', 'value', 'a'],
  ['<input type="checkbox" onChange={go} />', 'checked', true],
  ['<input type="checkbox" readOnly />', 'checked', true],
  ['<input type="checkbox" />', 'defaultChecked', true],
  ['<input defaultValue="a" />', 'defaultValue', 'b'],
  ['<input value="a" />', 'value', 'b'],
  ['<input value="a" />', 'name', 'b'],
  ['<input value="a" readOnly />', 'value', GONE],
  ['<input readOnly />', 'readOnly', GONE],
  ['<input defaultValue="a" />', 'type', 'email'],
  ['<input type="checkbox" defaultChecked />', 'type', 'radio'],
  ['<select multiple />', 'defaultValue', ['a']],
  ['<select multiple={many} />', 'defaultValue', ['a']],
  ['<select defaultValue={a} />', 'name', 'b'],
])('%s gets %s: %j', (markup, name, value) => {
  expect(given(markup, name, value)).toMatchObject({ type: 'applied' })
})
