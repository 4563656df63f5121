/** Expressions of a template or a sum that add nothing once a run of class names is empty. */
import type { Node } from 'oxc-parser'
import { bare } from '../file/nodes.ts'
import type { Source } from '../file/source.ts'
import { isGoneArgument } from '../removal/adds-nothing.ts'
import { mayAct } from '../removal/asks-only.ts'
import type { TextPatch } from '../types.ts'

/** Returns the expression that adds nothing without this string, and the node around it. */
export function goneAround({ parents }: Source, node: Node): [gone: Node, outer: Node | undefined] {
  let [gone, outer] = [node, parents.get(node)]
  while (outer && isGoneArgument(outer, new Set([node]))) [gone, outer] = [outer, parents.get(outer)]
  return [gone, outer]
}

/** Removes `${on ? 'p-4' : ''}` or `+ (on ? 'p-4' : '')` of which this is the only string with names; else null. */
export function emptiedPiece(source: Source, node: Node): TextPatch | null {
  const [gone, outer] = goneAround(source, node)
  if (!outer || bare(gone) === node || mayAct(gone)) return null
  if (outer.type === 'TemplateLiteral') return outOfTemplate(source, gone)
  if (outer.type !== 'BinaryExpression' || outer.operator !== '+') return null
  return outer.right === gone
    ? { start: outer.left.end, end: outer.end, text: '' }
    : { start: outer.start, end: outer.right.start, text: '' }
}

/** Removes an expression of a template with its line or the space beside it. */
function outOfTemplate({ text }: Source, gone: Node): TextPatch | null {
  const [open] = /\$\{\s*$/.exec(text.slice(0, gone.start)) ?? []
  const [close] = /^\s*\}/.exec(text.slice(gone.end)) ?? []
  if (open === undefined || close === undefined) return null
  const [start, end] = [gone.start - open.length, gone.end + close.length]
  const [before = ''] = /[ \t]*$/.exec(text.slice(0, start)) ?? []
  const [after = ''] = /^[ \t]*/.exec(text.slice(end)) ?? []
  const [first, last] = [text[start - before.length - 1], text[end + after.length]]
  const isOwnLine = first === '\n' && (last === '\n' || last === '\r')
  if (isOwnLine)
    return {
      start: start - before.length - (text[start - before.length - 2] === '\r' ? 2 : 1),
      end: end + after.length,
      text: '',
    }
  if (after !== '' && (before !== '' || first === '`')) return { start, end: end + after.length, text: '' }
  return before !== '' && last === '`'
    ? { start: start - before.length, end, text: '' }
    : { start, end, text: '' }
}
