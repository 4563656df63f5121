/** What is inside a value: fields, entries and props. */
import type { ObjectExpression } from 'oxc-parser'
import type { Open } from '../draft.ts'
import { isFunction, propertyName, propertyNamed } from '../file/nodes.ts'
import type { Place } from '../file/source.ts'
import { assignedToField } from './assigned-fields.ts'
import { intoClass } from './class-members.ts'
import { clonesOf } from './cloned-props.ts'
import type { Follow } from './map-values.ts'
import { intoLoaded } from './trace-modules.ts'
import { intoProps } from './trace-props.ts'
import { methodOf, returnsOf, SAME_ENTRIES, statesOf } from './trace-steps.ts'
import type { Given, Step, Traced } from './trace-ways.ts'

/** Returns what a step into a value leads to: the field of an object, the entry of a list, the prop of a use. */
export function intoValue(open: Open, follow: Follow, value: Traced, step: Step): Traced[] {
  const { source, node } = value
  if (value.type === 'props')
    return [...clonedProps(open, follow, value, step), ...intoProps(follow, value, step)]
  if (value.type === 'loaded') return intoLoaded(open, value, step, follow)
  if (value.type === 'pair' && step !== 'any' && 'index' in step)
    return step.index === 0 ? [{ ...value, type: 'key' }] : follow.values({ source, node: value.node.value })
  if (value.type !== 'expression') return []
  if (node.type === 'ObjectExpression') return intoObject(open, follow, { source, node }, step)
  if (step !== 'any' && 'field' in step && node.type !== 'ArrayExpression')
    return intoClass(follow, { source, node }, step.field)
  const states = step !== 'any' && 'index' in step && step.index === 0 ? statesOf(source, node) : []
  if (states.length > 0) return states.flatMap((one) => follow.values({ source, node: one }))
  // Any entry may be the first one after `slice`, `filter` or `sort`.
  const isPicked = step !== 'any' && 'index' in step && SAME_ENTRIES.test(methodOf(node) ?? '')
  if (isPicked) return follow.entries({ source, node })
  if (node.type !== 'ArrayExpression') return []
  if (step === 'any') return follow.entries({ source, node })
  const entry = 'index' in step ? node.elements[step.index] : null
  const assigned = 'index' in step ? assignedToField(open, source, node, String(step.index)) : []
  return [...assigned, ...(entry ? [{ source, node: entry }] : [])].flatMap(follow.values)
}

/** Returns what a component around the use sets as the prop when it clones its children. */
function clonedProps(open: Open, follow: Follow, { source, node, without }: Given, step: Step): Traced[] {
  if (step === 'any' || !('field' in step) || without.includes(step.field)) return []
  return clonesOf(open, source, node).flatMap((clone) => {
    const [, props, ...children] = clone.call.arguments
    const given = step.field === 'children' && children.length > 0 ? children : []
    const inner = given.flatMap((one) => follow.values({ source: clone.source, node: one }))
    return inner.length > 0 || !props
      ? inner
      : follow.intoSome(follow.values({ source: clone.source, node: props }), step)
  })
}

function intoObject(
  open: Open,
  follow: Follow,
  { source, node }: Place & { node: ObjectExpression },
  step: Step,
): Traced[] {
  if (step !== 'any' && !('field' in step)) return [{ type: 'expression', source, node }]
  const assigned = step === 'any' ? [] : assignedToField(open, source, node, step.field)
  const found = assigned.flatMap(follow.values)
  const isOwn = step !== 'any' && propertyNamed(node, step.field) !== null
  for (const one of node.properties.toReversed()) {
    if (one.type === 'SpreadElement') {
      const into = isOwn ? follow.intoSome : follow.into
      found.push(...into(follow.values({ source, node: one.argument }), step))
      continue
    }
    if (step !== 'any' && propertyName(one) !== step.field) continue
    const values = one.kind === 'get' && isFunction(one.value) ? returnsOf(one.value) : [one.value]
    found.push(...values.flatMap((value) => follow.values({ source, node: value })))
    if (step !== 'any') break
  }
  return found
}
