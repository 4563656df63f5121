/**
 * A selector parser for the page. `postcss-selector-parser` has 17 KB after gzip, too much for the helper's script; the
 * tests compare both.
 */

/** One simple selector, with its range in the text. */
export type Part = {
  type: 'class' | 'id' | 'tag' | 'universal' | 'attribute' | 'pseudo' | 'pseudo-element' | 'nesting'
  /** Unescaped, without the leading `.`, `#` or `:`. */
  name: string
  /** The text in the parentheses of a functional pseudo-class. */
  args: string | null
  start: number
  end: number
}
/** Simple selectors without a combinator between them. */
export type Compound = { parts: Part[]; start: number; end: number }
/** One entry of a selector list, leftmost compound first. */
export type Branch = { text: string; compounds: Compound[] }

/** An escape, a string or a character. */
const TOKEN = /\\.|"(?:\\.|[^"\\])*"?|'(?:\\.|[^'\\])*'?|./gs

/** The tokens of CSS text; `depth`: the brackets that are open after the token, `end`: the index after it. */
function* tokensOf(text: string): Generator<{ token: string; end: number; depth: number }, void> {
  let depth = 0
  let end = 0
  for (const [token] of text.matchAll(TOKEN)) {
    if (token === '(' || token === '[') depth += 1
    if (token === ')' || token === ']') depth -= 1
    end += token.length
    yield { token, end, depth }
  }
}

/** Splits CSS text at the separators that are not inside brackets, strings or escapes. */
export function splitList(text: string, separator = ','): string[] {
  const entries: string[] = []
  let entry = ''
  for (const { token, depth } of tokensOf(text))
    if (token === separator && depth === 0) {
      entries.push(entry)
      entry = ''
    } else entry += token
  return [...entries, entry].map((one) => one.trim()).filter(Boolean)
}

/** The index after the bracket that closes the one at `start`; 0 if there is none. */
function closing(text: string, start: number): number {
  for (const { end, depth } of tokensOf(text.slice(start))) if (depth === 0) return start + end
  return 0
}

function unescapeIdent(text: string): string {
  return text.replace(/\\(?:([0-9a-f]{1,6})\s?|(.))/gis, (_, hex?: string, char?: string) =>
    hex ? String.fromCodePoint(Math.min(Number.parseInt(hex, 16), 0x10ffff)) : (char ?? ''),
  )
}

/** A part up to its arguments: a lone character, or a mark and an identifier. */
const PART = /([*&])|(\.|#|\[|::?)?((?:\\[0-9a-f]{1,6}\s?|\\.|[\w-]|[^\0-\x7f])*)/gisy

const TYPES: Readonly<Record<string, Part['type']>> = {
  '': 'tag',
  '*': 'universal',
  '&': 'nesting',
  '.': 'class',
  '#': 'id',
  '[': 'attribute',
  ':': 'pseudo',
  '::': 'pseudo-element',
}

function partAt(text: string, start: number): Part | null {
  PART.lastIndex = start
  const [whole = '', lone = '', mark = '', ident = lone] = PART.exec(text) ?? []
  const type = TYPES[lone || mark]
  if (!type || ident === '') return null
  const nameEnd = start + whole.length
  const hasArgs = mark.startsWith(':') && text[nameEnd] === '('
  const end = mark === '[' ? closing(text, start) : hasArgs ? closing(text, nameEnd) : nameEnd
  const args = hasArgs ? text.slice(nameEnd + 1, end - 1) : null
  return { type, name: unescapeIdent(ident), args, start, end }
}

/** Parses one branch; null if the text is not a selector. */
export function parseBranch(text: string): Branch | null {
  const compounds: Compound[] = []
  let at = 0
  let isOpen = false
  while (at < text.length) {
    if (/[\s>+~]/.test(text.charAt(at))) {
      isOpen = false
      at += 1
      continue
    }
    const part = partAt(text, at)
    if (!part || part.end <= at) return null
    if (!isOpen) compounds.push({ parts: [], start: at, end: at })
    isOpen = true
    const compound = compounds.at(-1) as Compound
    compound.parts.push(part)
    compound.end = part.end
    at = part.end
  }
  return compounds.length > 0 ? { text, compounds } : null
}

/** Specificities are one number, because no selector has 131,072 classes or tags. */
const ID = 2 ** 34
const CLASS = 2 ** 17
const TAG = 1

const WEIGHTS: Readonly<Record<Part['type'], number>> = {
  id: ID,
  class: CLASS,
  attribute: CLASS,
  pseudo: CLASS,
  tag: TAG,
  'pseudo-element': TAG,
  universal: 0,
  nesting: 0,
}

/** The specificity of the strongest branch; a stronger one is greater. Null for an invalid selector. */
export function specificityOfList(text: string): number | null {
  const branches = splitList(text).map((one) => {
    const parts = parseBranch(one)?.compounds.flatMap((compound) => compound.parts)
    return parts?.reduce((sum, part) => sum + specificityOfPart(part), 0) ?? Number.NaN
  })
  const best = Math.max(...branches)
  return Number.isFinite(best) ? best : null
}

function specificityOfPart({ type, name, args }: Part): number {
  if (args === null || !/^(is|where|not|has|matches|-webkit-any)$/.test(name)) return WEIGHTS[type]
  return name === 'where' ? 0 : (specificityOfList(args) ?? 0)
}
