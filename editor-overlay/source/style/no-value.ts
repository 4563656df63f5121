/** Values that CSS surely doesn’t accept, which would be written as classes without an effect. */
import { table } from '../../protocol/table.ts'
import { words } from '../html.ts'

const SIDE = '(-(top|right|bottom|left|inline|block)(-(start|end))?)?'
const SIZE = '(width|height|(inline|block)-size)'
const TO_FIT = 'min-content max-content fit-content stretch intrinsic min-intrinsic'

type Lengths = { of: RegExp; words: ReadonlySet<string>; isPositive?: true; withoutPercent?: true }

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

const LINES = words('none hidden dotted dashed solid double groove ridge inset outset')
/** Properties whose values are one or several of these words. */
const SEVERAL = table<ReadonlySet<string>>({
  'border-block-style': LINES,
  'border-inline-style': LINES,
  'border-style': LINES,
  cursor: words(
    `auto default none context-menu help pointer progress wait cell crosshair text vertical-text alias copy move no-drop
    not-allowed grab grabbing all-scroll col-resize row-resize n-resize e-resize s-resize w-resize ne-resize nw-resize
    se-resize sw-resize ew-resize ns-resize nesw-resize nwse-resize zoom-in zoom-out hand`,
  ),
  display: words(
    `none contents block inline run-in flow flow-root table flex grid ruby math grid-lanes list-item inline-block
    inline-table inline-flex inline-grid table-row-group table-header-group table-footer-group table-row table-cell
    table-column-group table-column table-caption ruby-base ruby-text ruby-base-container ruby-text-container`,
  ),
  overflow: words('visible hidden clip scroll auto overlay'),
  'text-decoration-line': words('none underline overline line-through blink spelling-error grammar-error'),
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
  const choices = SEVERAL[property]
  if (choices) return known.length === parts.length && known.some((part) => !choices.has(part))
  const said = NUMBERS[property]
  const lengths = LENGTHS.find(({ of }) => of.test(property))
  if (!said && !lengths) return false
  if (parts.length > mostOf(property) && !OPEN.test(value)) return true
  if (said) return known.some((part) => isNoNumber(part, property) && !said.has(part))
  return lengths !== undefined && known.some((part) => isNoLength(part, lengths))
}

/** Functions that may return several parts, or none. */
const OPEN = /\b(attr|env|if|var)\(/i

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
  if (property === 'text-indent') return 3
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
  for (const letter of value) {
    if (letter === '(') depth++
    if (letter === ')' && --depth < 0) return false
  }
  const flat = value.replace(/\btype\(<[a-z-]+>\)/g, 'type()')
  return depth === 0 && flat.trim() !== '' && flat.length <= 500 && !/[{}<>;\r\n\\]|\/\*/.test(flat)
}
