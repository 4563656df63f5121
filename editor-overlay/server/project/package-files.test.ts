/** The declarations of packages are found where TypeScript finds them. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from '@jest/globals'
import { packageFilesIn } from './package-files.ts'

const root = mkdtempSync(path.join(tmpdir(), 'packages-'))
afterAll(() => rmSync(root, { recursive: true }))

function write(file: string, text: string): void {
  const at = path.join(root, 'node_modules', file)
  mkdirSync(path.dirname(at), { recursive: true })
  writeFileSync(at, text)
}

const CASES: [specifier: string, manifest: object, declarations: string][] = [
  ['typed', { types: './dist/index.d.ts' }, 'typed/dist/index.d.ts'],
  ['typings', { typings: 'index' }, 'typings/index.d.ts'],
  ['main', { main: 'lib/main.js' }, 'main/lib/main.d.ts'],
  ['plain', {}, 'plain/index.d.ts'],
  ['folder/part', {}, 'folder/part/index.d.ts'],
  ['file/part', {}, 'file/part.d.ts'],
  ['@scope/one', { exports: { '.': { import: { types: './a.d.mts' } } } }, '@scope/one/a.d.mts'],
  ['beside', { exports: { import: './b.mjs' } }, 'beside/b.d.mts'],
  ['common', { exports: { '.': { require: './b.cjs' } } }, 'common/b.d.cts'],
  ['below/react', { exports: { './react': './r.js' } }, 'below/r.d.ts'],
  ['many/button', { exports: { './*': { types: './types/*.d.ts' } } }, 'many/types/button.d.ts'],
]

test.each(CASES)('%s', (specifier, manifest, file) => {
  const name = /^(@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? ''
  write(`${name}/package.json`, JSON.stringify(manifest))
  write(file, 'export declare const found: true\n')
  expect(packageFilesIn(root).open('app/page.tsx', specifier)?.file).toMatch(new RegExp(`${file}$`))
})

test('a package without declarations has those of @types', () => {
  write('@scope/untyped/package.json', '{}')
  write('@types/scope__untyped/package.json', '{}')
  write('@types/scope__untyped/index.d.ts', 'export declare const found: true\n')
  expect(packageFilesIn(root).open('app/page.tsx', '@scope/untyped')?.file).toMatch(/scope__untyped/)
})

test.each(['absent', 'untyped', 'broken', '../outside', '/etc/passwd', 'node:fs'])(
  '%s has none',
  (specifier) => {
    write('untyped/package.json', '{}')
    write('broken/package.json', '{"types":')
    expect(packageFilesIn(root).open('app/page.tsx', specifier)).toBeNull()
  },
)

test('declarations are opened once, also those that others import', () => {
  write('twice/package.json', '{}')
  write('twice/index.d.ts', "export * from './more.js'\n")
  write('twice/more.d.ts', 'export declare const found: true\n')
  const packages = packageFilesIn(root)
  const first = packages.open('app/page.tsx', 'twice')
  expect(packages.open('app/other.tsx', 'twice')).toBe(first)
  expect(packages.open(first?.file ?? '', './more.js')?.text).toContain('found')
})

const COMMENT = `/**\n * ${'a picture '.repeat(150_000)}\n */\n`
const NAMES = Array.from({ length: 40_000 }, (_, at) => `export declare const name${at}: 1\n`).join('')

test.each([
  ['described', `${COMMENT}export declare const found: 1\n`, 1],
  ['long', NAMES, 0],
])('of very large declarations, those are read that are mostly comments: %s', (name, text, count) => {
  write(`${name}/package.json`, '{}')
  write(`${name}/index.d.ts`, text)
  const opened = packageFilesIn(root).open('app/page.tsx', name)
  expect(opened?.program.body).toHaveLength(count)
})

test.each([
  ['declares', 'export interface Named {}\n', true],
  ['lists', 'declare const a: 1\nexport { a as Named }\n', true],
  ['lists-types', 'import type { Named } from "./a"\nexport type {\n  Named,\n}\n', true],
  ['passes-on', "export * from './more.js'\n", true],
  ['uses', 'export declare const other: (named: Unnamed, Named1: 1) => a.Named\n', false],
])('declarations that can’t export a name aren’t opened for it: %s', (name, text, isOpened) => {
  write(`${name}/package.json`, '{}')
  write(`${name}/index.d.ts`, text)
  expect(packageFilesIn(root).open('app/page.tsx', name, 'Named') !== null).toBe(isOpened)
})
