import { findPackageFaults, packageOf } from './packages.ts'

const workspace = (manifest: string, listed: Record<string, string>, imported: [string, string][]) => ({
  manifest,
  listed,
  imported: new Map(imported),
})

test('an imported package is listed by the workspace of the file', () => {
  const editor = workspace('editor-overlay/package.json', { zod: '1.0.0' }, [['zod', 'editor-overlay/a.ts']])
  const root = workspace('package.json', {}, [['zod', 'lib/a.ts']])

  expect(findPackageFaults([editor, root])).toEqual(['package.json: zod is missing, lib/a.ts imports it'])
})

test('a listed package is imported, or read by something that is named', () => {
  const root = workspace('package.json', { uuid: '1.0.0', '@types/node': '1.0.0' }, [])

  expect(findPackageFaults([root])).toEqual(['package.json: uuid is imported by no file'])
})

test('two workspaces list one version of a package', () => {
  const of = (version: string) => workspace('package.json', { zod: version }, [['zod', 'a.ts']])

  expect(findPackageFaults([of('1.0.0'), of('1.0.1')])).toEqual(['zod is listed at two versions'])
})

test('a package that comes with another needs no entry', () => {
  const root = workspace('package.json', { jest: '1.0.0' }, [['@jest/globals', 'a.test.ts']])

  expect(findPackageFaults([root])).toEqual([])
})

test.each([
  ['next/link', 'next'],
  ['@supabase/ssr/dist', '@supabase/ssr'],
  ['node:fs', null],
  ['fs', null],
  ['@/lib/base/money', null],
  ['./money', null],
])('%s is in the package %s', (specifier, name) => {
  expect(packageOf(specifier)).toBe(name)
})
