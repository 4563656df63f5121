/** One of two branches on the move: its condition goes along, and the other branch stays where it is. */
import type { Node } from 'oxc-parser'
import { bare, isJsx, type Span, walk } from '../nodes.ts'
import { outerOf, type Source, sliceOf } from '../source.ts'

type Branch = {
  /** The element alone; its place is taken by `null`. */
  span: Span
  test: Node
  /** Around the text of the element at its new place. */
  around: (text: string) => string
}

/** `null` when the condition does more than ask, or is itself a part of another. */
export function branchOf(source: Source, node: Node): Branch | null {
  const outer = outerOf(source, node)
  if (outer?.type !== 'ConditionalExpression' || isBusy(outer.test)) return null
  const braces = outerOf(source, outer)
  const holder = braces && source.parents.get(braces)
  if (braces?.type !== 'JSXExpressionContainer' || !holder || !isJsx(holder)) return null
  const test = sliceOf(source, outer.test)
  const isFirst = bare(outer.consequent) === node
  return {
    span: { start: node.start, end: node.end },
    test: outer.test,
    around: (text) => (isFirst ? `{${test} ? ${text} : null}` : `{${test} ? null : ${text}}`),
  }
}

/** The condition of a fragment, for one of its children that leaves it; `null` where it has none of its own. */
export function conditionOf(source: Source, fragment: Node): Pick<Branch, 'test' | 'around'> | null {
  if (fragment.type !== 'JSXFragment') return null
  const outer = outerOf(source, fragment)
  if (outer?.type === 'JSXFragment') return conditionOf(source, outer)
  if (outer?.type !== 'LogicalExpression' || outer.operator !== '&&') return branchOf(source, fragment)
  const braces = outerOf(source, outer)
  if (bare(outer.right) !== fragment || braces?.type !== 'JSXExpressionContainer' || isBusy(outer.left))
    return null
  const holder = source.parents.get(braces)
  const test = sliceOf(source, outer.left)
  return holder && isJsx(holder) ? { test: outer.left, around: (text) => `{${test} && ${text}}` } : null
}

/** Asked in two places, it must say the same and change nothing. */
function isBusy(test: Node): boolean {
  let found = false
  walk(test, ({ type }) => {
    if (
      /^(CallExpression|NewExpression|AwaitExpression|YieldExpression|AssignmentExpression|UpdateExpression|TaggedTemplateExpression|ImportExpression|JSXElement|JSXFragment)$/.test(
        type,
      )
    )
      found = true
  })
  return found
}
