/** The strings of what a part of a class list refers to, in this file or in another one of the project. */
import type { Node } from 'oxc-parser'
import type { Open } from '../../draft.ts'
import { bare, isFunction, type Span } from '../../file/nodes.ts'
import { bindingOf } from '../../file/scopes.ts'
import type { Source } from '../../file/source.ts'
import { resolveImport } from '../../project/resolve.ts'
import { definitionOf, importedValue } from '../../text/definition.ts'

/** Returns every name in the strings of a part, those of what it refers to, and whether that is a function. */
export function stringsOf(
  open: Open,
  source: Source,
  node: Node,
): { own: string[]; defined: string[]; isFunction: boolean } {
  const made = bindingOf(rootOf(node), source.scopes)
  const isHere = made !== null && made.kind !== 'import' && made.kind !== 'param'
  const found = isHere
    ? { source, init: made.node }
    : (importedValue(open, source, node) ?? importedAs(open, source, node))
  const value = found?.init.type === 'VariableDeclarator' ? found.init.init : found?.init
  return {
    own: stringsIn(source.text, node),
    defined: found ? stringsIn(found.source.text, found.init) : [],
    isFunction: value ? isFunction(bare(value)) : false,
  }
}

/** Returns what an imported name is defined as; `null` for any other name. */
export function importedAs(open: Open, source: Source, node: Node): { source: Source; init: Node } | null {
  const binding = bindingOf(rootOf(node), source.scopes)
  const imported = binding?.kind === 'import' ? source.imported.get(binding.name) : null
  const file = imported && resolveImport(open.index, source.file, imported.specifier)
  const other = file ? open.open(file) : null
  if (!binding || !imported || other?.type !== 'open') return null
  const made = other.scopes.module.names.get(imported.name)
  return made && made.kind !== 'import'
    ? { source: other, init: made.node }
    : definitionOf(open, source, binding)
}

/** Returns `sizes` of `sizes[size]`, of `...sizes` and of `sizes(size)`. */
function rootOf(given: Node): Node {
  const node = bare(given)
  if (node.type === 'SpreadElement') return rootOf(node.argument)
  if (node.type === 'MemberExpression') return rootOf(node.object)
  return node.type === 'CallExpression' ? rootOf(node.callee) : node
}

/** Returns every word in the strings of a span. */
export function stringsIn(text: string, { start, end }: Span): string[] {
  const strings = text.slice(start, end).matchAll(/(['"`])([^'"`]*)\1/g)
  return [...strings].flatMap(([, , words = '']) => words.split(/\s+/))
}
