/** The declarations of a rule, as they are written. */

export type Declaration = { name: string; value: string; isImportant: boolean }

function declarationsIn(cssText: string): Declaration[] {
  return splitTop(cssText, ';').flatMap((text) => {
    const colon = text.indexOf(':')
    if (colon <= 0) return []
    return declaration(text.slice(0, colon).trim(), text.slice(colon + 1))
  })
}

function declaration(name: string, written: string): Declaration[] {
  const value = written.replace(/\s*!\s*important\s*$/i, '').trim()
  const lower = name.startsWith('--') ? name : name.toLowerCase()
  return value === '' ? [] : [{ name: lower, value, isImportant: value.length < written.trim().length }]
}

/**
 * Returns the declarations of a rule. Its text takes precedence: if a shorthand contains a variable, a browser reports
 * its longhands without values, and it never reports `!important` with a value.
 */
export function declarationsOf(rule: {
  cssText?: unknown
  styles: Readonly<Record<string, string>>
}): Declaration[] {
  if (typeof rule.cssText === 'string' && rule.cssText !== '') return declarationsIn(rule.cssText)
  return Object.entries(rule.styles).flatMap(([name, value]) => declaration(name, String(value)))
}

/** Splits at a character outside of brackets and strings. */
function splitTop(text: string, mark: string): string[] {
  const parts: string[] = []
  let depth = 0
  let quote = ''
  let from = 0
  for (let at = 0; at < text.length; at += 1) {
    const letter = text.charAt(at)
    if (letter === '\\') at += 1
    else if (quote !== '') quote = letter === quote ? '' : quote
    else if (letter === '"' || letter === "'") quote = letter
    else if ('([{'.includes(letter)) depth += 1
    else if (')]}'.includes(letter)) depth -= 1
    else if (letter === mark && depth === 0) {
      parts.push(text.slice(from, at))
      from = at + 1
    }
  }
  return [...parts, text.slice(from)].map((part) => part.trim()).filter((part) => part !== '')
}
