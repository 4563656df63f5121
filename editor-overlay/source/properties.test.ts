import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import type { Edit } from '../protocol/edit.ts'
import { expectMerged } from '../tests/merged-lookups.ts'
import { decodeAttribute, decodeText, encodeAttribute, encodeText } from './file/jsx-text.ts'
import { applyPatches, invertPatches } from './file/patches.ts'
import { openSource } from './file/source.ts'
import { plan } from './plan.ts'
import { buildIndex, type SourceIndex, updateIndex } from './project/source-index.ts'
import { finder, outcome, PAGE, page, tryPlan } from './testing/try-plan.ts'
import { runsOf, textOf } from './text/runs.ts'

const WORDS = fc
  .oneof(
    fc.string({ unit: 'grapheme', maxLength: 30 }),
    fc
      .array(
        fc.constantFrom(
          'a',
          ' ',
          '  ',
          '<',
          '>',
          '{',
          '}',
          '&',
          '&lt;',
          '&amp;',
          '&nbsp;',
          '"',
          "'",
          '`',
          '\\',
          '\n',
          '👍',
          '\u00a0',
          '#',
          ';',
        ),
        { maxLength: 12 },
      )
      .map((parts) => parts.join('')),
  )
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are refused, which a test of its own shows.
  .filter((text) => text.isWellFormed() && !/[\u0000-\u0008\u000b-\u001f\u007f]/.test(text))

test('any text is read back from the source as it was typed', () => {
  fc.assert(
    fc.property(
      WORDS,
      fc.constantFrom('<p>old words</p>', '<p>\n  old\n  words\n</p>', "<p>{'old'}</p>", '<p></p>', '<p />'),
      (words, markup) => {
        const done = tryPlan(page(markup), (find) => ({ type: 'set-text', id: find('p'), newText: words }))
        if (done.type === 'refused') expect(done.code).toBe('no-change')
        else {
          const source = openSource(PAGE, done.files[PAGE] ?? '')
          const node = source.type === 'open' ? source.outline.elements[0]?.node : undefined
          expect(node && source.type === 'open' ? textOf(runsOf(source.text, node)) : null).toBe(words)
        }
      },
    ),
    { numRuns: 300 },
  )
})

test('encoded text decodes to the same, alone and before other text', () => {
  fc.assert(
    fc.property(WORDS, WORDS, (words, after) => {
      expect(decodeText(encodeText(words, encodeText(after)) + encodeText(after))).toBe(words + after)
      expect(decodeAttribute(encodeAttribute(words, '"'))).toBe(words)
      expect(encodeAttribute(words, "'")).not.toContain("'")
    }),
    { numRuns: 300 },
  )
})

const MARKUP = `<main className="p-4 flex" id="top">
  {/* the head */}
  <h1 className="a b">Hello <b>big</b> world</h1>
  <section>
    <p>one</p>
    <p className={on ? 'x' : 'y'}>two &amp; more</p>
    {on && <em>three</em>}
    <ul>
      {xs.map((x) => <li key={x}><i>{x}</i> item</li>)}
    </ul>
  </section>
  <div><span /><span>s</span><span className="c" /></div>
  <img alt="" />
</main>`

const STEP = fc.record({
  kind: fc.nat(10),
  one: fc.nat(30),
  two: fc.nat(30),
  three: fc.nat(30),
  words: WORDS,
  name: fc.constantFrom('c', 'd', 'p-4', 'a'),
  tag: fc.constantFrom('div', 'section', 'b', 'li', 'Card'),
  side: fc.constantFrom('before', 'after', 'none'),
  meaning: fc.constantFrom('template', undefined),
})
type Step = typeof STEP extends fc.Arbitrary<infer T> ? T : never

function editOf(index: SourceIndex, step: Step): Edit {
  const ids = [...(index.files.get(PAGE)?.elements.keys() ?? [])]
  const at = (number: number) => ids[number % Math.max(1, ids.length)] ?? ''
  const [id, parent, third] = [at(step.one), at(step.two), at(step.three)]
  const position = { parentId: parent, ...(step.side === 'none' ? {} : { [`${step.side}Id`]: third }) }
  const { meaning } = step
  const kinds: Edit[] = [
    {
      type: 'add-class',
      id,
      className: step.name,
      framework: 'Tailwind',
      modifiers: [],
    },
    { type: 'remove-class', id, className: step.name },
    { type: 'set-text', id, newText: step.words },
    { type: 'remove', ids: [id], meaning },
    { type: 'move', id, position, meaning },
    { type: 'wrap', ids: [id] },
    { type: 'duplicate', ids: [id] },
    { type: 'set-tag', id, tag: step.tag },
    {
      type: 'insert',
      position,
      element: { tag: 'span' },
      props: { title: step.words, children: step.words },
    },
    { type: 'set-prop', id, name: 'title', value: { type: 'json', value: step.words } },
    {
      type: 'set-styles',
      id,
      styling: { color: 'red' },
      framework: 'Inline',
      modifiers: [],
    },
  ]
  return kinds[step.kind] ?? { type: 'wrap', ids: [id] }
}

