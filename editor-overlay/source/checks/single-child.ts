/**
 * Checks components that pass their props to their one child (`asChild`, slots), and calls that accept exactly one
 * element. No edit may leave them with none or several.
 */
import type { JSXChild, Node } from 'oxc-parser'
import { refuse } from '../draft.ts'
import {
  anyNode,
  attributeOf,
  bare,
  isFragmentTag,
  isFunction,
  isNothing,
  tagOf,
  walk,
} from '../file/nodes.ts'
import type { OutlineElement } from '../file/outline.ts'
import { bindingOf } from '../file/scopes.ts'
import { ownText, type Source } from '../file/source.ts'
import { codeOf, placeIn, sentence } from '../text/quoted.ts'
import { returnsOf } from '../text/trace-steps.ts'
import type { Refusal } from '../types.ts'
import { acceptsOneChild, type Treatments } from './accepts-one-child.ts'
import type { ChangedSides } from './changed-components.ts'

/** Refuses a result in which more of these components than before contain anything but one element. */
export function checkSingleChildren(
  treatments: Treatments,
  { before, after, changed }: ChangedSides,
): Refusal | null {
  const emptied = emptiedCalls(after)[0]
  if (emptied && emptiedCalls(before).length < emptiedCalls(after).length)
    return ADDS.test(emptied)
      ? refuse(
          'no-children',
          `The code uses what ${emptied} returns, and this edit would leave it with nothing to add.`,
          'Remove the call in the code.',
        )
      : refuse(
          'no-children',
          `${emptied} takes exactly one element, and this edit would leave it empty.`,
          'Change the element, or remove the call in the code.',
        )
  if (wrongIn(after, treatments, changed).size === 0) return null
  const isWrong = wrongIn(after, treatments)
  const wasWrong = wrongIn(before, treatments)
  const found = [...isWrong].find(([jsx, count]) => {
    const old = [...wasWrong].find(([one]) => before.idOf(one) === after.idOf(jsx))
    if (!old) return isWrong.size > wasWrong.size
    return count !== old[1] && (count === 0 || count > old[1])
  })
  if (!found) return null
  const [jsx, count] = found
  const { tag } = jsx
  const test = emptiedTest(after, jsx)
  const has = test
    ? `none, depending on “${codeOf(after, test)}”`
    : count === 0
      ? 'none'
      : count === 1
        ? 'something that is not always one element'
        : `${count}`
  const own = before.outline.elements.find((one) => before.idOf(one) === after.idOf(jsx))
  return refuse(
    'no-children',
    treatments(tag).isOne
      ? `<${tag}> takes exactly one child element, and this edit would leave it ${has}.`
      : `<${tag}> passes its props to exactly one child element, and this edit would leave it ${has}.`,
    test && own
      ? sentence`Delete the <${tag}>, or put the condition around it in the source: ${placeIn(before, own.node.start)}.`
      : count === 0 || (count === 1 && before.outline.elements.length > after.outline.elements.length)
        ? `Delete or move the <${tag}> instead.`
        : 'Put it inside the child instead, or wrap both in one element.',
  )
}

/** Returns the test of a condition that leaves the only child one of its two elements. */
function emptiedTest(source: Source, { node }: OutlineElement): Node | null {
  const [only, other] = node.children.filter((child) => !isBlank(child))
  if (other || only?.type !== 'JSXExpressionContainer') return null
  const value = heldValue(source, only.expression)
  if (value.type !== 'ConditionalExpression') return null
  return isNothing(value.consequent) !== isNothing(value.alternate) ? value.test : null
}

const ONE_ELEMENT = /(?:^|\.)(?:Children\.only|cloneElement)$/
const ADDS = /\.(?:push|unshift)$/

/** Returns the names of the calls that need an element and are passed nothing, or a constant that holds nothing. */
function emptiedCalls(source: Source): string[] {
  const { text, program } = source
  if (!/Children\.only|cloneElement|\.(?:push|unshift)\(/.test(ownText(source))) return []
  const emptied: string[] = []
  walk(program, (node) => {
    if (node.type !== 'CallExpression') return
    const name = text.slice(node.callee.start, node.callee.end)
    const [first] = node.arguments
    const isOnly = node.arguments.length === 1 && ADDS.test(name)
    const isOne = ONE_ELEMENT.test(name)
    if (first && (isOnly || isOne) && isNothing(isOne ? heldValue(source, first) : first)) emptied.push(name)
  })
  return emptied
}

/** Returns the value of a constant that isn’t asked for before it is used: `icon && cloneElement(icon)` may hold none. */
function heldValue(source: Source, given: Node): Node {
  const node = bare(given)
  const made = bindingOf(node, source.scopes)?.node
  if (made?.type !== 'VariableDeclarator' || made.id.type !== 'Identifier' || !made.init) return node
  const { name } = made.id
  const asks = (one: Node) => one.type === 'Identifier' && one.name === name
  for (let outer = source.parents.get(node); outer; outer = source.parents.get(outer)) {
    const test =
      outer.type === 'LogicalExpression' ? outer.left : 'test' in outer && outer.test ? outer.test : null
    if (test && anyNode(test, asks)) return node
  }
  return bare(made.init)
}

/** Returns the components that contain anything but one element, with the number of their children. */
function wrongIn(
  source: Source,
  treatments: Treatments,
  elements: readonly OutlineElement[] = source.outline.elements,
): Map<OutlineElement, number> {
  const wrong = new Map<OutlineElement, number>()
  // Tags are resolved only if one of them can be a slot.
  const hasSlots = source.text.includes('Slot')
  for (const jsx of elements) {
    if (jsx.isNative || !(treatments(jsx.tag).isOne || acceptsOneChild(source, jsx, hasSlots))) continue
    const children = jsx.node.children.filter((child) => !isBlank(child))
    const [only] = children
    if (attributeOf(jsx.node, 'children') && children.length === 0) continue
    if (children.length !== 1 || !only || !isElement(source, only))
      wrong.set(jsx, children.every((one) => isEmptied(source, one)) ? 0 : children.length)
  }
  return wrong
}

function isBlank(child: JSXChild): boolean {
  if (child.type === 'JSXText') return child.value.trim() === ''
  return child.type === 'JSXExpressionContainer' && child.expression.type === 'JSXEmptyExpression'
}

/** `{null}`, which is left where the children are required. */
function isEmptied(source: Source, child: JSXChild): boolean {
  const value = child.type === 'JSXExpressionContainer' ? heldValue(source, child.expression) : null
  return value !== null && (isFunction(value) ? returnsAll(value, isNothing) : isNothing(value))
}

/** Whether what a function returns is always of that kind. */
function returnsAll(fn: Node, isKind: (node: Node) => boolean): boolean {
  const all = isFunction(fn) ? returnsOf(fn) : []
  return all.length > 0 && all.every(isKind)
}

/** Whether a node is always one element: an element, or an expression that can't evaluate to anything else. */
function isElement(source: Source, given: Node): boolean {
  const node = heldValue(source, given)
  switch (node.type) {
    case 'JSXElement':
      return !isFragmentTag(tagOf(node.openingElement.name))
    case 'JSXExpressionContainer':
      return isElement(source, node.expression)
    case 'ConditionalExpression':
      return isElement(source, node.consequent) && isElement(source, node.alternate)
    case 'LogicalExpression':
    case 'ArrayExpression':
    case 'JSXFragment':
    case 'JSXText':
    case 'JSXSpreadChild':
    case 'Literal':
    case 'TemplateLiteral':
      return false
    default:
      return isFunction(node) ? returnsAll(node, (one) => isElement(source, one)) : !isNothing(node)
  }
}
