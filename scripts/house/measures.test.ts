import { docstringsOf, folderOf, functionsOf, lengths } from './measures.ts'

test('named functions are measured, callbacks are not', () => {
  const text = [
    'export function one() {',
    '  return [1].map((value) => value)',
    '}',
    'const two = () =>',
    '  2',
    'class Three {',
    '  four() {}',
    '}',
  ].join('\n')

  expect(functionsOf('x.ts', text)).toEqual([
    { line: 1, lines: 3, hasReason: false },
    { line: 4, lines: 2, hasReason: false },
    { line: 7, lines: 1, hasReason: false },
  ])
})

test.each([
  ['/** Long, because it has one entry for each state. */\nfunction one() {}', true],
  ['/**\n * All of it. Long,\n * because it is one form.\n */\nfunction one() {}', true],
  ['/** One. */\nfunction one() {}', false],
  ['/** Long, because it is a table. */\nconst table = 1\nfunction one() {}', false],
])('%j has a reason for its length: %s', (text, hasReason) => {
  expect(functionsOf('x.ts', text).map((span) => span.hasReason)).toEqual([hasReason])
})

test('a docstring directly precedes its export; re-exports do not count', () => {
  const text =
    "/** One. */\nexport const one = 1\n// Two.\nexport type Two = 2\nexport { three } from './three'\n"

  expect(docstringsOf('x.ts', text)).toEqual({ exports: 2, documented: 1 })
})

test('the median of an even number of lengths is the upper one', () => {
  expect(lengths([4, 1, 3, 2])).toEqual({ median: 3, p90: 4, max: 4 })
})

test.each([
  ['lib/domain/orders/commands/cancel.ts', 'lib/domain'],
  ['editor-overlay/studio/panel/rows/row.tsx', 'editor-overlay/studio/panel'],
  ['middleware.ts', '.'],
])('%s is counted in %s', (file, folder) => {
  expect(folderOf(file)).toBe(folder)
})
