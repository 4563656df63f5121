import type { FileDiff } from '../../protocol/edit-result.ts'
import { differing } from '../../source/file/respell.ts'
import { diff, type Hunk } from './diff.ts'

const CONTEXT = 3

/**
 * Returns the exact difference of two texts in the form of `diff -u`; line ends are part of a line and kept as they
 * are.
 */
export function unifiedDiff(file: string, before: string, after: string): FileDiff {
  const { start, end, nextEnd } = differing(before, after)
  const from = linesAbove(before, start)
  const a = linesOf(before.slice(from, linesBelow(before, end)))
  const b = linesOf(after.slice(from, linesBelow(after, nextEnd)))
  const hunks = diff(a, b)
  const added = hunks.reduce((sum, hunk) => sum + hunk.toB - hunk.fromB, 0)
  const removed = hunks.reduce((sum, hunk) => sum + hunk.toA - hunk.fromA, 0)
  const above = breaksBefore(before, from)
  const body = groupsOf(hunks).map((group) => section(group, { a, b, above }))
  const head = `--- a/${file}\n+++ b/${file}\n`
  return { file, added, removed, diff: body.length === 0 ? '' : head + body.join('') }
}

function linesOf(text: string): string[] {
  return text.match(/[^\n]*\n|[^\n]+$/g) ?? []
}

/** Returns the start of the context above an offset. */
function linesAbove(text: string, offset: number): number {
  let at = offset + 1
  for (let lines = 0; lines <= CONTEXT && at > 0; lines++) at = text.slice(0, at - 1).lastIndexOf('\n') + 1
  return at
}

/** Returns the end of the context below an offset; the first line is the rest of the one that contains it. */
function linesBelow(text: string, offset: number): number {
  let at = offset
  for (let lines = 0; lines <= CONTEXT; lines++) at = text.indexOf('\n', at) + 1 || text.length
  return at
}

function breaksBefore(text: string, end: number): number {
  let count = 0
  for (let at = text.indexOf('\n'); at >= 0 && at < end; at = text.indexOf('\n', at + 1)) count++
  return count
}

/** Hunks whose context would overlap are shown together. */
function groupsOf(hunks: Hunk[]): Hunk[][] {
  const groups: Hunk[][] = []
  for (const hunk of hunks) {
    const last = groups.at(-1)
    const end = last?.at(-1)?.toA
    if (last && end !== undefined && hunk.fromA - end <= 2 * CONTEXT) last.push(hunk)
    else groups.push([hunk])
  }
  return groups
}

/** The lines around the difference; `above` is how many lines precede them. */
type Window = { a: string[]; b: string[]; above: number }

function section(group: Hunk[], { a, b, above }: Window): string {
  const [first] = group
  const last = group.at(-1)
  if (!first || !last) return ''
  const lead = Math.min(CONTEXT, first.fromA)
  const end = Math.min(a.length, last.toA + CONTEXT)
  const from = { a: first.fromA - lead, b: first.fromB - lead }
  const count = { a: end - from.a, b: last.toB + (end - last.toA) - from.b }
  let text = `@@ -${range(above + from.a, count.a)} +${range(above + from.b, count.b)} @@\n`
  let at = from.a
  for (const hunk of group) {
    text += marked(' ', a.slice(at, hunk.fromA))
    text += marked('-', a.slice(hunk.fromA, hunk.toA)) + marked('+', b.slice(hunk.fromB, hunk.toB))
    at = hunk.toA
  }
  return text + marked(' ', a.slice(at, end))
}

function range(from: number, count: number): string {
  return `${count === 0 ? from : from + 1},${count}`
}

function marked(mark: string, lines: string[]): string {
  return lines
    .map((line) => (line.endsWith('\n') ? mark + line : `${mark}${line}\n\\ No newline at end of file\n`))
    .join('')
}
