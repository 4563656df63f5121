/** Removes an entry from a list literal. */

import type { ArrayExpression, Node } from 'oxc-parser'
import { commentsAbove } from '../file/comments-beside.ts'
import { lineEndAt, lineStartAt } from '../file/layout.ts'
import { bare, isFunction, type Span } from '../file/nodes.ts'
import { bindingOf, declaredAt } from '../file/scopes.ts'
import { outerOf, type Source } from '../file/source.ts'
import { annotationOf } from '../props/type-names.ts'
import type { TextPatch } from '../types.ts'
import { isOnlyCut } from './cut-lists.ts'

/** Whether the meaning of an entry depends on its position: in a row of a table, or where an index selects one. */
export function isPositional(source: Source, array: ArrayExpression): boolean {
  let outer = source.parents.get(array)
  while (outer && bare(outer) === array) {
    if ('typeAnnotation' in outer && outer.typeAnnotation?.type === 'TSTupleType') return true
    outer = source.parents.get(outer)
  }
  switch (outer?.type) {
    case 'MemberExpression':
      return bare(outer.object) === array && (outer.computed || isOnlyCut(source, array))
    case 'VariableDeclarator':
      return (
        outer.id.type === 'ArrayPattern' ||
        annotationOf(outer.id)?.type === 'TSTupleType' ||
        isOnlyPicked(source, outer.id)
      )
    case 'ArrowFunctionExpression':
    case 'ReturnStatement':
      return isPickedFromCalls(source, outer)
    case 'ArrayExpression':
      return isPairOf(source, outer, array.elements.length)
    default:
      return false
  }
}

/** Whether a list is only used by index, as in `steps[at]` and `[first] = steps`, and never as a whole. */
function isOnlyPicked(source: Source, name: Span): boolean {
  const binding = declaredAt(source.scopes, name.start)
  const uses = binding?.refs ?? []
  return uses.length > 0 && uses.every(({ node }) => isPicked(source, node))
}

function isPicked(source: Source, node: Node): boolean {
  let outer = outerOf(source, node)
  while (outer && bare(outer) === node) outer = outerOf(source, outer)
  if (outer?.type === 'MemberExpression')
    return bare(outer.object) === node && (outer.computed || isOnlyCut(source, node))
  return outer?.type === 'VariableDeclarator' && outer.id.type === 'ArrayPattern'
}

/** Whether each call of the function that returns the list takes entries of it: `const [first] = useParts()`. */
function isPickedFromCalls(source: Source, returned: Node): boolean {
  let fn: Node | undefined = returned
  while (fn && !isFunction(fn)) fn = source.parents.get(fn)
  const declared = fn && outerOf(source, fn)
  const name =
    fn?.type === 'FunctionDeclaration' ? fn.id : declared?.type === 'VariableDeclarator' && declared.id
  const binding = name && declaredAt(source.scopes, name.start)
  const uses = binding ? binding.refs : []
  return uses.length > 0 && uses.every(({ node }) => isCalledForEntries(source, node))
}

function isCalledForEntries(source: Source, node: Node): boolean {
  const call = outerOf(source, node)
  return call?.type === 'CallExpression' && bare(call.callee) === node && isPicked(source, call)
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
