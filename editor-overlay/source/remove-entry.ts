/** Removes an entry from a list literal. */
import type { ArrayExpression, Node } from 'oxc-parser'
import { bindingOf } from './class/joiners.ts'
import { commentsAbove } from './comments-beside.ts'
import { lineEndAt, lineStartAt } from './layout.ts'
import { bare, type Span } from './nodes.ts'
import type { Source } from './source.ts'
import type { TextPatch } from './types.ts'

/** Whether the meaning of an entry depends on its position: in a row of a table, or where an index selects one. */
export function isPositional(source: Source, array: ArrayExpression): boolean {
  let outer = source.parents.get(array)
  while (outer && bare(outer) === array) outer = source.parents.get(outer)
  switch (outer?.type) {
    case 'MemberExpression':
      return outer.computed && bare(outer.object) === array
    case 'VariableDeclarator':
      return outer.id.type === 'ArrayPattern' || isOnlyPicked(source, outer.id)
    case 'ArrayExpression':
      return isPairOf(source, outer, array.elements.length)
    default:
      return false
  }
}

/** Whether a list is only used by index, as in `steps[at]`, and never as a whole. */
function isOnlyPicked(source: Source, name: Node): boolean {
  const binding = source.scopes.bindings.find(({ at }) => at.start === name.start)
  const uses = binding?.refs ?? []
  return uses.length > 0 && uses.every(({ start }) => isPicked(source, start))
}

function isPicked(source: Source, at: number): boolean {
  for (const [node, parent] of source.parents.entries())
    if (node.start === at && node.type === 'Identifier')
      return parent.type === 'MemberExpression' && parent.computed && parent.object === node
  return false
}

function isPairOf(source: Source, table: ArrayExpression, length: number): boolean {
  if (length < 2) return false
  const call = source.parents.get(table)
  if (call?.type === 'NewExpression') {
    const callee = bare(call.callee)
    return callee.type === 'Identifier' && callee.name === 'Map' && !bindingOf(callee, source.scopes)
  }
  const rows = table.elements.map((one) => (one === null ? null : bare(one)))
  const isRow = (one: Node | null) => one?.type === 'ArrayExpression' && one.elements.length === length
  return rows.length > 1 && rows.every(isRow)
}

const COMMENT_BEHIND = /^(?:[ \t]*\/\*(?:(?!\*\/)[^\r\n])*\*\/)+(?=\s*(?:,|$))/

const COMMENT_BEFORE = /(?:\/\*(?:(?!\*\/)[^\r\n])*\*\/[ \t]*)+$/

/** Removes an entry with its comma, the comments next to it and those alone on the lines directly above. */
export function removeEntry(text: string, array: Span, given: Span): TextPatch {
  const about = COMMENT_BEFORE.exec(text.slice(array.start + 1, given.start))?.[0].length ?? 0
  const behind = COMMENT_BEHIND.exec(text.slice(given.end, array.end - 1))?.[0].length ?? 0
  const entry = { start: given.start - about, end: given.end + behind }
  const after = /^\s*,?/.exec(text.slice(entry.end, array.end - 1))?.[0] ?? ''
  const hasComma = after.endsWith(',')
  const end = hasComma ? entry.end + after.length : entry.end
  const rest = /^[^\r\n]*/.exec(text.slice(end))?.[0] ?? ''
  const start = lineStartAt(text, entry.start)
  const opensLine = text.slice(start, entry.start).trim() === '' && start > 0
  if (opensLine && /^[ \t]*(\/\/.*|\/\*.*\*\/[ \t]*)?$/.test(rest))
    return { start: start - commentsAbove(text, array, start), end: lineEndAt(text, end), text: '' }
  if (hasComma)
    return { start: entry.start, end: end + (/^[ \t]*/.exec(text.slice(end))?.[0].length ?? 0), text: '' }
  const before = /,?\s*$/.exec(text.slice(array.start + 1, entry.start))?.[0].length ?? 0
  return { start: entry.start - before, end: entry.end, text: '' }
}
