import { expect, test } from '@jest/globals'
import { stepped } from './steps.ts'

/** The browser’s own answer, for the properties of the tests. */
const accepted: Record<string, (value: string) => boolean> = {
  'padding-top': (value) => !value.startsWith('-'),
  'z-index': (value) => /^-?\d+$/.test(value),
  'font-weight': (value) => Number(value) >= 1 && Number(value) <= 1000,
}

const step = (text: string, by: number, property = 'margin-top', kind: 'length' | 'number' = 'length') =>
  stepped(text, by, { property, kind, accepts: accepted[property] ?? (() => true) })

test.each([
  ['12px', 1, '13px'],
  ['12px', -10, '2px'],
  ['1.5rem', 1, '1.6rem'],
  ['0.3em', -1, '0.2em'],
  ['50%', 10, '60%'],
  ['-4px', 1, '-3px'],
  ['0px', -1, '-1px'],
  ['.5rem', 1, '0.6rem'],
])('%s by %d', (text, by, next) => {
  expect(step(text, by)).toBe(next)
})

test('a bare length is in pixels, as when it is entered', () => {
  expect(step('10', 1)).toBe('11px')
  expect(step('0', 1)).toBe('1px')
})

test.each([
  ['0.9', 1, 'opacity', '1'],
  ['2', 1, 'z-index', '3'],
  ['400', 1, 'font-weight', '500'],
  ['0', 1, 'flex-grow', '1'],
])('the number %s by %d in %s', (text, by, property, next) => {
  expect(step(text, by, property, 'number')).toBe(next)
})

test('a step ends at the smallest value of the property', () => {
  expect(step('4px', -10, 'padding-top')).toBe('0px')
  expect(step('0px', -1, 'padding-top')).toBeNull()
  expect(step('100', -1, 'font-weight', 'number')).toBeNull()
})

test.each(['auto', '', 'calc(1px + 2px)', '12px 4px', 'var(--x)'])('“%s” has no step', (text) => {
  expect(step(text, 1)).toBeNull()
})
