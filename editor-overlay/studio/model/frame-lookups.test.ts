import { expect, test } from '@jest/globals'
import { frameLookups } from './frame-lookups.ts'

test('a frame gets what its helper reads of the entries, and may edit every text in place', () => {
  const elements = {
    a: { type: 'native', staticTextContents: false, filename: 'a.tsx', removableClasses: ['p-4'] },
    b: { type: 'native', staticTextContents: true, start: 12, context: [], fileHash: 'c45b' },
    c: { type: 'component', componentName: 'C' },
    gone: null,
  }
  expect(frameLookups(elements)).toEqual({
    ...elements,
    a: { ...elements.a, staticTextContents: true },
    b: { type: 'native', staticTextContents: true },
  })
  expect(elements.a.staticTextContents).toBe(false)
})
