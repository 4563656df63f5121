/** Removes what a call adds to a list that is built step by step, and the code that exists only for it. */
import type { CallExpression, ConditionalExpression, Node } from 'oxc-parser'
import { bare, calleeName, isFunction, isInside, isNothing, spanOf } from '../file/nodes.ts'
import { outerOf, type Source, sliceOf } from '../file/source.ts'
import type { TextPatch } from '../types.ts'
import { acts, addedBy, addsNothing, isGoneArgument, onlyAdds, runsForEach } from './adds-nothing.ts'
import { removeEntry } from './remove-entry.ts'
import { functionOf, negated, removeStatement } from './remove-statement.ts'

/** Removes what a call such as `rows.push(<b />)` adds; `null` for any other call, or if its own value is used. */
export function removeArgument(
  source: Source,
  call: CallExpression,
  node: Node,
  others: ReadonlySet<Node>,
): TextPatch | null {
  const added = addedBy(call)
  if (!added.some((one) => one === node || bare(one) === bare(node))) return null
  const gone = new Set([...others, node, bare(node)])
  const isLast = added.every((one) => isGoneArgument(one, gone))
  if (isLast && onlyAdds(call)) return removeIdle(source, call, gone)
  const callee = bare(call.callee)
  if (isLast && calleeName(call) === 'concat' && callee.type === 'MemberExpression')
    return removeJoined(source, call, gone) ?? { start: callee.object.end, end: call.end, text: '' }
  const start = source.text.indexOf('(', callee.end)
  return removeEntry(source.text, { start, end: call.end }, node)
}

/** Removes `rows = rows.concat(<b />)`. */
function removeJoined(source: Source, call: CallExpression, gone: ReadonlySet<Node>): TextPatch | null {
  const outer = outerOf(source, call)
  return outer && addsNothing(outer, gone) ? removeIdle(source, outer, gone) : null
}

/** Removes `rows[0] = <b />`. */
export function removeAssigned(
  source: Source,
  assignment: Node,
  node: Node,
  others: ReadonlySet<Node>,
): TextPatch | null {
  const gone = new Set([...others, node, bare(node)])
  return addsNothing(assignment, gone) ? removeIdle(source, assignment, gone) : null
}

/** Removes one branch of `rows.push(on ? <b /> : <i />)`: `if (!on) rows.push(<i />)`. */
export function onlyAddedIf(
  source: Source,
  { start, end, test, consequent, alternate }: ConditionalExpression,
  node: Node,
): TextPatch | null {
  const call = [...source.parents.entries()].find(([one]) => one.start === start && one.end === end)?.[1]
  if (call?.type !== 'CallExpression' || addedBy(call).length !== 1) return null
  const statement = source.parents.get(call)
  const block = statement && source.parents.get(statement)
  if (statement?.type !== 'ExpressionStatement' || !/^(BlockStatement|Program)$/.test(block?.type ?? ''))
    return null
  const isFirst = bare(consequent) === node
  const other = isFirst ? alternate : consequent
  const condition = isFirst ? negated(source, test) : sliceOf(source, test)
  const head = source.text.slice(statement.start, start)
  return {
    start: statement.start,
    end: statement.end,
    text: `if (${condition}) ${head}${sliceOf(source, other)}${source.text.slice(end, statement.end)}`,
  }
}

/** Removes an expression that no longer adds anything, together with the code around it that has no other purpose. */
function removeIdle(source: Source, given: Node, gone: ReadonlySet<Node>): TextPatch | null {
  const idle = outermost(source, given, gone)
  const outer = outerOf(source, idle)
  switch (outer?.type) {
    case 'ExpressionStatement':
      return removeIdleStatement(source, outer, gone)
    case 'ReturnStatement': {
      const fn = functionOf(source, outer, gone)
      const call = fn && callOf(source, fn)
      return call && addsNothing(call, gone) ? removeIdle(source, call, gone) : null
    }
    case 'ArrowFunctionExpression':
      return outer.returnType && !/\bvoid\b/.test(sliceOf(source, outer.returnType))
        ? null
        : { ...spanOf(outer.body), text: '{}' }
    case 'LogicalExpression':
      return isUnused(source, outer) ? { ...spanOf(outer), text: sliceOf(source, outer.left) } : null
    case 'ConditionalExpression':
      return isUnused(source, outer) ? oneOf(source, outer, idle) : null
    case 'SequenceExpression':
      return isUnused(source, outer) ? ofSequence(outer.expressions, idle) : null
    default:
      return null
  }
}

/** A function that runs for each entry is removed with its call. */
function removeIdleStatement(source: Source, statement: Node, gone: ReadonlySet<Node>): TextPatch | null {
  const fn = functionOf(source, statement, gone)
  const call = fn && callOf(source, fn)
  return call && addsNothing(call, gone)
    ? removeIdle(source, call, gone)
    : removeStatement(source, statement, gone)
}

/** Returns the call such as `xs.forEach(…)` that the function is passed to. */
function callOf(source: Source, fn: Node): CallExpression | null {
  const call = outerOf(source, fn)
  const isRun = call?.type === 'CallExpression' && runsForEach(call) && call.arguments[0] === fn
  return isRun ? call : null
}

function outermost(source: Source, given: Node, gone: ReadonlySet<Node>): Node {
  let idle = given
  for (let outer = outerOf(source, idle); outer; outer = outerOf(source, idle)) {
    const next =
      isFunction(outer) && outer.body && bare(outer.body) === bare(idle) ? callOf(source, outer) : outer
    if (!next || !addsNothing(next, gone)) return idle
    idle = next
  }
  return idle
}

/** Whether the value of an expression is unused. */
function isUnused(source: Source, node: Node): boolean {
  const outer = outerOf(source, node)
  switch (outer?.type) {
    case 'ExpressionStatement':
      return true
    case 'LogicalExpression':
      return bare(outer.right) === node && isUnused(source, outer)
    case 'ConditionalExpression':
      return bare(outer.test) !== node && isUnused(source, outer)
    case 'SequenceExpression':
      return !isInside(node, outer.expressions.at(-1) ?? outer) || isUnused(source, outer)
    case 'UnaryExpression':
      return outer.operator === 'void'
    case 'ArrowFunctionExpression': {
      const call = callOf(source, outer)
      return call !== null && calleeName(call) === 'forEach'
    }
    default:
      return false
  }
}

/** Removes the first branch of `on ? rows.push(<b />) : log()`: `!on && log()`. */
function oneOf(source: Source, condition: ConditionalExpression, idle: Node): TextPatch {
  const { test, consequent, alternate } = condition
  const isFirst = isInside(idle, consequent)
  const other = isFirst ? alternate : consequent
  if (isNothing(other)) return { ...spanOf(condition), text: sliceOf(source, test) }
  const isOne = /^(Identifier|MemberExpression|CallExpression|UnaryExpression|ParenthesizedExpression)$/
  const left = isFirst || isOne.test(test.type) ? '' : '('
  const words = isFirst ? negated(source, test) : `${left}${sliceOf(source, test)}${left && ')'}`
  const right = isOne.test(other.type) ? sliceOf(source, other) : `(${sliceOf(source, other)})`
  return { ...spanOf(condition), text: acts(test) ? `${words}, ${right}` : `${words} && ${right}` }
}

function ofSequence(all: readonly Node[], idle: Node): TextPatch {
  const at = all.findIndex((one) => isInside(idle, one))
  const [own, next, last] = [all[at] ?? idle, all[at + 1], all[at - 1]]
  if (next) return { start: own.start, end: next.start, text: '' }
  const start = last?.end ?? own.start
  return { start, end: own.end, text: '' }
}
