/**
 * The option types of `Intl`, of which components for numbers and dates take their props. They are in TypeScript's own
 * declarations, which are too large to be read for an edit. Of its versions, the newest counts.
 */
import { freshSource, type Source } from '../file/source.ts'

const DECLARATIONS = `
declare namespace Intl {
  type Matcher = 'lookup' | 'best fit'
  type Text = 'long' | 'short' | 'narrow'
  type Digits = 'numeric' | '2-digit'
  type Preset = 'full' | 'long' | 'medium' | 'short'
  type Shown = 'always' | 'auto'
  interface CollatorOptions {
    usage?: 'sort' | 'search'
    localeMatcher?: Matcher
    numeric?: boolean
    caseFirst?: 'upper' | 'lower' | 'false'
    sensitivity?: 'base' | 'accent' | 'case' | 'variant'
    collation?: string
    ignorePunctuation?: boolean
  }
  interface NumberFormatOptions {
    localeMatcher?: Matcher
    style?: 'decimal' | 'percent' | 'currency' | 'unit'
    currency?: string
    currencyDisplay?: 'code' | 'symbol' | 'name' | 'narrowSymbol'
    currencySign?: 'standard' | 'accounting'
    useGrouping?: 'min2' | 'auto' | 'always' | 'true' | 'false' | boolean
    minimumIntegerDigits?: number
    minimumFractionDigits?: number
    maximumFractionDigits?: number
    minimumSignificantDigits?: number
    maximumSignificantDigits?: number
    numberingSystem?: string
    compactDisplay?: 'short' | 'long'
    notation?: 'standard' | 'scientific' | 'engineering' | 'compact'
    signDisplay?: 'auto' | 'never' | 'always' | 'exceptZero' | 'negative'
    unit?: string
    unitDisplay?: Text
    roundingPriority?: 'auto' | 'morePrecision' | 'lessPrecision'
    roundingIncrement?: 1 | 2 | 5 | 10 | 20 | 25 | 50 | 100 | 200 | 250 | 500 | 1000 | 2000 | 2500 | 5000
    roundingMode?: 'ceil' | 'floor' | 'expand' | 'trunc' | 'halfCeil' | 'halfFloor' | 'halfExpand' | 'halfTrunc' | 'halfEven'
    trailingZeroDisplay?: 'auto' | 'stripIfInteger'
  }
  interface DateTimeFormatOptions {
    localeMatcher?: Matcher
    formatMatcher?: 'basic' | 'best fit'
    calendar?: string
    numberingSystem?: string
    timeZone?: string
    timeZoneName?: 'short' | 'long' | 'shortOffset' | 'longOffset' | 'shortGeneric' | 'longGeneric'
    hour12?: boolean
    hourCycle?: 'h11' | 'h12' | 'h23' | 'h24'
    weekday?: Text
    era?: Text
    year?: Digits
    month?: Digits | Text
    day?: Digits
    dayPeriod?: Text
    hour?: Digits
    minute?: Digits
    second?: Digits
    fractionalSecondDigits?: 1 | 2 | 3
    dateStyle?: Preset
    timeStyle?: Preset
  }
  interface PluralRulesOptions {
    localeMatcher?: Matcher
    type?: 'cardinal' | 'ordinal'
    minimumIntegerDigits?: number
    minimumFractionDigits?: number
    maximumFractionDigits?: number
    minimumSignificantDigits?: number
    maximumSignificantDigits?: number
  }
  interface RelativeTimeFormatOptions {
    localeMatcher?: Matcher
    numeric?: Shown
    style?: Text
  }
  interface ListFormatOptions {
    localeMatcher?: Matcher
    type?: 'conjunction' | 'disjunction' | 'unit'
    style?: Text
  }
  interface DisplayNamesOptions {
    localeMatcher?: Matcher
    style?: Text
    type: 'language' | 'region' | 'script' | 'calendar' | 'dateTimeField' | 'currency'
    languageDisplay?: 'dialect' | 'standard'
    fallback?: 'code' | 'none'
  }
  interface SegmenterOptions {
    localeMatcher?: Matcher
    granularity?: 'grapheme' | 'word' | 'sentence'
  }
}
`

let opened: Source | null = null

/** Returns the declarations, which are parsed once. */
export function intlSource(): Source {
  if (opened) return opened
  const source = freshSource('intl.d.ts', DECLARATIONS)
  if (source.type !== 'open') throw new Error(source.message)
  opened = source
  return source
}
