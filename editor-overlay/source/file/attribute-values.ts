/** Reads and writes what an attribute holds. */
import type { JSXAttribute, Node } from 'oxc-parser'
import type { TextPatch } from '../types.ts'
import { bare, stringValue } from './nodes.ts'

/** Returns the number literal in the braces of an attribute; `null` otherwise. */
export function numberIn(attribute: JSXAttribute) {
  const node = expressionOf(attribute)
  return node?.type === 'Literal' && typeof node.value === 'number' ? node : null
}

/** Returns the attribute's string or its template without expressions, in braces or not; `null` otherwise. */
function written({ value }: JSXAttribute): Node | null {
  if (value?.type === 'Literal') return value
  return value?.type === 'JSXExpressionContainer' && stringValue(value.expression) !== null
    ? bare(value.expression)
    : null
}

/** Returns the text of an attribute that is written as one; `null` otherwise. */
export function textValue(attribute: JSXAttribute): string | null {
  const node = written(attribute)
  return node?.type === 'Literal' && typeof node.value === 'string' ? node.value : stringValue(node)
}

export function valuePatch(attribute: JSXAttribute, text: string): TextPatch {
  const { start, end } = written(attribute) ?? attribute
  return { start: start + 1, end: end - 1, text }
}

/** Returns the expression in the braces of an attribute. */
export function expressionOf({ value }: JSXAttribute): Node | null {
  const node = value?.type === 'JSXExpressionContainer' ? bare(value.expression) : null
  return node?.type === 'JSXEmptyExpression' ? null : node
}
