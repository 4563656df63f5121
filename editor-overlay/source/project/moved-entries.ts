/** Tells entries of the lookups that a change only moved from those that it changed. */
import type { MovedEntries } from '../../protocol/edit-result.ts'
import type { Span } from '../file/nodes.ts'
import { differing } from '../file/respell.ts'
import type { ComponentRecord, DynamicContext, ElementRecord } from '../types.ts'

/** How a change moved what is behind it. */
type Move = Pick<MovedEntries, 'from' | 'by' | 'lines'>

/** Where the change starts in the old text, and how it moved what is behind it. */
export type Change = { start: number; move: Move }

/** Returns the smallest range that differs, and how one text becomes the other outside of it. */
export function changeBetween(before: string, after: string): Change {
  const { start, end, nextEnd } = differing(before, after)
  const lines = breaksIn(after.slice(start, nextEnd)) - breaksIn(before.slice(start, end))
  return { start, move: { from: end, by: after.length - before.length, lines } }
}

function breaksIn(text: string): number {
  return text.match(/\r\n|\n|\r/g)?.length ?? 0
}

/** Whether the entries of both records are the same after the move, and the text of the element as well. */
export function isSameElement(old: ElementRecord, now: ElementRecord, { start, move }: Change): boolean {
  return (
    (old.end < start || old.start > move.from) &&
    isMoved(old, now, move) &&
    now.line === (old.start < move.from ? old.line : old.line + move.lines) &&
    old.column === now.column &&
    old.tag === now.tag &&
    old.isNative === now.isNative &&
    old.owner === now.owner &&
    old.parent === now.parent &&
    old.staticText === now.staticText &&
    isSameList(old.classes, now.classes) &&
    isSameList(old.captured, now.captured) &&
    isSameContext(old.context, now.context, move)
  )
}

/** The same for components, without their elements, which are in the other table. */
export function isSameComponent(old: ComponentRecord, now: ComponentRecord, { move }: Change): boolean {
  return (
    isMoved(old, now, move) &&
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

function isSameContext(a: readonly DynamicContext[], b: readonly DynamicContext[], move: Move): boolean {
  if (a.length !== b.length) return false
  return a.every((one, index) => {
    const other = b[index]
    return (
      other !== undefined &&
      one.kind === other.kind &&
      one.label === other.label &&
      one.branch === other.branch &&
      isMoved(one, other, move)
    )
  })
}

function isMoved(old: Span, now: Span, { from, by }: Move): boolean {
  return (
    now.start === (old.start < from ? old.start : old.start + by) &&
    now.end === (old.end < from ? old.end : old.end + by)
  )
}
