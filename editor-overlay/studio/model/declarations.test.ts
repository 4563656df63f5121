import { expect, test } from '@jest/globals'
import { declarationsIn, declarationsOf } from './declarations.ts'

test('declarations are read as they are written', () => {
  expect(declarationsIn('color: var(--ink); Background: url("a;b") ; --My: 1px !important;')).toEqual([
    { name: 'color', value: 'var(--ink)', isImportant: false },
    { name: 'background', value: 'url("a;b")', isImportant: false },
    { name: '--My', value: '1px', isImportant: true },
  ])
})

test('what is no declaration is left out', () => {
  expect(declarationsIn('; :x; color; color: ;')).toEqual([])
})

test('the text of a rule goes before its table, where a shorthand with a variable has empty parts', () => {
  const rule = { cssText: 'padding: calc(var(--spacing) * 4);', styles: { 'padding-top': '' } }

  expect(declarationsOf(rule)).toEqual([
    { name: 'padding', value: 'calc(var(--spacing) * 4)', isImportant: false },
  ])
})

test('a rule without text is read from its table', () => {
  expect(declarationsOf({ styles: { color: 'red !important', margin: '' } })).toEqual([
    { name: 'color', value: 'red', isImportant: true },
  ])
})
