/** Removes a piece of syntax so that the rest stays valid. Long, because each kind of syntax is a case. */
import type {
  ArrayExpression,
  ConditionalExpression,
  JSXChild,
  JSXElement,
  JSXFragment,
  LogicalExpression,
  Node,
} from 'oxc-parser'
import { removeAttribute } from '../file/attributes.ts'
import { withComment } from '../file/child-comments.ts'
import {
  attributeName,
  bare,
  isFragmentTag,
  isGone,
  isInside,
  isJsx,
  isNothing,
  tagOf,
} from '../file/nodes.ts'
import { outerOf, type Source, sliceOf } from '../file/source.ts'
import { isHeld, removeKeepingSpaces } from '../text/spacing.ts'
import type { TextPatch } from '../types.ts'
import { addedBy } from './adds-nothing.ts'
import { emptyValue } from './empty-value.ts'
import { hasFallbackElsewhere } from './fallbacks.ts'
import { onlyAddedIf, removeArgument, removeAssigned } from './remove-added.ts'
import { removeOnlyAssignment } from './remove-assignment.ts'
import { isPositional, removeEntry } from './remove-entry.ts'
import { keepConcatenated, keepJoined } from './remove-list.ts'
import { calledInPlace } from './remove-statement.ts'

type Removal = { patch: TextPatch; note: string | null }

const NOTHING = 'null'

const NONE: ReadonlySet<Node> = new Set()

/**
 * Climbs from the node to the largest piece that has no meaning without it. `gone` holds other nodes that are removed
 * too. Long, because each kind of syntax is a case.
 */
export function removalOf(source: Source, node: Node, gone: ReadonlySet<Node> = NONE): Removal {
  const parent = source.parents.get(node)
  if (!parent) return nothing(source, node)
  if (isJsx(parent)) {
    const isDead = isFragmentInValue(source, parent) && isLast(parent, node, gone)
    return isDead
      ? removalOf(source, parent, gone)
      : { patch: removeChild(source, parent, node, gone), note: null }
  }
  switch (parent.type) {
    case 'ChainExpression':
    case 'ParenthesizedExpression':
    case 'TSAsExpression':
    case 'TSNonNullExpression':
    case 'TSSatisfiesExpression':
    case 'JSXExpressionContainer':
    case 'JSXSpreadChild':
      return removalOf(source, parent, gone)
    case 'JSXAttribute':
      // A fallback becomes `null` instead: a boundary may require the prop.
      if (attributeName(parent) === 'fallback')
        return { patch: { start: node.start + 1, end: node.end - 1, text: NOTHING }, note: null }
      return { patch: removeAttribute(source.text, parent), note: null }
    case 'MemberExpression': {
      // A call on the list, such as `reverse`, is removed with it.
      const call = source.parents.get(parent)
      const isChained = call?.type === 'CallExpression' && call.callee === parent && parent.object === node
      if (!isChained) return nothing(source, node)
      return keepJoined(source, call, gone) ?? removalOf(source, call, gone)
    }
    case 'SpreadElement': {
      const outer = source.parents.get(parent)
      const isEntry =
        outer?.type === 'ArrayExpression' || (outer?.type === 'CallExpression' && addedBy(outer).length > 0)
      return isEntry
        ? removalOf(source, parent, gone)
        : { patch: { start: node.start, end: node.end, text: '[]' }, note: null }
    }
    case 'LogicalExpression':
      if (
        parent.operator === '||' &&
        isInside(node, parent.right) &&
        (isGone(parent.left, gone) || isTruth(parent.left))
      )
        return removalOf(source, parent, gone)
      if (parent.operator !== '&&' && isInside(node, parent.left)) return insteadOfLeft(source, parent, gone)
      if (parent.operator !== '&&' || !isInside(node, parent.right)) return nothing(source, node)
      return insteadOfOr(source, parent, gone) ?? guarded(source, parent, node, gone)
    case 'ConditionalExpression': {
      const other = isInside(node, parent.consequent) ? parent.alternate : parent.consequent
      if (!isNothing(other) && !isGone(other, gone)) {
        const patch = onlyAddedIf(source, parent, node)
        return patch ? { patch, note: null } : nothing(source, node)
      }
      return insteadOfEither(source, parent, node, gone) ?? guarded(source, parent, node, gone)
    }
    case 'ArrayExpression': {
      const spread = spreadOfOnly(source, parent)
      if (spread) return removalOf(source, spread, gone)
      const joined = keepConcatenated(source, parent, gone)
      if (joined) return joined
      if (outerOf(source, parent)?.type === 'JSXExpressionContainer' && isAllGone(parent, node, gone))
        return removalOf(source, parent, gone)
      return isPositional(source, parent)
        ? nothing(source, node)
        : { patch: removeEntry(source.text, parent, node), note: null }
    }
    case 'CallExpression': {
      const patch = removeArgument(source, parent, node, gone)
      return patch ? { patch, note: null } : nothing(source, node)
    }
    case 'AssignmentExpression': {
      const patch =
        removeAssigned(source, parent, node, gone) ?? removeOnlyAssignment(source, parent, node, gone)
      return patch ? { patch, note: null } : nothing(source, node)
    }
    case 'ArrowFunctionExpression': {
      const call = calledInPlace(source, parent)
      return call
        ? removalOf(source, call, gone)
        : { ...nothing(source, node), note: 'This place renders nothing now.' }
    }
    case 'ReturnStatement':
      return { ...nothing(source, node), note: 'This place renders nothing now.' }
    default:
      return nothing(source, node)
  }
}

