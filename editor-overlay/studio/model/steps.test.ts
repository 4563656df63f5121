import { expect, test } from '@jest/globals'
import { stepped } from './steps.ts'

test.each([
  ['12px', 1, '13px'],
  ['12px', -10, '2px'],
  ['1.5rem', 1, '1.6rem'],
  ['0.3em', -1, '0.2em'],
  ['50%', 10, '60%'],
  ['0.9', 1, '1'],
  ['-4px', 1, '-3px'],
  ['.5rem', 1, '0.6rem'],
])('%s by %d', (text, by, next) => {
  expect(stepped(text, by)).toBe(next)
})

test.each(['auto', '', 'calc(1px + 2px)', '12px 4px', 'var(--x)'])('“%s” has no step', (text) => {
  expect(stepped(text, 1)).toBeNull()
})
