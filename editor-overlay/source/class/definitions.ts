/** Class names that stand in a definition of the same file: a constant, a table, the variants of a component. */
import type { CallExpression, Node, ObjectExpression } from 'oxc-parser'
import { bare, isFunction } from '../nodes.ts'
import { type Binding, isModuleLevel } from '../scopes.ts'
import type { Source } from '../source.ts'
import { type Gather, importSource, other, type Place } from './gather.ts'
import { bindingOf } from './joiners.ts'

/** The base and every variant of `cva(base, { variants: { size: { sm: '…' } } })` or `tv({ base, variants })`. */
export function gatherVariants(call: CallExpression, place: Place, found: Gather): void {
  for (const argument of call.arguments) {
    if (argument.type !== 'ObjectExpression') found.gather(argument, place, found)
    else gatherOptions(argument, place, found, [])
  }
}

function gatherOptions(node: ObjectExpression, place: Place, found: Gather, path: string[]): void {
  for (const property of node.properties) {
    if (property.type !== 'Property' || property.computed) continue
    const key = bare(property.key)
    const name = key.type === 'Identifier' ? key.name : key.type === 'Literal' ? String(key.value) : ''
    if (path.length === 0 && name !== 'base' && name !== 'variants') continue
    const value = bare(property.value)
    if (name === 'base' && path.length === 0) found.gather(value, place, found)
    else if (value.type === 'ObjectExpression') gatherOptions(value, place, found, [...path, name])
    else if (path.length > 1)
      found.gather(value, { ...place, when: [...place.when, `${path.slice(1).join('.')} is ${name}`] }, found)
  }
}

/** A constant of this file that is given once and never again. */
export function definitionOf(
  node: Node,
  found: Gather,
): { name: string; init: Node; binding: Binding } | null {
  const binding = bindingOf(node, found.source.scopes)
  if (
    binding?.node.type !== 'VariableDeclarator' ||
    !binding.node.init ||
    binding.node.id.type !== 'Identifier'
  )
    return null
  const declaration = found.source.parents.get(binding.node)
  if (declaration?.type !== 'VariableDeclaration' || declaration.kind !== 'const') return null
  return { name: binding.name, init: bare(binding.node.init), binding }
}

export function gatherName(node: Node, place: Place, found: Gather): void {
  const made = definitionOf(node, found)
  if (!made || found.seen.has(made.init) || isFunction(made.init)) {
    other(node, found)
    return
  }
  found.seen.add(made.init)
  const isShared = made.binding.refs.length > 1 || isExported(made.binding, found.source)
  found.gather(made.init, isShared ? { ...place, shared: { name: made.name, by: 'constant' } } : place, found)
}

function isExported(binding: Binding, source: Source): boolean {
  const declaration = source.parents.get(binding.node)
  const outer = declaration && source.parents.get(declaration)
  return isModuleLevel(binding) && outer?.type === 'ExportNamedDeclaration'
}

/** `styles.card` of a CSS module, or an entry of a table of this file. */
export function gatherMember(
  node: Extract<Node, { type: 'MemberExpression' }>,
  place: Place,
  found: Gather,
): void {
  const { source } = found
  const binding = bindingOf(bare(node.object), source.scopes)
  const name = memberName(node)
  if (binding?.kind === 'import' && /\.module\.\w+$/.test(importSource(source)(binding)) && name !== null) {
    found.opaque.push({ kind: 'module', name, binding, node })
    return
  }
  const made = definitionOf(bare(node.object), found)
  if (made?.init.type !== 'ObjectExpression' || found.seen.has(node)) {
    other(node, found)
    return
  }
  found.seen.add(node)
  for (const property of made.init.properties) {
    if (property.type !== 'Property') continue
    const key = property.key.type === 'Identifier' ? property.key.name : stringKey(property.key)
    if (name !== null && key !== name) continue
    const when = name === null ? [...place.when, `${made.name} is ${key}`] : place.when
    found.gather(property.value, { when, shared: { name: made.name, by: 'table' } }, found)
  }
}

function stringKey(node: Node): string {
  return node.type === 'Literal' ? String(node.value) : ''
}

function memberName(node: Extract<Node, { type: 'MemberExpression' }>): string | null {
  if (!node.computed) return node.property.type === 'Identifier' ? node.property.name : null
  return node.property.type === 'Literal' ? String(node.property.value) : null
}
