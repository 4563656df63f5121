import type { Route } from 'next'
import { quoteHref } from '@/components/quotes/quote-labels'
import { languageName } from '@/lib/base/languages'
import { MATTER_SOURCE } from '@/lib/base/platforms'
import { paths } from '@/lib/config/paths'
import { FAMILIES, type Family } from '@/lib/domain/checkout/views'
import { DELIVERABLE_NAMES } from '@/lib/domain/deliveries/kinds'
import type { OrderDetail, OrderSummary, Origin } from '@/lib/domain/orders/views'
import type { QuoteSource } from '@/lib/domain/quotes/schema/staff'

const FAMILY: Record<Family, string> = {
  translation: 'Translation',
  evaluation: 'Credential evaluation',
  bundle: 'Evaluation and translation',
}

export function familyName(family: Family): string {
  return FAMILY[family]
}

/** The services as choices of a list's filter. */
export const FAMILY_OPTIONS = [
  { value: '', label: 'All' },
  ...FAMILIES.map((family) => ({ value: family, label: familyName(family) })),
]

type Languages = Pick<OrderSummary, 'sourceLanguage' | 'targetLanguage' | 'languageWords'>

export function languagePair(order: Languages): string {
  if (order.languageWords) return order.languageWords
  const source = languageName(order.sourceLanguage)
  return order.targetLanguage ? `${source} to ${languageName(order.targetLanguage)}` : source
}

const ORIGIN: Record<Origin, string> = {
  checkout: 'Order on the website',
  quote: 'Quote',
  api: 'Quote through the API',
  [MATTER_SOURCE]: 'Quote from a matter',
}

export function originName(origin: Origin): string {
  return ORIGIN[origin]
}

const SOURCE_OF: Record<Exclude<Origin, 'checkout'>, QuoteSource> = {
  quote: 'regular',
  api: 'api',
  [MATTER_SOURCE]: MATTER_SOURCE,
}

/** The page of the quote that an order was made from, for its customer or for staff. */
export function quoteOfOrder(
  { quoteId, quoteNumber, origin }: Pick<OrderDetail, 'quoteId' | 'quoteNumber' | 'origin'>,
  isStaff: boolean,
): { href: Route; number: string } | null {
  if (quoteId === null || quoteNumber === null || origin === 'checkout') return null
  const source = SOURCE_OF[origin]
  const href = isStaff ? quoteHref({ id: quoteId, source }) : paths.ownQuote({ id: quoteId, source })
  return { href, number: quoteNumber }
}

/** The payment page of an unpaid order. */
export function payPath({ quoteId }: Pick<OrderSummary, 'quoteId'>): Route {
  return quoteId === null ? paths.checkoutStep('payment') : paths.payQuote(quoteId)
}

export function deliverableName(kind: string): string {
  return DELIVERABLE_NAMES[kind] ?? 'Document'
}
