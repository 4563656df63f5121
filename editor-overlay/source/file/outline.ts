/**
 * Lists every JSX element of a file with the structural path that its id is derived from. The loader and the index both
 * call this function, so the ids in the page and on the server always agree.
 */
import type { JSXAttribute, JSXElement, Node, Program } from 'oxc-parser'
import {
  attributeName,
  attributeOf,
  bare,
  calleeName,
  eachChild,
  isFunction,
  isNativeTag,
  stringValue,
  tagOf,
} from './nodes.ts'

/** One JSX element and its position in the file. */
export type OutlineElement = {
  node: JSXElement
  tag: string
  isNative: boolean
  /** Names, tags, keys and ordinals from the top of the file: `Page/default>main:0>@icon>svg:0`. */
  structure: string
  parent: OutlineElement | null
  children: OutlineElement[]
  component: OutlineComponent | null
  /** Nodes between the parent element, or the component, and this element, outermost first. */
  between: Node[]
}

/** One function or class that renders elements. */
export type OutlineComponent = {
  name: string
  structure: string
  /** The function or class itself. */
  node: Node
  elements: OutlineElement[]
}

/** All elements in document order, and the components that contain them. */
export type Outline = { elements: OutlineElement[]; components: OutlineComponent[] }

type State = {
  structure: string
  jsx: OutlineElement | null
  component: OutlineComponent | null
  between: Node[]
}

/** Most nodes of markup are of these types. */
const WITHOUT_ELEMENTS: ReadonlySet<string> = new Set([
  'JSXText',
  'JSXIdentifier',
  'JSXClosingElement',
  'JSXEmptyExpression',
  'Literal',
])

/** Whether an attribute has no value, or text: most of markup that is neither an element nor text. */
function isPlainAttribute(node: Node): boolean {
  return node.type === 'JSXAttribute' && (node.value === null || node.value.type === 'Literal')
}

/** Returns the outline of a parsed file. */
export function outlineOf(program: Program): Outline {
  return outlineFrom([program], { structure: '', jsx: null, component: null, between: [] })
}

/** Returns the outline of what is inside an element, and makes its elements children of that. */
export function outlineInside(jsx: OutlineElement): Outline {
  const children: Node[] = []
  eachChild(jsx.node, (child) => children.push(child))
  return outlineFrom(children, { structure: jsx.structure, jsx, component: jsx.component, between: [] })
}

function outlineFrom(nodes: readonly Node[], top: State): Outline {
  const outline: Outline = { elements: [], components: [] }
  const counts = new Map<string, number>()

  const numbered = (path: string) => {
    const count = counts.get(path) ?? 0
    counts.set(path, count + 1)
    return `${path}:${count}`
  }

  const visit = (node: Node, state: State): void => {
    if (WITHOUT_ELEMENTS.has(node.type) || isPlainAttribute(node)) return
    const inside = enter(node, state, numbered, outline)
    eachChild(node, (child) => visit(child, inside))
  }
  for (const node of nodes) visit(node, top)
  return outline
}

function enter(node: Node, state: State, numbered: (path: string) => string, outline: Outline): State {
  if (node.type === 'JSXElement') return enterElement(node, state, numbered, outline)
  const named = nameOfScope(node)
  const structure = named === null ? state.structure : `${state.structure}/${named}`
  const component = componentAt(node, structure, outline)
  if (component) return { structure, jsx: state.jsx, component, between: [] }
  if (node.type === 'JSXAttribute' && attributeName(node) !== 'key')
    return { ...state, structure: `${structure}>@${attributeName(node)}`, between: [...state.between, node] }
  if (isContextNode(node)) return { ...state, structure, between: [...state.between, node] }
  return named === null ? state : { ...state, structure }
}

