import { MATTER_SOURCE } from '@/lib/base/platforms'
import type { LineKind } from '@/lib/domain/quotes/rules/lines'
import type { QuoteSource } from '@/lib/domain/quotes/schema/staff'

const SOURCES: Record<QuoteSource, string> = { regular: 'Website', api: 'API', [MATTER_SOURCE]: 'Matter' }

export function sourceName(source: QuoteSource): string {
  return SOURCES[source]
}

export const LINE_NAMES: Record<LineKind, string> = {
  per_page: 'Per page',
  per_word: 'Per word',
  report: 'Report',
  notarization: 'Notarization',
  apostille: 'Apostille',
  copy: 'Copy',
  shipping: 'Shipping',
  expedite: 'Expedited work',
  discount: 'Discount',
  other: 'Other',
}
