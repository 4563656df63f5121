/** What a name stands for, and what code changes the list, map, set or object that it stands for. */
import type { Node } from 'oxc-parser'
import type { Binding } from './bindings.ts'
import { bare, keyName } from './nodes.ts'
import { bindingOf, declaredAs } from './scopes.ts'
import type { Source } from './source.ts'

/** The methods that change a list, map or set in place. */
export const CHANGES = /^(?:push|unshift|pop|shift|splice|sort|reverse|fill|copyWithin|set|add|delete|clear)$/

/** Returns the calls and assignments that change the value of a name. */
export function changesIn(source: Source, { refs }: Binding): Node[] {
  return refs.flatMap(({ node }) => changeOf(source, node) ?? [])
}

/** Whether code changes the value of a name. */
export function isChanged(source: Source, binding: Binding): boolean {
  return changesIn(source, binding).length > 0
}

function changeOf({ parents }: Source, name: Node): Node | null {
  const outer = parents.get(name)
  const user = outer && parents.get(outer)
  // A call whose result is unused can only be there for what it does with its argument.
  if (outer?.type === 'CallExpression' && user?.type === 'ExpressionStatement') return outer
  if (outer?.type !== 'MemberExpression' || outer.object !== name) return null
  const isCalled = user?.type === 'CallExpression' && user.callee === outer
  if (isCalled) return CHANGES.test(keyName(outer.property) ?? '') ? user : null
  const isSet =
    (user?.type === 'AssignmentExpression' && user.left === outer) || user?.type === 'UpdateExpression'
  return isSet ? user : null
}

/** Whether a name or a member is assigned or deleted at this place. */
export function isWritten({ parents }: Pick<Source, 'parents'>, node: Node): boolean {
  const outer = parents.get(node)
  switch (outer?.type) {
    case 'AssignmentExpression':
    case 'AssignmentPattern':
    case 'ForOfStatement':
    case 'ForInStatement':
      return outer.left === node
    case 'UnaryExpression':
      return outer.operator === 'delete'
    case 'Property':
      return parents.get(outer)?.type === 'ObjectPattern'
    default:
      return /^(UpdateExpression|ArrayPattern|RestElement)$/.test(outer?.type ?? '')
  }
}

/** Returns the value, function or class that a name stands for; `null` if it is assigned again, and for any other node. */
export function valueNamed(source: Pick<Source, 'scopes' | 'parents'>, node: Node): Node | null {
  const binding = bindingOf(bare(node), source.scopes)
  return binding?.refs.some((ref) => isWritten(source, ref.node)) ? null : declaredAs(binding)
}

/** Returns the same, if no code changes it in place either. */
export function fixedValueNamed(source: Source, node: Node): Node | null {
  const binding = bindingOf(bare(node), source.scopes)
  return binding && isChanged(source, binding) ? null : valueNamed(source, node)
}
