/** Effects that would throw if an element were missing: they read from it without asking whether it is there. */
import type { Node } from 'oxc-parser'
import { anyNode, bare, calleeName, isFunction } from './nodes.ts'
import type { Source } from './source.ts'
import { outerOfBare } from './text/trace-steps.ts'

/** A note on an element that is missing; `thrownIn`: the place of an effect that throws without it. */
export type LeftNote = { note: string; thrownIn: string | null }

const EFFECT = /^use(Layout|Insertion)?Effect$/

/** What runs all that is in it, in any case. */
const RUNS =
  /^(ExpressionStatement|VariableDeclarat(ion|or)|BlockStatement|CallExpression|NewExpression|MemberExpression|AssignmentExpression|AwaitExpression|UnaryExpression|BinaryExpression|ParenthesizedExpression|TSNonNullExpression|TSAsExpression|ReturnStatement)$/

/** Whether an effect reads a property of the value, or of a name that it gives it, whenever it runs. */
export function throwsInEffect(source: Source, value: Node): boolean {
  const outer = outerOfBare(source, value)
  if (outer?.type === 'VariableDeclarator' && outer.id.type === 'Identifier') {
    const { start } = outer.id
    const named = source.scopes.bindings.find(({ at }) => at.start === start)
    return isReached(source, outer) && named?.refs.some(({ node }) => throwsInEffect(source, node)) === true
  }
  return (
    outer?.type === 'MemberExpression' &&
    bare(outer.object) === bare(value) &&
    !outer.optional &&
    isReached(source, outer)
  )
}

/** Whether an effect runs the node whenever it runs: under no condition, and after nothing that may end it. */
function isReached(source: Source, node: Node): boolean {
  for (let inner = node, outer = source.parents.get(node); outer; ) {
    if (isFunction(outer)) {
      const call = source.parents.get(outer)
      return (
        call?.type === 'CallExpression' && call.arguments[0] === outer && EFFECT.test(calleeName(call) ?? '')
      )
    }
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

const mayEnd = (statement: Node) => anyNode(statement, ({ type }) => /^(Return|Throw)Statement$/.test(type))
