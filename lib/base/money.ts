const FORMATS = new Map<string, Intl.NumberFormat>()

/** Integer cents to text, e.g. 8500 -> "$85.00". Formatting is always the last step. */
export function formatCents(cents: number, currency = 'USD'): string {
  let format = FORMATS.get(currency)
  if (!format) {
    format = new Intl.NumberFormat('en-US', { style: 'currency', currency })
    FORMATS.set(currency, format)
  }
  return format.format(cents / 100)
}

/** Currency units (as in the price table) to integer cents. */
export function toCents(units: number): number {
  return Math.round(units * 100)
}
