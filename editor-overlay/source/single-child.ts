/** Components that give themselves to their one child: `asChild` and slots. No edit leaves them none or several. */
import type { JSXChild, Node } from 'oxc-parser'
import { attributeOf, bare, isFunction, tagOf } from './nodes.ts'
import type { OutlineElement } from './outline.ts'
import { refuse } from './plan/draft.ts'
import { isNothing } from './remove-span.ts'
import type { Source } from './source.ts'
import type { Refusal } from './types.ts'

/** Refuses a result in which more of these components than before hold anything but one element. */
export function checkSingleChildren(before: Source, after: Source): Refusal | null {
  const wrong = after.outline.elements.filter(isWrong)
  if (wrong.length === 0 || wrong.length <= before.outline.elements.filter(isWrong).length) return null
  const known = new Set(before.outline.elements.filter(isWrong).map((jsx) => before.idOf(jsx)))
  const found = wrong.find((jsx) => !known.has(after.idOf(jsx))) ?? wrong[0]
  const count = found ? found.node.children.filter((child) => !isBlank(child)).length : 0
  const has = count === 0 ? 'none' : count === 1 ? 'something that is not always one element' : `${count}`
  return refuse(
    'no-children',
    `<${found?.tag}> gives its props to exactly one child element, and this edit would leave it ${has}.`,
    count === 0
      ? `Delete the <${found?.tag}> instead.`
      : 'Put it inside the child instead, or wrap both in one element.',
  )
}

function isWrong(jsx: OutlineElement): boolean {
  if (!takesOneChild(jsx)) return false
  const children = jsx.node.children.filter((child) => !isBlank(child))
  const [only] = children
  if (attributeOf(jsx.node, 'children') && children.length === 0) return false
  return children.length !== 1 || !only || !isElement(only)
}

function takesOneChild({ node, tag, isNative }: OutlineElement): boolean {
  if (isNative) return false
  if (/^(Slot|Slot\.Root|SlotPrimitive\.Slot|Slot\.Slot)$/.test(tag)) return !holdsSlottable(node.children)
  return ['asChild', 'legacyBehavior'].some((name) => isOn(node, name)) && !holdsSlottable(node.children)
}

/** With a `Slottable` among them, others may stand beside it. */
function holdsSlottable(children: readonly JSXChild[]): boolean {
  return children.some(
    (child) => child.type === 'JSXElement' && /Slottable$/.test(tagOf(child.openingElement.name)),
  )
}

function isOn(node: OutlineElement['node'], name: string): boolean {
  const attribute = attributeOf(node, name)
  if (!attribute) return false
  const { value } = attribute
  if (value?.type !== 'JSXExpressionContainer') return true
  const plain = bare(value.expression)
  return plain.type === 'Literal' && plain.value === true
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
