import { formatAmount, formatShortCents } from '@/lib/base/money'
import { TURNAROUND } from '@/lib/domain/checkout/rules'
import { FAMILIES } from '@/lib/domain/checkout/views'
import { onlineRange } from '@/lib/domain/pricing/rules/ordering'
import { type AdvertisedPrice, MARKETING } from '@/lib/domain/pricing/table'

/** Every amount and duration on the public pages by name, from the price book and the turnaround table. */
const FIGURES: Record<string, string> = {
  ...Object.fromEntries(
    Object.entries(MARKETING.header).map(([name, price]) => [`header.${name}`, headerPrice(price)]),
  ),
  ...Object.fromEntries(
    Object.entries(MARKETING.landing).map(([name, price]) => [`landing.${name}`, landingPrice(price)]),
  ),
  ...Object.fromEntries(
    FAMILIES.flatMap((family) => {
      const range = onlineRange(family)
      return range ? [[`online.${family}`, rangeText(range)] as const] : []
    }),
  ),
  'online.certified-translation': rangeText(onlineRange('translation', ['certified'])),
  'online.standard-translation': rangeText(onlineRange('translation', ['standard', 'expedited'])),
  'quote.evaluation': `from ${formatAmount(MARKETING.landing.evaluation.amount)}`,
  'quote.bundle': `from ${formatAmount(MARKETING.landing.bundle.amount)}`,
  ...Object.fromEntries(
    Object.entries(TURNAROUND).map(([family, { from, to }]) => [
      `days.${family}`,
      `${from}–${to} business days`,
    ]),
  ),
}

/**
 * Fills the values into a text of lib/content: "{landing.bundle}" becomes "$199+ per credential".
 * @throws on an unknown name, so that a typo fails the build
 */
export function interpolate(text: string): string {
  return text.replaceAll(/\{([\w.-]+)\}/g, (_, name: string) => {
    const figure = FIGURES[name]
    if (figure === undefined) throw new Error(`Unknown figure {${name}}.`)
    return figure
  })
}

/** "$100–$160": the lowest and the highest total of the price table. */
function rangeText(range: ReturnType<typeof onlineRange>): string {
  if (range === null) return ''
  return `${formatShortCents(range.fromCents)}–${formatShortCents(range.toCents)}`
}

/** "$24.95 per page", "from $99". */
function headerPrice({ amount, unit, from }: AdvertisedPrice): string {
  return `${from ? 'from ' : ''}${formatAmount(amount)}${unit ? ` per ${unit}` : ''}`
}

/** "$24.99 per page", "$99+ per report". */
function landingPrice({ amount, unit, from }: AdvertisedPrice): string {
  return `${formatAmount(amount)}${from ? '+' : ''}${unit ? ` per ${unit}` : ''}`
}
