/** What code changes a list, a map, a set or an object that a name stands for. */
import type { Node } from 'oxc-parser'
import type { Binding } from './bindings.ts'
import { keyName } from './nodes.ts'
import type { Source } from './source.ts'

const CHANGES = /^(?:push|unshift|pop|shift|splice|sort|reverse|fill|copyWithin|set|add|delete|clear)$/

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
