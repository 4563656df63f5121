import { expect, test } from '@jest/globals'
import { frameLookups } from './frame-lookups.ts'

test('a frame may edit every text in place, and nothing else changes', () => {
  const elements = {
    a: { type: 'native', staticTextContents: false, filename: 'a.tsx' },
    b: { type: 'native', staticTextContents: true },
    c: { type: 'component', componentName: 'C' },
    gone: null,
  }
  expect(frameLookups(elements)).toEqual({ ...elements, a: { ...elements.a, staticTextContents: true } })
  expect(elements.a.staticTextContents).toBe(false)
})
