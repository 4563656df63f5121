/** Effects and handlers that would throw if an element were missing: they read from it without asking whether it is there. */

import type { Node } from 'oxc-parser'
import { anyNode, attributeName, bare, calleeName, isFunction } from '../file/nodes.ts'
import { declaredAt } from '../file/scopes.ts'
import { outerOf, type Source } from '../file/source.ts'
import type { NamedPlace } from '../text/quoted.ts'
import { outerOfBare } from '../text/trace-steps.ts'

/** A note on an element that is missing; `thrownIn`: the place of an effect or a handler that throws without it. */
export type LeftNote = { note: string; thrownIn: NamedPlace | null }

const EFFECT = /^use(Layout|Insertion)?Effect$/

/** What runs all that is in it, in any case. */
const RUNS =
  /^(ExpressionStatement|VariableDeclarat(ion|or)|BlockStatement|CallExpression|NewExpression|MemberExpression|AssignmentExpression|AwaitExpression|UnaryExpression|BinaryExpression|ParenthesizedExpression|TSNonNullExpression|TSAsExpression|ReturnStatement)$/

/** Whether an effect or a handler reads a property of the value, or of a name that it gives it, whenever it runs. */
export function throwsWithout(source: Source, value: Node): boolean {
  const outer = outerOfBare(source, value)
  if (outer?.type === 'VariableDeclarator' && outer.id.type === 'Identifier') {
    const { start } = outer.id
    const named = declaredAt(source.scopes, start)
    return isReached(source, outer) && named?.refs.some(({ node }) => throwsWithout(source, node)) === true
  }
  return (
    outer?.type === 'MemberExpression' &&
    bare(outer.object) === bare(value) &&
    !outer.optional &&
    isReached(source, outer)
  )
}

/** Whether an effect or a handler runs the node whenever it runs: under no condition, and after nothing that may end it. */
function isReached(source: Source, node: Node): boolean {
  for (let inner = node, outer = source.parents.get(node); outer; ) {
    if (isFunction(outer)) return isEffect(source, outer) || isHandler(source, outer)
    if (!RUNS.test(outer.type) || ('optional' in outer && outer.optional)) return false
    if (outer.type === 'BlockStatement') {
      const { start } = inner
      if (outer.body.some((one) => one.end <= start && mayEnd(one))) return false
    }
    inner = outer
    outer = source.parents.get(outer)
  }
  return false
}

function isEffect({ parents }: Source, fn: Node): boolean {
  const call = parents.get(fn)
  return call?.type === 'CallExpression' && call.arguments[0] === fn && EFFECT.test(calleeName(call) ?? '')
}

/** Whether an element that stays has the function as a handler, written there or by its name. */
function isHandler(source: Source, fn: Node): boolean {
  const isOn = (value: Node | undefined) => {
    const attribute = value?.type === 'JSXExpressionContainer' ? source.parents.get(value) : undefined
    return attribute?.type === 'JSXAttribute' && /^on[A-Z]/.test(attributeName(attribute))
  }
  const outer = outerOf(source, fn)
  if (isOn(outer)) return true
  const isMemo = outer?.type === 'CallExpression' && calleeName(outer) === 'useCallback'
  const home = isMemo ? outerOf(source, outer) : outer
  const at = home?.type === 'VariableDeclarator' ? home.id : fn.type === 'FunctionDeclaration' ? fn.id : null
  const named = at && source.scopes.bindings.find((one) => one.at.start === at.start)
  return named?.refs.some(({ node }) => isOn(outerOf(source, node))) ?? false
}

const mayEnd = (statement: Node) => anyNode(statement, ({ type }) => /^(Return|Throw)Statement$/.test(type))
