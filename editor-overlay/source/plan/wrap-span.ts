/** Writes a `div` around a part of the source. */
import {
  eolOf,
  fixedLines,
  indentAt,
  indentUnitOf,
  innerLines,
  isAlone,
  lineStartAt,
} from '../file/layout.ts'
import type { Span } from '../file/nodes.ts'
import type { Source } from '../file/source.ts'
import type { TextPatch } from '../types.ts'

/** Returns the span with the comma behind it. */
export const withComma = (text: string, { start, end }: Span): Span => ({
  start,
  end: text[end] === ',' ? end + 1 : end,
})

/** Returns the patches of the wrapper: on lines of its own with the content indented, or in the line of the span. */
export function wrapSpan(source: Source, span: Span, attributes: string): TextPatch[] {
  const { text } = source
  const { start, end } = span
  const open = `<div${attributes}>`
  const isOnLines =
    /^\s*$/.test(text.slice(lineStartAt(text, start), start)) && /[\r\n]/.test(text.slice(start, end))
  if (!isOnLines && !isAlone(text, withComma(text, span)))
    return [
      { start, end: start, text: open },
      { start: end, end, text: '</div>' },
    ]
  const eol = eolOf(text)
  const indent = indentAt(text, start)
  const unit = indentUnitOf(text)
  const top = lineStartAt(text, start)
  const lines = innerLines(text, span, fixedLines(source.program, span))
  return [
    { start: top, end: top, text: `${indent}${open}${eol}${unit}` },
    ...lines.map((at) => ({ start: at, end: at, text: unit })),
    { start: end, end, text: `${eol}${indent}</div>` },
  ]
}
