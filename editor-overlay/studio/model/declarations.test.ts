import { expect, test } from '@jest/globals'
import { declarationsOf } from './declarations.ts'

const read = (cssText: string) => declarationsOf({ cssText, styles: {} })

test('declarations are read as written', () => {
  expect(read('color: var(--ink); Background: url("a;b") ; --My: 1px !important;')).toEqual([
    { name: 'color', value: 'var(--ink)', isImportant: false },
    { name: 'background', value: 'url("a;b")', isImportant: false },
    { name: '--My', value: '1px', isImportant: true },
  ])
})

test('text that is not a declaration is left out', () => {
  expect(read('; :x; color; color: ;')).toEqual([])
})

test('the text of a rule is preferred, because a shorthand with a variable has empty longhands', () => {
  const rule = { cssText: 'padding: calc(var(--spacing) * 4);', styles: { 'padding-top': '' } }

  expect(declarationsOf(rule)).toEqual([
    { name: 'padding', value: 'calc(var(--spacing) * 4)', isImportant: false },
  ])
})

test('a rule without text is read from its styles', () => {
  expect(declarationsOf({ styles: { color: 'red !important', margin: '' } })).toEqual([
    { name: 'color', value: 'red', isImportant: true },
  ])
})

test('a semicolon in brackets, in a string or after a backslash does not end a declaration', () => {
  expect(read('--a: is(b; c); --b: [x="1;2"] ; --c: d\\;e').map(({ value }) => value)).toEqual([
    'is(b; c)',
    '[x="1;2"]',
    'd\\;e',
  ])
})
