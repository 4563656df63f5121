/** The tokens and variants of the project's Tailwind theme. */

/** One value of the theme. */
export type Token = {
  /** What follows the dash in a class name: `ink-soft` in `text-ink-soft`. */
  name: string
  /** As written in the theme. */
  value: string
  /** With variables resolved: a color as eight hex digits, a length in px if known. */
  resolved: string
  /** The same on a dark page. */
  dark: string
  px: number | null
}

/** What a variant depends on. */
export type VariantKind = 'breakpoint' | 'state' | 'media' | 'other'

/** A prefix such as `md` or `hover`. */
export type Variant = { name: string; kind: VariantKind }

/** The tokens and variants that a studio offers. */
export type Theme = {
  colors: Token[]
  spacing: Token[]
  fontSizes: Token[]
  fontWeights: Token[]
  fonts: Token[]
  radii: Token[]
  shadows: Token[]
  /** Narrowest first. */
  breakpoints: Token[]
  variants: Variant[]
}

/** What the source server serves: a theme with more about its variants and font sizes. */
export type ServedTheme = Omit<Theme, 'fontSizes' | 'variants'> & {
  fontSizes: (Token & { lineHeight: string | null })[]
  variants: (Variant & {
    /** Selectors and at-rules of the variant: `&:hover`, `@media (min-width: 40rem)`. */
    selectors: string[]
    /** The values that can follow its dash; empty if it accepts none. */
    values: string[]
  })[]
}

/** A project without a theme. */
export const NO_THEME: Theme & ServedTheme = {
  colors: [],
  spacing: [],
  fontSizes: [],
  fontWeights: [],
  fonts: [],
  radii: [],
  shadows: [],
  breakpoints: [],
  variants: [],
}
