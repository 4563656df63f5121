import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { type Bounds, checkName, contain } from './containment.ts'
import { isNestedTooDeep } from './depth.ts'

let bounds: Bounds
let away: string

beforeAll(() => {
  const root = mkdtempSync(path.join(tmpdir(), 'contain-'))
  away = mkdtempSync(path.join(tmpdir(), 'away-'))
  bounds = { root, folders: ['app', 'components'] }
  for (const folder of ['app/inner', 'components']) mkdirSync(path.join(root, folder), { recursive: true })
  for (const file of ['app/page.tsx', 'app/inner/card.tsx']) writeFileSync(path.join(root, file), '')
  writeFileSync(path.join(away, 'theirs.tsx'), '')
  symlinkSync(away, path.join(root, 'app/linked'))
  symlinkSync(path.join(away, 'theirs.tsx'), path.join(root, 'app/linked.tsx'))
  symlinkSync(path.join(root, 'app/page.tsx'), path.join(root, 'app/alias.tsx'))
})

afterAll(() => {
  for (const folder of [bounds.root, away]) rmSync(folder, { recursive: true, force: true })
})

test.each(['app/page.tsx', 'app/inner/card.tsx', 'app/inner/new.module.css'])('%s is inside', (file) => {
  expect(contain(bounds, file)).toEqual({ type: 'inside', file, path: path.join(bounds.root, file) })
})

test.each([
  'app/blog/[...slug]/page.tsx',
  'app/(shop)/@modal/(..)photo/[[id]]/page.tsx',
  'app/%5Finternal/page.tsx',
  'app/~offline/page.tsx',
  'app/ab c/#1 caf\u00e9 & \u{1f389}.tsx',
])('%s is a name that may be inside', (file) => {
  expect(checkName(bounds, file)).toBeNull()
})

test('catalogs in other formats are inside, so that a refusal can name their lines', () => {
  const isOpen = (file: string) => checkName(bounds, file) === null
  expect(['app/locales/en.po', 'app/i18n/en.yaml', 'components/lang/en.ftl'].every(isOpen)).toBe(true)
  expect(['app/en.po', 'app/config.yaml', 'locales/en.po'].some(isOpen)).toBe(false)
})

test('the only JSON files inside are message catalogs', () => {
  const isOpen = (file: string) => checkName(bounds, file) === null
  expect(
    ['app/messages/en.json', 'components/i18n/de/common.json', 'app/dictionaries/en.json'].every(isOpen),
  ).toBe(true)
  expect(
    ['app/data.json', 'app/messages.json', 'app/messages/package.json', 'messages/en.json'].some(isOpen),
  ).toBe(false)
})

