/** Values that CSS surely doesn’t accept, which would be written as classes without an effect. */
import { table } from '../../protocol/table.ts'
import { words } from '../html.ts'

const SIDE = '(-(top|right|bottom|left|inline|block)(-(start|end))?)?'
const LENGTHS = new RegExp(
  `^((scroll-)?(padding|margin)${SIDE}|inset${SIDE}|top|right|bottom|left|gap|(row|column)-gap|flex-basis` +
    `|((min|max)-)?(width|height|(inline|block)-size)|border${SIDE}-width|border-([a-z]+-[a-z]+-)?radius` +
    '|font-size|letter-spacing|outline-(width|offset)|text-indent)$',
)
const POSITIVE = /padding|gap$|(width|height|size)$|radius$|flex-basis/
const WITHOUT_AUTO = /^(padding|gap|row-gap|column-gap|border-.*(width|radius))/

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

const OF_ALL = /^(-[a-z-]+|inherit|initial|revert(-layer)?|unset)$/
const WORDS = words(
  `auto none normal min-content max-content fit-content stretch contain content thin medium thick smaller larger xx-small
  x-small small large x-large xx-large xxx-large math hanging each-line from-font fill-available intrinsic
  min-intrinsic`,
)
const UNIT =
  /^(%|px|r?em|r?ex|r?cap|r?ch|r?ic|r?lh|[dls]?v(w|h|i|b|min|max)|cq(w|h|i|b|min|max)|cm|mm|q|in|pc|pt|)$/

/** Whether the value is none of the property: `24`, `24 px` or `-4px` of a padding, or one with `!important`. */
export function isNoValue(property: string, value: string): boolean {
  if (/!/.test(value.replace(/"[^"]*"|'[^']*'/g, ''))) return !property.startsWith('--')
  if (WITHOUT_AUTO.test(property) && /\bauto\b/.test(value)) return true
  const parts = partsOf(value.toLowerCase())
  // What a function returns isn't known, nor a value of one browser.
  const known = parts.filter((part) => !part.includes(CALLED) && !OF_ALL.test(part))
  const choices = SEVERAL[property]
  if (choices) return known.length === parts.length && known.some((part) => !choices.has(part))
  const said = NUMBERS[property]
  if (!said && !LENGTHS.test(property)) return false
  if (parts.length > mostOf(property)) return true
  if (said) return known.some((part) => isNoNumber(part, property) && !said.has(part))
  return known.some((part) => isNoLength(part, POSITIVE.test(property)))
}

function isNoNumber(part: string, property: string): boolean {
  const [, , amount, unit = ''] = AMOUNT.exec(part) ?? []
  if (amount === undefined) return true
  if (property === 'line-height') return !UNIT.test(unit)
  return unit !== '' && !(property === 'opacity' && unit === '%')
}

/** Stands for what is in parentheses. */
const CALLED = '#call'

/** Returns the parts of a value that spaces or slashes separate outside of parentheses. */
function partsOf(value: string): string[] {
  const flat = value.replace(/\([^()]*\)/g, CALLED)
  return flat === value ? flat.split(/[\s/]+/).filter((part) => part !== '') : partsOf(flat)
}

function mostOf(property: string): number {
  if (/(^|-)(padding|margin|inset)$|^border-width$/.test(property)) return 4
  if (property === 'border-radius') return 8
  return /^gap$|-(inline|block)(-width)?$|-radius$/.test(property) ? 2 : 1
}

const AMOUNT = /^([+-]?)(\d*\.?\d+(?:e[+-]?\d+)?)(%|[a-z]*)$/

function isNoLength(part: string, isPositive: boolean): boolean {
  const [, sign, amount, unit = ''] = AMOUNT.exec(part) ?? []
  if (amount === undefined) return !WORDS.has(part)
  return !UNIT.test(unit) || (Number(amount) !== 0 && (unit === '' || (isPositive && sign === '-')))
}

/** Whether the value can stand in a declaration: its parentheses match, and nothing in it ends the declaration. */
export function isPlainValue(value: string): boolean {
  let depth = 0
  for (const letter of value) {
    if (letter === '(') depth++
    if (letter === ')' && --depth < 0) return false
  }
  return depth === 0 && value.trim() !== '' && value.length <= 500 && !/[{}<>;\r\n\\]|\/\*/.test(value)
}
