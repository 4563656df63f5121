/** Follows a prop through the components of the project to where it loads something or becomes markup. */
import type { JSXElement, Node } from 'oxc-parser'
import { anyNode, attributeName, calleeName, keyName, propertyNamed, walk } from '../file/nodes.ts'
import type { OutlineElement } from '../file/outline.ts'
import { type Source, sliceOf } from '../file/source.ts'
import { componentOf } from '../project/component-of.ts'
import { openFile, type SourceIndex } from '../project/source-index.ts'
import { placeIn, sentence } from '../text/quoted.ts'
import type { ComponentRecord, Refusal } from '../types.ts'
import { checkLoaded } from './loads.ts'
import { toConfirm } from './safety.ts'

/** What may be an element with an effect of its own, or an address that runs code. */
const MARKUP = /<[a-z!/]|(?:java|vb)script:/i
const RAW = /^(innerHTML|outerHTML|srcdoc)$/
const CLEANS = /sanit|purif|escape/i

/**
 * Refuses, or asks for a confirmation of, a prop that the component's own elements take as an address or as markup;
 * else returns null. Each prop of a component is checked once: `checked` has those that were.
 */
export function checkPassedOn(
  index: SourceIndex,
  component: ComponentRecord,
  name: string,
  value: unknown,
  isConfirmed: boolean | undefined,
  checked = new Set<string>(),
): Refusal | null {
  const prop = `${name} ${component.start} ${component.file}`
  if (checked.has(prop)) return null
  checked.add(prop)
  const home = openFile(index, component.file)
  const made =
    home.type === 'open' && home.outline.components.find(({ node }) => node.start === component.start)
  if (home.type !== 'open' || !made) return null
  const names = namesOf(home, made.node, name)
  const isMarkup =
    !isConfirmed && MARKUP.test(typeof value === 'string' ? value : JSON.stringify(value ?? null))
  const inserted = isMarkup ? insertedAt(home, made.node, names) : null
  if (inserted !== null)
    return toConfirm(
      sentence`This ${name} is inserted into the page as markup (${placeIn(home, inserted)}), where it can run code.`,
    )
  for (const element of made.elements) {
    const wrong = checkElement(index, home, element, {
      component: made.node,
      name,
      names,
      value,
      isConfirmed,
      checked,
    })
    if (wrong) return wrong
  }
  return null
}

type Passed = {
  component: Node
  name: string
  names: ReadonlySet<string>
  value: unknown
  isConfirmed: boolean | undefined
  checked: Set<string>
}

function checkElement(
  index: SourceIndex,
  home: Source,
  { node, tag, isNative }: OutlineElement,
  { component, name, names, value, isConfirmed, checked }: Passed,
): Refusal | null {
  const inner = isNative ? null : componentOf(index, home, tag)
  for (const taken of takenProps(home, node, component, name, names)) {
    const wrong = isNative
      ? checkLoaded(tag, taken, value, isConfirmed)
      : inner && checkPassedOn(index, inner, taken, value, isConfirmed, checked)
    if (wrong) return wrong
  }
  return null
}

/** Returns the props of an element that are given the prop, also with the others of a spread. */
function takenProps(
  home: Source,
  { openingElement }: JSXElement,
  component: Node,
  name: string,
  names: ReadonlySet<string>,
): string[] {
  return openingElement.attributes.flatMap((one) => {
    if (one.type === 'JSXSpreadAttribute') return isTakenOut(component, name) ? [] : [name]
    const isRead = one.value?.type === 'JSXExpressionContainer' && reads(home, one.value.expression, names)
    return isRead ? [attributeName(one)] : []
  })
}

/** Whether a pattern takes the prop out of the others: `{ html, ...rest }`. */
function isTakenOut(component: Node, name: string): boolean {
  return anyNode(
    component,
    (node) => node.type === 'ObjectPattern' && propertyNamed<Node>(node, name) !== null,
  )
}

/** Returns the names that stand for the prop in the component: its own, others for it, and what is computed from it. */
function namesOf(home: Source, component: Node, name: string): ReadonlySet<string> {
  const names = new Set([name])
  for (let before = 0; before < names.size; ) {
    before = names.size
    walk(component, (node) => {
      if (
        node.type === 'Property' &&
        !node.computed &&
        keyName(node.key) === name &&
        node.value.type === 'Identifier'
      )
        names.add(node.value.name)
      if (node.type === 'VariableDeclarator' && node.id.type === 'Identifier' && node.init)
        if (!isDrawn(node.init) && reads(home, node.init, names)) names.add(node.id.name)
      return true
    })
  }
  return names
}

const isDrawn = ({ type }: Node) => /^(JSX|ArrowFunction|FunctionExpression)/.test(type)

/** Returns where the component puts one of the names into the page as markup; null if it doesn’t. */
function insertedAt(home: Source, component: Node, names: ReadonlySet<string>): number | null {
  let found: number | null = null
  walk(component, (node) => {
    if (found !== null) return false
    const markup = markupOf(node)
    if (markup.some((one) => reads(home, one, names))) found = node.start
    return true
  })
  return found
}

/** Returns the values that a piece of code inserts as markup: a prop, an assignment or a call. */
function markupOf(node: Node): Node[] {
  if (node.type === 'JSXAttribute')
    return attributeName(node) === 'dangerouslySetInnerHTML' && node.value ? [node.value] : []
  if (node.type === 'AssignmentExpression') {
    const { left } = node
    const isRaw = left.type === 'MemberExpression' && RAW.test(keyName(left.property) ?? '')
    return isRaw ? [node.right] : []
  }
  return node.type === 'CallExpression' && calleeName(node) === 'insertAdjacentHTML' ? node.arguments : []
}

/** Whether an expression reads one of the names, other than to clean it or to know that it changed. */
function reads(source: Source, expression: Node, names: ReadonlySet<string>): boolean {
  let isRead = false
  walk(expression, (node, parent) => {
    if (node.type === 'CallExpression' && CLEANS.test(sliceOf(source, node.callee))) return false
    const isOfHook = parent?.type === 'CallExpression' && /^use[A-Z]/.test(calleeName(parent) ?? '')
    if (node.type === 'ArrayExpression' && isOfHook) return false
    if (node.type === 'Identifier' && names.has(node.name)) isRead = true
    return !isRead
  })
  return isRead
}
