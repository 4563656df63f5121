import { expect, test } from '@jest/globals'
import { mayBeShown } from './shown-classes.ts'

test.each([
  ['that the page has', ['card', 'p-3'], true],
  ['that the page lacks', ['card'], false],
  ['of a page whose classes are not known yet', [], true],
  ['that a preview of styles stands for', ['card', 'arb89-styling-1700000000000'], true],
])('a class %s may be shown: %s', (_, classList, expected) => {
  expect(mayBeShown('p-3', classList)).toBe(expected)
})
