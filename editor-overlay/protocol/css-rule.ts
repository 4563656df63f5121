import { isRecord, type Parser, table } from './parse.ts'

/** CSS declarations by kebab-case property. */
export type Styles = Readonly<Record<string, string>>

/** One rule as a style panel shows it (the wire contract, 15.1). Unnamed fields of a pushed rule are kept. */
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
/** Rules that the parent editor pushes, by id. */
export type CssLookup = Readonly<Record<string, CssRule | null>>

function stylesOf(value: unknown): Styles {
  if (!isRecord(value)) return {}
  const entries = Object.entries(value).filter(
    ([, one]) => typeof one === 'string' || typeof one === 'number',
  )
  return Object.fromEntries(entries.map(([name, one]) => [name, String(one)]))
}

/** A rule without a selector reads as null, because it can match nothing. */
const cssRule: Parser<CssRule | null> = (value) =>
  isRecord(value) && typeof value.selector === 'string'
    ? { ...value, selector: value.selector, styles: stylesOf(value.styles) }
    : null

/** Parses the pushed rules. */
export const cssLookup: Parser<CssLookup> = table(cssRule)
