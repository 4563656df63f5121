/**
 * The props of an element as its opening tag writes them. Components that run on the server report none of them to the
 * page.
 */
import type { ShownProp } from './prop-values.ts'

/** Returns null for text that is not an element. A spread is left out: its names are not known here. */
export function propsInSource(text: string): ShownProp[] | null {
  const opening = /^<([\w.$:-]+)/.exec(text)
  if (!opening) return null
  const props: ShownProp[] = []
  let at = opening[0].length
  if (text[at] === '<') at = closing(text, at, '<', '>')
  while (at < text.length) {
    const gap = /^(?:\s|\/\*[\s\S]*?\*\/|\/\/[^\n]*)+/.exec(text.slice(at))
    at += gap?.[0].length ?? 0
    if (text[at] === '{') {
      at = closing(text, at, '{', '}')
      continue
    }
    const name = /^[\w$][\w$.:-]*/.exec(text.slice(at))?.[0]
    if (!name) break
    at += name.length
    const value = valueAt(text, at)
    props.push(shown(name, value.text))
    at = value.end
  }
  return props
}

/** Includes quotes or braces; empty for a name without a value. */
function valueAt(text: string, from: number): { text: string; end: number } {
  const equals = /^\s*=\s*/.exec(text.slice(from))?.[0]
  if (equals === undefined) return { text: '', end: from }
  const start = from + equals.length
  const mark = text.charAt(start)
  const quoteEnd = text.indexOf(mark, start + 1) + 1 || text.length
  const end = mark === '{' ? closing(text, start, '{', '}') : quoteEnd
  return { text: text.slice(start, end), end }
}

/** Returns the index after the character that closes the one at `from`; strings, templates and comments are skipped. */
function closing(text: string, from: number, opens: string, closes: string): number {
  let depth = 0
  for (let at = from; at < text.length; at += 1) {
    const letter = text.charAt(at)
    const skipped = skip(text, at)
    if (skipped > at) at = skipped - 1
    else if (letter === opens) depth += 1
    else if (letter === closes) {
      depth -= 1
      if (depth === 0) return at + 1
    }
  }
  return text.length
}

function skip(text: string, at: number): number {
  const rest = text.slice(at)
  const found =
    /^(?:"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\\n])*'|`(?:\\.|[^`\\])*`|\/\*[\s\S]*?\*\/|\/\/[^\n]*)/.exec(rest)
  return at + (found?.[0].length ?? 0)
}

function shown(name: string, written: string): ShownProp {
  if (written === '') return { name, kind: 'boolean', text: 'true' }
  if (!written.startsWith('{')) return { name, kind: 'text', text: decoded(written.slice(1, -1)) }
  const code = written.slice(1, -1).trim()
  const text = /^(['"])((?:(?!\1)[^\\\n])*)\1$/.exec(code)?.[2]
  if (text !== undefined) return { name, kind: 'text', text }
  if (code === 'true' || code === 'false') return { name, kind: 'boolean', text: code }
  if (/^-?\d+(\.\d+)?$/.test(code)) return { name, kind: 'number', text: code }
  return { name, kind: isJson(code) ? 'json' : 'code', text: code }
}

function isJson(code: string): boolean {
  try {
    JSON.parse(code)
    return true
  } catch {
    return false
  }
}

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
}

function decoded(text: string): string {
  return text.replace(
    /&(?:#(\d+)|#x([0-9a-f]+)|(\w+));/gi,
    (whole, decimal?: string, hex?: string, name?: string) => {
      const point = decimal ? Number(decimal) : hex ? Number.parseInt(hex, 16) : null
      if (point !== null) return point <= 0x10ffff ? String.fromCodePoint(point) : whole
      return (name && ENTITIES[name]) || whole
    },
  )
}
