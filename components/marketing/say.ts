import { TURNAROUND } from '@/lib/domain/checkout/rules'
import { type AdvertisedPrice, MARKETING } from '@/lib/domain/pricing/table'

/** Every figure that the public pages name, from the price book and the promise table, under one name each. */
const FIGURES: Record<string, string> = {
  ...Object.fromEntries(
    Object.entries(MARKETING.header).map(([name, price]) => [`header.${name}`, headerPrice(price)]),
  ),
  ...Object.fromEntries(
    Object.entries(MARKETING.landing).map(([name, price]) => [`landing.${name}`, landingPrice(price)]),
  ),
  ...Object.fromEntries(
    Object.entries(TURNAROUND).map(([family, { from, to }]) => [
      `days.${family}`,
      `${from}-${to} business days`,
    ]),
  ),
}

/**
 * Puts the figures into a text of lib/content: "{landing.bundle}" becomes "$199+ per credential".
 * @throws on a name that nobody defined, so that a typo stops the build.
 */
export function say(text: string): string {
  return text.replaceAll(/\{([\w.-]+)\}/g, (_, name: string) => {
    const figure = FIGURES[name]
    if (figure === undefined) throw new Error(`Nobody says what {${name}} is.`)
    return figure
  })
}

/** "$24.95 per page", "from $99". */
function headerPrice({ amount, unit, from }: AdvertisedPrice): string {
  return `${from ? 'from ' : ''}${formatAmount(amount)}${unit ? ` per ${unit}` : ''}`
}

/** "$24.99 per page", "$99+ per report". */
function landingPrice({ amount, unit, from }: AdvertisedPrice): string {
  return `${formatAmount(amount)}${from ? '+' : ''}${unit ? ` per ${unit}` : ''}`
}

/** Whole amounts without cents, as the specification writes them. */
export function formatAmount(units: number): string {
  return Number.isInteger(units) ? `$${units}` : `$${units.toFixed(2)}`
}