function enterElement(
  node: JSXElement,
  state: State,
  numbered: (path: string) => string,
  outline: Outline,
): State {
  const tag = tagOf(node.openingElement.name)
  const structure = numbered(`${state.structure}>${tag}${keyText(attributeOf(node, 'key'))}`)
  const { component, jsx: parent, between } = state
  const jsx: OutlineElement = {
    node,
    tag,
    isNative: isNativeTag(tag),
    structure,
    parent,
    children: [],
    component,
    between,
  }
  outline.elements.push(jsx)
  parent?.children.push(jsx)
  component?.elements.push(jsx)
  return { structure, jsx, component, between: [] }
}

/** Returns a key written as text, which identifies one of several siblings; a key from data is the same for all. */
function keyText(key: JSXAttribute | null): string {
  const value = key?.value
  const text = value?.type === 'JSXExpressionContainer' ? stringValue(value.expression) : stringValue(value)
  return text === null ? '' : `[${text}]`
}

/** Whether the node is recorded as context: it can make an element conditional, repeated or a value. */
function isContextNode(node: Node): boolean {
  switch (node.type) {
    case 'CallExpression':
    case 'ConditionalExpression':
    case 'LogicalExpression':
    case 'IfStatement':
    case 'ReturnStatement':
    case 'SwitchCase':
    case 'ArrowFunctionExpression':
    case 'FunctionExpression':
    case 'FunctionDeclaration':
    case 'VariableDeclarator':
    case 'Property':
    case 'ArrayExpression':
    case 'JSXExpressionContainer':
      return true
    default:
      return false
  }
}

function nameOfScope(node: Node): string | null {
  switch (node.type) {
    case 'FunctionDeclaration':
    case 'FunctionExpression':
    case 'ClassDeclaration':
    case 'ClassExpression':
      return node.id?.name ?? null
    case 'VariableDeclarator':
      return node.id.type === 'Identifier' ? node.id.name : null
    case 'ExportDefaultDeclaration':
      return 'default'
    case 'Property':
    case 'MethodDefinition':
    case 'PropertyDefinition':
      return node.key.type === 'Identifier' && !node.computed ? node.key.name : stringValue(node.key)
    default:
      return null
  }
}

const COMPONENT_NAME = /^\p{Lu}/u

/** Records a component: a capitalized function or class, also inside `memo(…)`, or a default export of any name. */
function componentAt(node: Node, structure: string, outline: Outline): OutlineComponent | null {
  const found = declared(node)
  if (!found) return null
  const component: OutlineComponent = { name: found.name, structure, node: found.body, elements: [] }
  outline.components.push(component)
  return component
}

function declared(node: Node): { name: string; body: Node } | null {
  if (node.type === 'FunctionDeclaration' || node.type === 'ClassDeclaration') {
    const name = node.id?.name
    if (!name) return { name: 'default', body: node }
    return COMPONENT_NAME.test(name) ? { name, body: node } : null
  }
  if (node.type === 'VariableDeclarator' && node.id.type === 'Identifier' && node.init) {
    const body = functionIn(node.init)
    return body && COMPONENT_NAME.test(node.id.name) ? { name: node.id.name, body } : null
  }
  if (node.type === 'ExportDefaultDeclaration') {
    const { declaration } = node
    if (declaration.type === 'FunctionDeclaration' || declaration.type === 'ClassDeclaration') {
      const name = declaration.id?.name
      return name && !COMPONENT_NAME.test(name) ? { name: 'default', body: declaration } : null
    }
    const body = functionIn(declaration)
    return body ? { name: 'default', body } : null
  }
  return null
}

/** Functions that return a component around the one that they are given. */
const WRAPS = /^(memo|forwardRef|observer|styled|connect|with[A-Z]\w*)$/

/** Returns the function or class itself, or the one passed to `memo`, `withTheme`, `connect(…)` and the like. */
function functionIn(node: Node): Node | null {
  const plain = bare(node)
  if (isFunction(plain) || plain.type === 'ClassExpression') return plain
  if (plain.type !== 'CallExpression') return null
  const made = bare(plain.callee)
  const name = calleeName(made.type === 'CallExpression' ? made : plain)
  const [first] = plain.arguments
  return first && name !== null && WRAPS.test(name) ? functionIn(first) : null
}