test.each([
  ['', 'an empty name'],
  ['../app/page.tsx', 'a step up'],
  ['app/../../etc/passwd.tsx', 'a step up in the middle'],
  ['app/./page.tsx', 'a path with a dot segment'],
  ['app//page.tsx', 'an empty step'],
  ['/etc/passwd', 'an absolute path'],
  ['/app/page.tsx', 'an absolute path that looks right'],
  ['C:/app/page.tsx', 'a drive'],
  ['app\\page.tsx', 'a backslash'],
  ['app/..\\..\\page.tsx', 'a step up with backslashes'],
  ['app/page.tsx::$DATA', 'a stream'],
  ['app/page.tsx\u0000.css', 'a zero sign'],
  ['app/%2e%2e/page.tsx', 'an encoded step up'],
  ['app/%2fetc/page.tsx', 'an encoded slash'],
  ['app/a%5Fb/page.tsx', 'an encoded sign in the middle'],
  ['app/page.tsx?raw', 'a query'],
  ['app/PAGE~1.TSX', 'a short name of Windows'],
  ['app/page.tsx.', 'a trailing dot'],
  ['app/page.tsx ', 'a trailing space'],
  ['app/cafe\u0301.tsx', 'a name in another normal form'],
  ['app/\u{ff0e}\u{ff0e}/page.tsx', 'wide dots, which are a folder that is not there'],
  ['app/.git/config.ts', 'a hidden folder'],
  ['app/.env.ts', 'a hidden file'],
  ['.env', 'the environment'],
  ['.github/workflows/ci.ts', 'a pipeline'],
  ['node_modules/react/index.js', 'a package'],
  ['app/node_modules/x/index.js', 'a package inside'],
  ['app/NODE_MODULES/x/index.js', 'a package in capitals'],
  ['package.json', 'the manifest'],
  ['package-lock.json', 'the lock file'],
  ['next.config.ts', 'the framework'],
  ['middleware.ts', 'the guard of the site'],
  ['app/tailwind.config.ts', 'settings of a tool inside a folder'],
  ['app/vite.config.mts', 'settings of another kind'],
  ['app/global.d.ts', 'types for the compiler'],
  ['app/proxy.ts', 'the proxy'],
  ['app/script.sh', 'a shell script'],
  ['app/data.json', 'data'],
  ['app/page.TSX', 'an ending in capitals'],
  ['app', 'a folder'],
  ['application/page.tsx', 'a folder that begins alike'],
  ['supabase/seed.ts', 'a folder out of reach'],
  ['app/linked/theirs.tsx', 'a linked folder'],
  ['app/linked.tsx', 'a linked file'],
  ['app/alias.tsx', 'a link that stays inside'],
  ['app/inner', 'a folder as a file'],
  ['app/missing/page.tsx', 'a folder that is not there'],
  ['app/page.tsx/card.tsx', 'a file as a folder'],
])('%j is off limits: %s', (file) => {
  expect(contain(bounds, file).type).toBe('outside')
})

test('a name that is inside always resolves into one of the folders', () => {
  const part = fc.oneof(
    fc.constantFrom('..', '.', 'app', 'components', 'page.tsx', '\\', '', 'linked', 'inner', 'card.tsx'),
    fc.string(),
  )
  fc.assert(
    fc.property(fc.array(part, { maxLength: 6 }), (parts) => {
      const file = parts.join('/')
      const found = contain(bounds, file)

      if (found.type === 'inside')
        expect(path.relative(bounds.root, found.path)).toMatch(/^(app|components)\//)
      else expect(found.reason).not.toContain(bounds.root)
    }),
  )
})

test('a name is checked the same with and without the disk', () => {
  expect(checkName(bounds, 'app/page.tsx')).toBeNull()
})

test('a single pass detects text that is nested too deep for a parser', () => {
  expect(isNestedTooDeep('<i>'.repeat(20_000))).toBe(true)
  expect(isNestedTooDeep('('.repeat(20_000))).toBe(true)
  expect(isNestedTooDeep('<i>x</i><br />{a}'.repeat(20_000))).toBe(false)
  expect(isNestedTooDeep('const a: Array<string> = useState<Map<string, number>>()\n'.repeat(20_000))).toBe(
    false,
  )
})

test('a text that comes from a measured one is measured alike', () => {
  const signs = fc.array(fc.constantFrom('(', ')', '<i>', '<', '</i>', '/', '>', '<i/>', 'a', '{', '}'), {
    maxLength: 30,
  })
  const deep = (count: number) => '('.repeat(count) + '[]'.repeat(600) + ')'.repeat(count)
  fc.assert(
    fc.property(
      fc.integer({ min: 970, max: 1000 }),
      fc.array(fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.nat(40), signs), {
        minLength: 1,
        maxLength: 5,
      }),
      (depth, changes) => {
        let text = deep(depth)
        isNestedTooDeep(text)
        for (const [place, removed, added] of changes) {
          const at = Math.floor(place * text.length)
          const before = text
          text = before.slice(0, at) + added.join('') + before.slice(at + removed)
          const isTooDeep = isNestedTooDeep(text, before)
          expect(isTooDeep).toBe(isNestedTooDeep(text))
        }
      },
    ),
    { numRuns: 300 },
  )
})
