/** Messages with placeholders that are filled in when they are rendered: `Hello {name}`, `Hello {{name}}`. */
import { decodedAt } from '../file/jsx-text.ts'
import { fillIn } from './fill-in.ts'
import { isWithin } from './glued.ts'
import { type Piece, variantsOf } from './message-syntax.ts'
import { difference, type Words } from './splice.ts'
import { wordChanges } from './word-changes.ts'

/** `isDecoded`: HTML entities are shown as their characters. */
type Ways = { all: Piece[][]; isDecoded: boolean }

/** Returns the ways in which the message can render the text on screen, else those with its HTML entities decoded. */
function waysToSay(words: string, seen: string): Ways {
  const plain = /[{<]|''|\$t\(/.test(words) ? waysIn(variantsOf(words), seen) : []
  if (plain.length > 0 || !holdsEntity(words)) return { all: plain, isDecoded: false }
  return { all: waysIn(variantsOf(words, true), seen), isDecoded: true }
}

/** Whether a text has an HTML entity. */
export function holdsEntity(text: string): boolean {
  return [...text.matchAll(/&/g)].some(({ index }) => decodedAt(text, index) !== null)
}

/** Returns the ways of the whole message, else those of one of its tags. */
function waysIn(variants: ReturnType<typeof variantsOf>, seen: string): Piece[][] {
  const canRender = (pieces: Piece[]) =>
    fillIn(pieces, seen)?.every(
      ({ text }, at) => !pieces[at]?.isNumber || /^[\p{N}.,\s-]+$/u.test(text ?? ''),
    )
  const whole = variants?.whole.filter(canRender) ?? []
  // A tag around a value alone has no words, and could say anything.
  const inTags = variants?.inTags.filter((pieces) =>
    pieces.some(({ text }) => text !== null && text.trim() !== ''),
  )
  return whole.length > 0 ? whole : (inTags?.filter(canRender) ?? [])
}

/** Whether the message, or one of its tags, can render the text on screen. */
export function canSay(words: string, seen: string): boolean {
  return waysToSay(words, seen).all.length > 0
}

/** Whether several arms or tags of the message can render the text on screen. */
export function isSaidTwice(words: string, seen: string): boolean {
  return waysToSay(words, seen).all.length > 1
}

/** Returns the message after an edit of its text on screen; `null` where the change touches a value. */
export function withNewWords(words: string, seen: string, next: string, decodes = false): string | null {
  const { all, isDecoded } = waysToSay(words, seen)
  const read = { words, isDecoded: isDecoded || decodes }
  const made = new Set(all.map((pieces) => inPieces({ ...read, pieces }, seen, next)))
  const [only = null] = made
  return made.size === 1 ? only : null
}

/** A value that is filled into a message, and its text before and after an edit. */
export type ChangedPlaceholder = { name: string; oldText: string; newText: string }

/** Returns the named value that a change of the text on screen is in; `null` for any other change. */
export function changedPlaceholder(words: string, seen: string, next: string): ChangedPlaceholder | null {
  const { from, to, text } = difference(seen, next)
  const all = waysToSay(words, seen).all.map((pieces): ChangedPlaceholder | null => {
    let at = 0
    for (const [index, { text: said }] of (fillIn(pieces, seen) ?? []).entries()) {
      const start = at
      at += said?.length ?? 0
      const piece = pieces[index]
      if (
        piece?.text !== null ||
        !said ||
        !isWithin({ run: { type: 'locked', text: said }, from: start, to: at }, { from, to, text })
      )
        continue
      const nameOf = (one: Piece) => /^\{\{?-?\s*([\w.]+)/.exec(words.slice(one.start, one.end))?.[1]
      const name = nameOf(piece)
      // Then the value is shown in two places.
      if (pieces.some((one) => one !== piece && one.text === null && nameOf(one) === name)) return null
      const newText = said.slice(0, from - start) + text + said.slice(to - start)
      return name === undefined ? null : { name, oldText: said, newText }
    }
    return null
  })
  const [first] = all
  const isSame = all.every((one) => one?.name === first?.name && one?.oldText === first?.oldText)
  return isSame ? (first ?? null) : null
}

/** A message, and one way to read it. */
type Read = { words: string; pieces: readonly Piece[]; isDecoded: boolean }

function inPieces({ words, pieces, isDecoded }: Read, seen: string, next: string): string | null {
  const filled = fillIn(pieces, seen)
  if (!filled) return null
  const ends = filled.map(({ text: said }) => said?.length ?? 0)
  const written = (changes: readonly Words[]) =>
    changes.reduceRight<string | null>(
      (made, change) => made && changedIn({ words: made, pieces, isDecoded }, ends, change),
      changes.length > 0 ? words : null,
    )
  return written([difference(seen, next)]) ?? written(wordChanges(seen, next))
}

/** Returns the message after one change of what it shows; behind the change, it may have been changed already. */
function changedIn(
  { words, pieces, isDecoded }: Read,
  lengths: readonly number[],
  { from, to, text }: Words,
): string | null {
  let at = 0
  for (const [index, length] of lengths.entries()) {
    const start = at
    at += length
    if (pieces[index]?.text === null || from < start || from > at) continue
    const last = lastBeside(pieces, lengths, index, at, to)
    const [first, end] = [offsetIn(pieces[index], from - start), last && offsetIn(last.piece, to - last.at)]
    if (typeof first === 'number' && typeof end === 'number')
      return (
        words.slice(0, first) + (isDecoded ? asEntities(text, words.slice(end)) : text) + words.slice(end)
      )
  }
  return null
}

/** Returns the new words of a message that decodes entities. */
export function withEntities(words: string, next: string): string {
  const { from, to, text } = difference(words, next)
  return words.slice(0, from) + asEntities(text, words.slice(to)) + words.slice(to)
}

/** Returns words without the beginning of an entity, also together with what follows. */
function asEntities(text: string, after: string): string {
  return text.replace(/&/g, (mark, at: number) => (decodedAt(text + after, at) ? '&amp;' : mark))
}

/** Returns the piece in which a change ends, if all pieces up to it are text that follows without a gap. */
function lastBeside(
  pieces: readonly Piece[],
  lengths: readonly number[],
  first: number,
  at: number,
  to: number,
) {
  let end = at
  for (let index = first; ; index++) {
    const piece = pieces[index]
    if (!piece || piece.text === null) return null
    if (index > first) {
      if (pieces[index - 1]?.end !== piece.start) return null
      end += lengths[index] ?? 0
    }
    if (to <= end) return { piece, at: end - (lengths[index] ?? 0) }
  }
}

/** Returns the offset in the message; `null` inside a quoted part, whose characters don't have places of their own. */
function offsetIn(piece: Piece | undefined, at: number): number | null {
  if (!piece || piece.text === null) return null
  const { start, end, text } = piece
  if (at === 0) return start
  if (at === text.length) return end
  return end - start === text.length ? start + at : null
}

/** `<0>` is a tag of react-i18next; a parser of ICU messages takes each `</` for the end of one. */
const MARK = /[{}#]|<\/|<[a-z]|<\d+\s*\/?>|\$t\(/gi

/** Whether a message that shows one text shows the other after its change to `made`. */
export function isReadAs(words: string, made: string, { seen, next }: { seen: string; next: string }) {
  // What is typed may make a mark, a quotation or an entity of what is beside it.
  const isSaid = made === next || next.trim() === '' || !canSay(words, seen) || canSay(made, next)
  return isSaid && isReadAsWords(words, made)
}

/** Whether what is added to a message is plain text there: no placeholder, tag, nested message or quoting of one. */
export function isReadAsWords(words: string, next: string): boolean {
  const marksIn = (text: string) => (text.match(MARK) ?? []).filter((mark) => mark !== '#' || isNumber)
  const isNumber = /,\s*(plural|selectordinal)\s*,/.test(words)
  const quotations = (one: string) => one.match(/'(?=['{}<>])/g)?.length ?? 0
  if (quotations(next) > quotations(words)) return false
  const { from, text } = difference(words, next)
  const isNew = ({ index, 0: mark }: RegExpExecArray) =>
    index < from + text.length && index + mark.length > from && (mark !== '#' || isNumber)
  // Between two changes, the marks stay.
  return ![...next.matchAll(MARK)].some(isNew) || marksIn(words).join(' ') === marksIn(next).join(' ')
}
