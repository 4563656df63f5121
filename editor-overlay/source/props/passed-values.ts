/** Follows a prop through the components of the project to the host elements that get its value as it is. */
import type { JSXOpeningElement, Node } from 'oxc-parser'
import type { Json } from '../../protocol/edit.ts'
import { attributeName, isFunction, isNativeTag, keyName, propertyNamed } from '../file/nodes.ts'
import { declaredAt } from '../file/scopes.ts'
import { type Source, sliceOf } from '../file/source.ts'
import { wantedOfHtml } from '../html/html-values.ts'
import { componentOf } from '../project/component-of.ts'
import { openFile, type SourceIndex } from '../project/source-index.ts'
import type { ComponentRecord } from '../types.ts'
import { componentNode } from './component-node.ts'

/**
 * Describes what HTML accepts, if a component does nothing with the prop but pass it to host elements of which none
 * accepts the value; else returns `null`. `asked` are the props that were followed.
 */
export function wantedByElements(
  index: SourceIndex,
  component: ComponentRecord,
  { name, value }: { name: string; value: Json },
  asked = new Set<string>(),
): string | null {
  const prop = `${name} ${component.start} ${component.file}`
  const home = asked.has(prop) ? null : openFile(index, component.file)
  asked.add(prop)
  if (home?.type !== 'open') return null
  const all = receiversOf(home, componentNode(home, component), name)?.map((one) => {
    if (isNativeTag(one.tag)) return wantedOfHtml(one.tag, one.name, value)
    const inner = componentOf(index, home, one.tag)
    return inner && wantedByElements(index, inner, { name: one.name, value }, asked)
  })
  const [first = null] = all ?? []
  return all?.every((one) => one !== null) ? first : null
}

/** An attribute that is given the prop. */
type Receiver = { tag: string; name: string }

/** Returns all attributes that are given the prop; `null` if the component may use it in another way. */
function receiversOf(home: Source, component: Node | null, name: string): Receiver[] | null {
  const [first] = component && isFunction(component) ? component.params : []
  const pattern = first?.type === 'AssignmentPattern' ? first.left : first
  if (pattern?.type === 'Identifier') return ofProps(home, pattern, name)
  if (pattern?.type !== 'ObjectPattern') return null
  const own = propertyNamed(pattern, name)
  const rest = pattern.properties.find((one) => one.type === 'RestElement')
  if (!own) return rest ? ofProps(home, rest.argument, name) : null
  const local = own.value.type === 'AssignmentPattern' ? own.value.left : own.value
  return everyUse(home, local, (use) => ofAttribute(home, use))
}

/** Returns the same where a name holds the prop among others. */
function ofProps(home: Source, object: Node, name: string): Receiver[] | null {
  return everyUse(home, object, (use) => {
    const outer = home.parents.get(use)
    if (outer?.type === 'JSXSpreadAttribute') return givenBy(home, outer, name)
    if (outer?.type !== 'MemberExpression' || outer.object !== use || outer.computed) return null
    return keyName(outer.property) === name ? ofAttribute(home, outer) : []
  })
}

function everyUse(home: Source, declared: Node, read: (use: Node) => Receiver[] | null): Receiver[] | null {
  const binding = declaredAt(home.scopes, declared.start)
  const all = binding ? binding.refs.map(({ node }) => read(node)) : [null]
  return all.every((one) => one !== null) ? all.flat() : null
}

/** Returns the attribute that an expression is the whole value of. */
function ofAttribute(home: Source, use: Node): Receiver[] | null {
  const container = home.parents.get(use)
  const attribute = container?.type === 'JSXExpressionContainer' ? home.parents.get(container) : null
  return attribute?.type === 'JSXAttribute' ? givenBy(home, attribute, attributeName(attribute)) : null
}

/** Returns the attribute that an element gets from one of its attributes, or from a spread. */
function givenBy(home: Source, by: Node, name: string): Receiver[] | null {
  const element = home.parents.get(by)
  if (element?.type !== 'JSXOpeningElement') return null
  return isSetBehind(element, by, name) ? [] : [{ tag: sliceOf(home, element.name), name }]
}

/** Whether an attribute of that name behind another one takes its place. */
function isSetBehind({ attributes }: JSXOpeningElement, { end }: Node, name: string): boolean {
  return attributes.some(
    (one) => one.start > end && one.type === 'JSXAttribute' && attributeName(one) === name,
  )
}
