/** Tells entries of the lookups that a change only moved from those that it changed. */
import type { MovedEntries } from '../../protocol/edit-result.ts'
import { middleText } from '../file/middle-text.ts'
import type { Span } from '../file/nodes.ts'
import { differing } from '../file/respell.ts'
import type { ComponentRecord, DynamicContext, ElementRecord } from '../types.ts'

/** How a change moved what is behind it. */
type Move = Pick<MovedEntries, 'from' | 'by' | 'lines'>

/** Where the change starts in the old text, and how it moved what is behind it. */
type Change = { start: number; move: Move }

/**
 * Returns the smallest range that differs, and how one text becomes the other outside of it. If two places differ, such
 * as those of a move, the later one comes first: what is between them only moved.
 */
export function changesBetween(before: string, after: string): Change[] {
  const middle = middleText(before, after)
  return middle === null
    ? [changeBetween(before, after)]
    : [changeBetween(before, middle), changeBetween(middle, after)]
}

function changeBetween(before: string, after: string): Change {
  const { start, end, nextEnd } = differing(before, after)
  const lines = breaksIn(after.slice(start, nextEnd)) - breaksIn(before.slice(start, end))
  return { start, move: { from: end, by: after.length - before.length, lines } }
}

/** Returns the changes of a file as `moved` tells them, with a name for the text between two of them. */
export function movedEntries(
  { file, before, after }: Pick<MovedEntries, 'file' | 'before' | 'after'>,
  changes: readonly Change[],
): MovedEntries[] {
  const between = `${before}-${after}`
  return changes.map(({ move }, at) => ({
    file,
    before: at === 0 ? before : between,
    after: at === changes.length - 1 ? after : between,
    ...move,
  }))
}

/** Returns how many line breaks a text has. */
export function breaksIn(text: string): number {
  return text.match(/\r\n|\n|\r/g)?.length ?? 0
}

/** Whether the entries of both records are the same after the changes, and the text of the element as well. */
export function isSameElement(old: ElementRecord, now: ElementRecord, changes: readonly Change[]): boolean {
  return (
    isMovedWhole(old, now, changes) &&
    old.column === now.column &&
    old.tag === now.tag &&
    old.isNative === now.isNative &&
    old.owner === now.owner &&
    old.parent === now.parent &&
    old.staticText === now.staticText &&
    isSameList(old.classes, now.classes) &&
    isSameList(old.captured, now.captured) &&
    isSameContext(old.context, now.context, changes)
  )
}

/** Whether an element is where the changes move it, and none is inside it or beside it. */
function isMovedWhole(old: ElementRecord, now: ElementRecord, changes: readonly Change[]): boolean {
  let { start, end, line } = old
  for (const { start: first, move } of changes) {
    if (end >= first && start <= move.from) return false
    if (start < move.from) continue
    start += move.by
    end += move.by
    line += move.lines
  }
  return start === now.start && end === now.end && line === now.line
}

/** The same for components, without their elements, which are in the other table. */
export function isSameComponent(
  old: ComponentRecord,
  now: ComponentRecord,
  changes: readonly Change[],
): boolean {
  return (
    isMoved(old, now, changes) &&
    old.name === now.name &&
    old.exported === now.exported &&
    old.takesClass === now.takesClass &&
    (old.props && now.props ? isSameList(old.props, now.props) : old.props === now.props)
  )
}

/** Whether two lists of texts are equal. */
export function isSameList(a: readonly string[], b: readonly string[]): boolean {
  return a === b || (a.length === b.length && a.every((one, index) => one === b[index]))
}

function isSameContext(
  a: readonly DynamicContext[],
  b: readonly DynamicContext[],
  changes: readonly Change[],
): boolean {
  if (a.length !== b.length) return false
  return a.every((one, index) => {
    const other = b[index]
    return (
      other !== undefined &&
      one.kind === other.kind &&
      one.label === other.label &&
      one.branch === other.branch &&
      isMoved(one, other, changes)
    )
  })
}

function isMoved(old: Span, now: Span, changes: readonly Change[]): boolean {
  return now.start === movedBy(old.start, changes) && now.end === movedBy(old.end, changes)
}

function movedBy(offset: number, changes: readonly Change[]): number {
  let at = offset
  for (const { move } of changes) if (at >= move.from) at += move.by
  return at
}
