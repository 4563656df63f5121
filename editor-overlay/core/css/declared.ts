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
 * value; such a shorthand is returned as written.
 */
export function declaredStyles(style: Declarations): Styles {
  const styles: Record<string, string> = {}
  let isWritten = true
  for (const name of style) {
    const value = style.getPropertyValue(name)
    if (value === '' && !name.startsWith('--')) isWritten = false
    else if (!isInternal(name)) styles[name] = value
  }
  if (isWritten) return styles
  for (const declaration of splitList(style.cssText, ';')) {
    const name = declaration.slice(0, declaration.indexOf(':')).trim()
    const value = isInternal(name) || Object.hasOwn(styles, name) ? '' : style.getPropertyValue(name)
    if (SUBSTITUTED.test(value)) styles[name] = value
  }
  return styles
}
