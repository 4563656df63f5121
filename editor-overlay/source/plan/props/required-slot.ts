/** Props and children that a component requires: an empty value replaces what is removed. */

import type { JSXElement, Node } from 'oxc-parser'
import type { Open } from '../../draft.ts'
import { literalQuote } from '../../file/layout.ts'
import {
  attributeName,
  bare,
  isGone,
  isInside,
  isJsx,
  isNativeTag,
  isNothing,
  spanOf,
  tagOf,
} from '../../file/nodes.ts'
import { outerOf, type Source, sliceOf } from '../../file/source.ts'
import { countedChildren, kindsOf, type ValueKind } from '../../file/value-kinds.ts'
import { componentOf } from '../../project/component-of.ts'
import { misfitOf } from '../../props/children-fit.ts'
import { childrenTypeOf, takenBy, takes } from '../../props/children-type.ts'
import { componentNode } from '../../props/component-node.ts'
import { fittingProp } from '../../props/fitting-props.ts'
import { propsOfTag } from '../../props/props-of-tag.ts'
import { localTypesIn } from '../../props/type-names.ts'
import { propFallback } from '../../removal/fallbacks.ts'
import { isListCall } from '../../removal/remove-list.ts'
import { isGoingChild } from '../../removal/remove-span.ts'
import type { TextPatch } from '../../types.ts'

/**
 * Returns the patch that writes an empty value into a slot, where the prop is required or what the component renders
 * without it would appear; `null` if the content can simply be removed.
 */
export function emptyRequired(
  open: Open,
  source: Source,
  node: Node,
  gone: ReadonlySet<Node>,
): TextPatch | null {
  return emptyAsked(open, source, node, gone) ?? insteadOfDefault(open, source, node, gone)
}

/** Writes it where the types of the component ask for a value or name a default. */
function emptyAsked(open: Open, source: Source, node: Node, gone: ReadonlySet<Node>): TextPatch | null {
  const isLeft: PassesOn = (outer, held) => isGuard(outer, held) || isEmptied(outer, gone)
  const { held, holder } = slotOf(source, node, isLeft)
  if (holder?.type === 'JSXElement') return emptyChild(open, source, { held, holder }, gone)
  const branch = holder?.type === 'ConditionalExpression' ? branchOf(source, held) : null
  const attribute = branch ? branch.holder : holder
  if (attribute?.type !== 'JSXAttribute' || !attribute.value) return null
  const element = source.parents.get(source.parents.get(attribute) ?? attribute)
  if (element?.type !== 'JSXElement') return null
  const prop = propOf(open, source, element, attributeName(attribute))
  const hasDefault = shownWithout(open, source, element, attributeName(attribute)) === 'undefined'
  if (!prop || (!branch && !prop.isRequired && !hasDefault)) return null
  const taken = takenBy(prop)
  if ((taken || hasDefault) && takes(taken, { type: 'null' })) {
    if (branch && !(hasDefault && isGone(valueIn(attribute.value), gone))) return null
    const isKept = hasDefault && isLeftOutElsewhere(source, node)
    return isKept ? { ...spanOf(node), text: 'null' } : { ...spanOf(attribute.value), text: '{null}' }
  }
  const isList = isListCall(node) || bare(valueIn(attribute.value)).type === 'ArrayExpression'
  if (!isList && !takes(taken, { type: 'element' })) return null
  const empty = isList ? '[]' : '<></>'
  return branch ? { ...spanOf(held), text: empty } : { ...spanOf(attribute.value), text: `{${empty}}` }
}

/** Writes an empty value where the component would render something else instead of what is removed. */
function insteadOfDefault(open: Open, source: Source, node: Node, gone: ReadonlySet<Node>): TextPatch | null {
  const { held, holder } = slotOf(source, node, isBranch)
  const isChild = holder?.type === 'JSXElement'
  if (isChild && !countedChildren(holder.children).every((one) => one === held || isGoingChild(one, gone)))
    return null
  const opening = holder?.type === 'JSXAttribute' ? source.parents.get(holder) : undefined
  const element = isChild ? holder : opening && source.parents.get(opening)
  if (element?.type !== 'JSXElement') return null
  const shown = shownWithout(
    open,
    source,
    element,
    holder?.type === 'JSXAttribute' ? attributeName(holder) : 'children',
  )
  if (!shown) return null
  const empty = shown === 'undefined' ? 'null' : isListCall(node) ? '[]' : '<></>'
  const isBare = held === node || (!isChild && held.type === 'JSXElement')
  const text = isBare && !empty.startsWith('<') ? `{${empty}}` : empty
  return { ...spanOf(node), text }
}

type Slot = { held: Node; holder: Node | undefined }

/** Whether one expression has the value of the other, at least sometimes. */
type PassesOn = (outer: Node, held: Node) => boolean

const isAfterAnd: PassesOn = (outer, held) =>
  outer.type === 'LogicalExpression' && outer.operator === '&&' && outer.right === held

/** Whether nothing is left of a list. */
const isEmptied = (outer: Node, gone: ReadonlySet<Node>) =>
  outer.type === 'ArrayExpression' &&
  outer.elements.every((one) => one === null || isNothing(one) || isGone(one, gone))

