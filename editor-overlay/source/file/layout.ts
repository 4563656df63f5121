/** Detects the layout of a file (line endings, indentation, quotes), so that inserted text can match it. */
import type { Node } from 'oxc-parser'
import type { TextPatch } from '../types.ts'
import { type Span, walk } from './nodes.ts'
import { applyPatches } from './patches.ts'
import type { Source } from './source.ts'

/** Returns the first line ending of a text, `\n` if it has none. */
export function eolOf(text: string): string {
  return /\r\n|\n|\r/.exec(text)?.[0] ?? '\n'
}

/** Returns the offset at which the line of an offset starts. */
export function lineStartAt(text: string, offset: number): number {
  const start = text.lastIndexOf('\n', offset - 1) + 1
  return start + text.slice(start, offset).lastIndexOf('\r') + 1
}

/** Returns the offset after the line ending of the line of an offset. */
export function lineEndAt(text: string, offset: number): number {
  const found = /\r\n|\n|\r/.exec(text.slice(offset))
  return found ? offset + found.index + found[0].length : text.length
}

/** Returns the indentation of the line of an offset. */
export function indentAt(text: string, offset: number): string {
  return /^[ \t]*/.exec(text.slice(lineStartAt(text, offset)))?.[0] ?? ''
}

/** Returns one step of indentation: the most common increase from one line to the next, except for a single space. */
export function indentUnitOf(text: string): string {
  const steps = new Map<string, number>()
  let last = ''
  for (const match of text.slice(0, 20_000).matchAll(/^([ \t]*)\S/gm)) {
    const indent = match[1] ?? ''
    if (indent.length > last.length && indent.startsWith(last)) {
      const step = indent.slice(last.length)
      if (!/^ $/.test(step)) steps.set(step, (steps.get(step) ?? 0) + 1)
    }
    last = indent
  }
  return [...steps].sort((a, b) => b[1] - a[1])[0]?.[0] ?? '  '
}

/**
 * Whether only whitespace surrounds the span on its first and last line, and it doesn't start on the first line of the
 * text.
 */
export function isAlone(text: string, { start, end }: Span): boolean {
  const before = text.slice(lineStartAt(text, start), start)
  const after = /^[^\r\n]*/.exec(text.slice(end))?.[0] ?? ''
  return before.trim() === '' && after.trim() === '' && lineStartAt(text, start) > 0
}

/** Returns the full lines of a span, including the last line ending. */
export function wholeLines(text: string, { start, end }: Span): Span {
  // The mark of the encoding at the start of a file is no part of its first line.
  return { start: lineStartAt(text, start) || (text.startsWith('\uFEFF') ? 1 : 0), end: lineEndAt(text, end) }
}

/** Returns a span of whole lines without the space around their words; any other span as it is. */
export function withinLines(text: string, { start, end }: Span): Span {
  if (lineStartAt(text, start) !== start || lineStartAt(text, end) !== end) return { start, end }
  const lines = text.slice(start, end)
  return { start: start + lines.length - lines.trimStart().length, end: start + lines.trimEnd().length }
}

/** Returns the line before the one that starts at `start`, with its line ending; `null` on the first line. */
export function lineAbove(text: string, start: number): Span | null {
  const ending = /(?:\r\n|\n|\r)$/.exec(text.slice(Math.max(0, start - 2), start))?.[0].length ?? 0
  return ending > 0 ? { start: lineStartAt(text, start - ending), end: start } : null
}

/** Returns the quote that the file's first quoted attribute uses, `"` if there is none. */
export function attributeQuote(source: Source): '"' | "'" {
  const found = /\s[\w-]+=(["'])/.exec(source.text)?.[1]
  return found === "'" ? "'" : '"'
}

/** Returns the quote that the file's string literals use, `"` if it can't tell. */
export function literalQuote(source: Source): '"' | "'" {
  for (const node of source.program.body) {
    if (node.type === 'ImportDeclaration') return source.text[node.source.start] === '"' ? '"' : "'"
    if (node.type === 'ExpressionStatement' && node.directive)
      return source.text[node.start] === '"' ? '"' : "'"
  }
  const count = (quote: string) => source.text.split(new RegExp(`(?:[:(,{[?&|]|= )\\s*${quote}`)).length
  return count("'") > count('"') ? "'" : '"'
}

/** Whether the statements of the file end in semicolons, judging by the first one. */
export function hasSemicolons(source: Source): boolean {
  const [first] = source.program.body
  return first ? source.text[first.end - 1] === ';' : false
}

/** Returns what keeps the indentation of its lines in a range: strings and templates. JSX trims the lines of a text. */
export function fixedLines(root: Node, range: Span): Span[] {
  const spans: Span[] = []
  walk(root, (node) => {
    if (node.end <= range.start || node.start >= range.end) return false
    if (node.type === 'TemplateElement' || (node.type === 'Literal' && typeof node.value === 'string'))
      spans.push({ start: node.start, end: node.end })
    return true
  })
  return spans
}

/** Returns the starts of the lines in a span that may be reindented, without the first line and blank lines. */
export function innerLines(text: string, span: Span, fixed: readonly Span[]): number[] {
  const starts: number[] = []
  for (const match of text.slice(span.start, span.end).matchAll(/\r\n|\n|\r/g)) {
    const at = span.start + match.index + match[0].length
    const isFixed = fixed.some(({ start, end }) => at > start && at < end)
    const isBlank = /^[ \t]*(\r|\n|$)/.test(text.slice(at, at + 200))
    if (!isFixed && !isBlank) starts.push(at)
  }
  return starts
}

/** Returns patches that change the indentation of a span to `indent`, and its further steps to `unit`. */
function reindent(
  text: string,
  span: Span,
  root: Node,
  indent: string,
  unit = indentUnitOf(text),
): TextPatch[] {
  const [old, step] = [indentAt(text, span.start), indentUnitOf(text)]
  if (old === indent && step === unit) return []
  return innerLines(text, span, fixedLines(root, span)).flatMap((at) => {
    if (!text.startsWith(old, at)) return []
    let end = at + old.length
    let further = ''
    for (; step !== unit && text.startsWith(step, end); end += step.length) further += unit
    return [{ start: at, end, text: indent + further }]
  })
}

/** Returns text of one file with the line endings of another. */
export function withEolOf(to: string, from: string, text: string): string {
  const eol = eolOf(to)
  return eolOf(from) === eol ? text : text.replace(/\r\n|\n|\r/g, eol)
}

/** Returns the text of a span with patches applied, whose offsets are those of the whole file. */
function sliceWith(text: string, span: Span, patches: readonly TextPatch[]): string {
  const inside = patches.map((patch) => ({
    ...patch,
    start: patch.start - span.start,
    end: patch.end - span.start,
  }))
  return applyPatches(text.slice(span.start, span.end), inside)
}

/**
 * Returns the text of a span at another indentation, with the given patches applied, and in the layout of the file `to`
 * that it is for.
 */
export function textAt(
  source: Source,
  span: Span,
  root: Node,
  indent: string,
  patches: TextPatch[],
  to = source,
): string {
  const unit = to === source ? undefined : indentUnitOf(to.text)
  const lines = reindent(source.text, span, root, indent, unit).filter(
    (line) => !patches.some((patch) => line.start < patch.end && line.end > patch.start),
  )
  const written = sliceWith(source.text, span, [...patches, ...lines])
  return to === source ? written : withEolOf(to.text, source.text, written)
}
