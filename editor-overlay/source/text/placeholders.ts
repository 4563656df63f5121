/** Messages with placeholders that are filled in when they are rendered: `Hello {name}`, `Hello {{name}}`. */
import { fillIn } from './fill-in.ts'
import { type Piece, variantsOf } from './message-syntax.ts'
import { difference } from './splice.ts'

const PLACE = /(\{\{[^{}]*\}\}|\{\s*[\w.]+\s*\})/

/** Splits a message into words and placeholders; `null` if it has none, or has plurals, markup or other syntax. */
function piecesOf(words: string): Piece[] | null {
  const parts = words.split(PLACE)
  if (parts.length < 3 || parts.some((part, at) => at % 2 === 0 && /[{}<>]|''/.test(part))) return null
  let at = 0
  return parts.map((part, index) => {
    const start = at
    at += part.length
    return { start, end: at, text: index % 2 === 0 ? part : null, isNumber: false }
  })
}

/** Returns the ways in which the message, or else one of its tags, can render the text on screen. */
function waysToSay(words: string, seen: string): Piece[][] {
  const canRender = (pieces: Piece[]) =>
    fillIn(pieces, seen)?.every(
      ({ text }, at) => !pieces[at]?.isNumber || /^[\p{N}.,\s-]+$/u.test(text ?? ''),
    )
  const plain = piecesOf(words)
  if (plain) return [plain].filter(canRender)
  const variants = /[{<]/.test(words) && !/\{\{[^{},]*\}\}/.test(words) ? variantsOf(words) : null
  const whole = variants?.whole.filter(canRender) ?? []
  return whole.length > 0 ? whole : (variants?.inTags.filter(canRender) ?? [])
}

/** Whether the message, or one of its tags, can render the text on screen. */
export function canSay(words: string, seen: string): boolean {
  return waysToSay(words, seen).length > 0
}

/** Whether several arms or tags of the message can render the text on screen. */
export function isSaidTwice(words: string, seen: string): boolean {
  return waysToSay(words, seen).length > 1
}

/** Returns the message after an edit of its text on screen; `null` where the change touches a value. */
export function withNewWords(words: string, seen: string, next: string): string | null {
  const made = new Set(waysToSay(words, seen).map((pieces) => inPieces(words, pieces, seen, next)))
  const [only] = made
  return made.size === 1 ? (only ?? null) : null
}

function inPieces(words: string, pieces: readonly Piece[], seen: string, next: string): string | null {
  const filled = fillIn(pieces, seen)
  if (!filled) return null
  const { from, to, text } = difference(seen, next)
  let at = 0
  for (const [index, { start, text: said }] of filled.entries()) {
    const offset = start - at
    const end = at + (said?.length ?? 0)
    if (pieces[index]?.text !== null && from >= at && to <= end)
      return words.slice(0, from + offset) + text + words.slice(to + offset)
    at = end
  }
  return null
}

/** Whether what is added to a message is plain text there: no placeholder, tag, nested message or quoting of one. */
export function isReadAsWords(words: string, next: string): boolean {
  const { text } = difference(words, next)
  if (text.includes('#') && /,\s*(plural|selectordinal)\s*,/.test(words)) return false
  const quotations = (one: string) => one.match(/'(?=['{}<>])/g)?.length ?? 0
  return !/[{}]|<\/?[a-z]|\$t\(/i.test(text) && quotations(next) <= quotations(words)
}
