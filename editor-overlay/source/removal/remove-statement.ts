/** Removes a statement that adds to a list, with the conditions and loops that have no other purpose. */
import type { IfStatement, Node } from 'oxc-parser'
import { commentsAbove, commentsBehind } from '../file/comments-beside.ts'
import { hasSemicolons, isAlone, wholeLines } from '../file/layout.ts'
import { bare, isFunction, isInside } from '../file/nodes.ts'
import { outerOf, type Source, sliceOf } from '../file/source.ts'
import type { TextPatch } from '../types.ts'
import { acts, doesNothing } from './adds-nothing.ts'

const EMPTY = '{}'

/** Removes a statement that no longer has an effect; `gone` holds nodes that are removed too. */
export function removeStatement(source: Source, statement: Node, gone: ReadonlySet<Node>): TextPatch {
  const top = withoutEffect(source, statement, gone)
  const outer = source.parents.get(top)
  if (outer?.type === 'BlockStatement') {
    const holder = source.parents.get(outer)
    const isLast = outer.body.every((one) => one === top || doesNothing(one, gone))
    if (isLast && holder) return removeBody(source, holder, outer)
  }
  const isListed = outer && /^(BlockStatement|Program|SwitchCase|StaticBlock)$/.test(outer.type)
  return outer && !isListed ? removeBody(source, outer, top) : taken(source, outer ?? top, top)
}

/** Returns the function whose body has no effect without the statement; `null` otherwise. */
export function functionOf(source: Source, statement: Node, gone: ReadonlySet<Node>): Node | null {
  const body = source.parents.get(withoutEffect(source, statement, gone))
  const fn = body && source.parents.get(body)
  return fn && isFunction(fn) && doesNothing(body, gone) ? fn : null
}

/** Returns the largest statement around the given one that no longer has an effect. */
export function withoutEffect({ parents }: Source, statement: Node, gone: ReadonlySet<Node>): Node {
  let top = statement
  for (let outer = parents.get(top); outer; outer = parents.get(top)) {
    const holder = outer.type === 'BlockStatement' ? parents.get(outer) : null
    if ((holder && isFunction(holder)) || !doesNothing(outer, gone)) return top
    const tried = holder?.type === 'CatchClause' ? parents.get(holder) : null
    if (tried && !doesNothing(tried, gone)) return top
    top = tried ?? outer
  }
  return top
}

/** Removes the body of a statement that stays: with its other branch, or with an empty block. */
function removeBody(source: Source, holder: Node, body: Node): TextPatch {
  const empty = { start: body.start, end: body.end, text: EMPTY }
  if (holder.type === 'IfStatement') {
    const { test, consequent, alternate } = holder
    if (alternate === body) return removeTail(source, holder) ?? empty
    if (!alternate && asksByCall(test)) return onlyCalled(source, holder)
    const other = consequent === body ? alternate : null
    if (other && other.type !== 'IfStatement' && !acts(test))
      return onlyOtherwise(source, holder, other) ?? empty
  }
  // Without its `try` block, only the code of `finally` runs.
  if (holder.type === 'TryStatement' && holder.block === body && holder.finalizer)
    return { start: holder.start, end: holder.finalizer.start, text: '' }
  return empty
}

const asksByCall = (test: Node) => /^(Call|Await)Expression$/.test(bare(test).type)

/** Reduces `if (next()) …` to its call, which stays because it may have side effects. */
function onlyCalled(source: Source, { start, end, test }: IfStatement): TextPatch {
  const isJoined = /^\s*[([`/+*-]/.test(source.text.slice(end))
  const mark = hasSemicolons(source) || isJoined ? ';' : ''
  return { start, end, text: sliceOf(source, test) + mark }
}

/** `else …` of a condition. */
function removeTail({ text, parents }: Source, holder: IfStatement): TextPatch | null {
  const { consequent, alternate } = holder
  const outer = parents.get(holder)
  // An `else` of the outer condition would become this one's.
  if (outer?.type === 'IfStatement' && outer.consequent === holder && outer.alternate) return null
  const between = text.slice(consequent.end, alternate?.start)
  return alternate && /^\s*else\s*$/.test(between)
    ? { start: consequent.end, end: alternate.end, text: '' }
    : null
}

/** Removes the first branch of `if (on) … else more()`: `if (!on) more()`. */
function onlyOtherwise(
  source: Source,
  { start, test, consequent, alternate }: IfStatement,
  other: Node,
): TextPatch | null {
  const between = source.text.slice(consequent.end, alternate?.start)
  return /^\s*else\s*$/.test(between)
    ? { start, end: other.start, text: `if (${negated(source, test)}) ` }
    : null
}

/** Returns a test negated, as source text. */
export function negated(source: Source, given: Node): string {
  const test = bare(given)
  if (test.type === 'UnaryExpression' && test.operator === '!') return sliceOf(source, test.argument)
  if (test.type === 'BinaryExpression' && /^[!=]==?$/.test(test.operator)) {
    const [left, right] = [sliceOf(source, test.left), sliceOf(source, test.right)]
    return `${left} ${test.operator.startsWith('!') ? '=' : '!'}${test.operator.slice(1)} ${right}`
  }
  const isOne = /^(Identifier|MemberExpression|CallExpression|Literal)$/.test(test.type)
  return isOne ? `!${sliceOf(source, test)}` : `!(${sliceOf(source, test)})`
}

function taken({ text }: Source, holder: Node, { start, end }: Node): TextPatch {
  const whole = { start, end: end + commentsBehind(text, end) }
  if (!isAlone(text, whole)) {
    const behind = /^[ \t]*/.exec(text.slice(whole.end))?.[0].length ?? 0
    const before = /[ \t]*$/.exec(text.slice(0, start))?.[0].length ?? 0
    const isLast = /^[ \t]*(\r|\n|$)/.test(text.slice(whole.end))
    return isLast
      ? { start: start - before, end: whole.end, text: '' }
      : { start, end: whole.end + behind, text: '' }
  }
  const lines = wholeLines(text, whole)
  return { start: lines.start - commentsAbove(text, holder, lines.start), end: lines.end, text: '' }
}

/** Returns the call of `(() => <b />)()`. */
export function calledInPlace(source: Source, given: Node): Node | null {
  const outer = outerOf(source, given)
  const isCalled = outer?.type === 'CallExpression' && isInside(given, outer.callee)
  return isCalled && outer.arguments.length === 0 ? outer : null
}
