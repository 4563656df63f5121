import { expect, test } from '@jest/globals'
import { pauseMs } from '../client/server-port.ts'
import { changedLine, hunksOf } from './diff.ts'
import { activityWords, agoWords, pastOf, stepsTo } from './history.ts'

const entry = (id: string) => ({ id, label: 'editText', at: '2026-01-01T00:00:00Z', edits: 1, files: [] })
/** 1, 2 and 3 were made, then 3 and 2 were undone. */
const ACTIVITIES = { done: [entry('1')], undone: [entry('2'), entry('3')] }

test('the history is newest first, and what was undone is marked', () => {
  expect(pastOf(ACTIVITIES).map(({ activity, isUndone }) => [activity.id, isUndone])).toEqual([
    ['3', true],
    ['2', true],
    ['1', false],
  ])
})

test('a point of the history is reached step by step', () => {
  const done = { done: [entry('3'), entry('2'), entry('1')], undone: [] }

  expect(stepsTo(done, '2')).toEqual({ direction: 'undo', ids: ['3', '2'] })
  expect(stepsTo(ACTIVITIES, '3')).toEqual({ direction: 'redo', ids: ['2', '3'] })
  expect(stepsTo(ACTIVITIES, '4')).toBeNull()
})

test('activities are described, and an unknown one keeps its label', () => {
  expect(activityWords('moveJsxElement')).toBe('Moved element')
  expect(activityWords('somethingNew')).toBe('somethingNew')
})

test.each([
  ['2026-01-01T12:00:00Z', 'just now'],
  ['2026-01-01T11:59:30Z', '30 seconds ago'],
  ['2026-01-01T11:40:00Z', '20 minutes ago'],
  ['2026-01-01T09:00:00Z', '3 hours ago'],
  ['2025-12-30T12:00:00Z', '2 days ago'],
  ['nonsense', ''],
])('%s was %s', (at, words) => {
  expect(agoWords(at, Date.parse('2026-01-01T12:00:00Z'))).toBe(words)
})

const DIFF = `--- app/page.tsx
+++ app/page.tsx
@@ -3,4 +3,5 @@
 one
-two
+2
+2b
 three
 --- not a head
@@ -20 +21 @@
-last
+LAST
\\ No newline at end of file
`

test('lines of a diff have the line numbers of their file', () => {
  const [first, second] = hunksOf(DIFF)

  expect(first?.lines.map(({ sign, text, line }) => `${line}${sign}${text}`)).toEqual([
    '3 one',
    '4-two',
    '4+2',
    '5+2b',
    '6 three',
    '7 --- not a head',
  ])
  expect(second).toMatchObject({ first: 21, lines: [{ line: 20 }, { line: 21 }] })
})

test('the changed line is in the file as it is now', () => {
  expect(changedLine(DIFF)).toBe(4)
  expect(changedLine('@@ -5,3 +5,2 @@\n a\n-b\n c\n')).toBe(6)
  expect(changedLine('')).toBeNull()
})

test('pauses between attempts grow, but never beyond five seconds', () => {
  expect([1, 2, 3, 4, 9].map(pauseMs)).toEqual([1_000, 2_000, 4_000, 5_000, 5_000])
})
