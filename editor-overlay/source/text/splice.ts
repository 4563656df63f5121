/** Changes the text of one run by touching only the characters that differ. */

import {
  decodeAttribute,
  decodeText,
  encodeAttribute,
  encodeLiteral,
  encodeText,
  said,
  type Unit,
} from '../file/jsx-text.ts'
import type { Span } from '../file/nodes.ts'
import { trimmedPatch } from '../file/patches.ts'
import type { TextPatch } from '../types.ts'
import { isJson, jsonWords } from './catalogue.ts'
import { literalUnits } from './literal-units.ts'
import { attributeUnits, type Run, type StringRun, stringRun } from './runs.ts'

/** A change of a text: this range gets other words. */
export type Words = { from: number; to: number; text: string }

/** Returns the part in which two strings differ; it never splits a surrogate pair. */
export function difference(old: string, next: string): Words {
  let from = 0
  while (from < old.length && from < next.length && old[from] === next[from]) from++
  if (isHigh(old[from - 1])) from--
  let tail = 0
  const most = Math.min(old.length, next.length) - from
  while (tail < most && old.at(-1 - tail) === next.at(-1 - tail)) tail++
  if (tail > 0 && isLow(old.at(-tail))) tail--
  return { from, to: old.length - tail, text: next.slice(from, next.length - tail) }
}

const isHigh = (unit: string | undefined) => unit !== undefined && /[\ud800-\udbff]/.test(unit)
const isLow = (unit: string | undefined) => unit !== undefined && /[\udc00-\udfff]/.test(unit)

/** Returns the patch, or null when the run cannot change. `quote` is for a string that JSX text cannot express. */
export function spliceRun(file: string, run: Run, words: Words, quote: string): TextPatch | null {
  switch (run.type) {
    case 'text':
      return spliceText(file, run, words, quote)
    case 'string':
      return spliceString(file, run, words)
    case 'break':
      return words.text === '' ? { start: run.start, end: run.end, text: '' } : null
    default:
      return null
  }
}