/** An `&&` or `? … : null` guard. */
const isGuard: PassesOn = (outer, held) =>
  isAfterAnd(outer, held) ||
  (outer.type === 'ConditionalExpression' &&
    isNothing(outer.consequent === held ? outer.alternate : outer.consequent))

/** A guard, or a choice between two values, also with what is in place of a missing one. */
const isBranch: PassesOn = (outer, held) =>
  (outer.type === 'LogicalExpression' && outer.right === held) ||
  (outer.type === 'ConditionalExpression' && outer.test !== held)

/** Returns the node around an expression and what passes its value on, and what it holds of them. */
function slotOf(source: Source, node: Node, passesOn: PassesOn): Slot {
  let held = node
  for (let outer = source.parents.get(held); outer; outer = source.parents.get(held)) {
    const isAround = outer.type === 'JSXExpressionContainer' || outer.type === 'ParenthesizedExpression'
    if (!isAround && !passesOn(outer, held)) return { held, holder: outer }
    held = outer
  }
  return { held, holder: undefined }
}

function valueIn(value: Node): Node {
  return value.type === 'JSXExpressionContainer' ? value.expression : value
}

/** Whether the other branch leaves the prop out, so that its default stays there: `on ? <b /> : undefined`. */
function isLeftOutElsewhere(source: Source, node: Node): boolean {
  let held = node
  for (
    let outer = outerOf(source, held);
    outer?.type === 'ConditionalExpression';
    outer = outerOf(source, held)
  ) {
    const other = bare(isInside(held, outer.consequent) ? outer.alternate : outer.consequent)
    if (other.type === 'Identifier' && other.name === 'undefined') return true
    held = outer
  }
  return false
}

/** Returns what holds the conditional of which the node is one of two rendered branches, or null. */
function branchOf(source: Source, node: Node): Slot | null {
  let held = node
  for (let outer = source.parents.get(held); outer; outer = source.parents.get(held)) {
    if (outer.type === 'ConditionalExpression') {
      if (isNothing(outer.consequent === held ? outer.alternate : outer.consequent)) return null
    } else if (outer.type !== 'JSXExpressionContainer' && outer.type !== 'ParenthesizedExpression') {
      return { held, holder: outer }
    }
    held = outer
  }
  return null
}

/** Returns what renders nothing inside a prop value: `<></>` where the prop's type requires an element, else `null`. */
export function emptyInProp(open: Open, source: Source, node: Node): string {
  let outer = source.parents.get(node)
  while (outer && !isJsx(outer) && outer.type !== 'JSXAttribute') outer = source.parents.get(outer)
  const element = outer && source.parents.get(source.parents.get(outer) ?? outer)
  if (outer?.type !== 'JSXAttribute' || element?.type !== 'JSXElement') return 'null'
  const { types = [] } = propOf(open, source, element, attributeName(outer)) ?? {}
  const isElement = types.some(({ place, node: type }) =>
    [type, ...localTypesIn(place.source, type).map((one) => one.node)].some((one) =>
      /\b(ReactElement|JSX\.Element)\b(?![^;]*\bnull\b)/.test(sliceOf(place.source, one)),
    ),
  )
  return isElement ? '<></>' : 'null'
}

function componentAt(open: Open, source: Source, node: JSXElement) {
  const tag = tagOf(node.openingElement.name)
  return isNativeTag(tag) ? null : componentOf(open.index, source, tag)
}

function propOf(open: Open, source: Source, node: JSXElement, name: string) {
  const known = propsOfTag(open.index, source, tagOf(node.openingElement.name))
  return known && fittingProp(known, { node }, name)
}

/** Returns when the component of an element renders something of its own in place of a prop. */
function shownWithout(open: Open, source: Source, node: JSXElement, name: string) {
  const component = componentAt(open, source, node)
  const home = component && open.open(component.file)
  const made = component && home?.type === 'open' ? componentNode(home, component) : null
  return home?.type === 'open' && made ? propFallback(home, made, name) : null
}

/** Writes an empty child; `null` if the other children suffice, or one in place of the first removed child does. */
function emptyChild(
  open: Open,
  source: Source,
  { held, holder }: { held: Node; holder: JSXElement },
  gone: ReadonlySet<Node>,
): TextPatch | null {
  const type = childrenTypeOf(open.index, source, { tag: tagOf(holder.openingElement.name), node: holder })
  if (!type) return null
  const all = countedChildren(holder.children)
  const going = new Set([held, ...[...gone].map((one) => slotOf(source, one, isGuard).held)])
  const first = all.find((child) => going.has(child))
  const fits = (of: (child: Node) => ValueKind[] | null) =>
    misfitOf(
      type,
      all.flatMap((child) => {
        const kinds = going.has(child) ? of(child) : kindsOf(child)
        return kinds ? [kinds] : []
      }),
    ) === null
  if (fits(() => null) || !fits(kindsOf)) return null
  const quote = literalQuote(source)
  // If the type is not known, an element is still accepted.
  const empties: [ValueKind, string][] = type.taken
    ? [
        [{ type: 'null' }, '{null}'],
        [{ type: 'text', value: '' }, `{${quote}${quote}}`],
      ]
    : [[{ type: 'element' }, '<></>']]
  for (const [kind, text] of empties) {
    if (fits((child) => (child === first ? [kind] : null)))
      return held === first ? { ...spanOf(held), text } : null
    if (fits(() => [kind])) return { ...spanOf(held), text }
  }
  return null
}
