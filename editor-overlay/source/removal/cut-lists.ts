/** Code that takes entries of a list literal by their place: `[…].slice(0, 2)`, `all.at(1)`. */

import type { ArrayExpression, CallExpression, Node } from 'oxc-parser'
import { refuse } from '../draft.ts'
import { isFunction, isJsx } from '../file/nodes.ts'
import { declaredAt } from '../file/scopes.ts'
import { outerOf, type Source } from '../file/source.ts'
import { placeIn, sentence } from '../text/quoted.ts'
import { methodCallOn, methodOf } from '../text/trace-steps.ts'
import type { Refusal } from '../types.ts'

/** `isLast`: nothing goes through what the call returns, so that an entry may become empty. */
type Cut = { call: CallExpression; isLast: boolean }

/** Whether the list that this expression names is only used by such calls, each on the list itself. */
export function isOnlyCut(source: Source, list: Node): boolean {
  const cut = cutOf(source, list)
  return cut?.isLast === true
}

/** Refuses to change the number of entries where such a call would then take another one. */
export function refuseCut(
  source: Source,
  node: Node,
  isKept: (array: ArrayExpression) => boolean,
): Refusal | null {
  const array = listHolding(source, node)
  if (!array || isKept(array)) return null
  const [cut] = usesOfList(source, array).flatMap((use) => cutOf(source, use) ?? [])
  return cut
    ? refuse(
        'list-item',
        `${methodOf(cut.call)}() reads elements of this list by position, so another element would take this one’s position.`,
        sentence`Change the list and the call together: ${placeIn(source, cut.call.start)}.`,
      )
    : null
}

/** Returns the list that the element is an entry of, also under a condition. */
export function listHolding(source: Source, node: Node): ArrayExpression | null {
  for (let outer = outerOf(source, node); outer; outer = outerOf(source, outer)) {
    if (outer.type === 'ArrayExpression') return outer
    if (isJsx(outer) || !/^((Conditional|Logical)Expression|SpreadElement)$/.test(outer.type)) return null
  }
  return null
}

/** Returns the list itself and each use of its name. */
function usesOfList(source: Source, array: ArrayExpression): Node[] {
  const outer = outerOf(source, array)
  if (outer?.type !== 'VariableDeclarator') return [array]
  const binding = declaredAt(source.scopes, outer.id.start)
  return binding?.refs.map(({ node }) => node) ?? []
}

function cutOf(source: Source, list: Node): Cut | null {
  const call = methodCallOn(source, list)
  if (!call) return null
  const isRead = outerOf(source, call)?.type === 'MemberExpression' || asksEntries(call)
  if (takesByPlace(call)) return { call, isLast: !isRead }
  const later = cutOf(source, call)
  return later && { ...later, isLast: false }
}

function takesByPlace(call: CallExpression): boolean {
  const [first, second] = call.arguments
  switch (methodOf(call)) {
    case 'at':
    case 'pop':
    case 'shift':
      return true
    case 'slice':
    case 'splice':
      return second !== undefined || (first !== undefined && !isCount(first))
    case 'filter':
      return first !== undefined && isFunction(first) && first.params.length > 1
    default:
      return false
  }
}

/** Whether the callback looks into the entries, and not only at their places. */
function asksEntries({ arguments: [first] }: CallExpression): boolean {
  const entry = first && isFunction(first) ? first.params[0] : undefined
  return entry !== undefined && !(entry.type === 'Identifier' && entry.name.startsWith('_'))
}

/** What comes after the first entries stays what it is when one of it goes. */
const isCount = (node: Node) => node.type === 'Literal' && typeof node.value === 'number'