test('any sequence of edits parses at each step, is undone to the same bytes, and loses no id and no entry of the lookups', () => {
  fc.assert(
    fc.property(fc.array(STEP, { minLength: 1, maxLength: 12 }), (steps) => {
      const first = page(MARKUP)
      const texts = [first]
      const undos: { start: number; end: number; text: string }[][] = []
      let index = buildIndex(new Map([[PAGE, first]]))
      for (const step of steps) {
        const now = texts.at(-1) ?? ''
        const planned = plan(index, editOf(index, step))
        if (planned.type === 'refused') {
          expect(planned.code).not.toBe('unproven')
          continue
        }
        const patches = planned.edits[0]?.patches ?? []
        const next = applyPatches(now, patches)
        undos.push(invertPatches(now, patches))
        const before = index
        index = updateIndex(index, PAGE, next).index
        expect(index.files.get(PAGE)?.error).toBeNull()
        expectSameElements(before, index, planned.ids, planned.added)
        expectMerged(before, index, PAGE, planned)
        texts.push(next)
      }
      let back = texts.at(-1) ?? ''
      for (const undo of undos.reverse()) back = applyPatches(back, undo)
      expect(back).toBe(first)
    }),
    { numRuns: 150 },
  )
})

/** Expects the old elements, by their new ids, and the added ones to be exactly the elements of the new text. */
function expectSameElements(
  before: SourceIndex,
  after: SourceIndex,
  ids: Record<string, string | null>,
  added: string[],
) {
  const old = before.files.get(PAGE)?.elements ?? new Map()
  const fresh = after.files.get(PAGE)?.elements ?? new Map()
  const reached = [...old.keys()].flatMap((id) => (Object.hasOwn(ids, id) ? (ids[id] ?? []) : id))
  expect([...reached, ...added].sort()).toEqual([...fresh.keys()].sort())
}

test('a move and the move back restore the same bytes', () => {
  const markup = '<ul>\n  <li>a</li>\n  <li>b</li>\n  <li>c</li>\n</ul>'
  fc.assert(
    fc.property(fc.nat(2), fc.nat(2), (from, to) => {
      const text = page(markup)
      const index = buildIndex(new Map([[PAGE, text]]))
      const find = finder(index)
      const there = plan(index, {
        type: 'move',
        id: find(`li:${from}`),
        position: { parentId: find('ul'), beforeId: find(`li:${to}`) },
      })
      if (there.type === 'refused') {
        expect(there.code).toBe('no-change')
        return
      }
      const moved = applyPatches(text, there.edits[0]?.patches ?? [])
      const next = updateIndex(index, PAGE, moved).index
      const now = (id: string) => there.ids[id] ?? id
      const place = from === 2 ? {} : { beforeId: now(find(`li:${from + 1}`)) }
      const back = plan(next, {
        type: 'move',
        id: now(find(`li:${from}`)),
        position: { parentId: now(find('ul')), ...place },
      })
      expect(back.type === 'applied' ? applyPatches(moved, back.edits[0]?.patches ?? []) : back.code).toBe(
        text,
      )
    }),
    { numRuns: 20 },
  )
})

test('one class is one changed line in any layout', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('\n', '\r\n'),
      fc.constantFrom('  ', '\t', '    '),
      fc.constantFrom('"', "'"),
      fc.boolean(),
      (eol, indent, quote, isLong) => {
        const attribute = `className=${quote}a b${quote}`
        const opening = isLong
          ? `<p${eol}${indent}id="x"${eol}${indent}${attribute}${eol}>`
          : `<p ${attribute}>`
        const text = `export default () => (${eol}${opening}${eol}${indent}x${eol}</p>${eol})`
        const done = outcome(text, (find) => ({
          type: 'add-class',
          id: find('p'),
          className: 'c',
          framework: null,
          modifiers: [],
        }))
        const changed = done.split(eol).filter((line, at) => line !== text.split(eol)[at])
        expect(changed).toHaveLength(1)
        expect(done.split(eol)).toHaveLength(text.split(eol).length)
      },
    ),
  )
})
