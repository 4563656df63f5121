/** Follows a tag to where its name comes from: through imports, exports and constants that only give it another name. */
import type { Node } from 'oxc-parser'
import { bare } from '../file/nodes.ts'
import type { Source } from '../file/source.ts'
import { exportedAs, followExport, resolveImport } from './resolve.ts'
import { openFile, type SourceIndex } from './source-index.ts'

/** A tag as the file that first names it spells it. */
type ResolvedTag = { source: Source; tag: string }

const MOST_STEPS = 8

/**
 * Returns the tag behind all other names: `Dialog` is the `DialogPrimitive.Root` of the file that declares
 * `const Dialog = DialogPrimitive.Root`. A tag that is no other name is returned as it is.
 */
export function resolvedTag(index: SourceIndex, source: Source, tag: string, step = 0): ResolvedTag {
  const [first = tag, ...members] = tag.split('.')
  const own = { source, tag }
  if (step > MOST_STEPS) return own
  const imported = source.imported.get(first)
  if (imported) {
    const names = imported.name === '*' ? members : [imported.name, ...members]
    return exportedTag(index, source.file, imported.specifier, names, step + 1) ?? own
  }
  // The source may be only the statement that an edit touches.
  const whole = openFile(index, source.file)
  const binding = whole.type === 'open' ? whole.scopes.module.names.get(first)?.node : undefined
  const value =
    binding?.type === 'VariableDeclarator' && binding.id.type === 'Identifier' && binding.init
      ? dotted(binding.init)
      : null
  return value !== null && whole.type === 'open'
    ? resolvedTag(index, whole, [value, ...members].join('.'), step + 1)
    : own
}

/** Returns what a file of the project exports under the first of the names; `null` for a package. */
function exportedTag(
  index: SourceIndex,
  from: string,
  specifier: string,
  [name, ...members]: readonly string[],
  step: number,
): ResolvedTag | null {
  const file = step > MOST_STEPS || name === undefined ? null : resolveImport(index, from, specifier)
  const source = file === null ? null : openFile(index, file)
  if (source?.type !== 'open' || name === undefined) return null
  const named = (first: string) => resolvedTag(index, source, [first, ...members].join('.'), step + 1)
  const found = followExport(source, name, {
    named: (own) => (source.scopes.module.names.has(own) ? named(own) : null),
    value: (node) => {
      const value = dotted(node)
      return value === null ? null : named(value)
    },
    imported: (from) => {
      const names = from.name === '*' ? members : [from.name, ...members]
      return exportedTag(index, source.file, from.specifier, names, step + 1)
    },
  })
  const listed = found ? null : exportedAs(source, name)
  return listed?.type === 'from' ? asImported(source, name, listed, members) : found
}

/** `export { Suspense as Loader } from 'react'` names what an import of it would name. */
function asImported(
  source: Source,
  local: string,
  { specifier, name }: { specifier: string; name: string },
  members: readonly string[],
): ResolvedTag {
  const imported = new Map([...source.imported, [local, { specifier, name, isType: false }] as const])
  return { source: { ...source, imported }, tag: [local, ...members].join('.') }
}

/** Returns `Dialog.Root` for a name or a property of one; `null` for any other expression. */
function dotted(given: Node): string | null {
  const node = bare(given)
  if (node.type === 'Identifier') return node.name
  if (node.type !== 'MemberExpression' || node.computed || node.property.type !== 'Identifier') return null
  const object = dotted(node.object)
  return object === null ? null : `${object}.${node.property.name}`
}
