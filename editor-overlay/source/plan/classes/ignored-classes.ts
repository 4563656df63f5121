/** Components of the project that ignore the class name or the style passed to them. */
import type { Node } from 'oxc-parser'
import { type Open, refuse, type Target } from '../../draft.ts'
import { attributeName, isFunction, isNativeTag, keyName, tagOf, walk } from '../../file/nodes.ts'
import type { Source } from '../../file/source.ts'
import { componentOf } from '../../project/component-of.ts'
import { shownInside } from '../../props/accepts.ts'
import { takesNoClass } from '../../props/draws-nothing.ts'
import { NamedPlace, sentence } from '../../text/quoted.ts'
import type { Refusal } from '../../types.ts'
import { renderedBy } from '../rendered-component.ts'
import { holdsProp, propOf } from './class-props.ts'

type Prop = 'className' | 'style'

const WORDS: Record<Prop, string> = { className: 'class names', style: 'style' }

/** Refuses new class names or styles for a component that does not use its class name or style; else returns null. */
export function refuseIgnored(open: Open, { source, jsx }: Target, prop: Prop = 'className'): Refusal | null {
  const drawn = renderedBy(open, source, jsx)
  const component = drawn?.component.node
  if (!drawn || !component || !isFunction(component) || !component.body) return null
  let isUsed = false
  walk(component.body, (node) => {
    isUsed ||= readsProp(open, drawn.source, { component, node, name: prop })
    return !isUsed
  })
  if (isUsed) return null
  const inside = shownInside(open, { source, jsx }, prop)
  const refusal = refuse(
    'dynamic-class',
    `${jsx.tag} doesn’t use the ${WORDS[prop]} passed to it.`,
    sentence`Select the ${inside ? `<${inside.tag}>` : 'element'} inside ${jsx.tag}, or pass ${prop} on in ${new NamedPlace(drawn.source.file)}.`,
  )
  return inside ? { ...refusal, nearest: source.idOf(inside) } : refusal
}

/** Whether the node reads the prop, or may forward props that include it. */
function readsProp(
  open: Open,
  source: Source,
  { component, node, name }: { component: Node; node: Node; name: Prop },
): boolean {
  if (node.type !== 'Identifier' && node.type !== 'MemberExpression') return false
  const prop = propOf(source, node)
  if (prop?.component === component && prop.path[0] === name) return true
  if (!holdsProp(source, node, component, name)) return false
  const outer = source.parents.get(node)
  if (outer?.type === 'MemberExpression' && !outer.computed) return false
  return (
    outer?.type !== 'JSXSpreadAttribute' ||
    !(isCovered(source, outer, name) || isOnNothing(open, source, outer))
  )
}

/** Whether the prop, written after the spread props, overrides theirs. */
function isCovered({ parents }: Source, spread: Node, name: string): boolean {
  const element = parents.get(spread)
  if (element?.type !== 'JSXOpeningElement') return false
  return element.attributes.some(
    (one) => one.type === 'JSXAttribute' && one.start > spread.start && attributeName(one) === name,
  )
}

/** Whether the spread props are those of a component that accepts no class: `<Dialog.Root {...props} />`. */
function isOnNothing({ index }: Open, source: Source, spread: Node): boolean {
  const element = source.parents.get(spread)
  if (element?.type !== 'JSXOpeningElement') return false
  const tag = tagOf(element.name)
  return !isNativeTag(tag) && !componentOf(index, source, tag) && takesNoClass(index, source, tag)
}

/**
 * Refuses a prop that a component spreads on elements which set it themselves behind the spread, so that it changes
 * nothing.
 */
export function refuseOverridden(open: Open, { source, jsx }: Target, name: string): Refusal | null {
  const drawn = renderedBy(open, source, jsx)
  const component = drawn?.component.node
  if (!drawn || !component || !isFunction(component) || !component.body) return null
  const found = { isUsed: false, isCovered: false }
  walk(component.body, (node) => {
    const isHolder = /^(Identifier|MemberExpression)$/.test(node.type)
    if (!isHolder || !holdsProp(drawn.source, node, component, name)) return !found.isUsed
    const outer = drawn.source.parents.get(node)
    if (outer?.type === 'MemberExpression' && outer.object === node && !outer.computed)
      found.isUsed ||= keyName(outer.property) === name
    else if (outer?.type === 'VariableDeclarator' && outer.id.type === 'ObjectPattern')
      found.isUsed ||= outer.id.properties.some((one) => one.type === 'Property' && keyName(one.key) === name)
    else if (outer?.type === 'JSXSpreadAttribute' && isCovered(drawn.source, outer, name))
      found.isCovered = true
    else found.isUsed = true
    return !found.isUsed
  })
  return found.isCovered && !found.isUsed
    ? refuse(
        'no-slot',
        `${jsx.tag} always sets its own ${name}, so this would change nothing.`,
        sentence`Change it in ${jsx.tag}, which changes every use of it: ${new NamedPlace(drawn.source.file)}.`,
      )
    : null
}
