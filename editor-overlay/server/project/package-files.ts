/** Opens the type declarations of installed packages, each when an edit first needs it. */
import { existsSync, readFileSync, realpathSync, statSync } from 'node:fs'
import path from 'node:path'
import { freshSource, type Source } from '../../source/source.ts'
import type { PackageFiles } from '../../source/source-index.ts'

/** Larger declarations take longer to parse than an edit may. */
const MOST_BYTES = 1_000_000

/** Opens what an import of a project file, or of a declaration opened before, names. */
export function packageFilesIn(root: string): PackageFiles {
  const opened = new Map<string, Source | null>()
  const found = new Map<string, string | null>()
  return {
    open(from, specifier) {
      const folder = path.dirname(path.resolve(root, from))
      const asked = `${folder}\n${specifier}`
      const known = found.get(asked)
      const file = known === undefined ? declarationOf(folder, specifier) : known
      found.set(asked, file)
      if (file === null) return null
      const last = opened.get(file)
      const source = last === undefined ? read(file) : last
      opened.set(file, source)
      return source
    },
  }
}

function read(file: string): Source | null {
  if (statSync(file).size > MOST_BYTES) return null
  const source = freshSource(file, readFileSync(file, 'utf8'))
  return source.type === 'open' ? source : null
}

function declarationOf(folder: string, specifier: string): string | null {
  if (specifier.startsWith('.')) return declarationAt(path.resolve(folder, specifier))
  const [, name = '', below = ''] = /^((?:@[^/]+\/)?[^/]+)(?:\/(.+))?$/.exec(specifier) ?? []
  if (!/^(@[\w.-]+\/)?[\w.-]+$/.test(name) || name.startsWith('.')) return null
  for (let at = folder; ; at = path.dirname(at)) {
    const typed = [name, `@types/${name.replace(/^@(.+)\//, '$1__')}`]
    for (const one of typed) {
      const home = path.join(at, 'node_modules', one)
      const file = existsSync(path.join(home, 'package.json'))
        ? declarationIn(realpathSync(home), below)
        : null
      if (file !== null) return file
    }
    if (path.dirname(at) === at) return null
  }
}

type Manifest = { exports?: unknown; types?: unknown; typings?: unknown; main?: unknown }

function declarationIn(home: string, below: string): string | null {
  const manifest = manifestIn(home)
  if (!manifest) return null
  const own = below === '' ? '.' : `./${below}`
  if (manifest.exports !== undefined) {
    const target = targetOf(manifest.exports, own)
    return target === null ? null : declarationAt(path.join(home, target))
  }
  if (below !== '') return declarationAt(path.join(home, below))
  for (const one of [manifest.types, manifest.typings, manifest.main, 'index']) {
    const file = typeof one === 'string' ? declarationAt(path.join(home, one)) : null
    if (file !== null) return file
  }
  return null
}

/** A package in the middle of an installation has none that can be read. */
function manifestIn(home: string): Manifest | null {
  try {
    return JSON.parse(readFileSync(path.join(home, 'package.json'), 'utf8'))
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}

function targetOf(exports: unknown, own: string): string | null {
  if (typeof exports !== 'object' || exports === null) return own === '.' ? conditioned(exports) : null
  const entries = Object.entries(exports)
  if (!entries.some(([key]) => key.startsWith('.'))) return own === '.' ? conditioned(exports) : null
  const exact = entries.find(([key]) => key === own)
  if (exact) return conditioned(exact[1])
  for (const [key, value] of entries) {
    const [head = '', tail] = key.split('*')
    const isMatch = tail !== undefined && own.startsWith(head) && own.endsWith(tail)
    const target = isMatch ? conditioned(value) : null
    if (target) return target.replaceAll('*', own.slice(head.length, own.length - (tail?.length ?? 0)))
  }
  return null
}

/** Returns the first path for a condition that holds where types are resolved. */
function conditioned(target: unknown): string | null {
  if (typeof target === 'string') return target
  if (Array.isArray(target)) return firstOf(target)
  if (typeof target !== 'object' || target === null) return null
  return firstOf(
    Object.entries(target).flatMap(([name, value]) =>
      /^(types|import|require|module|node|browser|default)$/.test(name) ? [value] : [],
    ),
  )
}

function firstOf(targets: readonly unknown[]): string | null {
  for (const one of targets) {
    const found = conditioned(one)
    if (found !== null) return found
  }
  return null
}

/** Returns the declarations beside a module: `card.d.mts` of `card.mjs`. */
function declarationAt(base: string): string | null {
  const [, stem = base, kind = ''] = /^(.*)\.([mc]?)jsx?$/.exec(base) ?? []
  const beside = ['.d.ts', '.d.mts', '.d.cts'].flatMap((ending) => [base + ending, `${base}/index${ending}`])
  const files = [
    ...(/\.d\.[mc]?ts$/.test(base) ? [base] : []),
    `${stem}.d.${kind}ts`,
    `${stem}.d.ts`,
    ...beside,
  ]
  return files.find((file) => existsSync(file) && statSync(file).isFile()) ?? null
}
