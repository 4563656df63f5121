/** The units of a string literal, so that a change touches only the characters that differ. */
import { type Unit, unitsWithin } from '../file/jsx-text.ts'

const ESCAPE = /\\(?:u\{([0-9a-fA-F]{1,6})\}|u([0-9a-fA-F]{4})|x([0-9a-fA-F]{2})|\r\n|[\s\S])|\r\n|[\s\S]/g

const NAMED: Record<string, string> = {
  n: '\n',
  r: '\r',
  t: '\t',
  b: '\b',
  f: '\f',
  v: '\v',
  0: '\0',
}

/** Returns what the raw text between the quotes says, unit by unit; `start` is its offset in the file. */
export function literalUnits(raw: string, start: number): Unit[] {
  return [...raw.matchAll(ESCAPE)].flatMap((found) => {
    const [whole, ...codes] = found
    const code = codes.find((one) => one !== undefined)
    const span = { start: start + found.index, end: start + found.index + whole.length }
    return unitsWithin(
      code === undefined ? plain(whole) : String.fromCodePoint(Number.parseInt(code, 16)),
      span,
    )
  })
}

function plain(whole: string): string {
  if (!whole.startsWith('\\')) return whole === '\r\n' ? '\n' : whole
  const escaped = whole.slice(1)
  // A backslash at the end of a line continues the text on the next one.
  return /^[\r\n\u2028\u2029]/.test(escaped) ? '' : (NAMED[escaped] ?? escaped)
}
