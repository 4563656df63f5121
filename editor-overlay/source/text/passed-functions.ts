/** The calls of a function that is passed as a prop or held by a table: `renderItem(item)`, `column.cell(row)`. */
import type { CallExpression, Node } from 'oxc-parser'
import type { Open } from '../draft.ts'
import { attributeName, bare, isFunction, keyName, tagOf, walk } from '../file/nodes.ts'
import { bindingOf } from '../file/scopes.ts'
import { outerOf, type Source } from '../file/source.ts'
import { componentOf } from '../project/component-of.ts'
import type { Follow } from './map-values.ts'
import { wayTo } from './trace-ways.ts'

/** A call of the function, in the file that calls it. */
type PassedCall = { source: Source; call: CallExpression }

/** Returns the calls of a function in the component that it is passed to, as a prop or as the children. */
export function callsOfProp(open: Open, source: Source, fn: Node): PassedCall[] {
  const holder = outerOf(source, fn)
  const outer = holder?.type === 'JSXExpressionContainer' ? source.parents.get(holder) : undefined
  const opening = outer?.type === 'JSXAttribute' ? source.parents.get(outer) : undefined
  const element = opening ? source.parents.get(opening) : outer
  if (!outer || element?.type !== 'JSXElement') return []
  const prop = outer.type === 'JSXAttribute' ? attributeName(outer) : 'children'
  const home = componentOf(open.index, source, tagOf(element.openingElement.name))
  const file = home && open.open(home.file)
  if (!home || !file || file.type === 'refused') return []
  const node = file.outline.components.find(
    (one) => one.node.start === home.start && one.node.end === home.end,
  )?.node
  return node && isFunction(node) ? callsIn(file, node, prop) : []
}

function callsIn(source: Source, component: Node, prop: string): PassedCall[] {
  const [props] = isFunction(component) ? component.params : []
  const found: PassedCall[] = []
  const isPassed = (given: Node): boolean => {
    const callee = bare(given)
    if (callee.type === 'ChainExpression') return isPassed(callee.expression)
    if (callee.type === 'MemberExpression') {
      const whole = bindingOf(bare(callee.object), source.scopes)
      return !callee.computed && keyName(callee.property) === prop && whole?.at.start === props?.start
    }
    const binding = bindingOf(callee, source.scopes)
    const [step, more] = (binding && props && wayTo(props, binding.at)?.steps) ?? []
    const isOwn = binding?.kind === 'param' && binding.node === component
    return isOwn && !more && typeof step === 'object' && 'field' in step && step.field === prop
  }
  walk(component, (node) => {
    if (node.type === 'CallExpression' && isPassed(node.callee)) found.push({ source, call: node })
    return true
  })
  return found
}

/** Returns the calls of a function in a table of its file: `cell(row)` of `{ header: 'Name', cell: (row) => … }`. */
export function callsOfField(follow: Follow, source: Source, fn: Node): PassedCall[] {
  const property = outerOf(source, fn)
  const key = property?.type === 'Property' && !property.computed ? keyName(property.key) : null
  const table = property && source.parents.get(property)
  if (key === null || table?.type !== 'ObjectExpression') return []
  const found: PassedCall[] = []
  walk(source.program, (node) => {
    const callee = node.type === 'CallExpression' ? bare(node.callee) : null
    if (node.type !== 'CallExpression' || callee?.type !== 'MemberExpression') return true
    const isNamed = !callee.computed && keyName(callee.property) === key
    if (isNamed && follow.values({ source, node: callee.object }).some((one) => one.node === table))
      found.push({ source, call: node })
    return true
  })
  return found
}
