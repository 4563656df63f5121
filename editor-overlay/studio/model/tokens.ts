/** Tokens of the theme as values of a property, so that a value that has a name is written by its name. */
import type { Theme, Token, TokenList } from './theme.ts'

export type Offer = { name: string; className: string; css: string; resolved: string; dark: string }

/** Which list speaks about a property, and the first part of its class names. */
const ROOTS: Readonly<Record<string, readonly [TokenList, string]>> = {
  color: ['colors', 'text'],
  'background-color': ['colors', 'bg'],
  'border-color': ['colors', 'border'],
  'font-size': ['fontSizes', 'text'],
  'font-weight': ['fontWeights', 'font'],
  'font-family': ['fonts', 'font'],
  'border-radius': ['radii', 'rounded'],
  'box-shadow': ['shadows', 'shadow'],
  padding: ['spacing', 'p'],
  'padding-top': ['spacing', 'pt'],
  'padding-right': ['spacing', 'pr'],
  'padding-bottom': ['spacing', 'pb'],
  'padding-left': ['spacing', 'pl'],
  margin: ['spacing', 'm'],
  'margin-top': ['spacing', 'mt'],
  'margin-right': ['spacing', 'mr'],
  'margin-bottom': ['spacing', 'mb'],
  'margin-left': ['spacing', 'ml'],
  gap: ['spacing', 'gap'],
  'row-gap': ['spacing', 'gap-y'],
  'column-gap': ['spacing', 'gap-x'],
  width: ['spacing', 'w'],
  height: ['spacing', 'h'],
  'min-width': ['spacing', 'min-w'],
  'max-width': ['spacing', 'max-w'],
  'min-height': ['spacing', 'min-h'],
  'max-height': ['spacing', 'max-h'],
  top: ['spacing', 'top'],
  right: ['spacing', 'right'],
  bottom: ['spacing', 'bottom'],
  left: ['spacing', 'left'],
}

export function offersFor(property: string, theme: Theme): Offer[] {
  const known = ROOTS[property]
  if (!known) return []
  const [list, root] = known
  return theme[list].map((token) => offer(token, root))
}

function offer({ name, value, resolved, dark }: Token, root: string): Offer {
  return { name, className: `${root}-${name}`, css: value, resolved, dark }
}

/** What was typed, when it is the name of a token or of a class that says one. A bare number is a number. */
export function offerNamed(property: string, typed: string, theme: Theme): Offer | null {
  const name = typed.trim()
  const isNumber = /^-?[\d.]+$/.test(name)
  return (
    offersFor(property, theme).find((one) => one.className === name || (!isNumber && one.name === name)) ??
    null
  )
}

/** The token whose value the page computed; colours are compared as hex. */
export function offerWith(property: string, resolved: string, theme: Theme): Offer | null {
  return (
    offersFor(property, theme).find((one) => one.resolved.toLowerCase() === resolved.toLowerCase()) ?? null
  )
}

/** The token that a rule names: what it is on this page, light or dark, does not matter. */
export function offerWritten(property: string, written: string, theme: Theme): Offer | null {
  if (written === '') return null
  const isNamed = ({ css, name }: Offer) => css === written || written === `var(--color-${name})`
  return offersFor(property, theme).find(isNamed) ?? null
}
