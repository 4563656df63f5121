/** Updates the records of a file after a change inside one statement. */
import { lineStartAt } from '../file/layout.ts'
import { classAttributeOf, isInside, type Span } from '../file/nodes.ts'
import type { OutlineElement } from '../file/outline.ts'
import type { Part } from '../file/part.ts'
import { freeNames, scopesOf } from '../file/scopes.ts'
import type { Source } from '../file/source.ts'
import type { ElementRecord } from '../types.ts'
import { componentRecords, type Extent, elementRecords, placesIn, type Reading } from './records.ts'
import { movedContext, type Records } from './respelled-records.ts'

/** Returns the old records, moved, with those of the statement read again. Call it with the updated tree. */
export function splicedRecords(source: Source, before: Records, part: Part, oldText: string): Records {
  const { old, statement, outline, shift } = part
  const all = [...before.elements.values()]
  const [from, to] = [countBefore(all, old.start), countBefore(all, old.end)]
  const own = all.slice(from, to)
  const [known] = own
  const grown = breaksIn(source.text, statement) - breaksIn(oldText, old)
  const lead = old.start - lineStartAt(source.text, old.start)
  const first = (known?.line ?? 1) - breaksIn(oldText, { start: old.start, end: known?.start ?? old.start })
  const extent = {
    elements: outline.elements,
    refs: () => scopesOf({ ...source.program, body: [statement] }).refs,
    placeOf: placesIn(source.text.slice(old.start, statement.end), { from: old.start, first, lead }),
    knownOf: knownIn(source, own, part),
  }
  const elements = [
    ...all.slice(0, from),
    ...elementRecords(source, { ...extent, recordOf: keptIn(own, part, extent.placeOf) }),
    ...all.slice(to).map((record) => movedRecord(record, shift, grown)),
  ]
  const components = [
    ...before.components.filter(({ end }) => end <= old.start),
    ...componentRecords(source, outline.components),
    ...before.components.filter(({ start }) => start >= old.end).map((one) => movedSpan(one, shift)),
  ]
  return { elements: new Map(elements.map((record) => [record.id, record])), components }
}

/** Returns how many records, which are in document order, start before an offset. */
function countBefore(all: readonly ElementRecord[], offset: number): number {
  const at = all.findIndex(({ start }) => start >= offset)
  return at < 0 ? all.length : at
}

/**
 * Returns the records that need not be read again: of elements before and behind the change whose place among others is
 * the same, with nothing around them that changed.
 */
function keptIn(
  own: readonly ElementRecord[],
  { kept, outline, replaced, shift }: Part,
  placeOf: Extent['placeOf'],
) {
  const { gone } = replaced
  const { length } = outline.elements
  const at = (offset: number) => (offset >= gone.end ? offset + shift : offset)
  return (jsx: OutlineElement, index: number): ElementRecord | null => {
    const isBehind = index >= length - kept.tail
    const record = isBehind ? own[own.length - length + index] : index < kept.head ? own[index] : undefined
    if (!record || !isWritten(jsx) || record.context.some((one) => isInside(gone, one))) return null
    if (!isBehind) return record.end <= gone.start ? record : null
    const [start, end] = [record.start + shift, record.end + shift]
    return { ...record, start, end, ...placeOf(start), context: movedContext(record.context, at) }
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
  const before = new Map(own.map((record) => [record.start, record]))
  const around = own.filter((record) => isInside(gone, record) && record.start < gone.start)
  const added = freeNames(source.program, replaced.added)
  const names = new Set(added.length > 0 ? [] : freeNames(source.program, replaced.removed))
  const isSame =
    added.length === 0 && !around.some(({ captured }) => captured.some((name) => names.has(name)))
  const at = (offset: number) => (offset >= gone.end ? offset + shift : offset)
  return (jsx: OutlineElement): Partial<Reading> => {
    const { start, end } = jsx.node
    const isAfter = start >= from
    const isKept = isAfter || end <= gone.start
    const record = before.get(isAfter ? start - shift : start)
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

function breaksIn(text: string, { start, end }: Span): number {
  return text.slice(start, end).match(/\r\n|\n|\r/g)?.length ?? 0
}

function movedSpan<T extends Span>(span: T, shift: number): T {
  return { ...span, start: span.start + shift, end: span.end + shift }
}

function movedRecord(record: ElementRecord, shift: number, grown: number): ElementRecord {
  return {
    ...movedSpan(record, shift),
    line: record.line + grown,
    context: movedContext(record.context, (offset) => offset + shift),
  }
}
