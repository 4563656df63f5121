/** Class names as selectors, and the rules an instant update writes for them (the wire contract, 13.5 and 13.10). */

/** Escapes a class name as a CSS identifier, as the browser's `CSS.escape` does. */
export function escapeIdent(name: string): string {
  return name.replace(/^-$|^\d|(?<=^-)\d|[^\w\x80-\uffff-]/g, (char) =>
    /\d/.test(char) ? `\\3${char} ` : `\\${char}`,
  )
}

/** 2024-01-01 00:00 UTC in ms; stamps in class names count from it. */
const STAMP_EPOCH = 1_704_067_200_000

/** A class name as part of a generated one. */
function sanitized(className: string): string {
  const safe = className.replace(/[^\w-]/g, '-')
  return /^\d/.test(safe) ? `-${safe}` : safe
}

/**
 * The class of one instant update: in the given name, characters outside `A-Za-z0-9_-` become `-`, and a leading digit
 * is prefixed with one. The counter distinguishes two updates within one millisecond.
 */
export function stylingClass(className: string, nowMs: number, counter: number): string {
  return `arb89-styling-${nowMs - STAMP_EPOCH}-${sanitized(className)}${counter || ''}`
}

/** A capital at the start gets no dash. */
function kebab(cssKey: string): string {
  return cssKey.replace(/[A-Z]/g, (letter, at) => (at > 0 ? '-' : '') + letter.toLowerCase())
}

/** CSS declarations of the changes; null unsets a property. */
export function stylingText(changes: Readonly<Record<string, string | null>>): string {
  return Object.entries(changes)
    .map(([key, value]) => `${kebab(key)}: ${value === null ? 'unset !important' : value};`)
    .join('')
}

/** The least widths, in rem. */
const BREAKPOINTS: ReadonlyMap<string, number> = new Map([
  ['sm', 40],
  ['md', 48],
  ['lg', 64],
  ['xl', 80],
  ['2xl', 96],
])

/** The class that forces a state, such as `hover`. */
export function forceClass(modifier: string): string {
  return `tempo-force-${modifier}`
}

const isPseudo = (modifier: string) => /^(hover|focus|active|required|invalid|disabled)$/.test(modifier)

/** The rule of a class; with modifiers also a second rule for the forced state. */
export function classRules(className: string, css: string, modifiers: readonly string[]): string[] {
  const selector = `.${escapeIdent(className)}`
  const states = modifiers.filter(isPseudo).map((modifier) => `:${modifier}`)
  const rules = [`${selector}${states.join('')} { ${css} }`]
  const forced = modifiers.map((modifier) => `.${escapeIdent(forceClass(modifier))}`)
  return forced.length > 0 ? [...rules, `${selector}${forced.join('')} { ${css} }`] : rules
}

/** A class name with its variant prefix; `default` and none have no prefix. */
export function variantName(className: string, variant: string | null | undefined): string {
  return variant && variant !== 'default' ? `${variant}:${className}` : className
}

/** The rule of a class under a breakpoint, dark mode or a state. */
export function variantRule(className: string, css: string, variant: string | null | undefined): string {
  const selector = `.${escapeIdent(variantName(className, variant))}`
  const width = BREAKPOINTS.get(variant ?? '')
  if (width !== undefined) return `${selector} { @media (width >= ${width}rem) { ${css} } }`
  const state = variant && isPseudo(variant) ? `:${variant}` : ''
  return `${selector}${variant === 'dark' ? ':where(.dark, .dark *)' : state} { ${css} }`
}

/** The breakpoint prefixes of a class name, outermost first. */
export function responsiveModifiers(className: string): string[] {
  return className
    .split(':')
    .slice(0, -1)
    .filter((prefix) => BREAKPOINTS.has(prefix))
}
