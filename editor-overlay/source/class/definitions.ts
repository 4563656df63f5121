/** Class names that are defined in a constant or a variable of the same file. */
import type { Node, SpreadElement } from 'oxc-parser'
import type { Binding } from '../file/bindings.ts'
import { bare, isFunction, isInside, isNothing, leavesOf } from '../file/nodes.ts'
import { bindingOf } from '../file/scopes.ts'
import { isExported, type Source } from '../file/source.ts'
import { additionsTo } from './added-names.ts'
import { gatherAssigned } from './assigned.ts'
import { type Gather, other, type SlotContext, sharedConstant } from './gather.ts'

/** Returns the `const` of this file that a name refers to, with its value; else null. */
export function definitionOf(
  node: Node,
  found: Pick<Gather, 'source'>,
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

/** Gathers the class names of the constant that a name refers to; any other name counts as opaque. */
export function gatherName(node: Node, context: SlotContext, found: Gather): void {
  const made = definitionOf(node, found)
  if (!made || found.seen.has(made.init) || isFunction(made.init)) {
    if (!gatherAssigned(node, context, found)) other(node, found)
    return
  }
  const { init, binding } = made
  const isList = init.type === 'ArrayExpression'
  const more = isList
    ? additionsTo(found.source, binding, context)
    : { added: [], reads: binding.refs.length }
  if (!more) {
    other(node, found)
    return
  }
  found.seen.add(init)
  const isShared = isReadOutside(binding, more.reads, found) || isExported(found.source, binding.node)
  const shared = isShared ? sharedConstant(found, made.name, node, [init]) : context.shared
  const add = (isFront: boolean) => {
    for (const one of more.added.filter((each) => each.isFront === isFront))
      for (const value of one.values) found.gather(value, { ...one.context, shared }, found)
  }
  add(true)
  found.gather(init, { ...context, shared }, found)
  add(false)
  // The same constant may be read again in another branch.
  found.seen.delete(init)
}

/** Whether more than one expression reads the constant, and not all of them are in the attribute. */
function isReadOutside({ refs }: Binding, reads: number, { attribute }: Gather): boolean {
  return reads > 1 && !(attribute && refs.every((ref) => isInside(ref, attribute)))
}

/** Gathers `...base` and `...(on ? ['p-4'] : [])`, if the arrays are written in this file. */
export function gatherSpread(node: SpreadElement, context: SlotContext, found: Gather): void {
  const list = bare(node.argument)
  const isList = leavesOf(list).every(
    (one) =>
      isNothing(one) ||
      one.type === 'ArrayExpression' ||
      definitionOf(one, found)?.init.type === 'ArrayExpression',
  )
  if (isList) found.gather(list, context, found)
  else other(node, found)
}

/** Returns the definition that shares its names: a table or function that is read in several places or exported. */
export function sharedTable({ source }: Pick<Gather, 'source'>, binding: Binding, context: SlotContext) {
  const isShared = binding.refs.length > 1 || isExported(source, binding.node)
  return isShared ? { name: binding.name, by: 'table' as const } : context.shared
}

/** Whether a definition is read in more than one place or exported; true if this file doesn't define the name. */
export function isUsedElsewhere(source: Source, name: string): boolean {
  const binding = source.scopes.module.names.get(name)
  return !binding || binding.refs.length > 1 || isExported(source, binding.node)
}
