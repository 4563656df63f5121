/** Taking out a statement that adds to a list, with the conditions and loops that are there for nothing else. */
import type { IfStatement, Node } from 'oxc-parser'
import { commentsAbove } from './comments-above.ts'
import { isAlone, wholeLines } from './layout.ts'
import { bare, walk } from './nodes.ts'
import { type Source, sliceOf } from './source.ts'
import type { TextPatch } from './types.ts'

/** The removal of a statement; `null` where its place would be left empty. `gone` names what goes as well. */
export function removeStatement(source: Source, statement: Node, gone: ReadonlySet<Node>): TextPatch | null {
  const outer = source.parents.get(statement)
  switch (outer?.type) {
    case 'SwitchCase':
    case 'Program':
      return taken(source, outer, statement)
    case 'BlockStatement': {
      const holder = source.parents.get(outer)
      const isLast = outer.body.every((one) => one === statement || addsOnly(one, gone))
      if (!isLast) return taken(source, outer, statement)
      return holder && isBody(holder, outer) ? removeBody(source, holder, outer, gone) : null
    }
    default:
      return outer && isBody(outer, statement) ? removeBody(source, outer, statement, gone) : null
  }
}

function isBody(holder: Node, body: Node): boolean {
  switch (holder.type) {
    case 'IfStatement':
      return holder.consequent === body || holder.alternate === body
    case 'ForOfStatement':
      return !holder.await && holder.body === body
    case 'ForInStatement':
    case 'ForStatement':
      return holder.body === body
    default:
      return false
  }
}

function removeBody(source: Source, holder: Node, body: Node, gone: ReadonlySet<Node>): TextPatch | null {
  if (holder.type !== 'IfStatement')
    return acts(headOf(holder)) ? null : removeStatement(source, holder, gone)
  const { consequent, alternate } = holder
  const other = consequent === body ? alternate : consequent
  if (!other || addsOnly(other, gone)) {
    if (acts([holder.test])) return null
    const outer = source.parents.get(holder)
    const isElse = outer?.type === 'IfStatement' && outer.alternate === holder
    return isElse ? removeTail(source, outer) : removeStatement(source, holder, gone)
  }
  if (alternate === body) return removeTail(source, holder)
  return other.type === 'IfStatement' ? null : onlyOtherwise(source, holder, other)
}

/** `else …` of a condition. */
function removeTail({ text, parents }: Source, holder: IfStatement): TextPatch | null {
  const { consequent, alternate } = holder
  const outer = parents.get(holder)
  // An else of the condition around it would become this one's.
  if (outer?.type === 'IfStatement' && outer.consequent === holder && outer.alternate) return null
  const between = text.slice(consequent.end, alternate?.start)
  return alternate && /^\s*else\s*$/.test(between)
    ? { start: consequent.end, end: alternate.end, text: '' }
    : null
}

/** `if (on) … else more()` without its first branch: `if (!on) more()`. */
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

function negated(source: Source, given: Node): string {
  const test = bare(given)
  if (test.type === 'UnaryExpression' && test.operator === '!') return sliceOf(source, test.argument)
  const isOne = /^(Identifier|MemberExpression|CallExpression|Literal)$/.test(test.type)
  return isOne ? `!${sliceOf(source, test)}` : `!(${sliceOf(source, test)})`
}

/** Whether a statement only adds what goes as well. */
function addsOnly(statement: Node, gone: ReadonlySet<Node>): boolean {
  if (statement.type === 'BlockStatement') return statement.body.every((one) => addsOnly(one, gone))
  const call = statement.type === 'ExpressionStatement' ? bare(statement.expression) : null
  if (call?.type !== 'CallExpression' || call.arguments.length === 0) return false
  return call.arguments.every((one) => gone.has(bare(one)))
}

function headOf(loop: Node): Node[] {
  if (loop.type === 'ForOfStatement' || loop.type === 'ForInStatement') return [loop.right]
  return []
}

/** Whether more comes of evaluating something than its value. */
function acts(nodes: readonly Node[]): boolean {
  let found = false
  for (const root of nodes)
    walk(root, ({ type }) => {
      if (/^(Assignment|Update|Await|Yield)Expression$/.test(type)) found = true
    })
  return found
}

function taken({ text }: Source, holder: Node, statement: Node): TextPatch {
  if (!isAlone(text, statement)) {
    const behind = /^[ \t]*/.exec(text.slice(statement.end))?.[0].length ?? 0
    const before = /[ \t]*$/.exec(text.slice(0, statement.start))?.[0].length ?? 0
    const isLast = /^[ \t]*(\r|\n|$)/.test(text.slice(statement.end))
    return isLast
      ? { start: statement.start - before, end: statement.end, text: '' }
      : { start: statement.start, end: statement.end + behind, text: '' }
  }
  const { start, end } = wholeLines(text, statement)
  return {
    start: start - commentsAbove(text, holder, start),
    end,
    text: '',
  }
}
