/** Declarations of a rule, as they are written. */
import { splitTop } from './specificity.ts'

export type Declaration = { name: string; value: string; isImportant: boolean }

export function declarationsIn(cssText: string): Declaration[] {
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
 * The text goes first: where a shorthand holds a variable, a browser gives its longhands without a value, and it never
 * gives `!important` with one.
 */
export function declarationsOf(rule: {
  cssText?: unknown
  styles: Readonly<Record<string, string>>
}): Declaration[] {
  if (typeof rule.cssText === 'string' && rule.cssText !== '') return declarationsIn(rule.cssText)
  return Object.entries(rule.styles).flatMap(([name, value]) => declaration(name, String(value)))
}
