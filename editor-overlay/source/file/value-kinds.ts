/** Finds what a piece of JSX can evaluate to, to the extent that its own syntax shows it. */
import type { JSXChild, Node } from 'oxc-parser'
import { bare, calleeName, isFunction, isJsx, stringValue } from './nodes.ts'

/** One kind of value; a `value` or `items` of `null` isn't known. */
export type ValueKind =
  | { type: 'element' | 'null' | 'undefined' | 'function' | 'object' | 'unknown' }
  | { type: 'text'; value: string | null }
  | { type: 'number'; value: number | null }
  | { type: 'boolean'; value: boolean | null }
  | { type: 'list'; items: ValueKind[][] | null }

/** Returns the children without comments and the whitespace between lines. */
export function countedChildren(children: readonly JSXChild[]): JSXChild[] {
  return children.filter((child) => {
    if (child.type === 'JSXText') return !/^\s*$/.test(child.value) || !/[\r\n]/.test(child.value)
    return child.type !== 'JSXExpressionContainer' || child.expression.type !== 'JSXEmptyExpression'
  })
}

/** Returns the kinds that a node can evaluate to: several if a condition decides. */
export function kindsOf(given: Node): ValueKind[] {
  const node = bare(given)
  if (isJsx(node)) return [{ type: 'element' }]
  if (isFunction(node)) return [{ type: 'function' }]
  switch (node.type) {
    case 'JSXText':
      return [{ type: 'text', value: null }]
    case 'JSXExpressionContainer':
      return kindsOf(node.expression)
    case 'Literal':
    case 'TemplateLiteral':
      return [ofLiteral(node)]
    case 'Identifier':
      return [{ type: node.name === 'undefined' ? 'undefined' : 'unknown' }]
    case 'ConditionalExpression':
      return [...kindsOf(node.consequent), ...kindsOf(node.alternate)]
    case 'LogicalExpression':
      return node.operator === '&&'
        ? [...kindsOf(node.right), { type: 'boolean', value: false }]
        : [{ type: 'unknown' }, ...kindsOf(node.right)]
    case 'UnaryExpression':
      return [node.operator === '!' ? { type: 'boolean', value: null } : { type: 'unknown' }]
    case 'ArrayExpression':
      return [{ type: 'list', items: itemsOf(node.elements) }]
    case 'CallExpression':
      return [
        /^(map|flatMap)$/.test(calleeName(node) ?? '') ? { type: 'list', items: null } : { type: 'unknown' },
      ]
    case 'ObjectExpression':
      return [{ type: 'object' }]
    default:
      return [{ type: 'unknown' }]
  }
}

function itemsOf(elements: readonly (Node | null)[]): ValueKind[][] | null {
  if (elements.some((one) => one === null || one.type === 'SpreadElement')) return null
  return elements.map((one) => (one ? kindsOf(one) : []))
}

function ofLiteral(node: Node): ValueKind {
  const text = stringValue(node)
  if (text !== null || node.type !== 'Literal') return { type: 'text', value: text }
  if (node.value === null) return { type: 'null' }
  if (typeof node.value === 'number') return { type: 'number', value: node.value }
  if (typeof node.value === 'boolean') return { type: 'boolean', value: node.value }
  return { type: 'unknown' }
}
