/**
 * The syntax of messages: values `{name}` and `{{name}}`, arms `{count, plural, one {# order} other {# orders}}`, tags
 * `Read our <em>terms</em>`, nested messages `$t(key)`. A parser of ICU messages alone would reject what i18next reads.
 */
import { decodedAt } from '../file/jsx-text.ts'

/**
 * A part of what a message shows; `null` is a value that is filled in, which is a number for `#`. The text of a quoted
 * part, such as `'{'` and `''`, is shorter than its span.
 */
export type Piece = { start: number; end: number; text: string | null; isNumber: boolean }

type Part =
  | ({ type: 'piece' } & Piece)
  | { type: 'choice'; arms: Part[][] }
  | { type: 'tag'; content: Part[] }

/** More combinations of arms than this are not read. */
const MOST = 64

/** A value of i18next, where an apostrophe is only an apostrophe; an arm that is only a value looks the same. */
const DOUBLE = /^(?!.*,\s*(?:plural|selectordinal|select)\s*,).*\{\{[^{}]*\}\}/s

/**
 * Returns what the message shows for each combination of its arms, and for the content of each tag; `isDecoded`: with
 * the characters that its HTML entities stand for.
 */
export function variantsOf(words: string, isDecoded = false): { whole: Piece[][]; inTags: Piece[][] } | null {
  const reader = { words, at: 0, isQuoting: !DOUBLE.test(words), isDecoded }
  const parts = readParts(reader, { inPlural: false, isArm: false, end: null })
  if (!parts || reader.at < words.length) return null
  const [whole, inTags] = [combinations(parts), tagsIn(parts).map(({ content }) => combinations(content))]
  return whole && inTags.every((one) => one !== null) ? { whole, inTags: inTags.flat() } : null
}

function combinations(parts: readonly Part[]): Piece[][] | null {
  let all: Piece[][] = [[]]
  for (const part of parts) {
    const next =
      part.type === 'piece' ? [[part]] : part.type === 'tag' ? combinations(part.content) : inArms(part.arms)
    if (!next || all.length * next.length > MOST) return null
    all = all.flatMap((before) => next.map((after) => [...before, ...after]))
  }
  return all
}

function inArms(arms: readonly Part[][]): Piece[][] | null {
  const all = arms.map(combinations)
  return all.every((one) => one !== null) ? all.flat() : null
}

function tagsIn(parts: readonly Part[]): Extract<Part, { type: 'tag' }>[] {
  return parts.flatMap((part) => {
    if (part.type === 'choice') return part.arms.flatMap(tagsIn)
    return part.type === 'tag' ? [part, ...tagsIn(part.content)] : []
  })
}

/** `isQuoting`: apostrophes hide what follows them, as in ICU messages; `isDecoded`: entities are single characters. */
type Reader = { words: string; at: number; isQuoting: boolean; isDecoded: boolean }
/** `end`: the text that ends the parts, such as `}` or `</em>`; `isArm`: a brace ends an arm somewhere around them. */
type Inside = { inPlural: boolean; isArm: boolean; end: string | null }

/** Returns the parts up to the end, which is left to the caller; `null` if the syntax is not read. */
function readParts(reader: Reader, inside: Inside): Part[] | null {
  const parts: Part[] = []
  const { words } = reader
  while (reader.at < words.length && !(inside.end !== null && words.startsWith(inside.end, reader.at))) {
    const part = readPart(reader, inside)
    if (!part) return null
    parts.push(part)
  }
  return parts
}

/** A value of i18next, a nested message, or a tag without content. */
const VALUE = /^(?:\{\{[^{}]*\}\}|\$t\([^()]*\)|<[\w-]+\s*\/>)/

function readPart(reader: Reader, inside: Inside): Part | null {
  const rest = reader.words.slice(reader.at)
  const value = VALUE.exec(rest)
  if (value) return piece(reader, value[0].length, null)
  if (rest.startsWith('{')) return readArgument(reader, inside)
  if (/^<[\w-]+>/.test(rest)) return readTag(reader, inside)
  if (inside.inPlural && rest.startsWith('#')) return piece(reader, 1, null, true)
  if (/^<\/?[a-z]/i.test(rest) || (inside.isArm && rest.startsWith('}'))) return null
  const entity = reader.isDecoded ? decodedAt(rest, 0) : null
  const quoted = reader.isQuoting ? quotedIn(rest, inside.inPlural) : null
  const one = entity ?? quoted
  if (one) return piece(reader, one.length, one.text)
  // The first character is plain, because everything else it could begin has been tried.
  const plain = inside.inPlural ? /^[\s\S][^{}<'$&#]*/ : /^[\s\S][^{}<'$&]*/
  const length = plain.exec(rest)?.[0].length ?? 1
  return piece(reader, length, rest.slice(0, length))
}

/** Returns what `''` or `'{…}'` shows; `null` where the apostrophe is a plain one. */
function quotedIn(rest: string, inPlural: boolean): { length: number; text: string } | null {
  if (rest.startsWith("''")) return { length: 2, text: "'" }
  const quoted = (inPlural ? /^'([{}<>#](?:[^']|'')*)(?:'|$)/ : /^'([{}<>](?:[^']|'')*)(?:'|$)/).exec(rest)
  return quoted?.[1] === undefined
    ? null
    : { length: quoted[0].length, text: quoted[1].replaceAll("''", "'") }
}

function piece(reader: Reader, length: number, text: string | null, isNumber = false): Part {
  const start = reader.at
  reader.at += length
  return { type: 'piece', start, end: reader.at, text, isNumber }
}

function readTag(reader: Reader, inside: Inside): Part | null {
  const name = take(reader, /^<([\w-]+)>/)
  if (name === null) return null
  const end = `</${name}>`
  const content = readParts(reader, { ...inside, end })
  if (!content || !reader.words.startsWith(end, reader.at)) return null
  reader.at += end.length
  return { type: 'tag', content }
}

/** `{name}`, `{day, date, short}` or a choice between arms. */
function readArgument(reader: Reader, inside: Inside): Part | null {
  const plain = /^\{\s*[\w.-]+\s*(?:,\s*(?:number|date|time)\s*(?:,[^{}']*)?)?\}/.exec(
    reader.words.slice(reader.at),
  )
  if (plain) return piece(reader, plain[0].length, null)
  const kind = take(reader, /^\{\s*[\w.]+\s*,\s*(plural|selectordinal|select)\s*,\s*(?:offset:\d+\s*)?/)
  if (kind === null) return null
  const arms: Part[][] = []
  while (take(reader, /^(?:=\d+|[\w-]+)(\s*)\{/) !== null) {
    const arm = readParts(reader, { inPlural: inside.inPlural || kind !== 'select', isArm: true, end: '}' })
    if (!arm || take(reader, /^(\})\s*/) === null) return null
    arms.push(arm)
  }
  return arms.length > 0 && take(reader, /^(\})/) !== null ? { type: 'choice', arms } : null
}

/** Takes what the pattern matches here, and returns its first group; `null` if it does not match. */
function take(reader: Reader, pattern: RegExp): string | null {
  const found = pattern.exec(reader.words.slice(reader.at))
  if (!found) return null
  reader.at += found[0].length
  return found[1] ?? ''
}
