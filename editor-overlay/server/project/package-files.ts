/** Opens the type declarations of installed packages, each when an edit first needs it. */
import { existsSync, readFileSync, realpathSync, statSync } from 'node:fs'
import path from 'node:path'
import { freshSource, type Source } from '../../source/file/source.ts'
import type { PackageFiles } from '../../source/project/source-index.ts'

/** Larger declarations take longer to parse than an edit may. */
const MOST_PARSED = 1_000_000

/** Larger ones aren't even read; among those between, the icons of a package are mostly comments with pictures. */
const MOST_READ = 4_000_000

/** How many characters of declarations are kept, which is more than an edit reads. */
const MOST_KEPT = 4_000_000

/** `source`: the parsed text, once a name of it is looked up; `exports`: which names it may export. */
type Opened = { text: string; source?: Source | null; exports: Map<string, boolean> }

/** Opens what an import of a project file, or of a declaration opened before, names. */
export function packageFilesIn(root: string): PackageFiles {
  const opened = new Map<string, Opened>()
  const found = new Map<string, string | null>()
  let kept = 0
  const openedAt = (file: string): Opened => {
    const last = opened.get(file) ?? { text: read(file), exports: new Map() }
    if (!opened.delete(file)) kept += last.text.length
    opened.set(file, last)
    for (const [oldest, { text }] of opened) {
      if (kept <= MOST_KEPT || oldest === file) break
      opened.delete(oldest)
      kept -= text.length
    }
    return last
  }
  return {
    open(from, specifier, name) {
      const folder = path.dirname(path.resolve(root, from))
      const asked = `${folder}\n${specifier}`
      const known = found.get(asked)
      const file = known === undefined ? declarationOf(folder, specifier) : known
      found.set(asked, file)
      if (file === null) return null
      const last = openedAt(file)
      if (name !== undefined && !isExporting(last, name)) return null
      if (last.source === undefined) last.source = parsed(file, last.text)
      return last.source
    },
  }
}

function isExporting({ text, exports }: Opened, name: string): boolean {
  const known = exports.get(name) ?? mayExport(text, name)
  exports.set(name, known)
  return known
}

/** Whether a text can export a name: declares or lists it, or exports all of another file. Faster than parsing it. */
function mayExport(text: string, name: string): boolean {
  if (/\bexport\s*\*/.test(text)) return true
  const declared = String.raw`\b(?:type|interface|const|let|var|class|function|enum|namespace|module|as|export)\s+`
  const own = name.replaceAll('$', '\\$')
  return (
    text.includes(name) &&
    new RegExp(String.raw`(?:${declared}|[{,]\s*(?:type\s+)?)${own}(?![\w$])`).test(text)
  )
}

function read(file: string): string {
  const { size } = statSync(file)
  if (size > MOST_READ) return ''
  const text = readFileSync(file, 'utf8')
  const short = size > MOST_PARSED ? text.replace(DOCS, '') : text
  return short.length > MOST_PARSED ? '' : short
}

/** Comments that describe a declaration, on lines of their own. */
const DOCS = /^[ \t]*\/\*\*[\s\S]*?\*\/[ \t]*$/gm

function parsed(file: string, text: string): Source | null {
  const source = freshSource(file, text)
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
