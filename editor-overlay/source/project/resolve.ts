/** Resolves import specifiers and exported names. */
import type { Node } from 'oxc-parser'
import type { Binding } from '../file/bindings.ts'
import { keyName } from '../file/nodes.ts'
import { isExported, type Source } from '../file/source.ts'
import type { SourceIndex } from './source-index.ts'

type Files = Pick<SourceIndex, 'settings'> & { files: { has: (file: string) => boolean } }

const ENDINGS = ['', '.tsx', '.ts', '.jsx', '.js', '/index.tsx', '/index.ts', '/index.jsx', '/index.js']

/** Returns the project file that a specifier names; `null` for a package or a file outside the index. */
export function resolveImport(index: Files, from: string, specifier: string): string | null {
  const base = pathOf(index, from, specifier)
  if (base === null) return null
  const bare = base.replace(/\.(js|jsx)$/, '')
  const found = fileAt(index, base) ?? (bare === base ? undefined : fileAt(index, bare))
  return found ?? null
}

function fileAt({ files }: Files, stem: string): string | undefined {
  const ending = ENDINGS.find((one) => files.has(stem + one))
  return ending === undefined ? undefined : stem + ending
}

/** Returns the path that a specifier names, without its ending; `null` for a package. */
export function pathOf(index: Pick<SourceIndex, 'settings'>, from: string, specifier: string): string | null {
  if (specifier.startsWith('.')) return joined(from.split('/').slice(0, -1), specifier)
  for (const [alias, folder] of Object.entries(index.settings.aliases))
    if (specifier.startsWith(alias)) return folder + specifier.slice(alias.length)
  return null
}

function joined(folder: string[], specifier: string): string {
  const parts = [...folder]
  for (const part of specifier.split('/')) {
    if (part === '..') parts.pop()
    else if (part !== '.') parts.push(part)
  }
  return parts.join('/')
}

/** Returns the specifier of a file: relative within the same folder, else by alias if one covers it, else relative. */
export function specifierFor(index: SourceIndex, from: string, file: string): string {
  const bare = file.replace(/\.(tsx|ts|jsx|js)$/, '').replace(/\/index$/, '')
  const folder = from.split('/').slice(0, -1)
  const near = folder.join('/')
  if (near === '' || bare.startsWith(`${near}/`))
    return `./${near === '' ? bare : bare.slice(near.length + 1)}`
  const alias = Object.entries(index.settings.aliases).find(([, root]) => bare.startsWith(root))
  if (alias) return alias[0] + bare.slice(alias[1].length)
  const parts = bare.split('/')
  let same = 0
  while (same < folder.length && folder[same] === parts[same]) same++
  return [...folder.slice(same).map(() => '..'), ...parts.slice(same)].join('/')
}

/**
 * What an export refers to. `own`: another name of the file; `from`: a name of another file, `*` for the whole module;
 * `default`: a value or a declaration.
 */
type Exported =
  | { type: 'own'; name: string }
  | { type: 'from'; specifier: string; name: string }
  | { type: 'default'; node: Node }

/** Returns what a file lists under an exported name; `null` if only a declaration or an `export *` may export it. */
export function exportedAs({ program }: Source, name: string): Exported | null {
  for (const statement of program.body) {
    if (statement.type === 'ExportDefaultDeclaration' && name === 'default')
      return { type: 'default', node: statement.declaration }
    if (
      statement.type === 'ExportAllDeclaration' &&
      statement.exported &&
      keyName(statement.exported) === name
    )
      return { type: 'from', specifier: statement.source.value, name: '*' }
    if (statement.type !== 'ExportNamedDeclaration') continue
    const found = statement.specifiers.find((one) => keyName(one.exported) === name)
    const local = found && keyName(found.local)
    if (local === undefined || local === null) continue
    return statement.source
      ? { type: 'from', specifier: statement.source.value, name: local }
      : { type: 'own', name: local }
  }
  return null
}

/** How to follow each kind of export. */
type Followed<T> = {
  /** A name of the file itself. */
  named: (name: string) => T | null
  /** The value or declaration that is the default. */
  value: (node: Node) => T | null
  /** A name of another file; `*` is the whole module. */
  imported: (from: { specifier: string; name: string }) => T | null
}

/** Follows what a file exports under a name, also by a declaration or an `export *`. */
export function followExport<T>(source: Source, name: string, follow: Followed<T>): T | null {
  const listed = exportedAs(source, name)
  switch (listed?.type) {
    case 'default':
      return follow.value(listed.node)
    case 'own':
      return follow.named(listed.name)
    case 'from':
      return follow.imported(listed)
    default: {
      const own = source.imported.has(name) ? null : follow.named(name)
      if (own || exportNames(source).includes(name)) return own
      return firstFound(starsOf(source), (specifier) => follow.imported({ specifier, name }))
    }
  }
}

/** Returns the first thing that is found for one of several. */
export function firstFound<Of, Found>(all: readonly Of[], find: (one: Of) => Found | null): Found | null {
  for (const one of all) {
    const found = find(one)
    if (found) return found
  }
  return null
}

/** Returns the specifiers of which a file exports every name: `export * from './card'`. */
export function starsOf({ program }: Source): string[] {
  return program.body.flatMap((one) =>
    one.type === 'ExportAllDeclaration' && one.exported === null ? [one.source.value] : [],
  )
}

/** Returns the names that a file itself exports. */
export function exportNames({ program }: Source): string[] {
  return program.body.flatMap((node) => {
    if (node.type === 'ExportDefaultDeclaration') return ['default']
    if (node.type !== 'ExportNamedDeclaration') return []
    const listed = node.specifiers.flatMap(({ exported }) => keyName(exported) ?? [])
    const { declaration } = node
    if (declaration?.type === 'VariableDeclaration')
      return [
        ...listed,
        ...declaration.declarations.flatMap(({ id }) => (id.type === 'Identifier' ? [id.name] : [])),
      ]
    const id = declaration && 'id' in declaration ? declaration.id : null
    return id?.type === 'Identifier' ? [...listed, id.name] : listed
  })
}

/** Returns every name under which a file exports one of its own. */
export function namesExported(source: Source, { name, node, refs }: Binding): string[] {
  const listed = refs.flatMap((ref) => {
    const outer = source.parents.get(ref.node)
    if (outer?.type === 'ExportDefaultDeclaration') return 'default'
    return (outer?.type === 'ExportSpecifier' && keyName(outer.exported)) || []
  })
  return isExported(source, node) ? [name, ...listed] : listed
}
