import { describe, expect, test } from '@jest/globals'
import { computedOf, isInheritable, longhandsOf, sets } from './properties.ts'

describe('which name sets which property', () => {
  test.each([
    ['padding', 'padding-left', true],
    ['padding-inline', 'padding-left', true],
    ['padding-inline', 'padding-top', false],
    ['padding-inline-end', 'padding-right', true],
    ['inset-block', 'top', true],
    ['border', 'border-left-color', true],
    ['border-x', 'border-left-color', false],
    ['border-left', 'border-left-width', true],
    ['gap', 'row-gap', true],
    ['row-gap', 'gap', true],
    ['background', 'background-color', true],
    ['background', 'color', false],
    ['font', 'line-height', true],
    ['border-start-start-radius', 'border-radius', true],
    ['color', 'color', true],
  ])('%s and %s', (name, property, is) => {
    expect(sets(name, property)).toBe(is)
  })
})

test('a shorthand expands to its longhands, a longhand to itself', () => {
  expect(longhandsOf('gap')).toEqual(['row-gap', 'column-gap'])
  expect(longhandsOf('color')).toEqual(['color'])
})

test('a shorthand is computed from its longhands: one value if they agree', () => {
  expect(computedOf({ 'row-gap': '8px', 'column-gap': '8px' }, 'gap')).toBe('8px')
  expect(computedOf({ 'row-gap': '8px', 'column-gap': '4px' }, 'gap')).toBe('8px 4px')
  expect(computedOf({ color: 'rgb(0, 0, 0)' }, 'color')).toBe('rgb(0, 0, 0)')
  expect(computedOf({}, 'z-index')).toBe('')
})

test('text properties are inherited, box properties are not', () => {
  expect(isInheritable('line-height')).toBe(true)
  expect(isInheritable('padding-top')).toBe(false)
})
