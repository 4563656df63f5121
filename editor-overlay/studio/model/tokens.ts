/** Tokens of the theme as values of a property, so that a value with a name is written by its name. */
import type { Theme, Token } from '../../protocol/theme.ts'
import type { TokenList } from './theme.ts'

/** `css` is written in a rule, `resolved` is its value on the page in light mode, `dark` in dark mode. */
export type TokenChoice = { name: string; className: string; css: string; resolved: string; dark: string }

type NamedToken = Pick<TokenChoice, 'name' | 'className' | 'css'>

/** The token list of a property, and the first part of its class names. */
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

/** Returns the tokens of a property; empty for a property without a token list. */
export function choicesFor(property: string, theme: Theme): TokenChoice[] {
  const known = ROOTS[property]
  if (!known) return []
  const [list, root] = known
  return theme[list].map((token) => choiceOf(token, root))
}

function choiceOf({ name, value, resolved, dark }: Token, root: string): TokenChoice {
  return { name, className: `${root}-${name}`, css: value, resolved, dark }
}

/**
 * Returns the token of a typed name or class name; null for anything else. A bare number is never a token, and a color
 * may have an opacity: `primary/50`.
 */
export function choiceNamed(property: string, typed: string, theme: Theme): NamedToken | null {
  const name = typed.trim()
  const isNumber = /^-?[\d.]+$/.test(name)
  const isNamed = (one: TokenChoice) => one.className === name || (!isNumber && one.name === name)
  const whole = choicesFor(property, theme).find(isNamed)
  if (whole) return whole
  const [, color = '', percent = ''] = /^(.+)\/([\d.]+)%?$/.exec(name) ?? []
  return color === '' ? null : withOpacity(property, choiceNamed(property, color, theme), percent)
}

/** Returns the token with this resolved value; a color is passed as `#rrggbbaa`. */
export function choiceWith(property: string, resolved: string, theme: Theme): TokenChoice | null {
  return (
    choicesFor(property, theme).find((one) => one.resolved.toLowerCase() === resolved.toLowerCase()) ?? null
  )
}

/** Returns the token that a rule refers to, whatever its value in light or dark mode. */
export function choiceWritten(property: string, written: string, theme: Theme): NamedToken | null {
  if (written === '') return null
  const isNamed = ({ css, name }: TokenChoice) => css === written || written === `var(--color-${name})`
  const whole = choicesFor(property, theme).find(isNamed)
  if (whole) return whole
  const [, color = '', percent = ''] = MIX.exec(written) ?? []
  return color === '' ? null : withOpacity(property, choiceWritten(property, color, theme), percent)
}

/** A color with an opacity, as Tailwind writes it. */
const MIX = /^color-mix\(in oklab, (.+) ([\d.]+)%, transparent\)$/

/** Null for what is not a color of the theme, and for a percentage that no class can have. */
function withOpacity(property: string, color: NamedToken | null, percent: string): NamedToken | null {
  const opacity = Number(percent)
  const isKnown = opacity >= 0 && opacity <= 100 && Number.isInteger(opacity * 4)
  if (!color || ROOTS[property]?.[0] !== 'colors' || color.name.includes('/') || !isKnown) return null
  return {
    name: `${color.name}/${opacity}`,
    className: `${color.className}/${opacity}`,
    css: `color-mix(in oklab, ${color.css} ${opacity}%, transparent)`,
  }
}
