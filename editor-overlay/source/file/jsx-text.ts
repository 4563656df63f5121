/** Decodes what a run of JSX text shows, and encodes a string as JSX text. */

import { ENTITIES } from '../text/entities.ts'
import type { Span } from './nodes.ts'

/** One UTF-16 unit of the decoded text, and the span of the raw text that it comes from. */
export type Unit = Span & { text: string }

const ENTITY = /^&(?:#(\d{1,7})|#[xX]([0-9a-fA-F]{1,6})|([A-Za-z][A-Za-z0-9]{1,8}));/

/** Returns the character of the entity at this offset, and how long the entity is. */
export function decodedAt(raw: string, at: number): { text: string; length: number } | null {
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

/** Returns the units of a string in which line breaks are kept, such as an attribute value. */
export function unitsOf(raw: string, from = 0, to = raw.length): Unit[] {
  const units: Unit[] = []
  for (let at = from; at < to; ) {
    const entity = decodedAt(raw, at)
    const length = entity?.length ?? 1
    for (const unit of unitsWithin(entity?.text ?? raw[at] ?? '', { start: at, end: at + length }))
      units.push(unit)
    at += length
  }
  return units
}

/** Returns the units of a text that one span of the raw text stands for. */
export function unitsWithin(text: string, { start, end }: Span): Unit[] {
  return text.split('').map((unit) => ({ text: unit, start, end }))
}

/** Returns the units of JSX text: lines are trimmed at their breaks, empty ones dropped, the rest joined by spaces. */
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

/** Returns the text of the units. */
export function said(units: readonly Unit[]): string {
  return units.map((unit) => unit.text).join('')
}

/** Returns the text that raw JSX text shows on screen. */
export function decodeText(raw: string): string {
  return said(textUnits(raw))
}

/** Returns the value of the raw text between the quotes of an attribute. */
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

/**
 * Invisible characters, spaces that look like the plain one, and characters that change the text direction: they would
 * mislead a reviewer of the source.
 */
const HIDDEN =
  /[\u0080-\u00a0\u00ad\u061c\u115f\u1160\u1680\u180e\u2000-\u200b\u200e\u200f\u202a-\u202f\u205f-\u2064\u2066-\u2069\u3164\ufeff\uffa0\ufff9-\ufffb\ufffe\uffff]/g

const asEntity = (unit: string) => `&#${unit.charCodeAt(0)};`
const asEscape = (unit: string) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`

/** Returns a JSON string or code literal with its invisible characters written as escapes. */
export function showHidden(literal: string): string {
  return literal.replace(HIDDEN, asEscape)
}

/** Returns JSX text with its invisible characters written as entities. */
export function showHiddenText(raw: string): string {
  return raw.replace(HIDDEN, asEntity)
}

/** Encodes JSX text. `after` is the text that follows: an ampersand is escaped where both together would decode. */
export function encodeText(text: string, after = ''): string {
  let encoded = ''
  for (let at = 0; at < text.length; at++) {
    const unit = text[at] ?? ''
    if (unit === '&') encoded += decodedAt(text + after, at) ? '&amp;' : '&'
    else encoded += ESCAPES[unit] ?? unit
  }
  return showHiddenText(encoded)
}

/** Encodes a string as an attribute value between these quotes, where only entities work and no backslashes. */
export function encodeAttribute(text: string, quote: string): string {
  let encoded = ''
  for (let at = 0; at < text.length; at++) {
    const unit = text[at] ?? ''
    if (unit === '&') encoded += decodedAt(text, at) ? '&amp;' : '&'
    else if (unit === quote) encoded += quote === '"' ? '&quot;' : '&#39;'
    else if (/[\r\n\u2028\u2029\u00a0\u00ad\t]/.test(unit)) encoded += ESCAPES[unit] ?? unit
    else encoded += unit
  }
  return showHiddenText(encoded)
}

/** Encodes a string as a JavaScript literal with the quotes that the file uses. */
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
