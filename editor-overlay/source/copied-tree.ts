/** Copies a tree in which one node is another, and what follows it is elsewhere. */
import type { Node } from 'oxc-parser'
import { type Span, withChildren } from './nodes.ts'

/** `fresh` takes the place of `old`, and all that ends at or after `from` moves. */
export type Replacement = {
  old: Node
  fresh: Node
  from: number
  shift: number
  /** Gets the copies of the nodes that an outline holds. */
  copies?: Map<Node, Node>
}

/** What an outline holds: elements, components, and what is between an element and the one around it. */
const OUTLINED: ReadonlySet<string> = new Set([
  'JSXElement',
  'JSXAttribute',
  'JSXExpressionContainer',
  'CallExpression',
  'ConditionalExpression',
  'LogicalExpression',
  'IfStatement',
  'ReturnStatement',
  'SwitchCase',
  'ArrowFunctionExpression',
  'FunctionExpression',
  'FunctionDeclaration',
  'ClassDeclaration',
  'ClassExpression',
  'VariableDeclarator',
  'Property',
  'ArrayExpression',
  'ExportDefaultDeclaration',
])

/** Returns the tree after a replacement. It shares the nodes that end before that place. */
export function replacedIn<T extends Node>(node: T, change: Replacement): T {
  if (node.end < change.from) return node
  const copy = withChildren(node, (child) =>
    child === change.old ? change.fresh : replacedIn(child, change),
  )
  move(copy, change.from, change.shift)
  if (OUTLINED.has(node.type)) change.copies?.set(node, copy)
  return copy
}

/** Moves the ends at or after an offset. Ends move before starts, so that a string that grows keeps its start. */
export function move(span: Span, from: number, shift: number): void {
  if (span.end < from) return
  span.end += shift
  if (span.start >= from) span.start += shift
}
