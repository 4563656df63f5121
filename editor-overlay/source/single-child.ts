/**
 * Components that give themselves to their one child (`asChild`, slots), and calls that take exactly one element. No edit
 * leaves them none or several.
 */
import type { JSXChild, Node } from 'oxc-parser'
import { isFragmentLike } from './draws-nothing.ts'
import { attributeOf, bare, isFunction, tagOf, walk } from './nodes.ts'
import type { OutlineElement } from './outline.ts'
import { refuse } from './plan/draft.ts'
import { isNothing } from './remove-span.ts'
import { importOf } from './resolve.ts'
import type { Source } from './source.ts'
import type { Refusal } from './types.ts'

/** Refuses a result in which more of these components than before hold anything but one element. */
export function checkSingleChildren(before: Source, after: Source): Refusal | null {
  const emptied = emptiedCalls(after)[0]
  if (emptied && emptiedCalls(before).length < emptiedCalls(after).length)
    return refuse(
      'no-children',
      `${emptied} takes exactly one element, and this edit would leave it empty.`,
      'Change the element, or remove the call in the code.',
    )
  const wasWrong = wrongIn(before)
  const isWrong = wrongIn(after)
  const found = [...isWrong].find(([jsx, count]) => {
    const known = [...wasWrong].find(([old]) => before.idOf(old) === after.idOf(jsx))
    if (!known) return isWrong.size > wasWrong.size
    return count !== known[1] && (count === 0 || count > known[1])
  })
  if (!found) return null
  const [{ tag }, count] = found
  const has = count === 0 ? 'none' : count === 1 ? 'something that is not always one element' : `${count}`
  return refuse(
    'no-children',
    `<${tag}> passes its props to exactly one child element, and this edit would leave it ${has}.`,
    count === 0 || (count === 1 && before.outline.elements.length > after.outline.elements.length)
      ? `Delete the <${tag}> instead.`
      : 'Put it inside the child instead, or wrap both in one element.',
  )
}

const ONE_ELEMENT = /(?:^|\.)(?:Children\.only|cloneElement)$/

/** The names of the calls in a text that take one element and are given nothing. */
function emptiedCalls({ text, program }: Source): string[] {
  if (!/Children\.only|cloneElement/.test(text)) return []
  const emptied: string[] = []
  walk(program, (node) => {
    if (node.type !== 'CallExpression') return
    const name = text.slice(node.callee.start, node.callee.end)
    const [first] = node.arguments
    if (first && ONE_ELEMENT.test(name) && isNothing(first)) emptied.push(name)
  })
  return emptied
}

/** Those that hold anything but one element, with how many things they hold. */
function wrongIn(source: Source): Map<OutlineElement, number> {
  const wrong = new Map<OutlineElement, number>()
  // Names are worth reading only where one of them can be a slot.
  const hasSlots = source.text.includes('Slot')
  for (const jsx of source.outline.elements) {
    if (!takesOneChild(source, jsx, hasSlots)) continue
    const children = jsx.node.children.filter((child) => !isBlank(child))
    const [only] = children
    if (attributeOf(jsx.node, 'children') && children.length === 0) continue
    if (children.length !== 1 || !only || !isElement(only)) wrong.set(jsx, children.length)
  }
  return wrong
}

const SLOT = /^(Slot|Slot\.Root|SlotPrimitive\.Slot|Slot\.Slot)$/

function takesOneChild(source: Source, jsx: OutlineElement, hasSlots: boolean): boolean {
  const { node, isNative } = jsx
  if (isNative || holdsSlottable(node.children)) return false
  if (hasSlots && SLOT.test(importedTag(source, jsx))) return true
  return isFragmentLike(jsx) || ['asChild', 'legacyBehavior'].some((name) => mayBeOn(node, name))
}

/** The tag with the name under which its module exports it. */
function importedTag(source: Source, { tag }: OutlineElement): string {
  const [first = tag, ...more] = tag.split('.')
  const imported = importOf(source, source.scopes.module, first)
  return imported && /^\w+$/.test(imported.name) && imported.name !== 'default'
    ? [imported.name, ...more].join('.')
    : tag
}

/** With a `Slottable` among them, others may stand beside it. */
function holdsSlottable(children: readonly JSXChild[]): boolean {
  return children.some(
    (child) => child.type === 'JSXElement' && /Slottable$/.test(tagOf(child.openingElement.name)),
  )
}

/** A value that is not known may be true. */
function mayBeOn(node: OutlineElement['node'], name: string): boolean {
  const attribute = attributeOf(node, name)
  if (!attribute) return false
  const { value } = attribute
  if (value?.type !== 'JSXExpressionContainer') return true
  const plain = bare(value.expression)
  return plain.type === 'Literal' ? Boolean(plain.value) : !isNothing(plain)
}

function isBlank(child: JSXChild): boolean {
  if (child.type === 'JSXText') return child.value.trim() === ''
  return child.type === 'JSXExpressionContainer' && child.expression.type === 'JSXEmptyExpression'
}

/** An element, or an expression that is one whatever it comes out as. */
function isElement(node: Node): boolean {
  switch (node.type) {
    case 'JSXElement':
      return !/(^|\.)Fragment$/.test(tagOf(node.openingElement.name))
    case 'JSXExpressionContainer':
      return isElement(bare(node.expression))
    case 'ConditionalExpression':
      return isElement(bare(node.consequent)) && isElement(bare(node.alternate))
    case 'LogicalExpression':
    case 'ArrayExpression':
    case 'JSXFragment':
    case 'JSXText':
    case 'JSXSpreadChild':
    case 'Literal':
    case 'TemplateLiteral':
      return false
    default:
      return !isNothing(node) && !isFunction(node)
  }
}
