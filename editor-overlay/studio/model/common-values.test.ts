import { expect, test } from '@jest/globals'
import { commonValues, countsOf } from './common-values.ts'

const ROW = { display: 'flex', 'padding-top': '4px', 'padding-left': '4px', color: 'red' }

test.each([
  ['one element has no mixed values', [ROW], ROW, []],
  ['equal values are common', [ROW, { ...ROW }], ROW, []],
  [
    'a value that differs is mixed, and so is its shorthand',
    [ROW, { ...ROW, 'padding-left': '8px' }],
    { display: 'flex', 'padding-top': '4px', color: 'red' },
    ['padding', 'padding-left'],
  ],
  [
    'a value that one of them lacks is mixed',
    [ROW, { display: 'flex' }],
    { display: 'flex' },
    ['padding-top', 'padding', 'padding-left', 'color'],
  ],
] as const)('%s', (_, all, shared, mixed) => {
  const { evals, isMixed } = commonValues(all)
  expect(evals).toEqual(shared)
  const asked = ['display', 'padding-top', 'padding', 'padding-left', 'padding-right', 'color']
  expect(asked.filter(isMixed)).toEqual(mixed)
})

test('a class is counted once for each element that has it', () => {
  expect([...countsOf([['a', 'b', 'a'], ['b']])]).toEqual([
    ['a', 1],
    ['b', 2],
  ])
})
