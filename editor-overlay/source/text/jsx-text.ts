/** What a run of JSX text says, and how to say a string as JSX text. */
import type { Span } from '../nodes.ts'
import { ENTITIES } from './entities.ts'

/** One UTF-16 unit of what is said, and the part of the raw text that says it. */
export type Unit = Span & { text: string }

const ENTITY = /^&(?:#(\d{1,7})|#[xX]([0-9a-fA-F]{1,6})|([A-Za-z][A-Za-z0-9]{1,8}));/

function decodedAt(raw: string, at: number): { text: string; length: number } | null {
  if (raw[at] !== '&') return null
  const found = ENTITY.exec(raw.slice(at, at + 12))
  if (!found) return null
  const [whole, decimal, hex, name] = found
  if (name !== undefined) {
    const text = ENTITIES.get(name)
    return text === undefined ? null : { text, length: whole.length }
  }
  const code = Number.parseInt(decimal ?? hex ?? '', decimal === undefined ? 16 : 10)
  return code <= 0x10ffff ? { text: String.fromCodePoint(code), length: whole.length } : null
}

/** Units of a string in which a line break means itself, such as the value of an attribute. */
export function unitsOf(raw: string, from = 0, to = raw.length): Unit[] {
  const units: Unit[] = []
  for (let at = from; at < to; ) {
    const entity = decodedAt(raw, at)
    const length = entity?.length ?? 1
    for (const unit of (entity?.text ?? raw[at] ?? '').split(''))
      units.push({ text: unit, start: at, end: at + length })
    at += length
  }
  return units
}

/** Units of JSX text: lines are trimmed at their breaks, empty ones vanish, the rest is joined by single spaces. */
export function textUnits(raw: string): Unit[] {
  const units: Unit[] = []
  const lines = [...raw.matchAll(/([^\r\n]*)(\r\n|\n|\r|$)/g)]
  if (lines.length > 1 && lines.at(-1)?.[0] === '' && !/[\r\n]$/.test(raw)) lines.pop()
  lines.forEach((line, index) => {
    const words = line[1] ?? ''
    const from = line.index + (index === 0 ? 0 : words.length - words.replace(/^[ \t]+/, '').length)
    const to = line.index + (index === lines.length - 1 ? words.length : words.replace(/[ \t]+$/, '').length)
    if (from >= to) return
    const before = units.at(-1)
    if (before) units.push({ text: ' ', start: before.end, end: from })
    for (const unit of unitsOf(raw, from, to)) units.push(unit)
  })
  return units
}

/** The text that units say. */
export function said(units: readonly Unit[]): string {
  return units.map((unit) => unit.text).join('')
}

/** What raw JSX text says on screen. */
export function decodeText(raw: string): string {
  return said(textUnits(raw))
}

/** What the raw text between the quotes of an attribute says. */
export function decodeAttribute(raw: string): string {
  return raw.includes('&') ? said(unitsOf(raw)) : raw
}

const ESCAPES: Record<string, string> = {
  '{': '&#123;',
  '}': '&#125;',
  '<': '&lt;',
  '>': '&gt;',
  '\u00a0': '&nbsp;',
  '\u00ad': '&shy;',
  '\n': '&#10;',
  '\r': '&#13;',
  '\t': '&#9;',
  '\u2028': '&#8232;',
  '\u2029': '&#8233;',
}

/** Characters that turn the direction of what follows or are not seen, so that a reviewer reads something else. */
const HIDDEN = /[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g

const asEntity = (unit: string) => `&#${unit.charCodeAt(0)};`
const asEscape = (unit: string) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`

/** A string of JSON or of code with what is not seen in it written as escapes. */
export function showHidden(literal: string): string {
  return literal.replace(HIDDEN, asEscape)
}

/** `after` is the text that will follow: an ampersand is written out when the two together would decode. */
export function encodeText(text: string, after = ''): string {
  let encoded = ''
  for (let at = 0; at < text.length; at++) {
    const unit = text[at] ?? ''
    if (unit === '&') encoded += decodedAt(text + after, at) ? '&amp;' : '&'
    else encoded += ESCAPES[unit] ?? unit
  }
  return encoded.replace(HIDDEN, asEntity)
}

/** A string inside quotes as an attribute value: no backslashes there, only entities. */
export function encodeAttribute(text: string, quote: string): string {
  let encoded = ''
  for (let at = 0; at < text.length; at++) {
    const unit = text[at] ?? ''
    if (unit === '&') encoded += decodedAt(text, at) ? '&amp;' : '&'
    else if (unit === quote) encoded += quote === '"' ? '&quot;' : '&#39;'
    else if (/[\r\n\u2028\u2029\u00a0\u00ad\t]/.test(unit)) encoded += ESCAPES[unit] ?? unit
    else encoded += unit
  }
  return encoded.replace(HIDDEN, asEntity)
}

/** A string as a JavaScript literal in the quotes of the file. */
export function encodeLiteral(text: string, quote: string): string {
  const escaped = showHidden(JSON.stringify(text))
    .slice(1, -1)
    .replaceAll('\\"', '"')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029')
  const inner =
    quote === '`'
      ? escaped.replaceAll('`', '\\`').replaceAll('${', '\\${')
      : escaped.replaceAll(quote, `\\${quote}`)
  return `${quote}${inner}${quote}`
}
