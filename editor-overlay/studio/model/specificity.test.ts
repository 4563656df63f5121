import { describe, expect, test } from '@jest/globals'
import { compareSpecificity, specificityOf } from './specificity.ts'

describe('specificity', () => {
  test.each([
    ['*', [0, 0, 0]],
    ['h1', [0, 0, 1]],
    ['.card', [0, 1, 0]],
    ['#main', [1, 0, 0]],
    ['ul li.open a[href]:hover', [0, 3, 3]],
    ['a::before', [0, 0, 2]],
    ['p:first-line', [0, 0, 2]],
    [':where(.a, #b) .c', [0, 1, 0]],
    [':is(.a, #b) c', [1, 0, 1]],
    ['a:not(.b.c)', [0, 2, 1]],
    ['li:nth-child(2n + 1)', [0, 1, 1]],
    ['.md\\:hover\\:p-4:hover', [0, 2, 0]],
    ['.w-1\\/2', [0, 1, 0]],
    ['.\\32 xl\\:p-4', [0, 1, 0]],
    ['[data-x="a.b #c"]', [0, 1, 0]],
    ['.a > .b + .c ~ .d', [0, 4, 0]],
    ['h1, .a, #b', [1, 0, 0]],
    ['.dark\\:p-4:where(.dark, .dark *)', [0, 1, 0]],
  ])('%s', (selector, weight) => {
    expect(specificityOf(selector)).toEqual(weight)
  })

  test('one id outranks any number of classes', () => {
    expect(compareSpecificity([1, 0, 0], [0, 40, 9])).toBeGreaterThan(0)
    expect(compareSpecificity([0, 1, 0], [0, 1, 0])).toBe(0)
  })
})
