/** Updates the records of a file after a change inside one class string or text. */

import type { Respelling } from '../file/respell.ts'
import type { Source } from '../file/source.ts'
import type { ComponentRecord, DynamicContext, ElementRecord } from '../types.ts'
import { classesOf } from './records.ts'

/** The records of one file. */
type Records = { elements: ReadonlyMap<string, ElementRecord>; components: readonly ComponentRecord[] }

/** Whether the changed text is part of the label of a list or a condition. */
export function isLabel({ elements }: Records, { literal, before }: Respelling): boolean {
  const isAround = ({ start, end, label }: DynamicContext) =>
    start <= literal.start && literal.end <= end && label.includes(before)
  for (const { context } of elements.values()) if (context.some(isAround)) return true
  return false
}

/**
 * Returns the old records, moved; classes are read again for the element whose classes changed. Call it with the
 * updated tree.
 */
export function respelledRecords(source: Source, before: Records, change: Respelling): Records {
  const { literal, element, shift, until } = change
  const from = literal.end - shift
  const at = (offset: number) => (offset >= from ? offset + shift : offset)
  const lineEnd = (source.text.indexOf('\n', until) + 1 || source.text.length + 1) - 1
  const elements = new Map<string, ElementRecord>()
  for (const [id, record] of before.elements) {
    if (record.end < from && record.context.every(({ end }) => end < from)) {
      elements.set(id, record)
      continue
    }
    const start = at(record.start)
    const isMoved = start !== record.start && start < lineEnd
    elements.set(id, {
      ...record,
      start,
      end: at(record.end),
      column: isMoved ? record.column + shift : record.column,
      context: movedContext(record.context, at),
      classes: element && start === element.start ? classesOf(source, element) : record.classes,
    })
  }
  const components = before.components.map((one) =>
    one.end < from ? one : { ...one, start: at(one.start), end: at(one.end) },
  )
  return { elements, components }
}

/** Returns the same context at other offsets. */
export function movedContext(context: DynamicContext[], at: (offset: number) => number): DynamicContext[] {
  if (context.length === 0) return context
  return context.map((one) => ({ ...one, start: at(one.start), end: at(one.end) }))
}