/** Keeps the lines and the spelling of the characters that stay. */
function spliceString(file: string, { text: old, inner, quote }: StringRun, words: Words): TextPatch {
  const { start, end } = inner
  const next = old.slice(0, words.from) + words.text + old.slice(words.to)
  const raw = file.slice(start, end)
  const units = literalUnits(raw, start)
  if (said(units) === old) {
    const { from, to, text } = onWholeUnits(units, words)
    const at = units[from]?.start ?? units.at(-1)?.end ?? start
    const until = to > from ? (units[to - 1]?.end ?? at) : at
    const patch = { start: at, end: until, text: linesIn(text, quote, raw) }
    const written = raw.slice(0, at - start) + patch.text + raw.slice(until - start)
    const isSafe = quote !== '`' || !/\$\{/.test(written.replace(/\\[\s\S]/g, ''))
    if (isSafe && said(literalUnits(written, 0)) === next) return patch
  }
  return trimmedPatch(file, { start, end, text: encodeLiteral(next, quote).slice(1, -1) })
}

/** Returns words as a part of a literal; a template that has several lines gets real line breaks. */
function linesIn(text: string, quote: string, raw: string): string {
  const isLined = quote === '`' && raw.includes('\n')
  const lines = isLined ? text.split('\n') : [text]
  return lines.map((line) => encodeLiteral(line, quote).slice(1, -1)).join('\n')
}

/** Returns the patch of a string literal that says `old`, quotes included in the node. */
export function spliceLiteral(file: string, literal: Span, old: string, next: string): TextPatch {
  return spliceString(file, stringRun(file, literal, old), difference(old, next))
}

/** Does the same for a string of a JSON file, whose escapes are a part of those of code. */
export function spliceJson(file: string, { start, end }: Span, old: string, next: string): TextPatch {
  const patch = spliceLiteral(file, { start, end }, old, next)
  const raw = file.slice(start, patch.start) + patch.text + file.slice(patch.end, end)
  return isJson(raw) ? patch : trimmedPatch(file, { start, end, text: jsonWords(next) })
}

/** An entity or an escape may represent two units, which are kept or replaced together. */
function onWholeUnits(units: readonly Unit[], { from, to, text }: Words): Words {
  let whole: Words = { from, to, text }
  while (
    whole.from > 0 &&
    whole.from < units.length &&
    units[whole.from - 1]?.start === units[whole.from]?.start
  )
    whole = { ...whole, from: whole.from - 1, text: (units[whole.from - 1]?.text ?? '') + whole.text }
  while (whole.to > 0 && whole.to < units.length && units[whole.to - 1]?.start === units[whole.to]?.start)
    whole = { ...whole, to: whole.to + 1, text: whole.text + (units[whole.to]?.text ?? '') }
  return whole
}

type TextRun = Extract<Run, { type: 'text' }>

function spliceText(file: string, run: TextRun, words: Words, quote: string): TextPatch {
  const { units } = run
  const { from, to, text } = onWholeUnits(units, words)
  const wanted = run.text.slice(0, words.from) + words.text + run.text.slice(words.to)
  if (wanted === '') return emptied(file, run)
  if (units.length === 0) return whole(run, wanted, quote)
  const start = units[from]?.start ?? units.at(-1)?.end ?? run.start
  const end = to > from ? (units[to - 1]?.end ?? start) : start
  const before = file.slice(run.start, start)
  const after = file.slice(end, run.end)
  const written = candidates(text, after, quote).find((one) => one.says(before, after) === wanted)
  return written ? { start, end, text: written.text } : whole(run, wanted, quote)
}

type Candidate = { text: string; says: (before: string, after: string) => string }

/** Plain first; then with the spaces at its ends as expressions, where the line break would remove them. */
function candidates(text: string, after: string, quote: string): Candidate[] {
  const [, lead = '', core = '', trail = ''] = /^([ \t]*)([\s\S]*?)([ \t]*)$/.exec(text) ?? []
  const held = (blank: string) => (blank === '' ? '' : `{${encodeLiteral(blank, quote)}}`)
  const plain = withBreaks(text, after)
  const parts = [held(lead), withBreaks(core, trail === '' ? after : ''), held(trail)]
  return [
    { text: plain, says: (a, b) => decodeAll(a + plain + b) },
    { text: parts.join(''), says: (a, b) => decodeAll(a + parts.join('') + b) },
    { text: `{${encodeLiteral(text, quote)}}`, says: (a, b) => decodeText(a) + text + decodeText(b) },
  ]
}

const BREAK = '<br />'

function withBreaks(text: string, after: string): string {
  const lines = text.split('\n')
  return lines.map((line, index) => encodeText(line, index === lines.length - 1 ? after : BREAK)).join(BREAK)
}

/** Returns the text of a mix of JSX text, line breaks and explicit spaces. */
function decodeAll(raw: string): string {
  return raw
    .split(/(<br \/>|\{"[^"{}]*"\}|\{'[^'{}]*'\})/)
    .map((part, index) => {
      if (index % 2 === 0) return decodeText(part)
      return part === BREAK ? '\n' : part.slice(2, -2).replaceAll('\\t', '\t')
    })
    .join('')
}

/** Removes a text with its spaces; beside an element it keeps the line break that ends or begins it. */
function emptied(file: string, { start, end }: TextRun): TextPatch {
  const raw = file.slice(start, end)
  const lead = /^[ \t]*(\r\n|\n|\r)[ \t]*/.exec(raw)?.[0].length ?? 0
  const tail = /(\r\n|\n|\r)[ \t]*$/.exec(raw)?.[0].length ?? 0
  const isBeside = lead > 0 !== tail > 0
  return isBeside ? { start: start + lead, end: end - tail, text: '' } : { start, end, text: '' }
}

function whole(run: TextRun, wanted: string, quote: string): TextPatch {
  const plain = withBreaks(wanted, '')
  const text = decodeAll(plain) === wanted ? plain : `{${encodeLiteral(wanted, quote)}}`
  return { start: run.start, end: run.end, text }
}

/** Does the same for an attribute value, quotes included in the span; entities that stay keep their spelling. */
export function spliceAttribute(
  file: string,
  { start, end }: { start: number; end: number },
  old: string,
  next: string,
): TextPatch {
  const quote = file[start] ?? '"'
  const { from, to, text } = difference(old, next)
  const units = attributeUnits(file.slice(start + 1, end - 1), start + 1)
  const at = units[from]?.start ?? end - 1
  const until = to > from ? (units[to - 1]?.end ?? at) : at
  const patch = { start: at, end: until, text: encodeAttribute(text, quote) }
  const value = file.slice(start + 1, at) + patch.text + file.slice(until, end - 1)
  if (decodeAttribute(value) === next) return patch
  return trimmedPatch(file, { start: start + 1, end: end - 1, text: encodeAttribute(next, quote) })
}
