/** Values that CSS surely doesn’t accept, which would be written as classes without an effect. */
import { table } from '../../protocol/table.ts'
import { words } from '../html/html.ts'
import { isColorWord } from './no-color.ts'
import { isOneWord } from './property-choices.ts'
import { AMOUNTS, SEVERAL, SHADOWS } from './value-words.ts'

const SIDE = '(-(top|right|bottom|left|inline|block)(-(start|end))?)?'
const SIZE = '(width|height|(inline|block)-size)'
const TO_FIT = 'min-content max-content fit-content stretch intrinsic min-intrinsic'

type Lengths = {
  of: RegExp
  words: ReadonlySet<string>
  isPositive?: true
  withoutPercent?: true
  /** Whether commas separate several values. */
  isListed?: true
}

/** Properties whose values are lengths, each kind with the words that it accepts. */
const LENGTHS: readonly Lengths[] = [
  { of: new RegExp(`^padding${SIDE}$`), words: words(''), isPositive: true },
  { of: new RegExp(`^scroll-padding${SIDE}$`), words: words('auto'), isPositive: true },
  { of: new RegExp(`^((margin|inset)${SIDE}|top|right|bottom|left)$`), words: words('auto') },
  { of: new RegExp(`^scroll-margin${SIDE}$`), words: words(''), withoutPercent: true },
  { of: /^((row|column)-)?gap$/, words: words('normal'), isPositive: true },
  { of: /^flex-basis$/, words: words(`auto content ${TO_FIT}`), isPositive: true },
  { of: new RegExp(`^(min-)?${SIZE}$`), words: words(`auto ${TO_FIT}`), isPositive: true },
  { of: new RegExp(`^max-${SIZE}$`), words: words(`none ${TO_FIT}`), isPositive: true },
  {
    of: new RegExp(`^(border${SIDE}|outline)-width$`),
    words: words('thin medium thick'),
    isPositive: true,
    withoutPercent: true,
  },
  { of: /^border-([a-z]+-[a-z]+-)?radius$/, words: words(''), isPositive: true },
  {
    of: /^font-size$/,
    words: words('xx-small x-small small medium large x-large xx-large xxx-large smaller larger math'),
    isPositive: true,
  },
  { of: /^letter-spacing$/, words: words('normal') },
  { of: /^outline-offset$/, words: words(''), withoutPercent: true },
  { of: /^text-indent$/, words: words('hanging each-line') },
  { of: /^(background|mask)-position$/, words: words('left right top bottom center'), isListed: true },
  { of: /^(background|mask)-size$/, words: words('auto cover contain'), isPositive: true, isListed: true },
  {
    of: /^(object|perspective)-position$|^(perspective|transform)-origin$/,
    words: words('left right top bottom center'),
  },
  { of: /^translate$/, words: words('none') },
  { of: /^perspective$/, words: words('none'), isPositive: true, withoutPercent: true },
  { of: /^border-spacing$/, words: words(''), isPositive: true, withoutPercent: true },
  { of: /^text-underline-offset$/, words: words('auto') },
  { of: /^text-decoration-thickness$/, words: words('auto from-font') },
  { of: /^word-spacing$/, words: words('normal') },
  { of: /^column-width$/, words: words(`auto ${TO_FIT}`), isPositive: true, withoutPercent: true },
  { of: /^vertical-align$/, words: words('baseline sub super text-top text-bottom middle top bottom') },
]

/** Other properties whose values are numbers, each with the words that it accepts. */
const NUMBERS = table<ReadonlySet<string>>({
  'flex-grow': words(''),
  'flex-shrink': words(''),
  'font-weight': words('normal bold bolder lighter'),
  'line-height': words('normal'),
  opacity: words(''),
  order: words(''),
  'z-index': words('auto'),
})

const OF_ALL = /^(-[a-z][a-z-]*|inherit|initial|revert(-layer|-rule)?|unset)$/
const UNIT =
  /^(%|px|r?em|r?ex|r?cap|r?ch|r?ic|r?lh|[dls]?v(w|h|i|b|min|max)|cq(w|h|i|b|min|max)|cm|mm|q|in|pc|pt|)$/

