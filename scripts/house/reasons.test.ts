import { longReason, smallReasons } from './reasons.ts'

const FILES: Record<string, string> = {
  'app/page.tsx': '',
  'app/one.ts': '',
  'components/form.tsx': "'use client'\n",
  'components/table.tsx': '',
  'components/row.tsx': '',
  'lib/content/form.ts': '',
  'lib/content/table.ts': '',
  'lib/base/ids.ts': '',
  'lib/domain/visits/schema.ts': '',
  'lib/web/type.ts': '',
}
const IMPORTS: [from: string, target: string, isType?: boolean][] = [
  ['app/page.tsx', 'app/one.ts'],
  ['components/form.tsx', 'lib/content/form.ts'],
  ['components/form.tsx', 'lib/web/type.ts', true],
  ['components/form.tsx', 'lib/base/ids.ts'],
  ['components/table.tsx', 'lib/base/ids.ts'],
  ['components/row.tsx', 'lib/base/ids.ts'],
  ['components/table.tsx', 'lib/content/table.ts'],
]
const modules = new Map(
  Object.keys(FILES).map((file) => [
    file,
    IMPORTS.filter(([from]) => from === file).map(([, target, isType = false]) => ({
      target,
      names: [],
      isType,
      isForNode: true,
    })),
  ]),
)

test.each([
  ['app/page.tsx', 'read by Next.js, by file name'],
  ['app/one.ts', undefined],
  ['lib/base/ids.ts', 'shared by 3 files'],
  ['lib/domain/visits/schema.ts', 'named alike in each slice'],
  ['lib/content/form.ts', 'loaded by browsers without more'],
  ['lib/content/table.ts', 'texts of a component, which holds none'],
  ['lib/web/type.ts', undefined],
])('the reason for %s to be small: %s', (file, reason) => {
  expect(smallReasons({ modules, read: (name) => FILES[name] ?? '' })(file)).toBe(reason)
})

test.each([
  ['// Made from a document.\n', 'generated'],
  ['/** Long, because it is one table. */\nimport a from "a"\n', 'with its reason'],
  ['import a from "a"\n\n/**\n * All of it. Long,\n * because it is one table.\n */\n', 'with its reason'],
  ['/** A table. */\nconst text = "long, because"\n', undefined],
])('the reason of %j to be long: %s', (text, reason) => {
  expect(longReason(text)).toBe(reason)
})
