/** Where a new sibling of an element goes that a condition, a list or a fragment renders. */
import type { Node } from 'oxc-parser'
import { listItemAt } from '../file/list-item.ts'
import { isFragmentTag, isFunction, isInside, tagOf } from '../file/nodes.ts'
import type { OutlineElement } from '../file/outline.ts'
import { outerOf, type Source } from '../file/source.ts'
import { codeOf } from '../text/quoted.ts'
import { isUnseen } from '../text/seen-as.ts'
import { childHolding, type Unit } from './child-holding.ts'

/** The child that the new one is beside, and what its condition or list doesn't say about the new one. */
type Place = { unit: Unit; note: string | null }

/** Returns the element that the page has there: of a fragment, the one around it. */
export function elementAround(parent: OutlineElement | null): OutlineElement | null {
  return parent && isFragmentTag(parent.tag) ? elementAround(parent.parent) : parent
}

/**
 * Returns the child of `parent`, or of a fragment in it, that a new one is beside. `own` is the child that shows the
 * sibling; at the edge of a fragment that a condition or a list renders, it is the whole fragment, unless `moved` is
 * inside it.
 */
export function besideSibling(
  source: Source,
  { jsx, own, parent }: { jsx: OutlineElement; own: Unit; parent: Node },
  side: 'before' | 'after',
  moved: Node | null,
): Place {
  let [unit, from]: [Unit, Node] = [own, isInside(jsx.node, own.child) ? jsx.node : own.child]
  for (let at: Unit | null = own; at && isLeft(at, parent, side, moved); ) {
    const { holder } = at
    at = childHolding(source, holder)
    if (at && isPassed(source, holder, at.child)) break
    if (at && at.child !== holder) [unit, from] = [at, holder]
  }
  const { child, holder } = unit
  if (child !== from) return { unit, note: noteBeside(source, { from, tag: jsx.tag }, child) }
  const isWithin = holder === parent || (moved !== null && isInside(moved, holder))
  return { unit, note: isWithin ? null : noteWithin(source, { from: holder, tag: jsx.tag }, parent) }
}

/** Whether the child is the first or last one of a fragment, where a place is also beside that fragment. */
function isLeft(
  { child, holder }: Unit,
  parent: Node,
  side: 'before' | 'after',
  moved: Node | null,
): boolean {
  const isFragment = holder.type === 'JSXFragment' || isFragmentTag(tagOf(holder.openingElement.name))
  if (holder === parent || !isFragment || (moved && isInside(moved, holder))) return false
  const seen = holder.children.filter((one) =>
    one.type === 'JSXText' ? one.value.trim() !== '' : !isUnseen(one),
  )
  return seen.at(side === 'before' ? 0 : -1) === child
}

/** Whether a call inside `child` takes the fragment apart: `Children.map(<><u /><s /></>, draw)`. */
function isPassed(source: Source, fragment: Node, child: Node): boolean {
  let inner = fragment
  for (let outer = outerOf(source, inner); outer && isInside(outer, child); outer = outerOf(source, outer)) {
    if (outer.type === 'CallExpression' && !isFunction(inner)) return true
    inner = outer
  }
  return false
}

type Sibling = { from: Node; tag: string }

/** Says that a new child is beside a list or a condition, and not in it: it is also shown where its neighbor isn't. */
function noteBeside(source: Source, { from, tag }: Sibling, child: Node): string | null {
  const list = listItemAt(source, from)
  if (list && isInside(list.call, child)) return 'It is beside the whole list, as each item is the same code.'
  const test = testAround(source, from, child)
  return test ? `It is also shown where “${codeOf(source, test)}” hides the <${tag}> beside it.` : null
}

/** Says that a new child is under the condition of the fragment that it is in. */
function noteWithin(source: Source, { from, tag }: Sibling, parent: Node): string | null {
  const test = testAround(source, from, parent)
  return test ? `It is shown only where “${codeOf(source, test)}” shows the <${tag}> beside it.` : null
}

/** Returns the test of the innermost condition around a node inside `end`. */
function testAround(source: Source, from: Node, end: Node): Node | null {
  let inner = from
  for (let outer = outerOf(source, from); outer && isInside(outer, end); outer = outerOf(source, outer)) {
    const test =
      outer.type === 'ConditionalExpression' || outer.type === 'IfStatement'
        ? outer.test
        : outer.type === 'LogicalExpression' && isInside(inner, outer.right)
          ? outer.left
          : null
    if (test && !isInside(inner, test)) return test
    inner = outer
  }
  return null
}
