import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import type { Edit } from '../../protocol/edit.ts'
import { plan } from '../plan.ts'
import { buildIndex } from '../project/source-index.ts'
import { expectAsRead, putFile } from '../testing/as-read.ts'
import { visitCount } from './nodes.ts'
import { parseCount } from './parse.ts'
import { applyPatches } from './patches.ts'
import { openSource } from './source.ts'

const FILE = 'app/removed.tsx'
const TEXT = `export function Row({ on, items }: Props) {
  return (
    <div className="row">
      {/* first */}
      <button type="button" className="b">Save</button>
      <button type="button" className="b">Save</button>
      <button type="button" className="b">Leave</button>
      one &amp; <i>two</i> 😀😁 <i>two</i>{' '}
      {on && <b>on</b>}{on && <b>on</b>}
      <>a<br />b</>
      <p><i /><i /></p><p><i /></p>
    </div>
  )
}
export const After = () => <p>after</p>
`

/** Removes a range and returns how often a text was parsed for it; `null` if the result doesn't parse. */
function parsesWithout(start: number, end: number): number | null {
  const index = buildIndex(new Map([[FILE, TEXT]]))
  openSource(FILE, TEXT)
  const text = applyPatches(TEXT, [{ start, end, text: '' }])
  // No file can hold half of a character.
  if (/\p{Surrogate}/u.test(text)) return null
  const before = parseCount()
  const next = putFile(index, FILE, text)
  const parses = parseCount() - before
  if (next.files.get(FILE)?.error) return null
  expectAsRead(next, FILE, text)
  return parses
}

test.each([
  ['the first of three alike', '\n      <button type="button" className="b">Save</button>', 0],
  ['one of two alike in a line', '{on && <b>on</b>}', 0],
  ['an element between words', '<i>two</i>', 0],
  ['a comment', '{/* first */}', 0],
  ['half of an entity', 'amp;', 0],
  ['one of two characters that begin alike', '😀', 0],
  ['a child of a fragment', '<br />', 0],
  ['children up to the closing tag', '<i /><i />', 0],
  ['words and an element', 'one &amp; <i>two</i> ', 0],
  ['what leaves the same text as a whole element', '<i /></p><p>', 0],
  ['a tag without its element', '</p><p>', 1],
  ['an attribute', ' type="button"', 1],
  ['part of an expression', 'on && ', 1],
])('%s is removed with %i parses', (_, gone, parses) => {
  const start = TEXT.indexOf(gone)
  expect(parsesWithout(start, start + gone.length)).toBe(parses)
})

test('the index after any removal is that of reading the file again', () => {
  const offset = fc.integer({ min: TEXT.indexOf('<div'), max: TEXT.indexOf('</div>') })
  const ends = [...TEXT.matchAll(/(?=<|\{)|(?<=>|\})/g)].map(({ index }) => index)
  const range = fc.oneof(
    fc.tuple(offset, offset),
    fc.tuple(fc.constantFrom(...ends), fc.constantFrom(...ends)),
  )
  let unparsed = 0
  fc.assert(
    fc.property(range, ([one, other]) => {
      if (parsesWithout(Math.min(one, other), Math.max(one, other)) === 0) unparsed += 1
    }),
    { numRuns: 400 },
  )
  expect(unparsed).toBeGreaterThan(10)
})

test.each([
  ['a removal', (id: string): Edit => ({ type: 'remove', ids: [id] })],
  ['a wrap', (id: string): Edit => ({ type: 'wrap', ids: [id] })],
])('%s in a long component visits few of its nodes, also to update the index', (_, editOf) => {
  const section =
    '<section id="a">\n<button type="button">Save</button>\n<p className="b">{title}</p></section>\n'
  const text = `export const Page = ({ title }) => <main>\n${section.repeat(200)}</main>\n`
  const index = buildIndex(new Map([[FILE, text]]))
  const buttons = [...(index.files.get(FILE)?.elements.values() ?? [])].filter(({ tag }) => tag === 'button')
  const start = visitCount()
  const made = plan(index, editOf(buttons[100]?.id ?? ''))
  const planned = visitCount() - start
  if (made.type === 'refused') throw new Error(made.message)
  putFile(index, FILE, applyPatches(text, made.edits[0]?.patches ?? []))
  expect(planned).toBeLessThan(150)
  expect(visitCount() - start - planned).toBeLessThan(50)
})
