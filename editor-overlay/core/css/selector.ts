/**
 * A selector parser for the page. `postcss-selector-parser` has 17 KB after gzip, too much for the helper's script; the
 * tests compare both.
 */

/** One simple selector, with its range in the text. */
export type Part = {
  /** What it begins with; empty for a tag. */
  mark: '' | '*' | '&' | '.' | '#' | '[' | ':' | '::'
  /** Unescaped, without the mark. */
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
export const TOKEN = /\\.|"(?:\\.|[^"\\])*"?|'(?:\\.|[^'\\])*'?|./gs

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

/** The text of an identifier without its escapes. */
export function unescapeIdent(text: string): string {
  return text.replace(/\\(?:([0-9a-f]{1,6})\s?|(.))/gis, (_, hex?: string, char?: string) =>
    hex ? String.fromCodePoint(Math.min(Number.parseInt(hex, 16), 0x10ffff)) : (char ?? ''),
  )
}

/** A part up to its arguments: a lone character, or a mark and an identifier. */
const PART = /([*&])|(\.|#|\[|::?)?((?:\\[0-9a-f]{1,6}\s?|\\.|[\w-]|[^\0-\x7f])*)/gisy

function partAt(text: string, start: number): Part | null {
  PART.lastIndex = start
  const [whole = '', lone = '', mark = lone, name = lone] = PART.exec(text) ?? []
  if (name === '') return null
  const nameEnd = start + whole.length
  const hasArgs = mark.startsWith(':') && text[nameEnd] === '('
  const end = mark === '[' ? closing(text, start) : hasArgs ? closing(text, nameEnd) : nameEnd
  const args = hasArgs ? text.slice(nameEnd + 1, end - 1) : null
  return { mark: mark as Part['mark'], name: unescapeIdent(name), args, start, end }
}

/** Parses one branch; null if the text is not a selector. */
export function parseBranch(text: string): Branch | null {
  const compounds: Compound[] = []
  let open: Compound | null = null
  let at = 0
  while (at < text.length) {
    if (/[\s>+~]/.test(text.charAt(at))) {
      open = null
      at += 1
      continue
    }
    const part = partAt(text, at)
    if (!part || part.end <= at) return null
    if (!open) {
      open = { parts: [], start: at, end: at }
      compounds.push(open)
    }
    at = part.end
    open.parts.push(part)
    open.end = at
  }
  return compounds.length > 0 ? { text, compounds } : null
}

/** Specificities are one number, because no selector has 131,072 classes or tags. */
const CLASS = 2 ** 17

const WEIGHTS: Readonly<Record<Part['mark'], number>> = {
  '#': 2 ** 34,
  '.': CLASS,
  '[': CLASS,
  ':': CLASS,
  '': 1,
  '::': 1,
  '*': 0,
  '&': 0,
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

function specificityOfPart({ mark, name, args }: Part): number {
  if (args === null || !/^(is|where|not|has|matches|-webkit-any)$/.test(name)) return WEIGHTS[mark]
  return name === 'where' ? 0 : (specificityOfList(args) ?? 0)
}
