const FORMATS = new Map<string, Intl.NumberFormat>()

/** Integer cents to text, such as 8500 -> "$85.00". Formatting is always the last step. */
export function formatCents(cents: number, currency = 'USD'): string {
  let format = FORMATS.get(currency)
  if (!format) {
    format = new Intl.NumberFormat('en-US', { style: 'currency', currency })
    FORMATS.set(currency, format)
  }
  return format.format(cents / 100)
}

/** Currency units (as in the price table) without zero cents: 99 -> "$99", 24.95 -> "$24.95". */
export function formatAmount(units: number): string {
  return Number.isInteger(units) ? `$${units}` : `$${units.toFixed(2)}`
}

/** Integer cents without zero cents: 9900 -> "$99". */
export function formatShortCents(cents: number): string {
  return formatAmount(cents / 100)
}

/** Integer cents as a plain decimal number for fields and spreadsheets: 8500 -> "85.00". */
export function toDecimal(cents: number): string {
  return (cents / 100).toFixed(2)
}

export function sumCents(amounts: readonly number[]): number {
  return amounts.reduce((sum, cents) => sum + cents, 0)
}

/** Currency units (as in the price table) to integer cents. */
export function toCents(units: number): number {
  return Math.round(units * 100)
}
