import { toCents } from '@/lib/base/money'
import { DELIVERIES, DOCUMENT_TYPES, type Offer, SERVICES } from './table'

/** Ids as they were chosen, or not yet. */
export type PriceChoice = {
  documentType?: string | null | undefined
  serviceId?: string | null | undefined
  deliveryId?: string | null | undefined
}

export type PricePart = 'documentType' | 'service' | 'delivery'

export type ExplainedLine = {
  part: PricePart
  /** What was chosen, or null while nothing is. */
  id: string | null
  label: string
  about: string
  amountCents: number
}

export type Price = {
  lines: ExplainedLine[]
  subtotalCents: number
  taxCents: 0
  totalCents: number
  currency: 'USD'
}

const PARTS = [
  { part: 'documentType', key: 'documentType', offers: DOCUMENT_TYPES, missing: 'Document type' },
  { part: 'service', key: 'serviceId', offers: SERVICES, missing: 'Service' },
  { part: 'delivery', key: 'deliveryId', offers: DELIVERIES, missing: 'Delivery' },
] as const

/**
 * The one place a price is made: document type + service + delivery. An unknown id adds nothing here, as the
 * specification says; the order boundary refuses it (schema.ts, and the database again).
 */
export function priceOrder(choice: PriceChoice): Price {
  const lines = PARTS.map(({ part, key, offers, missing }): ExplainedLine => {
    const id = choice[key]
    const offer = offerFor(offers, id)
    return offer && typeof id === 'string'
      ? { part, id, label: offer.label, about: offer.about, amountCents: toCents(offer.units) }
      : { part, id: null, label: missing, about: 'Not chosen yet.', amountCents: 0 }
  })
  const subtotalCents = lines.reduce((sum, line) => sum + line.amountCents, 0)
  return { lines, subtotalCents, taxCents: 0, totalCents: subtotalCents, currency: 'USD' }
}

/** Own keys only: "__proto__" and "hasOwnProperty" are ids nobody offers. */
function offerFor(offers: Readonly<Record<string, Offer>>, id: unknown): Offer | null {
  return typeof id === 'string' && Object.hasOwn(offers, id) ? (offers[id] ?? null) : null
}
