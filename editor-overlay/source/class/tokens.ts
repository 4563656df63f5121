/** Class names inside one run of them, and the smallest change that turns the run into another. */
import type { Span } from '../nodes.ts'
import { decodeAttribute, encodeAttribute } from '../text/jsx-text.ts'
import type { TextPatch } from '../types.ts'
import { isAbsent, type Quote, type Slot } from './gather.ts'

type Token = Span & { name: string }

const isAttribute = (quote: Quote) => quote === 'attribute"' || quote === "attribute'"

function decodeName(raw: string, quote: Quote): string {
  return isAttribute(quote)
    ? decodeAttribute(raw)
    : raw.replace(/\\([^nrtbfvux0-9])/g, '$1').replaceAll('\\\\', '\\')
}

/** A class name as it is written between these quotes. */
export function encodeName(name: string, quote: Quote): string {
  if (quote === 'key') return name
  if (quote === 'attribute"') return encodeAttribute(name, '"')
  if (quote === "attribute'") return encodeAttribute(name, "'")
  const escaped = name.replaceAll('\\', '\\\\').replaceAll(quote, `\\${quote}`)
  return quote === '`' ? escaped.replaceAll('${', '\\${') : escaped
}

/** Whole names only: one that is glued to an expression is part of a name that is not known here. */
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

/** The names of a run, in order. */
export function namesOf(text: string, slot: Slot): string[] {
  return tokensOf(text, slot).map(({ name }) => name)
}

/** Takes a name out with the blank on the side where the line stays whole. */
export function removeToken(text: string, slot: Slot, token: Token): TextPatch {
  const before = /\s*$/.exec(text.slice(slot.start, token.start))?.[0] ?? ''
  const after = /^\s*/.exec(text.slice(token.end, slot.end))?.[0] ?? ''
  const isLast = token.end + after.length === slot.end
  const keepsLine = before.includes('\n') && !after.includes('\n') && after !== '' && !isLast
  if (before !== '' && !keepsLine && !(isLast && slot.end !== token.end && after.includes('\n')))
    return {
      start: token.start - before.length + (isFirst(before, token, slot) ? before.length : 0),
      end: token.end + (isFirst(before, token, slot) && !isLast ? after.length : 0),
      text: '',
    }
  return { start: token.start, end: token.end + after.length, text: '' }
}

/** With nothing but a blank before it: the blank stays, it may keep the name from an expression. */
function isFirst(before: string, token: Token, slot: Slot): boolean {
  return token.start - before.length === slot.start
}

/** The patch that puts names, joined by blanks, in the place of one. */
export function replaceToken(slot: Slot, token: Token, names: readonly string[]): TextPatch {
  return {
    start: token.start,
    end: token.end,
    text: names.map((name) => encodeName(name, slot.quote)).join(' '),
  }
}

/** New names go after the last whole one, else to the nearest place that glues them to nothing. */
export function insertNames(text: string, slot: Slot, names: readonly string[]): TextPatch {
  const written = names.map((name) => encodeName(name, slot.quote)).join(' ')
  const last = tokensOf(text, slot).at(-1)
  if (last) return { start: last.end, end: last.end, text: ` ${written}` }
  const words = text.slice(slot.start, slot.end)
  if (words.trim() === '' && !isBounded(text, slot))
    return { start: slot.start, end: slot.end, text: written }
  const follows = text.startsWith('${', slot.end)
  if (isAfterExpression(text, slot)) {
    const at = slot.gluedStart ? slot.start + (/^\S*/.exec(words)?.[0].length ?? 0) : slot.start
    const tail = follows && !/^\s/.test(text.slice(at, slot.end)) ? ' ' : ''
    return { start: at, end: at, text: ` ${written}${tail}` }
  }
  // A string of a sum: what it touches there must stay a name of its own.
  if (words === '')
    return {
      start: slot.start,
      end: slot.end,
      text: `${slot.gluedStart ? ' ' : ''}${written}${slot.gluedEnd || follows ? ' ' : ''}`,
    }
  return { start: slot.start, end: slot.start, text: `${written}${/^\s/.test(words) ? '' : ' '}` }
}

function isAfterExpression(text: string, slot: Slot): boolean {
  return slot.quote === '`' && text[slot.start - 1] === '}'
}

function isBounded(text: string, slot: Slot): boolean {
  return slot.gluedStart || slot.gluedEnd || isAfterExpression(text, slot) || text.startsWith('${', slot.end)
}

/** What Tailwind and CSS take for one class name, and what no quoting can break out of. */
const NAME = /^[^\s"`<>{}\\;]*[^\s"`<{}\\;]$/

/** Whether a text can be written as one class name: at most 300 characters, no blank, quote or bracket that ends it. */
export function isClassName(name: string): boolean {
  return (
    name.length <= 300 && (NAME.test(name) || /^[^\s"`<{}\\;]*\[[^\s"`<{}\\]+\][^\s"`<{}\\]*$/.test(name))
  )
}
