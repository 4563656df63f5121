/** The move of one of two branches: its condition moves with it, and the other branch stays. */
import type { Node } from 'oxc-parser'
import { hasEffect } from '../asks-only.ts'
import { anyNode, bare, isJsx, type Span } from '../nodes.ts'
import { outerOf, type Source } from '../source.ts'
import type { Condition } from './conditions.ts'

type Branch = {
  /** The element alone, which is replaced by `null`. */
  span: Span
  condition: Condition
}

/** Returns the branch; `null` if its test does more than read values, or the condition is a part of another. */
export function branchOf(source: Source, node: Node): Branch | null {
  const outer = outerOf(source, node)
  if (outer?.type !== 'ConditionalExpression' || isBusy(outer.test)) return null
  const braces = outerOf(source, outer)
  const holder = braces && source.parents.get(braces)
  if (braces?.type !== 'JSXExpressionContainer' || !holder || !isJsx(holder)) return null
  return {
    span: { start: node.start, end: node.end },
    condition: { test: outer.test, isTrue: bare(outer.consequent) === node, isChoice: true },
  }
}

/** The condition of a fragment, for one of its children that leaves it; `null` where it has none of its own. */
export function conditionOf(source: Source, fragment: Node): Condition | null {
  if (fragment.type !== 'JSXFragment') return null
  const outer = outerOf(source, fragment)
  if (outer?.type === 'JSXFragment') return conditionOf(source, outer)
  if (outer?.type !== 'LogicalExpression' || outer.operator !== '&&')
    return branchOf(source, fragment)?.condition ?? null
  const braces = outerOf(source, outer)
  if (bare(outer.right) !== fragment || braces?.type !== 'JSXExpressionContainer' || isBusy(outer.left))
    return null
  const holder = source.parents.get(braces)
  return holder && isJsx(holder) ? { test: outer.left, isTrue: true, isChoice: false } : null
}

/** Whether the test, evaluated in two places, could have different results or side effects. */
function isBusy(test: Node): boolean {
  const isNew = ({ type }: Node) =>
    /^((Call|New|TaggedTemplate|Import)Expression|JSX(Element|Fragment))$/.test(type)
  return anyNode(test, (node) => hasEffect(node) || isNew(node))
}
