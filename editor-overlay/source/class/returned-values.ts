/** The values that a function returns, each under the tests that lead to it. */
import type { CallExpression, Node, Statement } from 'oxc-parser'
import { valueNamed } from '../file/changes.ts'
import { bare, calleeName, isFunction } from '../file/nodes.ts'
import { bindingOf } from '../file/scopes.ts'
import type { Source } from '../file/source.ts'
import { casesOf, type Switch } from './cases.ts'
import { whenTested } from './conditions.ts'
import type { Condition, SlotContext } from './gather.ts'

const MOST_STEPS = 4

const START: SlotContext = { when: [], conditions: [], shared: null, within: [] }

/** Names a test inside of a function, where the same name may mean something else. */
export const within = (name: string, { test, holds }: Condition): Condition => ({
  test: `${name}: ${test}`,
  holds,
})

type Returned = readonly (readonly [value: Node, context: SlotContext])[]

/** Returns the values that the statements can return; `null` if they do more than select one. */
export function returnedBy(
  source: Source,
  body: readonly Statement[],
  context: SlotContext,
): Returned | null {
  const [first, ...rest] = body
  if (!first) return []
  switch (first.type) {
    case 'ReturnStatement':
      return first.argument ? [[first.argument, context]] : []
    case 'BlockStatement':
      return returnedBy(source, [...first.body, ...rest], context)
    case 'VariableDeclaration':
      return first.kind === 'const' ? returnedBy(source, rest, context) : null
    case 'IfStatement': {
      const then = returnedBy(
        source,
        [first.consequent, ...rest],
        whenTested(source, context, first.test, true),
      )
      const otherwise = returnedBy(
        source,
        first.alternate ? [first.alternate, ...rest] : rest,
        whenTested(source, context, first.test, false),
      )
      return then && otherwise && [...then, ...otherwise]
    }
    case 'SwitchStatement':
      return returnedByCases(source, first, rest, context)
    default:
      return null
  }
}

function returnedByCases(
  source: Source,
  statement: Switch,
  rest: readonly Statement[],
  context: SlotContext,
): Returned | null {
  const { branches, contexts, otherwise } = casesOf(source, statement, context)
  const all = branches.map(({ body }, at) => returnedBy(source, body, contexts[at] ?? otherwise))
  const isWhole = branches.every(({ body }) => isEnding(body))
  const last = branches.some(({ isDefault }) => isDefault) ? [] : returnedBy(source, rest, otherwise)
  const given = [...all, last].flatMap((one) => one ?? [])
  return isWhole && last && all.every((one) => one !== null) ? given : null
}

/** Whether the last statement returns, so that the case doesn't fall through. */
const isEnding = (body: readonly Statement[]): boolean => {
  const last = body.at(-1)
  return last?.type === 'ReturnStatement' || (last?.type === 'BlockStatement' && isEnding(last.body))
}

/** Returns what a function can return; `null` if it does more than select a value. */
export function returnedIn(source: Source, fn: Node): Returned | null {
  if (!isFunction(fn) || !fn.body || fn.async || fn.generator) return null
  return fn.body.type === 'BlockStatement'
    ? returnedBy(source, fn.body.body, START)
    : [[fn.body, START] as const]
}

/**
 * Returns the one value that a call of a function of this file evaluates to, such as the classes of `useStyles()`, also
 * inside `useMemo(() => …)`; `null` if it is not known or depends on a test.
 */
export function onlyReturned(
  source: Source,
  call: CallExpression,
  step = 0,
): { by: string; value: Node } | null {
  const callee = bare(call.callee)
  const isMemo = calleeName(call) === 'useMemo'
  const fn = isMemo ? call.arguments[0] : valueNamed(source, callee)
  const [only, second] = (fn && returnedIn(source, bare(fn))) ?? []
  if (!only || second || step > MOST_STEPS) return null
  const by = isMemo || callee.type !== 'Identifier' ? '' : callee.name
  const value = constantOr(source, only[0])
  const inner = value.type === 'CallExpression' ? onlyReturned(source, value, step + 1) : null
  return inner ? { by, value: inner.value } : { by, value }
}

/** Returns the value of a constant inside of the function. */
function constantOr(source: Source, given: Node): Node {
  const node = bare(given)
  const made = bindingOf(node, source.scopes)?.node
  const declaration = made && source.parents.get(made)
  const isConstant = declaration?.type === 'VariableDeclaration' && declaration.kind === 'const'
  return made?.type === 'VariableDeclarator' && made.id.type === 'Identifier' && made.init && isConstant
    ? bare(made.init)
    : node
}
