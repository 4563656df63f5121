import { expect, test } from '@jest/globals'
import { parseSource } from './parse.ts'
import { applyPatches } from './patches.ts'
import { page } from './testing/try-plan.ts'
import { findUnintendedChange } from './verify.ts'

const TEXT = page('<main>\n  <p className="a">one <b>two</b></p>\n  <p>{on ? <i /> : null}</p>\n</main>')

/** Puts `text` where `old` stands; `old` may be followed by a bar to mark an insertion behind it. */
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
  ['a class that comes', '"a|', ' b'],
  ['words that change', 'one', 'three'],
  ['an element that goes', '<b>two</b>', ''],
  ['an element that comes', '<main>|', '<hr />'],
  ['a branch that changes', '<i />', 'null'],
  ['a wrapper around words and elements', 'one <b>two</b>', '<u>one <b>two</b></u>'],
])('%s touches nothing else', (_, old, text) => {
  expect(lossOf(old, text)).toBeNull()
})

test.each([
  ['a tag that ends an element early', 'one |', '</p><p>'],
  ['a string that ends an attribute early', '"a|', '" title="b'],
  ['an expression among words that ends the element', 'one |', '{1}</p><p>'],
])('%s is found', (_, old, text) => {
  expect(lossOf(old, text)).not.toBeNull()
})
