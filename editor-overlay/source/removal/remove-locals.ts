/** Removes declarations, declarators and entries of patterns that nothing uses anymore. */
import type { Node, VariableDeclaration } from 'oxc-parser'
import { isForMore } from '../file/child-comments.ts'
import { commentsBehind } from '../file/comments-beside.ts'
import { isAlone, lineAbove, lineStartAt, wholeLines } from '../file/layout.ts'
import { bare, isInside, type Span } from '../file/nodes.ts'
import { sortPatches } from '../file/patches.ts'
import { type Source, sliceOf } from '../file/source.ts'
import type { TextPatch } from '../types.ts'
import { removeEntry } from './remove-entry.ts'
import { removeStatement } from './remove-statement.ts'

/** Returns the patch that leaves only a part of the value of a declaration. */
export function leaveValue(
  source: Source,
  { start, declarations }: VariableDeclaration,
  given: Node,
): TextPatch {
  const [only] = declarations
  const isWhole = only?.init === given
  const value = isWhole ? given : bare(given)
  const isStatement = !/^(?:[([{`+/-]|(?:async )?function\b|class\b|let\b)/.test(sliceOf(source, value))
  const lead = isStatement ? '' : 'void '
  return isWhole || !only
    ? { start, end: value.start, text: lead }
    : { start, end: only.end, text: lead + sliceOf(source, value) }
}

/** Returns the patches that remove the nodes, joined with those that remove `others`, none of which overlap. */
export function removeLocals(
  source: Source,
  nodes: ReadonlySet<Node>,
  others: readonly TextPatch[],
): TextPatch[] {
  const holders = new Map<Node, Node[]>()
  const statements = new Set<Node>()
  for (const node of nodes) {
    const holder = source.parents.get(node)
    if (!holder) continue
    if (/^(VariableDeclaration|ObjectPattern|ArrayPattern|ArrowFunctionExpression)$/.test(holder.type))
      holders.set(holder, [...(holders.get(holder) ?? []), node])
    else statements.add(node)
  }
  const isLines = ({ start, end, text }: TextPatch) =>
    text === '' && lineStartAt(source.text, start) === start && lineStartAt(source.text, end) === end
  const parts = others.filter((one) => !isLines(one))
  for (const holder of holders.keys()) {
    const all = entriesOf(holder)
    if (holder.type === 'VariableDeclaration' && all.every((one) => one && nodes.has(one)))
      statements.add(holder)
    else parts.push(...withoutEntries(source.text, holder, all, nodes))
  }
  const whole = merged(source.text, [
    ...[...statements].map((one) => removedLines(source, one)),
    ...others.filter(isLines),
  ])
  return [...whole.map((patch) => withoutGap(source.text, patch)), ...parts].filter(
    (one, _, all) => !all.some((other) => other !== one && isInside(one, other)),
  )
}

function entriesOf(holder: Node): readonly (Node | null)[] {
  if (holder.type === 'VariableDeclaration') return holder.declarations
  if (holder.type === 'ObjectPattern') return holder.properties
  if (holder.type === 'ArrowFunctionExpression') return holder.params
  return holder.type === 'ArrayPattern' ? holder.elements : []
}

/** Removes each run of adjacent entries as one piece. */
function withoutEntries(
  text: string,
  holder: Node,
  all: readonly (Node | null)[],
  nodes: ReadonlySet<Node>,
): TextPatch[] {
  const patches: TextPatch[] = []
  for (let at = 0; at < all.length; at++) {
    const first = all[at]
    if (!first || !nodes.has(first)) continue
    let last = first
    const before = all[at - 1]
    for (let next = all[at + 1]; next && nodes.has(next); next = all[at + 1]) {
      last = next
      at++
    }
    const after = all[at + 1]
    if (holder.type === 'ObjectPattern')
      patches.push(removeEntry(text, holder, { start: first.start, end: last.end }))
    else if (holder.type === 'ArrayPattern' && after)
      patches.push({ start: first.start, end: last.end, text: '' })
    else if (holder.type === 'ArrowFunctionExpression' && !before)
      patches.push(withoutParams(text, first, last))
    else if (after) patches.push({ start: first.start, end: after.start, text: '' })
    else patches.push({ start: before?.end ?? first.start, end: last.end, text: '' })
  }
  return patches
}

/** `n => …` and `(n) => …` become `() => …`. */
function withoutParams(text: string, { start }: Span, { end }: Span): TextPatch {
  if (!/\(\s*$/.test(text.slice(0, start))) return { start, end, text: '()' }
  const open = /\s*$/.exec(text.slice(0, start))?.[0].length ?? 0
  const close = /^\s*,?\s*/.exec(text.slice(end))?.[0].length ?? 0
  return { start: start - open, end: end + close, text: '' }
}

const NONE: ReadonlySet<Node> = new Set()

/** Removes the lines of a statement with the comments about it, also those that span several lines. */
function removedLines(source: Source, statement: Node): TextPatch {
  const { text, comments } = source
  const whole = { start: statement.start, end: statement.end + commentsBehind(text, statement.end) }
  const lines = wholeLines(text, whole)
  const around = text.slice(lines.start, whole.start) + text.slice(whole.end, lines.end)
  if (around.trim() !== '') return removeStatement(source, statement, NONE)
  let { start } = lines
  const isAbove = (one: Span) =>
    /^[ \t]*(\r\n|\n|\r)$/.test(text.slice(one.end, start)) && isAlone(text, one) && !isForMore(text, one)
  for (let above = comments.find(isAbove); above; above = comments.find(isAbove))
    start = lineStartAt(text, above.start)
  return { start, end: lines.end, text: '' }
}

/** Joins removals with only blank lines between them, so that the blank lines around all of them are seen. */
function merged(text: string, patches: readonly TextPatch[]): TextPatch[] {
  const joined: TextPatch[] = []
  for (const patch of sortPatches(patches)) {
    const last = joined.at(-1)
    const isNext = last?.text === '' && patch.text === '' && text.slice(last.end, patch.start).trim() === ''
    if (last && isNext) last.end = Math.max(last.end, patch.end)
    else joined.push({ ...patch })
  }
  return joined
}

/** Removes one of the two blank lines around removed lines, or the one that would be first or last in its block. */
function withoutGap(text: string, patch: TextPatch): TextPatch {
  const { start, end } = patch
  const above = lineAbove(text, start)
  if ((start > 0 && !above) || !/[\r\n]/.test(text.charAt(end - 1))) return patch
  const line = above ? text.slice(above.start, above.end) : ''
  const after = text.slice(end)
  const isBlankAbove = /^[ \t]*(?:\r\n|\n|\r)$/.test(line)
  const below = /^[ \t]*(?:\r\n|\n|\r)/.exec(after)
  if (below && (!above || isBlankAbove || /\{[ \t]*(?:\r\n|\n|\r)$/.test(line)))
    return { ...patch, end: end + below[0].length }
  const isLast = /^[ \t]*(\}|$)/.test(after)
  return above && above.start > 0 && isBlankAbove && isLast ? { ...patch, start: above.start } : patch
}
