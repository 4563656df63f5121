/**
 * Reads the syntax tree: children in source order, names, and the few shapes that are checked everywhere. Long, because
 * all other folders read the tree through it.
 */
import {
  type ArrowFunctionExpression,
  type CallExpression,
  type Function as FunctionNode,
  type JSXAttribute,
  type JSXElement,
  type JSXElementName,
  type JSXFragment,
  type Node,
  visitorKeys,
} from 'oxc-parser'

/** A range of UTF-16 offsets; `end` is exclusive. */
export type Span = { start: number; end: number }

const NO_KEYS: readonly string[] = []
// Read once: in a sandbox, such as that of Jest, looking up a global takes longer than the call.
const { isArray } = Array

/** The keys that the parser lists hold nodes, lists of nodes or nothing. Every edit asks this a thousand times. */
function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null
}

/** Every edit reads them for thousands of nodes: a map is faster than the object, and so are loops by index. */
const KEYS: ReadonlyMap<string, readonly string[]> = new Map(Object.entries(visitorKeys))

let visits = 0

/** Returns how many times the children of a node were visited so far, which measures the cost of an edit. */
export function visitCount(): number {
  return visits
}

/** Visits the child nodes in source order, each with the key that holds it. */
export function eachChild(node: Node, visit: (child: Node, key: string) => void): void {
  visits += 1
  const fields = node as unknown as Readonly<Record<string, unknown>>
  const keys = KEYS.get(node.type) ?? NO_KEYS
  for (let at = 0; at < keys.length; at++) {
    const key = keys[at] ?? ''
    const value = fields[key]
    if (!isNode(value)) continue
    if (!isArray(value)) visit(value, key)
    else for (let nth = 0; nth < value.length; nth++) if (isNode(value[nth])) visit(value[nth], key)
  }
}

/** Returns a copy of a node with other children. Loops by index, because an edit copies many thousands of nodes. */
export function withChildren<T extends Node>(node: T, replace: (child: Node) => Node): T {
  const copy = shallowCopy(node)
  const fields = copy as unknown as Record<string, unknown>
  const keys = KEYS.get(node.type) ?? NO_KEYS
  for (let at = 0; at < keys.length; at++) {
    const key = keys[at] ?? ''
    const value = fields[key]
    if (!isNode(value)) continue
    if (!isArray(value)) {
      fields[key] = replace(value)
      continue
    }
    const list = value.slice()
    for (let nth = 0; nth < list.length; nth++) if (isNode(list[nth])) list[nth] = replace(list[nth])
    fields[key] = list
  }
  return copy
}

/** Returns a copy. The engine copies fast where all objects have the same fields, so each frequent type has its own copy. */
function shallowCopy<T extends Node>(node: T): T {
  switch (node.type) {
    case 'JSXText':
      return { ...node }
    case 'JSXIdentifier':
      return { ...node }
    case 'JSXAttribute':
      return { ...node }
    case 'Literal':
      return { ...node }
    case 'JSXElement':
      return { ...node }
    case 'JSXOpeningElement':
      return { ...node }
    case 'JSXClosingElement':
      return { ...node }
    case 'JSXExpressionContainer':
      return { ...node }
    case 'Identifier':
      return { ...node }
    default:
      return { ...node }
  }
}

/** Returns the nodes that have a range strictly inside them, outermost first, from the root on. */
export function nodesAround(root: Node, { start, end }: Span): Node[] {
  const path: Node[] = []
  for (let at: Node | undefined = root; at; ) {
    path.push(at)
    let inner: Node | undefined
    eachChild(at, (child) => {
      if (child.start < start && end < child.end) inner = child
    })
    at = inner
  }
  return path
}

/** Visits a tree in source order; `enter` returns `false` to skip the nodes inside. */
export function walk(node: Node, enter: (node: Node, parent: Node | null) => unknown): void {
  const go = (one: Node, parent: Node | null) => {
    if (enter(one, parent) === false) return
    eachChild(one, (child) => go(child, one))
  }
  go(node, null)
}

/** Whether any node of a tree matches; stops at the first one. */
export function anyNode(root: Node, matches: (node: Node, parent: Node | null) => boolean): boolean {
  let found = false
  walk(root, (node, parent) => {
    found ||= matches(node, parent)
    return !found
  })
  return found
}

/** Whether a node is an element or a fragment. */
export function isJsx(node: Node): node is JSXElement | JSXFragment {
  return node.type === 'JSXElement' || node.type === 'JSXFragment'
}

/** Whether a node is a function declaration, a function expression or an arrow function. */
export function isFunction(node: Node): node is FunctionNode | ArrowFunctionExpression {
  return (
    node.type === 'FunctionDeclaration' ||
    node.type === 'FunctionExpression' ||
    node.type === 'ArrowFunctionExpression'
  )
}

/** Returns a tag as written: `div`, `Tabs.Item`, `svg:use`. */
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

/** Whether a tag is a host element by React's rule: it starts with a lowercase letter and has no dot. */
export function isNativeTag(tag: string): boolean {
  return /^[a-z][^.]*$/.test(tag)
}

/** Whether a tag is that of a fragment with a name: `Fragment`, `React.Fragment`. */
export function isFragmentTag(tag: string): boolean {
  return /(^|\.)Fragment$/.test(tag)
}

