/** Which uses of its props a component shows, and which it only asks or looks up by. */
import type { Node } from 'oxc-parser'
import type { Open, Target } from '../../draft.ts'
import {
  attributeName,
  bare,
  isInside,
  isJsx,
  isNativeTag,
  type Span,
  tagOf,
  walk,
} from '../../file/nodes.ts'
import type { Source } from '../../file/source.ts'
import { componentOf } from '../../project/component-of.ts'
import { propOf } from '../classes/class-props.ts'

/** Attributes of native elements whose text a page shows or a reader hears. */
const SHOWN =
  /^(children|alt|title|placeholder|label|value|defaultValue|content|aria-(label|description|valuetext|roledescription))$/

/**
 * Whether a prop is never shown: React takes the key, and the project's component may only read it, as in
 * `kind === 'x'` or `LABELS[kind]`.
 */
export function isOnlyAsked(open: Open, { source, jsx }: Target, name: string): boolean {
  if (name === 'key') return true
  const component = jsx.isNative ? null : componentOf(open.index, source, jsx.tag)
  const home = component && open.open(component.file)
  if (!component || home?.type !== 'open') return false
  const uses = usesIn(home, component, name)
  return uses.length > 0 && uses.every((node) => isAsked(home, node))
}

/** Returns a note if the component around an expression shows the prop that it is in several places. */
export function notesOnReads(source: Source, expression: Node): string[] {
  const node = bare(expression)
  const home = source.outline.components.findLast((one) => isInside(node, one.node))
  const prop = home ? propOf(source, node) : null
  const [name, deeper] = prop?.component === home?.node ? (prop?.path ?? []) : []
  if (!home || name === undefined || deeper !== undefined) return []
  const shown = usesIn(source, home.node, name).filter((use) => !isAsked(source, use))
  return shown.length > 1 ? [`${home.name} shows this text in ${shown.length} places.`] : []
}

function usesIn(source: Source, component: Span, name: string): Node[] {
  const uses: Node[] = []
  walk(source.program, (node) => {
    if (isInside(node, component) && isUse(source, node, name)) uses.push(node)
    return true
  })
  return uses
}

function isUse(source: Source, node: Node, name: string): boolean {
  if (node.type !== 'Identifier' && node.type !== 'MemberExpression') return false
  const path = propOf(source, node)?.path
  if (path?.length !== 1 || path[0] !== name) return false
  const outer = source.parents.get(node)
  return outer?.type !== 'Property' || outer.value === node
}

/** Whether a use of a value only compares it, or looks up by it. */
export function isAsked({ parents }: Source, use: Node): boolean {
  for (let inner = use, outer = parents.get(use); outer; inner = outer, outer = parents.get(outer))
    switch (outer.type) {
      case 'BinaryExpression':
        if (/^[!=]==?$/.test(outer.operator)) return true
        break
      case 'LogicalExpression':
        if (outer.operator === '&&' && outer.left === inner) return true
        break
      case 'IfStatement':
      case 'ConditionalExpression':
        if (outer.test === inner) return true
        break
      case 'SwitchStatement':
        return outer.discriminant === inner
      case 'MemberExpression':
        if (outer.computed && bare(outer.property) === bare(inner)) return true
        break
      case 'JSXAttribute': {
        if (attributeName(outer) === 'key') return true
        const opening = parents.get(outer)
        const isNative = opening?.type === 'JSXOpeningElement' && isNativeTag(tagOf(opening.name))
        return isNative && !SHOWN.test(attributeName(outer))
      }
      default:
        if (isJsx(outer) || /Statement$|Declaration$|Declarator$|Function/.test(outer.type)) return false
    }
  return false
}
