import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync } from 'oxc-parser'

/** The checkout whose files are read: the current working directory. */
export const ROOT = process.cwd()

/**
 * One import of another file: the imported names (`*` for all), whether only types, and whether Node finds
 * the file without a bundler.
 */
export type Import = { target: string; names: string[]; isType: boolean; isForNode: boolean }

/** Tracked and new source files, without declarations. */
export function listModules(): string[] {
  return listFiles('*.ts', '*.tsx', '*.mjs').filter((file) => !file.endsWith('.d.ts'))
}

export function listFiles(...patterns: string[]): string[] {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', ...patterns], {
    cwd: ROOT,
    encoding: 'utf8',
  })
  return listed.split('\n').filter((file) => file && existsSync(path.join(ROOT, file)))
}

export function readModule(file: string): string {
  return readFileSync(path.join(ROOT, file), 'utf8')
}

/**
 * Every static and dynamic import and re-export of a module; it is a type import if nothing of it remains at
 * run time.
 */
export function specifiersOf(file: string, text: string) {
  const { module } = parseSync(file, text)
  const imports = module.staticImports.map(({ moduleRequest, entries }) => ({
    specifier: moduleRequest.value,
    names: entries.map(({ importName }) => nameOf(importName)),
    isType: entries.length > 0 && entries.every((entry) => entry.isType),
  }))
  const reexports = module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ moduleRequest, importName, isType }) =>
      moduleRequest ? [{ specifier: moduleRequest.value, names: [nameOf(importName)], isType }] : [],
    ),
  )
  const dynamic = module.dynamicImports.flatMap(({ moduleRequest }) => {
    const specifier = /^(['"`])(.*)\1$/.exec(text.slice(moduleRequest.start, moduleRequest.end))?.[2]
    return specifier === undefined ? [] : [{ specifier, names: ['*'], isType: false }]
  })
  return [...imports, ...reexports, ...dynamic]
}

export type Export = { name: string; start: number }

/** The names that a module exports, with their positions in its text. */
export function exportsOf(file: string, text: string): Export[] {
  return parseSync(file, text).module.staticExports.flatMap(({ entries, start }) =>
    entries.map(({ exportName }) => ({ name: nameOf(exportName), start })),
  )
}

function nameOf({ kind, name }: { kind: string; name?: string | null }): string {
  if (kind === 'Default') return 'default'
  return name ?? '*'
}

const ENDINGS = ['', '.ts', '.tsx', '.mjs', '.css', '/index.ts', '/index.tsx']

/** Our own files that a module imports, in source order. */
export function importsOf(file: string, text: string, files: ReadonlySet<string>): Import[] {
  return specifiersOf(file, text).flatMap(({ specifier, ...rest }) => {
    const bare = specifier.startsWith('@/')
      ? specifier.slice(2)
      : specifier.startsWith('.')
        ? path.posix.join(path.posix.dirname(file), specifier)
        : null
    if (bare === null) return []
    const target = ENDINGS.map((ending) => bare + ending).find((name) => files.has(name)) ?? bare
    return [{ target, isForNode: specifier.startsWith('.') && target === bare, ...rest }]
  })
}

/** The imports of every module of the repository, by file. */
export function readImports(): Map<string, Import[]> {
  const modules = listModules()
  const files = new Set(modules)
  return new Map(modules.map((file) => [file, importsOf(file, readModule(file), files)]))
}
