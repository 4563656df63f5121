/** Follows a tag to where its name comes from: through imports, exports and constants that only give it another name. */
import type { Node } from 'oxc-parser'
import { bare } from '../file/nodes.ts'
import type { Source } from '../file/source.ts'
import { exportedAs, resolveImport, starsOf } from './resolve.ts'
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
  const listed = exportedAs(source, name)
  switch (listed?.type) {
    case 'own':
      return named(listed.name)
    case 'default': {
      const value = dotted(listed.node)
      return value === null ? null : named(value)
    }
    case 'from': {
      const names = listed.name === '*' ? members : [listed.name, ...members]
      return (
        exportedTag(index, source.file, listed.specifier, names, step + 1) ??
        asImported(source, name, listed, members)
      )
    }
    default: {
      if (source.scopes.module.names.has(name)) return named(name)
      for (const star of starsOf(source)) {
        const found = exportedTag(index, source.file, star, [name, ...members], step + 1)
        if (found) return found
      }
      return null
    }
  }
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
