/** Compares an inline handler with the type of the function that a component calls. */
import type { Node } from 'oxc-parser'
import { anyNode, bare, isFunction } from '../file/nodes.ts'
import type { PropMetadata } from './prop-sets.ts'
import { annotationOf } from './type-names.ts'

const PLAIN: Partial<Record<Node['type'], string>> = {
  TSStringKeyword: 'text',
  TSNumberKeyword: 'a number',
  TSBooleanKeyword: 'true or false',
}

/** Describes the function that the prop takes if it passes a plain value where the handler reads an event. */
export function handlerWanted({ types = [] }: PropMetadata, value: Node): string | null {
  const fn = value.type === 'JSXExpressionContainer' ? bare(value.expression) : value
  const [param] = isFunction(fn) ? fn.params : []
  const [type] = types
  if (param?.type !== 'Identifier' || type?.node.type !== 'TSFunctionType' || !isFunction(fn) || !fn.body)
    return null
  const [first] = type.node.params
  const passed = first ? annotationOf(first) : null
  const what = passed ? PLAIN[passed.type] : undefined
  const readsMember = anyNode(
    fn.body,
    (one) =>
      one.type === 'MemberExpression' && one.object.type === 'Identifier' && one.object.name === param.name,
  )
  return what !== undefined && readsMember ? `a function that is passed ${what}, not an event` : null
}
