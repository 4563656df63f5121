import type { Styles } from '../../protocol/css-rule.ts'
import { splitList } from './selector.ts'

/** The part of the browser's declaration block that is read here. */
type Declarations = Iterable<string> & {
  readonly cssText: string
  getPropertyValue(name: string): string
}

/** Tailwind's internal variables are not listed (the wire contract, 0.2a). */
const isInternal = (name: string) => name.startsWith('--tw-')

/** A value that the browser cannot split before it is used: with a variable, a custom function or `env()`. */
const SUBSTITUTED = /--|env\(/

/**
 * Returns the declarations of a rule by property. A browser lists a shorthand with a variable as longhands without a
 * value; such a shorthand is returned as written, before the longhands that override parts of it. `written`: the text of
 * the author, if it is known; the browser's own lacks a shorthand that is overridden in part.
 */
export function declaredStyles(style: Declarations, written = style.cssText): Styles {
  const styles: Record<string, string> = {}
  let isComplete = true
  for (const name of style) {
    const value = style.getPropertyValue(name)
    if (value === '' && !name.startsWith('--')) isComplete = false
    else if (!isInternal(name)) styles[name] = value
  }
  if (isComplete) return styles
  const shorthands: Record<string, string> = {}
  for (const declaration of splitList(written.replace(/\/\*.*?\*\//gs, ''), ';')) {
    const [, name = '', text = ''] = /^([\w-]+)\s*:\s*(.*?)\s*(!\s*important)?$/s.exec(declaration) ?? []
    const value = style.getPropertyValue(name) || text
    if (!isInternal(name) && SUBSTITUTED.test(value)) shorthands[name] = value
  }
  return { ...shorthands, ...styles }
}