/** Removes a condition with all that it renders; it stays where something else is rendered if it doesn’t hold. */
function guarded(source: Source, condition: Node, node: Node, gone: ReadonlySet<Node>): Removal {
  return hasFallbackElsewhere(source, condition) ? nothing(source, node) : removalOf(source, condition, gone)
}

/** `...(on ? [<b />] : [])`: returns the spread that adds nothing else to a list. */
function spreadOfOnly(source: Source, array: ArrayExpression): Node | null {
  const choice = array.elements.length === 1 ? outerOf(source, array) : null
  if (choice?.type !== 'ConditionalExpression') return null
  const other = bare(isInside(array, choice.consequent) ? choice.alternate : choice.consequent)
  const spread = outerOf(source, choice)
  const isEmpty = other.type === 'ArrayExpression' && other.elements.length === 0
  return isEmpty && spread?.type === 'SpreadElement' && outerOf(source, spread)?.type === 'ArrayExpression'
    ? spread
    : null
}

/** Whether nothing is left of a list that is rendered as it is. */
function isAllGone({ elements }: ArrayExpression, node: Node, gone: ReadonlySet<Node>): boolean {
  return elements.every((one) => one === null || one === node || isNothing(one) || isGone(one, gone))
}

/** Whether an expression is `true` or `false`, which render nothing: `!on`, `a > b`. */
function isTruth(given: Node): boolean {
  const node = bare(given)
  if (node.type === 'UnaryExpression') return node.operator === '!'
  if (node.type === 'LogicalExpression')
    return node.operator !== '??' && isTruth(node.left) && isTruth(node.right)
  return node.type === 'BinaryExpression' && /^([<>]=?|[!=]==?|in|instanceof)$/.test(node.operator)
}

/** `on && <>…</>`: a fragment that groups what a condition renders. One that a function returns stays, to be filled. */
function isFragmentInValue(source: Source, node: JSXElement | JSXFragment): boolean {
  if (node.type === 'JSXElement' && !isFragmentTag(tagOf(node.openingElement.name))) return false
  const outer = outerOf(source, node)
  return outer?.type === 'LogicalExpression' || outer?.type === 'ConditionalExpression'
}

/** Whether only comments and whitespace are left of the children. */
export function isLast({ children }: JSXElement | JSXFragment, node: Node, gone: ReadonlySet<Node>): boolean {
  return children.every(
    (child) =>
      child === node ||
      gone.has(child) ||
      (child.type === 'JSXText' && child.value.trim() === '') ||
      (child.type === 'JSXExpressionContainer' && gone.has(bare(child.expression))),
  )
}

