/** The class names in one run, and the smallest changes of a run. */

import { decodeAttribute, encodeAttribute, showHidden } from '../file/jsx-text.ts'
import type { Span } from '../file/nodes.ts'
import type { TextPatch } from '../types.ts'
import { isAbsent, type Quote, type Slot } from './gather.ts'

type Token = Span & { name: string }

const isAttribute = (quote: Quote) => quote === 'attribute"' || quote === "attribute'"

function decodeName(raw: string, quote: Quote): string {
  return isAttribute(quote)
    ? decodeAttribute(raw)
    : raw
        .replace(/\\u([\da-f]{4})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
        .replace(/\\([^nrtbfvux0-9])/g, '$1')
        .replaceAll('\\\\', '\\')
}

/** Returns a class name as it is written between these quotes. */
export function encodeName(name: string, quote: Quote): string {
  if (quote === 'key') return name
  if (quote === 'attribute"') return encodeAttribute(name, '"')
  if (quote === "attribute'") return encodeAttribute(name, "'")
  const escaped = showHidden(name.replaceAll('\\', '\\\\').replaceAll(quote, `\\${quote}`))
  return quote === '`' ? escaped.replaceAll('${', '\\${') : escaped
}

/** Returns the quotes for new names. Tailwind reads the source as it is written, so no name may need an escape. */
export function quoteFor(names: readonly string[], usual: '"' | "'"): '"' | "'" {
  return names.some((name) => name.includes("'")) ? '"' : usual
}

/** Returns the whole names only: one that touches an expression is part of a name that is not known here. */
export function tokensOf(text: string, slot: Slot): Token[] {
  if (isAbsent(slot)) return []
  const words = text.slice(slot.start, slot.end)
  const found = [...words.matchAll(/\S+/g)].map((match) => ({
    name: decodeName(match[0], slot.quote),
    start: slot.start + match.index,
    end: slot.start + match.index + match[0].length,
  }))
  if (slot.gluedStart) found.shift()
  if (slot.gluedEnd && found.at(-1)?.end === slot.end) found.pop()
  return found
}

/** Returns the names of a run, in order. */
export function namesOf(text: string, slot: Slot): string[] {
  return tokensOf(text, slot).map(({ name }) => name)
}

/** Returns the patch that removes a name with the whitespace on the side that keeps the line intact. */
export function removeToken(text: string, slot: Slot, token: Token): TextPatch {
  const before = /\s*$/.exec(text.slice(slot.start, token.start))?.[0] ?? ''
  const after = /^\s*/.exec(text.slice(token.end, slot.end))?.[0] ?? ''
  const isLast = token.end + after.length === slot.end
  const keepsLine = before.includes('\n') && !after.includes('\n') && after !== '' && !isLast
  // Of a string that is empty then, no space has to stay: what comes next has its own.
  if (isLast && after === '' && isFirst(before, token, slot) && slot.quote !== '`')
    return { start: slot.start, end: slot.end, text: '' }
  if (before !== '' && !keepsLine)
    return {
      start: token.start - before.length + (isFirst(before, token, slot) ? before.length : 0),
      end: token.end + (isFirst(before, token, slot) && !isLast ? after.length : 0),
      text: '',
    }
  return { start: token.start, end: token.end + after.length, text: '' }
}

/** Whether only whitespace precedes the name; it stays, as it may separate the run from an expression. */
function isFirst(before: string, token: Token, slot: Slot): boolean {
  return token.start - before.length === slot.start
}

/** Returns the patch that replaces one name with others, separated by spaces. */
export function replaceToken(slot: Slot, token: Token, names: readonly string[]): TextPatch {
  return {
    start: token.start,
    end: token.end,
    text: names.map((name) => encodeName(name, slot.quote)).join(' '),
  }
}

/** Returns the patch that adds names after the last whole one, else at the nearest place where they touch nothing. */
export function insertNames(text: string, slot: Slot, names: readonly string[]): TextPatch {
  const written = names.map((name) => encodeName(name, slot.quote)).join(' ')
  const last = tokensOf(text, slot).at(-1)
  if (last) return { start: last.end, end: last.end, text: ` ${written}` }
  const words = text.slice(slot.start, slot.end)
  if (words.trim() === '' && !isBounded(text, slot))
    return { start: slot.start, end: slot.end, text: written }
  const follows = text.startsWith('${', slot.end)
  if (isAfterExpression(text, slot) || (slot.gluedStart && words !== '')) {
    const at = slot.gluedStart ? slot.start + (/^\S*/.exec(words)?.[0].length ?? 0) : slot.start
    const tail = follows && !/^\s/.test(text.slice(at, slot.end)) ? ' ' : ''
    return { start: at, end: at, text: ` ${written}${tail}` }
  }
  // In a string of a sum, the names must stay separate from the operands they would touch.
  if (words === '')
    return {
      start: slot.start,
      end: slot.end,
      text: `${slot.gluedStart ? ' ' : ''}${written}${slot.gluedEnd || follows ? ' ' : ''}`,
    }
  return { start: slot.start, end: slot.start, text: `${written}${/^\s/.test(words) ? '' : ' '}` }
}

/** Whether the run has a place for a name; the middle of one, such as `-` of `text-${color}-${shade}`, has none. */
export function hasRoom(text: string, { start, end, gluedStart, gluedEnd }: Slot): boolean {
  return !gluedStart || !gluedEnd || start === end || /\s/.test(text.slice(start, end))
}

function isAfterExpression(text: string, slot: Slot): boolean {
  return slot.quote === '`' && text[slot.start - 1] === '}'
}

function isBounded(text: string, slot: Slot): boolean {
  return slot.gluedStart || slot.gluedEnd || isAfterExpression(text, slot) || text.startsWith('${', slot.end)
}

/** What Tailwind and CSS accept as one class name, and what cannot break out of any quotes once it is encoded. */
const NAME = /^[^\s"`<>{}\\;]*[^\s"`<{}\\;]$/

/** Whether a text can be one class name: at most 300 characters, no whitespace, `"`, backtick, `<`, `{` or `\`. */
export function isClassName(name: string): boolean {
  return (
    name.length <= 300 && (NAME.test(name) || /^[^\s"`<{}\\;]*\[[^\s"`<{}\\]+\][^\s"`<{}\\]*$/.test(name))
  )
}
