import { expect, test } from '@jest/globals'
import type { Edit } from '../protocol/edit.ts'
import { add, native, prop, tag, text } from './testing/edits.ts'
import { type Find, outcome, page, tryPlan } from './testing/try-plan.ts'

type Make = (find: Find) => Edit
const confirmed =
  (make: Make): Make =>
  (find) => ({ ...make(find), isConfirmed: true })
const box = (inside: string) => page(`<div>${inside}</div>`)

test.each<[string, Make, string, string]>([
  ['<p />', add('div', native('iframe', { src: '/x' })), '<p /><iframe src="/x"></iframe>', '<iframe>'],
  [
    '<p />',
    add('div', native('link', { rel: 'stylesheet', href: '/x' })),
    '<p /><link rel="stylesheet" href="/x" />',
    '<link>',
  ],
  ['<p />', tag('p', 'iframe'), '<iframe />', '<iframe>'],
  ['<a />', prop('a', 'href', 'javascript:go()'), '<a href="javascript:go()" />', 'This href runs code'],
  [
    '<a />',
    prop('a', 'href', 'java\tscript:go()'),
    '<a href="java&#9;script:go()" />',
    'This href runs code',
  ],
  [
    '<p />',
    add('div', native('a', { href: 'JavaScript:go()' })),
    '<p /><a href="JavaScript:go()"></a>',
    'This href runs code',
  ],
])('%s is written only after it was confirmed', (before, edit, after, message) => {
  expect(tryPlan(box(before), edit)).toMatchObject({
    code: 'unsafe',
    message: expect.stringContaining(message),
    choices: [{ label: 'Write it anyway', context: { isConfirmed: true } }],
  })
  expect(outcome(box(before), confirmed(edit))).toBe(box(after))
})

test.each(['script', 'style'])('the code in a <%s> is not edited as text', (name) => {
  const source = box(`<${name}>{\`go\`}</${name}>`)
  expect(outcome(source, confirmed(text(name, 'stop', { oldText: 'go' })))).toBe('refused: unsafe')
})

test.each([
  ['a script', add('div', native('script', { src: '/x' }))],
  ['an object', add('div', native('object', { data: '/x' }))],
  ['raw markup', prop('p', 'srcDoc', '<p>')],
  ['a handler as text', prop('p', 'onClick', 'go()')],
])('%s is not written, confirmed or not', (_, edit) => {
  expect(outcome(box('<p />'), confirmed(edit))).toBe('refused: unsafe')
})
