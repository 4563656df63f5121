/** Widths and states that a style can apply to: which exist, which hold now, and their labels. */
import type { Theme, Token } from '../../protocol/theme.ts'

/** What decides which variants hold now. */
export type CascadeContext = {
  /** Of the frame, in px. */
  width: number
  /** The states that the frame shows as forced. */
  forced: readonly string[]
  isDark: boolean
  theme: Theme
}

/** Used until the project's own are known. */
const COMMON_BREAKPOINTS: readonly Token[] = [
  ['sm', 640],
  ['md', 768],
  ['lg', 1024],
  ['xl', 1280],
  ['2xl', 1536],
].map(([name, px]) => ({
  name: String(name),
  value: `${px}px`,
  resolved: `${px}px`,
  dark: `${px}px`,
  px: Number(px),
}))

/** States that the panel can force and edit for. */
export const STATES = ['hover', 'focus', 'focus-visible', 'active', 'disabled'] as const

/** Returns the breakpoints of the project, or Tailwind's own if it defines none. */
export function breakpointsOf(theme: Theme): readonly Token[] {
  return theme.breakpoints.length > 0 ? theme.breakpoints : COMMON_BREAKPOINTS
}

/** Returns the breakpoint among modifiers; null for every width. */
export function breakpointIn(modifiers: readonly string[], theme: Theme): Token | null {
  return breakpointsOf(theme).find(({ name }) => modifiers.includes(name)) ?? null
}

/** Sorts modifiers in the order of a class name: width, dark, states. */
function ordered(modifiers: readonly string[], theme: Theme): string[] {
  const widths = breakpointsOf(theme).map(({ name }) => name)
  const order = [...widths, 'dark', ...STATES]
  const rank = (name: string) => (order.includes(name) ? order.indexOf(name) : order.length)
  return [...new Set(modifiers)].sort((a, b) => rank(a) - rank(b))
}

/** Returns the modifiers with another breakpoint, or without one for null. */
export function withBreakpoint(modifiers: readonly string[], name: string | null, theme: Theme): string[] {
  const widths = breakpointsOf(theme).map((one) => one.name)
  const others = modifiers.filter((one) => !widths.includes(one))
  return ordered(name === null ? others : [name, ...others], theme)
}

/** Returns the modifiers with one of them turned on or off. */
export function withToggled(modifiers: readonly string[], name: string, theme: Theme): string[] {
  const isOn = modifiers.includes(name)
  return ordered(isOn ? modifiers.filter((one) => one !== name) : [...modifiers, name], theme)
}

const STATE_WORDS: Readonly<Record<string, string>> = {
  hover: 'on hover',
  focus: 'on focus',
  'focus-visible': 'on keyboard focus',
  'focus-within': 'with focus inside',
  active: 'while pressed',
  disabled: 'when disabled',
  enabled: 'when enabled',
  checked: 'when checked',
  required: 'when required',
  invalid: 'when invalid',
  valid: 'when valid',
  visited: 'when visited',
  target: 'when it’s the link target',
  dark: 'in dark mode',
  starting: 'when it first appears',
  print: 'when printed',
  'motion-reduce': 'with reduced motion',
  'motion-safe': 'without reduced motion',
  first: 'on the first child',
  last: 'on the last child',
  odd: 'on odd children',
  even: 'on even children',
  open: 'when open',
}

/** Describes a variant: `at 768 px and up`, `on hover`; the text follows “only” or “applies”. */
export function inWords(variant: string, theme: Theme): string {
  const reach = reachOf(variant, theme)
  if (reach) return reach.side === 'from' ? `at ${reach.px} px and up` : `below ${reach.px} px`
  return STATE_WORDS[variant] ?? `with the ${variant} variant`
}

/** Returns a sentence that says what edits apply to. */
export function editsInWords(modifiers: readonly string[], theme: Theme): string {
  if (modifiers.length === 0) return 'Edits apply at every width and in every state.'
  return `Edits apply ${ordered(modifiers, theme)
    .map((one) => inWords(one, theme))
    .join(', ')}.`
}

/** Media queries use the browser's own font size, whatever the page sets. */
const ROOT_PX = 16

type Reach = { side: 'from' | 'below'; px: number }

function reachOf(variant: string, theme: Theme): Reach | null {
  const [, side, inside, name] = /^(?:(min|max)-)?(?:\[([^\]]+)\]|([\w-]+))$/.exec(variant) ?? []
  const [, amount, unit] = /^([\d.]+)(px|rem|em)$/.exec(inside ?? '') ?? []
  const px = side && amount ? Number(amount) * (unit === 'px' ? 1 : ROOT_PX) : pxOf(name ?? '', theme)
  return px === null ? null : { side: side === 'max' ? 'below' : 'from', px }
}

function pxOf(name: string, theme: Theme): number | null {
  return breakpointsOf(theme).find((one) => one.name === name)?.px ?? null
}

/** States of the page itself, and what holds for a moment; the frame shows them only when they are forced. */
const NOT_SHOWN = [
  'starting',
  'print',
  'motion-reduce',
  'contrast-more',
  'portrait',
  'noscript',
  'forced-colors',
]

/** Temporary states; the page reports their rules whether they hold or not. */
const PASSING = [
  ...STATES,
  'focus-within',
  'visited',
  'target',
  'required',
  'invalid',
  'enabled',
  'checked',
  'valid',
  'optional',
]

const ANY_PASSING = PASSING.join('|')
/** Also of a group, a peer, or an element around or inside: `group-hover`, `has-checked`, `has(:checked)`. */
const IS_PASSING = new RegExp(
  `^((group|peer|has|in)-)*(${ANY_PASSING})(/|$)|^has\\(.*:(${ANY_PASSING})(?![\\w-])`,
)

/** Whether a variant holds. A rule that the page reports as matching holds unless its variant is known not to. */
export function holds(variant: string, { width, forced, isDark, theme }: CascadeContext): boolean {
  if (forced.includes(variant)) return true
  const reach = reachOf(variant, theme)
  if (reach) return reach.side === 'from' ? width >= reach.px : width < reach.px
  return variant === 'dark' ? isDark : !NOT_SHOWN.includes(variant) && !IS_PASSING.test(variant)
}

/** States of the designer's pointer and keyboard, which the frame shows only when they are forced. */
const OF_THE_POINTER = ['hover', 'focus', 'focus-visible', 'active']

/**
 * Returns the variant of a class name that is known not to hold; null if there is none. Whether an element is, for
 * example, disabled or checked is not known here.
 */
export function unmetVariant(className: string, context: CascadeContext): string | null {
  const isUnseen = (one: string) => IS_PASSING.test(one) && !OF_THE_POINTER.includes(one)
  return variantsIn(className).find((one) => !isUnseen(one) && !holds(one, context)) ?? null
}

/** Returns the prefixes of a class name, outermost first: `md:hover:p-4` has two. */
export function variantsIn(className: string): string[] {
  const parts: string[] = []
  let depth = 0
  let from = 0
  for (let at = 0; at < className.length; at += 1) {
    const letter = className.charAt(at)
    if (letter === '[' || letter === '(') depth += 1
    else if (letter === ']' || letter === ')') depth -= 1
    else if (letter === ':' && depth === 0) {
      parts.push(className.slice(from, at))
      from = at + 1
    }
  }
  return parts
}

/** Returns a class name as it is written for these modifiers; one that has variants is returned as typed. */
export function underModifiers(className: string, modifiers: readonly string[]): string {
  if (variantsIn(className).length > 0) return className
  return [...modifiers, className].join(':')
}
