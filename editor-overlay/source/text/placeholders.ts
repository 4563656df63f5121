/** Messages with placeholders that are filled in when they are rendered: `Hello {name}`, `Hello {{name}}`. */
import { fillIn } from './fill-in.ts'
import { difference } from './splice.ts'

const PLACE = /(\{\{[^{}]*\}\}|\{\s*[\w.]+\s*\})/

/** Splits a message into words and placeholders; `null` if it has none, or has plurals, markup or other syntax. */
function piecesOf(words: string) {
  const parts = words.split(PLACE)
  if (parts.length < 3 || parts.some((part, at) => at % 2 === 0 && /[{}<>]|''/.test(part))) return null
  let at = 0
  return parts.map((part, index) => {
    const start = at
    at += part.length
    return { start, end: at, text: index % 2 === 0 ? part : null }
  })
}

/** Whether the message can render the text on screen. */
export function canSay(words: string, seen: string): boolean {
  const pieces = piecesOf(words)
  return pieces !== null && fillIn(pieces, seen) !== null
}

/** Returns the message after an edit of its text on screen; `null` where the change touches a value. */
export function withNewWords(words: string, seen: string, next: string): string | null {
  const pieces = piecesOf(words)
  const filled = pieces && fillIn(pieces, seen)
  if (!pieces || !filled) return null
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
  const quotations = (one: string) => one.match(/'(?=['{}<>])/g)?.length ?? 0
  return !/[{}]|<\/?[a-z]|\$t\(/i.test(text) && quotations(next) <= quotations(words)
}
