import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { isNestedTooDeep } from './depth.ts'

/** The same rules as one pattern: slower to run, quicker to read. */
function isTooDeep(text: string): boolean {
  let depth = 0
  for (const { 0: sign } of text.matchAll(/[([{]|[)\]}]|(?<![\w$])<[A-Za-z>]|<\/|\/>/g)) {
    const isEnd = sign === ')' || sign === ']' || sign === '}' || sign === '</' || sign === '/>'
    depth = isEnd ? Math.max(0, depth - 1) : depth + 1
    if (depth > 1_000) return true
  }
  return false
}

test('brackets and tags are counted like in the reference pattern', () => {
  const signs = fc.constantFrom(
    ...'()[]{}<>/aZ9$_é@`\n"',
    '<i>',
    '</i>',
    '<br />',
    'Map<string>',
    '<>',
    '</>',
  )
  fc.assert(
    fc.property(fc.integer({ min: 994, max: 1_001 }), fc.array(signs, { maxLength: 160 }), (deep, rest) => {
      const text = '('.repeat(deep) + rest.join('')
      expect(isNestedTooDeep(text)).toBe(isTooDeep(text))
    }),
    { numRuns: 500 },
  )
})
