import { expect, test } from '@jest/globals'
import { parseSource } from '../file/parse.ts'
import { applyPatches } from '../file/patches.ts'
import { page } from '../testing/try-plan.ts'
import { findUnintendedChange } from './verify.ts'

const TEXT = page('<main>\n  <p className="a">one <b>two</b></p>\n  <p>{on ? <i /> : null}</p>\n</main>')

/** Replaces `old` by `text`; a bar at the end of `old` marks an insertion after it instead. */
function lossOf(old: string, text: string): string | null {
  const at = TEXT.indexOf(old.replace('|', ''))
  const start = old.endsWith('|') ? at + old.length - 1 : at
  const end = old.endsWith('|') ? start : at + old.length
  const patch = { start, end, text }
  const before = parseSource('a.tsx', TEXT)
  const after = parseSource('a.tsx', applyPatches(TEXT, [patch]))
  if (before.type === 'broken' || after.type === 'broken') throw new Error('Does not parse')
  return findUnintendedChange(before.program, after.program, [patch])
}

test.each([
  ['an added class', '"a|', ' b'],
  ['changed text', 'one', 'three'],
  ['a removed element', '<b>two</b>', ''],
  ['an added element', '<main>|', '<hr />'],
  ['a branch that changes', '<i />', 'null'],
  ['a wrapper around text and elements', 'one <b>two</b>', '<u>one <b>two</b></u>'],
])('%s touches nothing else', (_, old, text) => {
  expect(lossOf(old, text)).toBeNull()
})

test.each([
  ['a tag that ends an element early', 'one |', '</p><p>'],
  ['a string that ends an attribute early', '"a|', '" title="b'],
  ['an expression in text that closes the element', 'one |', '{1}</p><p>'],
])('%s is found', (_, old, text) => {
  expect(lossOf(old, text)).not.toBeNull()
})
