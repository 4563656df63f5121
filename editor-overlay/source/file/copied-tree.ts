/** Copies a tree in which one node is another, and what follows it is elsewhere. */
import type { Node } from 'oxc-parser'
import { type Span, withChildren } from './nodes.ts'

/** `fresh` takes the place of `old`, and all that ends at or after `from` moves. */
export type Replacement = {
  old: Node | null
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

/** Returns a copy of a tree at another offset. */
export function movedTree<T extends Node>(node: T, shift: number): T {
  return replacedIn(node, { old: null, fresh: node, from: 0, shift })
}

/** Returns the tree after a replacement. It shares the nodes that end before that place. */
export function replacedIn<T extends Node>(node: T, change: Replacement): T {
  const { old, fresh, from, shift, copies } = change
  // One function for all nodes: an edit may copy many thousands.
  const replaced = (child: Node): Node => {
    if (child === old) return fresh
    if (child.end < from) return child
    const copy = withChildren(child, replaced)
    move(copy, from, shift)
    if (copies && OUTLINED.has(child.type)) copies.set(child, copy)
    return copy
  }
  return replaced(node) as T
}

/** Moves the ends at or after an offset. Ends move before starts, so that a string that grows keeps its start. */
export function move(span: Span, from: number, shift: number): void {
  if (span.end < from) return
  span.end += shift
  if (span.start >= from) span.start += shift
}

/** Moves both ends: of a node behind the change, neither has to be compared. */
export function moveWhole(span: Span, shift: number): void {
  span.start += shift
  span.end += shift
}