/** `(on && <b />) || <i />`: where the removed element was rendered, the alternative must not appear instead. */
function insteadOfOr(source: Source, chain: LogicalExpression, gone: ReadonlySet<Node>): Removal | null {
  const outer = chainOf(source, chain)
  if (!outer) return null
  const test = sliceOf(source, chain.left)
  const isOne = /^(Identifier|MemberExpression|CallExpression|ParenthesizedExpression)$/.test(chain.left.type)
  return unless(source, outer, outer.operator === '||' ? test : `${isOne ? test : `(${test})`} != null`, gone)
}

/** `(on ? <b /> : null) ?? <i />`: the same for a condition with two branches. */
function insteadOfEither(
  source: Source,
  condition: ConditionalExpression,
  node: Node,
  gone: ReadonlySet<Node>,
): Removal | null {
  const outer = chainOf(source, condition)
  const test = sliceOf(source, condition.test)
  const isFirst = isInside(node, condition.consequent)
  return outer && unless(source, outer, isFirst ? test : `!(${test})`, gone)
}

/** `xs?.map(…) ?? <i />`: the alternative still renders only where there is no list. */
function insteadOfLeft(source: Source, chain: LogicalExpression, gone: ReadonlySet<Node>): Removal {
  const left = bare(chain.left)
  const callee = left.type === 'CallExpression' ? bare(left.callee) : null
  const isOptional = callee?.type === 'MemberExpression' && /\?\./.test(sliceOf(source, callee))
  if (isOptional) return unless(source, chain, sliceOf(source, callee.object), gone)
  return isJsx(left) || callee ? removalOf(source, chain, gone) : nothing(source, chain.left)
}

/** Returns the `||` or `??` whose left side is the node. */
function chainOf(source: Source, piece: Node): LogicalExpression | null {
  const outer = outerOf(source, piece)
  if (outer?.type !== 'LogicalExpression' || outer.operator === '&&') return null
  return isInside(piece, outer.left) ? outer : null
}

function unless(source: Source, chain: LogicalExpression, test: string, gone: ReadonlySet<Node>): Removal {
  const { start, right } = chain
  if (isNothing(right) || gone.has(bare(right))) return removalOf(source, chain, gone)
  return { patch: { start, end: right.start, text: `${test} ? ${NOTHING} : ` }, note: null }
}

function nothing(source: Source, node: Node): Removal {
  const { start, end } = node
  return { patch: { start, end, text: emptyValue(source, node) }, note: null }
}

/** Removes whole lines with the comments about them, or the node and one of the two spaces around it. */
function removeChild(
  source: Source,
  holder: JSXElement | JSXFragment,
  child: Node,
  gone: ReadonlySet<Node>,
): TextPatch {
  const { text } = source
  const [first, last] = runOf(text, holder, child, gone)
  const { start } = withComment(text, holder, first)
  return removeKeepingSpaces(text, holder, { start, end: withComment(text, holder, last).end })
}

/** Returns the first and last of adjacent children that are removed together, with only blanks or comments between. */
function runOf(
  text: string,
  holder: JSXElement | JSXFragment,
  child: Node,
  gone: ReadonlySet<Node>,
): [Node, Node] {
  const { children } = holder
  const isBlank = (one: JSXChild) => isHeld(text, one) || (one.type === 'JSXText' && one.value.trim() === '')
  // A comment between two of them goes too if it is about the second one.
  const isAbout = (one: JSXChild) => {
    const next = children.find((other) => other.start > one.start && isGoingChild(other, gone))
    return next !== undefined && withComment(text, holder, next).start <= one.start
  }
  const end = (step: 1 | -1) => {
    let last = child
    for (let at = children.findIndex((one) => one.start === child.start) + step; ; at += step) {
      const one = children[at]
      if (one && isGoingChild(one, gone)) last = one
      else if (!one || !(isBlank(one) || isAbout(one))) return last
    }
  }
  return [end(-1), end(1)]
}

/** Whether a child renders nothing but what is removed. */
export function isGoingChild(child: JSXChild, gone: ReadonlySet<Node>): boolean {
  return gone.has(child) || (child.type === 'JSXExpressionContainer' && isGone(child.expression, gone))
}
