/** Names whose value changes between two places of a file, so that the same code shows something else at the other. */
import type { Node } from 'oxc-parser'
import type { Binding, Ref } from '../file/bindings.ts'
import { CHANGES } from '../file/changes.ts'
import { isFunction, isInside, type Span } from '../file/nodes.ts'
import { outerOf, type Source } from '../file/source.ts'

/** Whether the code at an offset runs before that which ends there, in the scope of a name. */
type RunsBefore = (offset: number, end: number) => boolean

/** Returns what changes a name between its use and another place; `null` if it has the same value at both. */
export function changedBetween(
  source: Source,
  ref: Ref,
  { refs, at }: Binding,
  offset: number,
  runsBefore: RunsBefore,
): Node | null {
  const isWhole = outerOf(source, ref.node)?.type === 'JSXExpressionContainer'
  for (const one of refs) {
    const change = changeBy(source, one.node, at, !isWhole)
    if (change && runsBefore(ref.start, change.end) !== runsBefore(offset, change.end)) return change
  }
  return null
}

/**
 * Returns the assignment that a name is the target of, or the call that changes what it holds. `isRead`: what it holds
 * is read at once, as in `rows.length`, and not only rendered later. What an event does changes nothing on the way.
 */
function changeBy(source: Source, name: Node, at: Span, isRead: boolean): Node | null {
  let isMember = false
  let node = name
  let outer = outerOf(source, node)
  for (; outer; node = outer, outer = outerOf(source, node)) {
    if (outer.type === 'MemberExpression' && outer.object === node) {
      const called = outerOf(source, outer)
      const isChange =
        !outer.computed && outer.property.type === 'Identifier' && CHANGES.test(outer.property.name)
      if (called?.type === 'CallExpression' && called.callee === outer)
        return isRead && isChange && !isLater(source, called, at) ? called : null
      isMember = true
      continue
    }
    if (!/^(ArrayPattern|ObjectPattern|Property|AssignmentPattern|RestElement)$/.test(outer.type)) break
  }
  const isTarget =
    (outer?.type === 'AssignmentExpression' && isInside(name, outer.left)) ||
    outer?.type === 'UpdateExpression'
  return outer && isTarget && (isRead || !isMember) && !isLater(source, outer, at) ? outer : null
}

/** Whether code is in a function inside that isn't called where it is written, as that of `xs.forEach(…)` is. */
function isLater(source: Source, node: Node, at: Span): boolean {
  let outer = source.parents.get(node)
  while (outer && !isFunction(outer)) outer = source.parents.get(outer)
  if (!outer || isInside(at, outer)) return false
  return outerOf(source, outer)?.type !== 'CallExpression' || isLater(source, outer, at)
}
