import { findUnused } from './unused.ts'

const TEXTS: Record<string, string> = {
  'lib/base/money.ts': 'export const shown = 1\nexport type Tested = 2\nexport const unread = 3\n',
  'lib/base/page.ts': '/** @usedBy the loader, by name */\nexport const loaded = 1\n',
  'lib/base/lost.ts': 'const alone = 1\n',
}

function unusedWith(imports: { from: string; target: string; names: string[] }[]): string[] {
  const files = [...Object.keys(TEXTS), ...imports.map(({ from }) => from)]
  const modules = new Map(
    files.map((file) => [
      file,
      imports.filter(({ from }) => from === file).map((one) => ({ ...one, isType: false, isForNode: true })),
    ]),
  )
  return findUnused(modules, (file) => TEXTS[file] ?? '').map(
    ({ file, line, name, reason }) => `${file}:${line} ${name}: ${reason}`,
  )
}

test('an export needs a reader other than a test, or a reason; a file needs an importer', () => {
  expect(
    unusedWith([
      { from: 'app/page.tsx', target: 'lib/base/money.ts', names: ['shown'] },
      { from: 'lib/base/money.test.ts', target: 'lib/base/money.ts', names: ['Tested'] },
      { from: 'app/page.tsx', target: 'lib/base/page.ts', names: [] },
    ]),
  ).toEqual([
    'lib/base/money.ts:2 Tested: only tests import it',
    'lib/base/money.ts:3 unread: no other file imports it',
    'lib/base/lost.ts:1 : no file imports it',
  ])
})

test('importing a whole module uses all its exports', () => {
  const everything = { names: ['*'], from: 'app/page.tsx' }

  expect(unusedWith(Object.keys(TEXTS).map((target) => ({ ...everything, target })))).toEqual([])
})
