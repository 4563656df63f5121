/** What the uses of a component pass to it. */
import type { JSXElement } from 'oxc-parser'
import { attributeName } from '../file/nodes.ts'
import type { Place, Source } from '../file/source.ts'
import type { Follow } from './map-values.ts'
import type { Given, Step, Traced } from './trace-ways.ts'

/** Returns what a use of a component passes as a prop, or as its children. */
export function intoProps(follow: Follow, props: Given, step: Step): Traced[] {
  if (step === 'any' || 'index' in step) return []
  if ('without' in step) return [{ ...props, without: [...props.without, ...step.without] }]
  const { source, node } = props
  if (props.without.includes(step.field)) return []
  const inside = step.field === 'children' ? childrenOf(follow, source, node) : []
  if (inside.length > 0) return inside
  const { field } = step
  const isNamed = node.openingElement.attributes.some(
    (one) => one.type === 'JSXAttribute' && attributeName(one) === field,
  )
  const found: Traced[] = []
  for (const one of node.openingElement.attributes.toReversed()) {
    if (one.type === 'JSXSpreadAttribute') {
      const into = isNamed ? follow.intoSome : follow.into
      found.push(...into(follow.values({ source, node: one.argument }), step))
      continue
    }
    if (attributeName(one) !== step.field) continue
    const { value } = one
    if (value?.type === 'JSXExpressionContainer')
      return [...found, ...writtenValues(follow, { source, node: value.expression })]
    return [
      ...found,
      value ? { type: 'attribute', source, node: value } : { type: 'flag', source, node: one },
    ]
  }
  return found
}

function childrenOf(follow: Follow, source: Source, node: JSXElement): Traced[] {
  const shown = node.children.filter((one) => one.type !== 'JSXText' || one.value.trim() !== '')
  const [only] = shown
  if (!only) return []
  return shown.length === 1 && only.type === 'JSXExpressionContainer'
    ? writtenValues(follow, { source, node: only.expression })
    : [{ type: 'children', source, node }]
}

/** Returns the values of an expression, or the expression itself if nothing is known of it. */
function writtenValues(follow: Follow, place: Place): Traced[] {
  const values = follow.values(place)
  return values.length > 0 ? values : [{ type: 'expression', ...place }]
}
