/**
 * Removals that keep a call. `{track() && <b />}` becomes `{void track()}`: what a call does besides returning a value
 * can't be known here, so it must not stop. A refusal would block the removal although the result is certain.
 */

import type { Node } from 'oxc-parser'
import { valueNamed } from '../file/changes.ts'
import { isWholeItem, listItemAt } from '../file/list-item.ts'
import {
  bare,
  calleeName,
  isFunction,
  isGone,
  isInside,
  isJsx,
  isNothing,
  type Span,
  spanOf,
  walk,
} from '../file/nodes.ts'
import { outerOf, type Source, sliceOf } from '../file/source.ts'
import { addedBy, addsNothing, doesNothing } from '../removal/adds-nothing.ts'
import { actsOnItsOwn } from '../removal/asks-only.ts'
import { emptyValue } from '../removal/empty-value.ts'
import { codeOf } from '../text/quoted.ts'
import type { TextPatch } from '../types.ts'

type Removal = { patch: TextPatch; note: string | null }

/** Returns the removal of an element, or of its list, without the calls around it that may have an effect. */
export function keepingCalls(
  source: Source,
  element: Node,
  removed: ReadonlySet<Node>,
  removal: Removal,
): Removal {
  // A removed list may still have to be asked for: only what it renders is gone.
  const gone = new Set([...removed].filter(isJsx))
  const lost = lostCall(source, element, gone, removal.patch)
  if (!lost) return removal
  const root = wholeFragment(source, element, removal.patch)
  const words = codeOf(source, lost)
  const note = `“${words}” still runs, because it may do more than return a value.`
  const patches = [valueOnly(source, root, gone), receiverOnly(source, root, gone)]
  const patch = patches.find((one) => one && !lostCall(source, element, gone, one)) ?? emptied(source, root)
  return { patch, note }
}

/** Returns the outermost fragment around the element that is removed with it, else the element. */
function wholeFragment(source: Source, element: Node, patch: TextPatch): Node {
  const outer = source.parents.get(element)
  return outer && isJsx(outer) && isInside(outer, patch) ? wholeFragment(source, outer, patch) : element
}

/** Returns the first expression in the removed span, apart from the removed elements, that may have an effect. */
function lostCall(source: Source, element: Node, gone: ReadonlySet<Node>, patch: TextPatch): Node | null {
  let root: Node | undefined = element
  while (root && !isInside(patch, root)) root = source.parents.get(root)
  return effectIn(source, root ?? source.program, patch, new Set([...gone, element]))
}

function effectIn(source: Source, root: Node, span: TextPatch, gone: ReadonlySet<Node>): Node | null {
  let found: Node | null = null
  walk(root, (node, parent) => {
    if (found || gone.has(node) || !meets(node, span) || isIdle(node, gone) || isNeverRead(node, parent))
      return false
    // A function that is not passed to a call only runs later, for example as a handler.
    if (isFunction(node) && isInside(node, span) && parent && !runsHere(parent)) return false
    const isLost = isInside(node, span) && !span.text.includes(sliceOf(source, node))
    if (isLost && actsOnItsOwn(node) && !isAdding(node, gone) && !isPure(source, node)) found = node
    return true
  })
  return found
}

const meets = (node: Span, span: Span) => node.start < span.end && node.end > span.start

const runsHere = ({ type }: Node) => type === 'CallExpression' || type === 'ParenthesizedExpression'

/** Whether the node is the right side of `<b /> || more()`, which never runs. */
function isNeverRead(node: Node, parent: Node | null): boolean {
  if (parent?.type !== 'LogicalExpression' || parent.operator === '&&') return false
  return node === parent.right && isJsx(bare(parent.left))
}

/** Whether an expression or a statement has no effect once the elements are removed. */
const isIdle = (node: Node, gone: ReadonlySet<Node>) => addsNothing(node, gone) || doesNothing(node, gone)

/** Whether a call is `rows.push(…)`, or an assignment `title = …`, with an element that is removed. */
const isAdding = (node: Node, gone: ReadonlySet<Node>) =>
  node.type === 'AssignmentExpression'
    ? node.operator === '=' && isGone(node.right, gone)
    : node.type === 'CallExpression' &&
      addedBy(node).some((one) => [...gone].some((each) => isInside(each, one)))

/** Hooks are removed with the element that reads them. */
const isPure = (source: Source, node: Node) =>
  (node.type === 'CallExpression' && /^use[A-Z]/.test(calleeName(node) ?? '')) || isPureHere(source, node)

const MOST_STEPS = 3

/** Whether a call runs a function of this file that only computes a value. */
function isPureHere(source: Source, node: Node, step = 0): boolean {
  if (node.type !== 'CallExpression' || step > MOST_STEPS) return false
  const fn = valueNamed(source, node.callee)
  if (!fn || !isFunction(fn) || fn.async || fn.generator) return false
  let isPure = true
  walk(fn, (one) => {
    if (actsOnItsOwn(one) && !isPureHere(source, one, step + 1)) isPure = false
    return isPure
  })
  return isPure
}

/** Returns `void track()` for a child of which nothing but the test or the list is left; `null` for any other place. */
function valueOnly(source: Source, element: Node, gone: ReadonlySet<Node>): TextPatch | null {
  const whole = outerOf(source, element)
  const test = whole && testOf(whole, element, gone)
  return test ? voided(source, whole, test) : null
}

/** Returns `void next()` for `next().map(…)` as a child, if the function for each entry has no effect of its own. */
function receiverOnly(source: Source, element: Node, gone: ReadonlySet<Node>): TextPatch | null {
  const list = listItemAt(source, element)
  if (list?.call.type !== 'CallExpression' || !isWholeItem(source, element, list.callback, gone)) return null
  const { call, callback } = list
  const callee = bare(call.callee)
  const isMapped = callee.type === 'MemberExpression' && call.arguments.length === 1
  if (!isMapped || lostCall(source, element, gone, { ...spanOf(callback), text: '' })) return null
  const outer = outerOf(source, call)
  return voided(source, outer?.type === 'ChainExpression' ? outer : call, callee.object)
}

/** Returns `void value` in place of the whole expression, which must be all of a child. */
function voided(source: Source, whole: Node, value: Node): TextPatch | null {
  const braces = outerOf(source, whole)
  const holder = braces && source.parents.get(braces)
  if (braces?.type !== 'JSXExpressionContainer' || !holder || !isJsx(holder)) return null
  const words = sliceOf(source, value)
  const isJoined = /^(Logical|Conditional|Binary|Assignment|Sequence)Expression$/.test(value.type)
  return { ...spanOf(braces.expression), text: `void ${isJoined ? `(${words})` : words}` }
}

/** Returns the test of a condition that renders only removed elements. */
function testOf(whole: Node, element: Node, gone: ReadonlySet<Node>): Node | null {
  if (whole.type === 'LogicalExpression')
    return whole.operator === '&&' && isInside(element, whole.right) ? whole.left : null
  if (whole.type !== 'ConditionalExpression') return null
  const other = isInside(element, whole.consequent) ? whole.alternate : whole.consequent
  return isNothing(other) || gone.has(bare(other)) ? whole.test : null
}

function emptied(source: Source, element: Node): TextPatch {
  return { ...spanOf(element), text: emptyValue(source, element) }
}
