/** The tokens of the project's theme, named as in its class names, for pickers and switches. */
import type { ServedTheme, Token, VariantKind } from '../../protocol/theme.ts'
import type { Compiled } from './design.ts'
import { canonical, type Variables } from './values.ts'

type ThemeParts = {
  entries: ReadonlyMap<string, string>
  variables: Variables
  dark: Variables
  /** Every class name of the project. */
  names: readonly string[]
  compile: (name: string) => Compiled | null
  variants: readonly { name: string; values: string[]; selectors: () => string[] }[]
}

/** Returns the tokens and variants of a theme, in the order in which pickers show them. */
export function themeOf(parts: ThemeParts): ServedTheme {
  const { entries, variables, dark } = parts
  const of = (prefix: string, not?: RegExp) =>
    [...entries].flatMap(([name, value]) => {
      const rest = name.startsWith(prefix) ? name.slice(prefix.length) : ''
      return rest === '' || rest.includes('--') || not?.test(rest)
        ? []
        : [tokenOf(rest, value, { variables, dark })]
    })
  const breakpoints = of('--breakpoint-').sort(byLength)
  return {
    colors: of('--color-'),
    spacing: spacingOf(parts),
    fontSizes: of('--text-', /^shadow-/).map((token) => ({
      ...token,
      lineHeight: entries.get(`--text-${token.name}--line-height`) ?? null,
    })),
    fontWeights: of('--font-weight-'),
    fonts: of('--font-', /^weight-/),
    radii: of('--radius-'),
    shadows: of('--shadow-'),
    breakpoints,
    variants: variantsOf(parts, new Set(breakpoints.map(({ name }) => name))),
  }
}

type Looked = Pick<ThemeParts, 'variables' | 'dark'>

function tokenOf(name: string, value: string, { variables, dark }: Looked): Token {
  const resolved = canonical(value, variables)
  const length = /^(-?[\d.]+)px$/.exec(resolved)?.[1] ?? (resolved === '0' ? '0' : undefined)
  return {
    name,
    value,
    resolved,
    dark: canonical(value, dark),
    px: length === undefined ? null : Number(length),
  }
}

function byLength(a: Token, b: Token): number {
  return (a.px ?? 0) - (b.px ?? 0)
}

/** The theme has no tokens for the steps of the scale, so they are read from the padding utilities. */
function spacingOf({ names, compile, variables, dark }: ThemeParts): Token[] {
  const steps = names.flatMap((name) => {
    const value = /^p-[\w.]+$/.test(name) ? compile(name)?.declarations.get('padding') : undefined
    return value === undefined ? [] : [tokenOf(name.slice('p-'.length), value, { variables, dark })]
  })
  return steps.sort(byLength)
}

function variantsOf({ variants }: ThemeParts, breakpoints: ReadonlySet<string>): ServedTheme['variants'] {
  return variants.map(({ name, values, selectors }) => {
    const made = selectors()
    return { name, kind: kindOf(name, made, breakpoints), selectors: made, values: [...values] }
  })
}

function kindOf(name: string, selectors: string[], breakpoints: ReadonlySet<string>): VariantKind {
  if (breakpoints.has(name)) return 'breakpoint'
  const isState = selectors.some((one) => /&:[a-z-]+(\([^)]*\))?\s*\}?\s*$/.test(one))
  if (isState) return 'state'
  return selectors.length > 0 && selectors.every((one) => one.startsWith('@media')) ? 'media' : 'other'
}
