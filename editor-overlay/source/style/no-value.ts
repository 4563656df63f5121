/** Values that CSS surely doesn’t accept, which would be written as classes without an effect. */

const SIDE = '(-(top|right|bottom|left|inline|block)(-(start|end))?)?'
const LENGTHS = new RegExp(
  `^((scroll-)?(padding|margin)${SIDE}|inset${SIDE}|top|right|bottom|left|gap|(row|column)-gap|flex-basis` +
    `|((min|max)-)?(width|height|(inline|block)-size)|border${SIDE}-width|border-([a-z]+-[a-z]+-)?radius` +
    '|font-size|letter-spacing|outline-(width|offset)|text-indent)$',
)
const POSITIVE = /padding|gap$|(width|height|size)$|radius$|flex-basis/
const WITHOUT_AUTO = /^(padding|gap|row-gap|column-gap|border-.*(width|radius))/

/** Whether the value is none of the property: `24`, `24 px` or `-4px` of a padding, or one with `!important`. */
export function isNoValue(property: string, value: string): boolean {
  if (/!/.test(value.replace(/"[^"]*"|'[^']*'/g, ''))) return !property.startsWith('--')
  if (WITHOUT_AUTO.test(property) && /\bauto\b/.test(value)) return true
  if (!LENGTHS.test(property)) return false
  const parts = partsOf(value)
  return parts.length > mostOf(property) || parts.some((part) => isNoLength(part, POSITIVE.test(property)))
}

/** Returns the parts of a value that spaces or slashes separate outside of parentheses. */
function partsOf(value: string): string[] {
  const flat = value.replace(/\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)/g, '()')
  return flat.split(/[\s/]+/).filter((part) => part !== '')
}

function mostOf(property: string): number {
  if (/(^|-)(padding|margin|inset)$|^border-width$/.test(property)) return 4
  if (property === 'border-radius') return 8
  return /^gap$|-(inline|block)(-width)?$|-radius$/.test(property) ? 2 : 1
}

function isNoLength(part: string, isPositive: boolean): boolean {
  const [, sign, amount, unit] = /^([+-]?)(\d*\.?\d+(?:e-?\d+)?)?(%|[a-z]*)$/i.exec(part) ?? []
  if (amount === undefined) return /^(px|r?em|%|v[wh]|ch)$/i.test(part)
  return Number(amount) !== 0 && (unit === '' || (isPositive && sign === '-'))
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
