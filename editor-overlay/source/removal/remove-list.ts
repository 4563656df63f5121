/** A list that is removed where the code around it needs a list: what is added to it stays, or it becomes empty. */

import type { ArrayExpression, CallExpression, Node } from 'oxc-parser'
import { repeated } from '../file/context.ts'
import { bare, isInside, isJsx, isNothing } from '../file/nodes.ts'
import { declaredAt } from '../file/scopes.ts'
import { outerOf, type Source, sliceOf } from '../file/source.ts'
import { methodOf, SAME_ENTRIES } from '../text/trace-steps.ts'
import type { TextPatch } from '../types.ts'

/** `xs.map(…).concat(more)`: what is added to the removed list stays; `null` if nothing is. */
export function keepJoined(
  source: Source,
  call: CallExpression,
  gone: ReadonlySet<Node>,
): { patch: TextPatch; note: null } | null {
  if (methodOf(call) !== 'concat') return null
  const kept = call.arguments.filter((one) => !isNothing(one) && !gone.has(bare(one)))
  const [only] = kept
  if (!only) return null
  const isPlain = kept.length === 1 && only.type !== 'SpreadElement' && !isJsx(bare(only))
  const list = kept.map((one) => sliceOf(source, one)).join(', ')
  const isLoose = LOOSE.test(only.type) && !HOLDS_ANY.test(source.parents.get(call)?.type ?? '')
  const plain = isLoose ? `(${list})` : list
  return { patch: { start: call.start, end: call.end, text: isPlain ? plain : `[${list}]` }, note: null }
}

/** Expressions that need parentheses before a member or beside an operator, and what holds them without. */
const LOOSE = /^(Conditional|Logical|Binary|Assignment|ArrowFunction|Await|Yield)Expression$/
const HOLDS_ANY = /^(JSXExpressionContainer|ParenthesizedExpression|VariableDeclarator|ReturnStatement)$/

/** `[<b />].concat(more)`: the same for a list literal that would be left empty. */
export function keepConcatenated(source: Source, list: ArrayExpression, gone: ReadonlySet<Node>) {
  const [only, ...more] = list.elements
  const member = only && more.length === 0 ? outerOf(source, list) : null
  const call =
    member?.type === 'MemberExpression' && bare(member.object) === list ? outerOf(source, member) : null
  return call?.type === 'CallExpression' && bare(call.callee) === member
    ? keepJoined(source, call, gone)
    : null
}

/** Whether the node is a call that makes a list, such as `xs.map(…).reverse()`. */
export function isListCall(given: Node): boolean {
  const node = bare(given)
  if (node.type !== 'CallExpression') return false
  if (repeated(node)) return methodOf(node) !== 'forEach'
  const callee = bare(node.callee)
  return (
    callee.type === 'MemberExpression' && SAME_ENTRIES.test(methodOf(node) ?? '') && isListCall(callee.object)
  )
}

/** Whether code reads into the list under this name, or goes through it, so that it must stay a list. */
export function isReadAsList(source: Source, name: Node): boolean {
  const binding = declaredAt(source.scopes, name.start)
  return binding?.refs.some(({ node }) => needsList(source, node)) === true
}

function needsList(source: Source, node: Node): boolean {
  const outer = outerOf(source, node)
  switch (outer?.type) {
    case 'MemberExpression':
      return isInside(node, outer.object) && !outer.optional
    case 'CallExpression':
      return !isInside(node, outer.callee)
    case 'SpreadElement':
    case 'ForOfStatement':
      return true
    default:
      return false
  }
}
