/** Names by which the callback of a list reads its entries. */
import type { MemberExpression, Node } from 'oxc-parser'
import type { Binding } from '../file/bindings.ts'
import { attributeName, isFunction, isJsx, stringValue } from '../file/nodes.ts'
import type { Source } from '../file/source.ts'

/** Returns `title` for `words.title` and `words['title']`; `null` when the name is computed. */
export function memberName({ computed, property }: MemberExpression): string | null {
  if (computed) return stringValue(property)
  return property.type === 'Identifier' ? property.name : null
}

/** Whether the name is the first parameter itself, as in `(name) => <li>{name}</li>`. */
export function isWholeEntry({ kind, node, at }: Binding): boolean {
  if (kind !== 'param' || !isFunction(node)) return false
  const [first] = node.params
  return first?.type === 'Identifier' && first.start === at.start
}

/** Returns the field that a parameter such as `({ title })` takes from each entry; `null` for any other. */
export function fieldOf(binding: Binding): string | null {
  if (binding.kind !== 'param' || !isFunction(binding.node) || !('params' in binding.node)) return null
  const { params } = binding.node
  const [first] = Array.isArray(params) ? params : []
  if (first?.type !== 'ObjectPattern') return null
  for (const property of first.properties) {
    if (property.type !== 'Property' || property.key.type !== 'Identifier') continue
    const value = property.value.type === 'AssignmentPattern' ? property.value.left : property.value
    if (value.type === 'Identifier' && value.start === binding.at.start) return property.key.name
  }
  return null
}

/** Counts the places that read the value of an entry, besides its key. */
export function readsOf(source: Source, binding: Binding, field: string | null): number {
  const { parents } = source
  const isKey = (node: Node): boolean => {
    const outer = parents.get(node)
    if (outer?.type === 'JSXAttribute') return attributeName(outer) === 'key'
    return outer !== undefined && !isFunction(outer) && !isJsx(outer) && isKey(outer)
  }
  const isRead = (node: Node) => {
    const outer = parents.get(node)
    if (field === null || fieldOf(binding) === field) return true
    return outer?.type === 'MemberExpression' && outer.object === node && memberName(outer) === field
  }
  return binding.refs.filter(({ node }) => isRead(node) && !isKey(node)).length
}
