/** Changes what one run says by touching only the letters that differ. */
import { trimmedPatch } from '../patches.ts'
import type { TextPatch } from '../types.ts'
import { decodeAttribute, decodeText, encodeAttribute, encodeLiteral, encodeText } from './jsx-text.ts'
import { attributeUnits, type Run } from './runs.ts'

type Words = { from: number; to: number; text: string }

/** The part in which two strings differ; never between the halves of one character. */
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

/** `quote` is for the rare string that JSX text cannot say. */
export function spliceRun(file: string, run: Run, words: Words, quote: string): TextPatch | null {
  switch (run.type) {
    case 'text':
      return spliceText(file, run, words, quote)
    case 'string': {
      const { start, end } = run.inner
      const next = run.text.slice(0, words.from) + words.text + run.text.slice(words.to)
      // Written as it is said: then the lines and blanks around the words can stay as they are.
      const isPlain = file.slice(start, end) === run.text && !/\$\{/.test(next)
      if (isPlain)
        return {
          start: start + words.from,
          end: start + words.to,
          text: encodeLiteral(words.text, run.quote).slice(1, -1),
        }
      const literal = encodeLiteral(next, run.quote)
      return trimmedPatch(file, { start, end, text: literal.slice(1, -1) })
    }
    case 'break':
      return words.text === '' ? { start: run.start, end: run.end, text: '' } : null
    default:
      return null
  }
}

type TextRun = Extract<Run, { type: 'text' }>

function spliceText(file: string, run: TextRun, words: Words, quote: string): TextPatch {
  const { units } = run
  let { from, to, text } = words
  // An entity may say two units, and both or none of it can be kept.
  while (from > 0 && from < units.length && units[from - 1]?.start === units[from]?.start)
    text = (units[--from]?.text ?? '') + text
  while (to > 0 && to < units.length && units[to - 1]?.start === units[to]?.start)
    text += units[to++]?.text ?? ''
  const wanted = run.text.slice(0, words.from) + words.text + run.text.slice(words.to)
  if (units.length === 0 || wanted === '') return whole(run, wanted, quote)
  const start = units[from]?.start ?? units.at(-1)?.end ?? run.start
  const end = to > from ? (units[to - 1]?.end ?? start) : start
  const before = file.slice(run.start, start)
  const after = file.slice(end, run.end)
  const written = candidates(text, after, quote).find((one) => one.says(before, after) === wanted)
  return written ? { start, end, text: written.text } : whole(run, wanted, quote)
}

type Candidate = { text: string; says: (before: string, after: string) => string }

/** Plain first; then with the blanks at its ends held by an expression, where the line break would eat them. */
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

/** What a mix of text, line breaks and literal blanks says. */
function decodeAll(raw: string): string {
  return raw
    .split(/(<br \/>|\{"[^"{}]*"\}|\{'[^'{}]*'\})/)
    .map((part, index) => {
      if (index % 2 === 0) return decodeText(part)
      return part === BREAK ? '\n' : part.slice(2, -2).replaceAll('\\t', '\t')
    })
    .join('')
}

function whole(run: TextRun, wanted: string, quote: string): TextPatch {
  const plain = withBreaks(wanted, '')
  const text = decodeAll(plain) === wanted ? plain : `{${encodeLiteral(wanted, quote)}}`
  return { start: run.start, end: run.end, text }
}

/** The same for the value of an attribute, quotes included in the span: entities that stay keep their spelling. */
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
