/** Updates the records of a file after a change inside one statement. */
import { lineEndAt, lineStartAt } from '../file/layout.ts'
import { classAttributeOf, isInside, type Span } from '../file/nodes.ts'
import type { OutlineElement } from '../file/outline.ts'
import type { Part } from '../file/part.ts'
import { freeNames, refsIn, scopesOf } from '../file/scopes.ts'
import type { Source } from '../file/source.ts'
import type { ComponentRecord, ElementRecord } from '../types.ts'
import { breaksIn } from './moved-entries.ts'
import { componentRecords, type Extent, elementRecords, placesIn, type Reading } from './records.ts'
import { movedContext } from './respelled-records.ts'

/** The records of one file as lists, the elements in document order. */
export type Listed = { elements: readonly ElementRecord[]; components: readonly ComponentRecord[] }

/** Returns the old records, moved, with those of the statement read again. Call it with the updated tree. */
export function splicedRecords(source: Source, before: Listed, part: Part, oldText: string): Listed {
  const { old, statement, outline, shift } = part
  const all = before.elements
  const [from, to] = [countBefore(all, old.start), countBefore(all, old.end)]
  const own = all.slice(from, to)
  const grown = grownBy(source.text, oldText, part)
  const extent = {
    elements: outline.elements,
    refs: () => scopesOf({ ...source.program, body: [statement] }).refs,
    placeOf: placesOf(source, part, own[0], oldText),
    knownOf: knownIn(source, own, part),
  }
  const kept = keptIn(own, part, { text: source.text, grown, placeOf: extent.placeOf })
  return {
    elements: [
      ...all.slice(0, from),
      ...elementRecords(source, { ...extent, recordOf: kept }),
      ...all.slice(to).map((record) => movedRecord(record, shift, grown)),
    ],
    components: [
      ...before.components.filter(({ end }) => end <= old.start),
      ...componentRecords(source, outline.components),
      ...before.components.filter(({ start }) => start >= old.end).map((one) => movedSpan(one, shift)),
    ],
  }
}

/** Returns how many records, which are in document order, start before an offset. */
function countBefore(all: readonly ElementRecord[], offset: number): number {
  let low = 0
  let high = all.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((all[middle]?.start ?? 0) < offset) low = middle + 1
    else high = middle
  }
  return low
}

/** Returns by how many lines a text grew; a line may end with two characters, of which the change has one. */
function grownBy(text: string, oldText: string, { replaced: { gone }, shift }: Part): number {
  const [start, end] = [Math.max(0, gone.start - 1), gone.end + 1]
  return breaksIn(text.slice(start, end + shift)) - breaksIn(oldText.slice(start, end))
}

/** Lines are counted in the statement only, from the line of an element in it. */
function placesOf(
  { text }: Source,
  { old, statement }: Part,
  known: ElementRecord | undefined,
  oldText: string,
): Extent['placeOf'] {
  const lead = old.start - lineStartAt(text, old.start)
  const first = (known?.line ?? 1) - breaksIn(oldText.slice(old.start, known?.start ?? old.start))
  return placesIn(text.slice(old.start, statement.end), { from: old.start, first, lead })
}

/**
 * Returns the records that need not be read again: of elements before and behind the change whose place among others is
 * the same, with nothing around them that changed.
 */
function keptIn(
  own: readonly ElementRecord[],
  { kept, outline, replaced, shift }: Part,
  { text, grown, placeOf }: { text: string; grown: number; placeOf: Extent['placeOf'] },
) {
  const { gone } = replaced
  const { length } = outline.elements
  const at = (offset: number) => (offset >= gone.end ? offset + shift : offset)
  const lineEnd = lineEndAt(text, gone.end + shift)
  return (jsx: OutlineElement, index: number): ElementRecord | null => {
    const isBehind = index >= length - kept.tail
    const record = isBehind ? own[own.length - length + index] : index < kept.head ? own[index] : undefined
    if (!record || !isWritten(jsx) || record.context.some((one) => isInside(gone, one))) return null
    if (!isBehind) return record.end <= gone.start ? record : null
    const moved = movedRecord(record, shift, grown, at)
    return moved.start < lineEnd ? { ...moved, ...placeOf(moved.start) } : moved
  }
}

/**
 * Returns what the old records tell of the elements of a changed statement: all that is read from one that is before or
 * after the change, since markup declares no name outside itself, and the names of one around it if they can't differ.
 */
function knownIn(source: Source, own: readonly ElementRecord[], part: Part) {
  const { shift, replaced } = part
  const { gone } = replaced
  const from = gone.end + shift
  const recordAt = (start: number) => {
    const record = own[countBefore(own, start)]
    return record?.start === start ? record : undefined
  }
  const around = own.filter((record) => isInside(gone, record) && record.start < gone.start)
  const added = refsIn(source.program, replaced.added)
  const isFree = added.some(({ binding }) => !binding)
  const names = new Set(isFree ? [] : freeNames(source.program, replaced.removed))
  const isSame = !isFree && !around.some(({ captured }) => captured.some((name) => names.has(name)))
  const at = (offset: number) => (offset >= gone.end ? offset + shift : offset)
  return (jsx: OutlineElement): Partial<Reading> => {
    const { start, end } = jsx.node
    const isAfter = start >= from
    const isKept = isAfter || end <= gone.start
    const record = recordAt(isAfter ? start - shift : start)
    if (!isKept && start >= gone.start) return added.length > 0 ? {} : { captured: [] }
    if (!record) return {}
    if (!isKept) return isSame ? { captured: record.captured } : {}
    const { context, captured, classes, staticText } = record
    const known: Partial<Reading> = { captured, staticText }
    if (!context.some((one) => isInside(gone, one)))
      known.context = isAfter ? movedContext(context, at) : context
    if (isWritten(jsx)) known.classes = classes
    return known
  }
}

/** Whether the classes are written as a plain string, which doesn't depend on what is written elsewhere. */
function isWritten({ node }: OutlineElement): boolean {
  const value = classAttributeOf(node)?.value
  return !value || value.type === 'Literal'
}

function movedSpan<T extends Span>(span: T, shift: number): T {
  return { ...span, start: span.start + shift, end: span.end + shift }
}

/** Every edit moves thousands of records: setting the fields of a copy is the fastest way. */
function movedRecord(
  record: ElementRecord,
  shift: number,
  grown: number,
  at = (offset: number) => offset + shift,
): ElementRecord {
  const moved = { ...record }
  moved.start += shift
  moved.end += shift
  moved.line += grown
  moved.context = movedContext(record.context, at)
  return moved
}
