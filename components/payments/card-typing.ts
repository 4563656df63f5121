type Brand = { id: string; name: string; starts: RegExp; groups: number[] }

const BY_FOUR = [4, 4, 4, 4]
const BRANDS: Brand[] = [
  { id: 'visa', name: 'Visa', starts: /^4/, groups: BY_FOUR },
  { id: 'mastercard', name: 'Mastercard', starts: /^(5[1-5]|2[2-7])/, groups: BY_FOUR },
  { id: 'amex', name: 'Amex', starts: /^3[47]/, groups: [4, 6, 5] },
]

/** Null until the first digits identify the brand. */
export function brandOf(number: string): Pick<Brand, 'id' | 'name'> | null {
  return BRANDS.find(({ starts }) => starts.test(digitsOf(number))) ?? null
}

/** Digits in the groups that are printed on the card. */
export function formatNumber(typed: string): string {
  const digits = digitsOf(typed)
  const groups = BRANDS.find(({ starts }) => starts.test(digits))?.groups ?? BY_FOUR
  const starts = groups.map((_, index) => groups.slice(0, index).reduce((sum, length) => sum + length, 0))
  return groups
    .map((length, index) => digits.slice(starts[index] ?? 0, (starts[index] ?? 0) + length))
    .filter(Boolean)
    .join(' ')
}

/**
 * `1229` becomes `12 / 29`, and a one-digit month gets its zero. `before` distinguishes typing from deleting.
 */
export function formatExpiry(typed: string, before: string): string {
  const isDeleting = typed.length < before.length
  const digits = /^\s*([2-9]|1\s*\/)/.test(typed) ? `0${digitsOf(typed)}` : digitsOf(typed)
  const month = digits.slice(0, 2)
  const year = shortYear(digits.slice(2))
  if (month.length < 2 || (isDeleting && year === '')) return month
  return `${month} / ${year}`
}

function shortYear(year: string): string {
  return year.length > 2 && year.startsWith('20') ? year.slice(2, 4) : year.slice(0, 2)
}

/** The caret position after formatting: after as many digits as before. */
export function caretAfter(formatted: string, digitsBefore: number): number {
  let seen = 0
  for (const [index, character] of [...formatted].entries()) {
    if (seen === digitsBefore && digitsBefore < digitsOf(formatted).length) return index
    if (/\d/.test(character)) seen += 1
  }
  return formatted.length
}

export function digitsOf(text: string): string {
  return text.replace(/\D/g, '')
}
