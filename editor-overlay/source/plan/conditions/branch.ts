/** The move of one of two branches: its condition moves with it, and the other branch stays. */
import type { Node } from 'oxc-parser'
import { anyNode, isInside, isJsx, type Span } from '../../file/nodes.ts'
import { outerOf, type Source } from '../../file/source.ts'
import { shownBy } from '../../placing/shown-once.ts'
import { hasEffect } from '../../removal/asks-only.ts'
import type { Condition } from './conditions.ts'

type Branch = {
  /** The element with the parentheses and comments around it, which is replaced by `null`. */
  span: Span
  /** The comments above it in the parentheses. */
  lead: string[]
  /** Innermost first. */
  conditions: Condition[]
}

/** Returns the branch; `null` if a test does more than read values, or the conditions are a part of something else. */
export function branchOf(source: Source, node: Node): Branch | null {
  const conditions: Condition[] = []
  let inner = node
  let emptied = node
  for (let outer = outerOf(source, node); outer; outer = outerOf(source, outer)) {
    if (outer.type === 'JSXExpressionContainer') {
      const holder = source.parents.get(outer)
      const isShown = conditions.length > 0 && holder && (isJsx(holder) || holder.type === 'JSXAttribute')
      return isShown ? { ...placeOf(source, node, emptied), conditions } : null
    }
    if (outer.type === 'VariableDeclarator')
      return conditions.length > 0 && shownBy(source, { node, parent: null }, false)
        ? { ...placeOf(source, node, emptied), conditions }
        : null
    const condition = conditionIn(outer, inner)
    if (!condition || isBusy(condition.test)) return null
    conditions.push(condition)
    const isAnd = condition.isTrue && !condition.isChoice
    if (isAnd && emptied === inner) emptied = outer
    inner = outer
  }
  return null
}

function conditionIn(outer: Node, inner: Node): Condition | null {
  if (outer.type === 'ConditionalExpression' && !isInside(inner, outer.test))
    return { test: outer.test, isTrue: isInside(inner, outer.consequent), isChoice: true }
  if (outer.type !== 'LogicalExpression' || !isInside(inner, outer.right)) return null
  const isMissing = outer.operator === '??'
  return {
    test: outer.left,
    isTrue: outer.operator === '&&',
    isChoice: false,
    ...(isMissing && { isMissing }),
  }
}

/** Returns the place of the element and of the tests for it alone: `on && <b />` in `is ? <i /> : on && <b />`. */
function placeOf(source: Source, node: Node, emptied: Node): Pick<Branch, 'span' | 'lead'> {
  const own = withParentheses(source, node)
  const { span } = withParentheses(source, emptied)
  const isInOwn = (one: Span) => isInside(one, own.span) || isInside(own.span, one)
  const isPlain = source.comments.every((one) => !isInside(one, span) || isInOwn(one))
  return isPlain ? { ...own, span } : own
}

function withParentheses({ text, parents, comments }: Source, node: Node): Pick<Branch, 'span' | 'lead'> {
  const outer = parents.get(node)
  const above = outer ? comments.filter((one) => outer.start < one.start && one.end <= node.start) : []
  const isPlain =
    outer?.type === 'ParenthesizedExpression' &&
    /^\(\s*$/.test(text.slice(outer.start, above[0]?.start ?? node.start)) &&
    /^\s*\)$/.test(text.slice(node.end, outer.end))
  if (!isPlain) return { span: { start: node.start, end: node.end }, lead: [] }
  const { start, end } = outer
  return { span: { start, end }, lead: above.map((one) => text.slice(one.start, one.end)) }
}

/** The conditions of a fragment, for one of its children that leaves it; none where it has none of its own. */
export function conditionsOf(source: Source, fragment: Node): Condition[] {
  if (fragment.type !== 'JSXFragment') return []
  const outer = outerOf(source, fragment)
  if (outer?.type === 'JSXFragment') return conditionsOf(source, outer)
  return branchOf(source, fragment)?.conditions ?? []
}

/** Whether the test, evaluated in two places, could have different results or side effects. */
function isBusy(test: Node): boolean {
  const isNew = ({ type }: Node) =>
    /^((Call|New|TaggedTemplate|Import)Expression|JSX(Element|Fragment))$/.test(type)
  return anyNode(test, (node) => hasEffect(node) || isNew(node))
}
