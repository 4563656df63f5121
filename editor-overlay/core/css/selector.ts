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

/** The end of the identifier that begins at `start`. */
function identEnd(text: string, start: number): number {
  let at = start
  while (at < text.length) {
    if (text[at] === '\\') {
      const hex = /^\\[0-9a-f]{1,6}\s?/i.exec(text.slice(at, at + 8))
      at += hex ? hex[0].length : 2
    } else if (/[\w-]/.test(text.charAt(at)) || text.charCodeAt(at) >= 0x80) at += 1
    else break
  }
  return at
}

function unescapeIdent(text: string): string {
  return text.replace(/\\(?:([0-9a-f]{1,6})\s?|(.))/gis, (_, hex?: string, char?: string) =>
    hex ? String.fromCodePoint(Math.min(Number.parseInt(hex, 16), 0x10ffff)) : (char ?? ''),
  )
}

/** The index after the bracket that closes the one at `start`, ignoring strings and escapes; 0 if there is none. */
function closing(text: string, start: number): number {
  let depth = 0
  for (let at = start; at < text.length; at += 1) {
    const char = text.charAt(at)
    if (char === '\\') at += 1
    else if (char === '"' || char === "'") at = stringEnd(text, at)
    else if (char === '(' || char === '[') depth += 1
    else if (char === ')' || char === ']') {
      depth -= 1
      if (depth === 0) return at + 1
    }
  }
  return 0
}

function stringEnd(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at += 1) {
    if (text[at] === '\\') at += 1
    else if (text[at] === text[start]) return at
  }
  return text.length
}

/** Splits a selector list at its top-level commas, not at those inside brackets or strings. */
export function splitList(text: string): string[] {
  const branches: string[] = []
  let from = 0
  for (let at = 0; at < text.length; at += 1) {
    const char = text.charAt(at)
    if (char === '\\') at += 1
    else if (char === '(' || char === '[') at = (closing(text, at) || text.length) - 1
    else if (char === '"' || char === "'") at = stringEnd(text, at)
    else if (char === ',') {
      branches.push(text.slice(from, at).trim())
      from = at + 1
    }
  }
  return [...branches, text.slice(from).trim()].filter(Boolean)
}

function partAt(text: string, start: number): Part | null {
  const char = text.charAt(start)
  const part = (type: Part['type'], nameStart: number, end: number, args: string | null = null): Part => {
    const name = unescapeIdent(text.slice(nameStart, identEnd(text, nameStart)))
    return { type, name, args, start, end }
  }
  if (char === '*' || char === '&')
    return { type: char === '*' ? 'universal' : 'nesting', name: char, args: null, start, end: start + 1 }
  if (char === '[') return part('attribute', start + 1, closing(text, start))
  if (char === '.') return part('class', start + 1, identEnd(text, start + 1))
  if (char === '#') return part('id', start + 1, identEnd(text, start + 1))
  if (char === ':') {
    const from = text[start + 1] === ':' ? start + 2 : start + 1
    const nameEnd = identEnd(text, from)
    const hasArgs = text[nameEnd] === '('
    const end = hasArgs ? closing(text, nameEnd) : nameEnd
    const type = from === start + 2 ? 'pseudo-element' : 'pseudo'
    return part(type, from, end, hasArgs ? text.slice(nameEnd + 1, end - 1) : null)
  }
  const end = identEnd(text, start)
  return end > start ? part('tag', start, end) : null
}

/** Parses one branch; null if the text is not a selector. */
export function parseBranch(text: string): Branch | null {
  const compounds: Compound[] = []
  let parts: Part[] = []
  const close = () => {
    const [first, last] = [parts[0], parts.at(-1)]
    if (first && last) compounds.push({ parts, start: first.start, end: last.end })
    parts = []
  }
  let at = 0
  while (at < text.length) {
    if (/[\s>+~]/.test(text.charAt(at))) {
      close()
      at += 1
      continue
    }
    const part = partAt(text, at)
    if (!part || part.end <= at) return null
    parts.push(part)
    at = part.end
  }
  close()
  return compounds.length > 0 ? { text, compounds } : null
}

/** Specificities are one number, because no selector has 131,072 classes or tags. */
const ID = 2 ** 34
const CLASS = 2 ** 17
const TAG = 1

/** The specificity of the strongest branch; a stronger one is greater. Null for an invalid selector. */
export function specificityOfList(text: string): number | null {
  let best: number | null = null
  for (const one of splitList(text)) {
    const branch = parseBranch(one)
    if (!branch) return null
    const parts = branch.compounds.flatMap((compound) => compound.parts)
    best = Math.max(
      best ?? 0,
      parts.reduce((sum, part) => sum + specificityOfPart(part), 0),
    )
  }
  return best
}

function specificityOfPart({ type, name, args }: Part): number {
  switch (type) {
    case 'id':
      return ID
    case 'class':
    case 'attribute':
      return CLASS
    case 'tag':
    case 'pseudo-element':
      return TAG
    case 'pseudo':
      if (name === 'where') return 0
      return args !== null && ['is', 'not', 'has', 'matches', '-webkit-any'].includes(name)
        ? (specificityOfList(args) ?? 0)
        : CLASS
    default:
      return 0
  }
}