/** Whether the value is none of the property: `24`, `24 px` or `-4px` of a padding, or one with `!important`. */
export function isNoValue(property: string, value: string): boolean {
  if (/!/.test(value.replace(/"[^"]*"|'[^']*'/g, ''))) return !property.startsWith('--')
  const parts = partsOf(value.toLowerCase(), property === 'border-radius' ? /[\s/]+/ : /\s+/)
  // What a function returns isn't known, nor a value of one browser.
  const known = parts.filter((part) => !part.includes(CALLED) && !OF_ALL.test(part))
  const several = SEVERAL[property]
  const isCalled = parts.some((part) => part.includes(CALLED))
  if (several && isCalled && !WITH_FUNCTIONS.test(property)) return !OPEN.test(value)
  if (several) return !isCalled && isNoneOf(value, several)
  if (SHADOWS.test(property)) return partsOf(value.toLowerCase(), /,/).some(isNoShadow)
  const amounts = AMOUNTS[property]
  if (amounts) return isNoAmount(value, amounts)
  if (isOneWord(property)) return isCalled && !OPEN.test(value)
  const said = NUMBERS[property]
  const lengths = LENGTHS.find(({ of }) => of.test(property))
  if (!said && !lengths) return false
  if (lengths?.isListed) return wordsIn(value).some((part) => isNoLength(part, lengths))
  if (parts.length > mostOf(property) && !OPEN.test(value)) return true
  if (said) return known.some((part) => isNoNumber(part, property) && !said.has(part))
  return lengths !== undefined && known.some((part) => isNoLength(part, lengths))
}

/** Returns the parts between spaces, commas and slashes, without what functions return and what every property accepts. */
const wordsIn = (value: string) =>
  partsOf(value.toLowerCase().replaceAll('/', ' / '), /[\s,]+/).filter(
    (part) => !part.includes(CALLED) && !/^["']/.test(part) && !OF_ALL.test(part),
  )

const isNoneOf = (value: string, choices: ReadonlySet<string>) =>
  ONLY_BEFORE.test(value.trim()) || wordsIn(value).some((part) => !choices.has(part))

/** Words that only change what comes behind them: `safe center`. */
const ONLY_BEFORE = /^(first|last|safe|unsafe|mandatory|proximity|both-edges)$/i

/** Properties of words that also take functions. */
const WITH_FUNCTIONS = /image|filter|^transform$|timing-function|cursor/

/** Whether a shadow lacks its two lengths, or has a word that is no color. */
function isNoShadow(shadow: string): boolean {
  const parts = shadow.split(/\s+/).filter((part) => part !== '')
  if (parts.length === 1 && (parts[0] === 'none' || OF_ALL.test(parts[0] ?? ''))) return false
  const isSaid = (part: string) => part.includes(CALLED) || part === 'inset' || isColorWord(part)
  const lengths = parts.filter((part) => part.includes(CALLED) || AMOUNT.test(part))
  const isOdd = (part: string) =>
    !isSaid(part) && isNoLength(part, { of: SHADOWS, words: words(''), withoutPercent: true })
  return parts.some(isOdd) || (lengths.length < 2 && !parts.some((part) => part.includes(CALLED)))
}

function isNoAmount(
  value: string,
  { words: known, amount, most }: (typeof AMOUNTS)[string] & object,
): boolean {
  const parts = wordsIn(value)
  return (
    parts.some((part) => !known.has(part) && !amount.test(part)) || (parts.length > most && !OPEN.test(value))
  )
}

/** Functions that may return several parts, or none. */
const OPEN = /\b(attr|env|if|inherit|random-item|toggle|var)\(|--[\w-]+\(/i

const isWhole = (property: string) => property === 'order' || property === 'z-index'

function isNoNumber(part: string, property: string): boolean {
  const [, sign, amount, unit = ''] = AMOUNT.exec(part) ?? []
  if (amount === undefined || (isWhole(property) && /[.e]/.test(amount))) return true
  if (sign === '-' && Number(amount) !== 0 && /^(flex|font|line)-/.test(property)) return true
  if (property === 'line-height') return !UNIT.test(unit)
  if (property === 'font-weight' && (Number(amount) < 1 || Number(amount) > 1000)) return true
  return unit !== '' && !(property === 'opacity' && unit === '%')
}

/** Stands for what is in parentheses. */
const CALLED = '#call'

/** Returns the parts of a value between the separators outside of parentheses. */
function partsOf(value: string, separator: RegExp): string[] {
  const flat = value.replace(/\([^()]*\)/g, CALLED)
  return flat === value ? flat.split(separator).filter((part) => part !== '') : partsOf(flat, separator)
}

function mostOf(property: string): number {
  if (/(^|-)(padding|margin|inset)$|^border-width$/.test(property)) return 4
  if (property === 'border-radius') return 8
  if (/^text-indent$|^translate$|^transform-origin$/.test(property)) return 3
  if (/^(object-position|perspective-origin)$/.test(property)) return 4
  if (property === 'border-spacing') return 2
  return /^gap$|-(inline|block)(-width)?$|-radius$/.test(property) ? 2 : 1
}

const AMOUNT = /^([+-]?)(\d*\.?\d+(?:e[+-]?\d+)?)(%|[a-z]*)$/

function isNoLength(part: string, { words: known, isPositive, withoutPercent }: Lengths): boolean {
  const [, sign, amount, unit = ''] = AMOUNT.exec(part) ?? []
  if (amount === undefined) return !known.has(part)
  if (!UNIT.test(unit) || (unit === '%' && withoutPercent)) return true
  return Number(amount) !== 0 && (unit === '' || (isPositive === true && sign === '-'))
}

/** Whether the value can stand in a declaration: its parentheses match, and nothing in it ends the declaration. */
export function isPlainValue(value: string): boolean {
  let depth = 0
  let flat = ''
  for (const letter of value.replace(/\btype\(<[a-z-]+>\)/g, 'type()')) {
    if (letter === '(') depth++
    if (letter === ')' && --depth < 0) return false
    // The branches of `if(style(--a): 1px; else: 2px)`.
    flat += letter === ';' && depth > 0 && /\bif\(/i.test(value) ? ',' : letter
  }
  return depth === 0 && flat.trim() !== '' && flat.length <= 500 && !/[{}<>;\r\n\\]|\/\*/.test(flat)
}
