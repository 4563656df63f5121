/** A thin reading layer over the syntax tree: children in source order, names, and the few shapes asked for everywhere. */
import {
  type ArrowFunctionExpression,
  type Function as FunctionNode,
  type JSXAttribute,
  type JSXElement,
  type JSXElementName,
  type JSXFragment,
  type Node,
  visitorKeys,
} from 'oxc-parser'

export type Span = { start: number; end: number }

const NO_KEYS: string[] = []

export function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value
}

export function keysOf(node: Node): string[] {
  return visitorKeys[node.type] ?? NO_KEYS
}

export function childAt(node: Node, key: string): unknown {
  return Reflect.get(node, key)
}

export function eachChild(node: Node, visit: (child: Node, key: string) => void): void {
  for (const key of keysOf(node)) {
    const value = childAt(node, key)
    if (Array.isArray(value)) {
      for (const one of value) if (isNode(one)) visit(one, key)
    } else if (isNode(value)) visit(value, key)
  }
}

export function walk(node: Node, enter: (node: Node, parent: Node | null) => unknown): void {
  const go = (one: Node, parent: Node | null) => {
    if (enter(one, parent) === false) return
    eachChild(one, (child) => go(child, one))
  }
  go(node, null)
}

export type Parents = ReadonlyMap<Node, Node>

export function parentsOf(root: Node): Parents {
  const parents = new Map<Node, Node>()
  walk(root, (node, parent) => {
    if (parent) parents.set(node, parent)
  })
  return parents
}

export function isJsx(node: Node): node is JSXElement | JSXFragment {
  return node.type === 'JSXElement' || node.type === 'JSXFragment'
}

export function isFunction(node: Node): node is FunctionNode | ArrowFunctionExpression {
  return (
    node.type === 'FunctionDeclaration' ||
    node.type === 'FunctionExpression' ||
    node.type === 'ArrowFunctionExpression'
  )
}

export function tagOf(name: JSXElementName): string {
  switch (name.type) {
    case 'JSXIdentifier':
      return name.name
    case 'JSXNamespacedName':
      return `${name.namespace.name}:${name.name.name}`
    case 'JSXMemberExpression':
      return `${tagOf(name.object)}.${name.property.name}`
  }
}

/** React's own rule: a plain name in lower case, or one with a hyphen or a namespace, is an element of the page. */
export function isNativeTag(tag: string): boolean {
  return /^[a-z][^.]*$/.test(tag)
}

export function attributeName(attribute: JSXAttribute): string {
  const { name } = attribute
  return name.type === 'JSXIdentifier' ? name.name : `${name.namespace.name}:${name.name.name}`
}

export function attributeOf(element: JSXElement, name: string): JSXAttribute | null {
  for (const attribute of element.openingElement.attributes) {
    if (attribute.type === 'JSXAttribute' && attributeName(attribute) === name) return attribute
  }
  return null
}

export function hasSpread(element: JSXElement): boolean {
  return element.openingElement.attributes.some((attribute) => attribute.type === 'JSXSpreadAttribute')
}

/** Without parentheses and without what only types see. */
export function bare(node: Node): Node {
  switch (node.type) {
    case 'ParenthesizedExpression':
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
    case 'TSNonNullExpression':
    case 'TSTypeAssertion':
      return bare(node.expression)
    case 'ChainExpression':
      return bare(node.expression)
    default:
      return node
  }
}

export function isInside(inner: Span, outer: Span): boolean {
  return inner.start >= outer.start && inner.end <= outer.end
}

export function stringValue(node: Node | null | undefined): string | null {
  if (!node) return null
  const plain = bare(node)
  if (plain.type === 'Literal' && typeof plain.value === 'string') return plain.value
  if (plain.type === 'TemplateLiteral' && plain.expressions.length === 0)
    return plain.quasis[0]?.value.cooked ?? null
  return null
}
