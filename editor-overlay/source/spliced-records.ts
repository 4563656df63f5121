/** Updates the records of a file after a change inside one statement. */
import { lineStartAt } from './layout.ts'
import type { Span } from './nodes.ts'
import type { Part } from './part.ts'
import { componentRecords, elementRecords, placesIn } from './records.ts'
import { movedContext, type Records } from './respelled-records.ts'
import { scopesOf } from './scopes.ts'
import type { Source } from './source.ts'
import type { ElementRecord } from './types.ts'

/** Returns the old records, moved, with those of the statement read again. Call it with the updated tree. */
export function splicedRecords(source: Source, before: Records, part: Part, oldText: string): Records {
  const { old, statement, outline, shift } = part
  const all = [...before.elements.values()]
  const known = all.find(({ start, end }) => start >= old.start && end <= old.end)
  const grown = breaksIn(source.text, statement) - breaksIn(oldText, old)
  const refs = scopesOf({ ...source.program, body: [statement] }).refs
  const lead = old.start - lineStartAt(source.text, old.start)
  const first = (known?.line ?? 1) - breaksIn(oldText, { start: old.start, end: known?.start ?? old.start })
  const placeOf = placesIn(source.text.slice(old.start, statement.end), { from: old.start, first, lead })
  const elements = [
    ...all.filter(({ end }) => end <= old.start),
    ...elementRecords(source, { elements: outline.elements, refs, placeOf }),
    ...all.filter(({ start }) => start >= old.end).map((record) => movedRecord(record, shift, grown)),
  ]
  const components = [
    ...before.components.filter(({ end }) => end <= old.start),
    ...componentRecords(source, outline.components),
    ...before.components.filter(({ start }) => start >= old.end).map((one) => movedSpan(one, shift)),
  ]
  return { elements: new Map(elements.map((record) => [record.id, record])), components }
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
