import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { diff } from './diff.ts'
import { merge } from './merge.ts'
import { unifiedDiff } from './unified.ts'

const words = fc.array(fc.constantFrom('a', 'b', 'c', '\n', ' '), { maxLength: 40 })

test('the hunks of a diff turn one list into the other', () => {
  fc.assert(
    fc.property(words, words, (a, b) => {
      const built: string[] = []
      let at = 0
      for (const hunk of diff(a, b)) {
        built.push(...a.slice(at, hunk.fromA), ...b.slice(hunk.fromB, hunk.toB))
        at = hunk.toA
      }

      expect([...built, ...a.slice(at)]).toEqual(b)
    }),
  )
})

test('hunks are separated by equal tokens', () => {
  expect(diff(['a', 'b', 'c', 'd'], ['x', 'b', 'c', 'y'])).toEqual([
    { fromA: 0, toA: 1, fromB: 0, toB: 1 },
    { fromA: 3, toA: 4, fromB: 3, toB: 4 },
  ])
})

test('thousands of differences become one replacement without a long search', () => {
  const a = Array.from({ length: 4_000 }, (_, index) => `a${index}`)
  const b = Array.from({ length: 4_000 }, (_, index) => `b${index}`)

  expect(diff(a, b)).toEqual([{ fromA: 0, toA: 4_000, fromB: 0, toB: 4_000 }])
})

test('changes of two attributes on one line are merged', () => {
  const base = '<a className="x" href="/one" />'

  expect(merge(base, '<a className="y" href="/one" />', '<a className="x" href="/two" />')).toEqual({
    type: 'merged',
    text: '<a className="y" href="/two" />',
    shared: 0,
  })
})

test('two changes of one word conflict, with their line', () => {
  expect(merge('one\ntwo\n', 'one\nthree\n', 'one\nfour\n')).toEqual({ type: 'conflict', lines: [2] })
})

test('a change that both sides made is applied once', () => {
  expect(merge('a b c', 'a x c', 'a x c')).toEqual({ type: 'merged', text: 'a x c', shared: 1 })
})

test('merging with an unchanged side gives the other side', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (base, ours) => {
      expect(merge(base, ours, base)).toEqual({ type: 'merged', text: ours, shared: 0 })
      expect(merge(base, base, ours)).toEqual({ type: 'merged', text: ours, shared: 0 })
    }),
  )
})

test('a unified diff shows the changed lines with three lines around them', () => {
  const numbered = Array.from({ length: 9 }, (_, at) => `line ${at}\n`)
  const before = ['same\n', ...numbered, 'end'].join('')
  const after = ['same\n', ...numbered.slice(0, 4), ...numbered.slice(5), 'end'].join('')

  expect(unifiedDiff('page.tsx', before, after)).toEqual({
    file: 'page.tsx',
    added: 0,
    removed: 1,
    diff: `--- a/page.tsx
+++ b/page.tsx
@@ -3,7 +3,6 @@
 line 1
 line 2
 line 3
-line 4
 line 5
 line 6
 line 7
`,
  })
})

const lines = fc.array(fc.constantFrom('a\n', 'b\n', '\tc\r\n', 'd\n', 'e\n'), { maxLength: 30 })
const text = fc
  .tuple(lines, fc.constantFrom('', 'end', 'end\n'))
  .map(([whole, end]) => `first\n${whole.join('')}${end}`)

test('git apply turns the old texts into the new ones with the unified diffs', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'unified-'))
  // Starting git takes longer than all else, so one run has many files.
  const pairs = fc.sample(fc.tuple(text, text), 100).filter(([before, after]) => before !== after)
  const files = pairs.map(([before, after], at) => ({ name: `page-${at}.tsx`, before, after }))
  try {
    for (const { name, before } of files) writeFileSync(path.join(folder, name), before)
    const input = files.map(({ name, before, after }) => unifiedDiff(name, before, after).diff).join('')
    execFileSync('git', ['apply', '--whitespace=nowarn', '-'], { cwd: folder, input })

    expect(files.map(({ name }) => readFileSync(path.join(folder, name), 'utf8'))).toEqual(
      files.map(({ after }) => after),
    )
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
