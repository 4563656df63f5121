import { isRecord, type Parser, REFUSED, table } from './parse.ts'

export type Styles = Readonly<Record<string, string>>

/** One rule as the style panel shows it. Fields of a pushed rule that we do not name are carried over. */
export type CssRule = Record<string, unknown> & {
  selector: string
  styles: Styles
  filename?: string | undefined
  codebaseId?: string
  source?: unknown
  applied?: boolean
  inherited?: boolean
  removable?: boolean
  allowChanges?: boolean
  eligibleToApply?: boolean
  modifiers?: Readonly<Record<string, true>>
  classParsed?: string
  cssText?: string
}
export type CssLookup = Readonly<Record<string, CssRule | null>>

function stylesOf(value: unknown): Styles {
  if (!isRecord(value)) return {}
  const entries = Object.entries(value).filter(
    ([, one]) => typeof one === 'string' || typeof one === 'number',
  )
  return Object.fromEntries(entries.map(([name, one]) => [name, String(one)]))
}

/** A rule without a selector text can match nothing, so it reads as absent. */
const cssRule: Parser<CssRule | null> = (value) => {
  if (!isRecord(value)) return value ? REFUSED : null
  if (typeof value.selector !== 'string') return null
  return { ...value, selector: value.selector, styles: stylesOf(value.styles) }
}

export const cssLookup: Parser<CssLookup> = table(cssRule)