/** Returns the name of an attribute as written. */
export function attributeName(attribute: JSXAttribute): string {
  const { name } = attribute
  return name.type === 'JSXIdentifier' ? name.name : `${name.namespace.name}:${name.name.name}`
}

/** Returns the attribute of that name, or `null`. React uses the last of several, so that one is returned. */
export function attributeOf(element: JSXElement, name: string): JSXAttribute | null {
  const found = element.openingElement.attributes.findLast(
    (attribute) => attribute.type === 'JSXAttribute' && attributeName(attribute) === name,
  )
  return found?.type === 'JSXAttribute' ? found : null
}

/**
 * Returns the attribute that sets the classes: the last `className`, or on host elements also `class`; `null` if none.
 */
export function classAttributeOf(element: JSXElement): JSXAttribute | null {
  const isNative = isNativeTag(tagOf(element.openingElement.name))
  const found = element.openingElement.attributes.filter(
    (one): one is JSXAttribute =>
      one.type === 'JSXAttribute' &&
      (attributeName(one) === 'className' || (isNative && attributeName(one) === 'class')),
  )
  return found.at(-1) ?? null
}

/** Whether the attributes include a spread such as `{...props}`. */
export function hasSpread(element: JSXElement): boolean {
  return element.openingElement.attributes.some((attribute) => attribute.type === 'JSXSpreadAttribute')
}

/** Returns the expression without parentheses, type assertions and the wrapper of an optional chain. */
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

/** Returns the last name of a callee, such as `useMemo` of `React.useMemo(…)`; `null` if it has none. */
export function calleeName(call: CallExpression): string | null {
  const callee = bare(call.callee)
  const name = callee.type === 'MemberExpression' ? callee.property : callee
  return name.type === 'Identifier' ? name.name : null
}

const KEEPS_WORDS = /^(?:trim|trimStart|trimEnd|toString|valueOf|normalize)$/

/** Returns `words` of `words.trim()` and of other calls of a string that return its words; else null. */
export function keptWords(call: CallExpression): Node | null {
  const callee = bare(call.callee)
  if (callee.type !== 'MemberExpression' || callee.computed || call.arguments.length > 0) return null
  return KEEPS_WORDS.test(calleeName(call) ?? '') ? callee.object : null
}

/** Returns the name in a key, member or export as written; `null` if it is neither a name nor a string. */
export function keyName(node: Node): string | null {
  return node.type === 'Identifier' ? node.name : stringValue(node)
}

/** Returns the name of a property; `null` if only running the code tells it. */
export function propertyName({ key, computed }: { key: Node; computed: boolean }): string | null {
  return computed ? stringValue(key) : keyName(key)
}

type Property<P> = Extract<P, { type: 'Property' }>

/** Returns the property that an object or a pattern has by that name, or `null`. */
export function propertyNamed<P extends Node>(
  { properties }: { properties: readonly P[] },
  name: string,
): Property<P> | null {
  const isNamed = (one: P): one is Property<P> => one.type === 'Property' && propertyName(one) === name
  return properties.find(isNamed) ?? null
}

/** Returns only the range of a node. */
export function spanOf({ start, end }: Span): Span {
  return { start, end }
}

/** Whether a range is inside another or equal to it. */
export function isInside(inner: Span, outer: Span): boolean {
  return inner.start >= outer.start && inner.end <= outer.end
}

/** Returns the value of a string literal or of a template without expressions; `null` for any other node. */
export function stringValue(node: Node | null | undefined): string | null {
  if (!node) return null
  const plain = bare(node)
  if (plain.type === 'Literal' && typeof plain.value === 'string') return plain.value
  if (plain.type === 'TemplateLiteral' && plain.expressions.length === 0)
    return plain.quasis[0]?.value.cooked ?? null
  return null
}

/** Returns the expressions that an expression can evaluate to: the branches of its conditions. */
export function leavesOf(given: Node): Node[] {
  const node = bare(given)
  if (node.type === 'ConditionalExpression')
    return [...leavesOf(node.consequent), ...leavesOf(node.alternate)]
  if (node.type !== 'LogicalExpression') return [node]
  return node.operator === '&&' ? leavesOf(node.right) : [...leavesOf(node.left), ...leavesOf(node.right)]
}

/** Whether an expression renders nothing: `null`, `undefined`, `false` or an empty string. */
export function isNothing(given: Node): boolean {
  const node = bare(given)
  if (node.type === 'Literal') return node.value === null || node.value === false || node.value === ''
  return node.type === 'Identifier' && node.name === 'undefined'
}

/** Whether every value that an expression can evaluate to is in `gone` or renders nothing, and one is in it. */
export function isGone(given: Node, gone: ReadonlySet<Node>): boolean {
  if (gone.has(given) || gone.has(bare(given))) return true
  const leaves = leavesOf(given)
  return leaves.some((leaf) => gone.has(leaf)) && leaves.every((leaf) => gone.has(leaf) || isNothing(leaf))
}

/** Whether a child is what the component was passed as its children: `{children}`, `{props.children}`. */
export function isChildren(child: Node): boolean {
  const node = child.type === 'JSXExpressionContainer' ? bare(child.expression) : null
  if (node?.type === 'MemberExpression')
    return node.property.type === 'Identifier' && node.property.name === 'children'
  return node?.type === 'Identifier' && node.name === 'children'
}
