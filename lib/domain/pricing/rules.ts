import { toCents } from '@/lib/base/money'
import { DELIVERIES, DOCUMENT_TYPES, EVALUATION_LABELS, type Offer, SERVICES } from './table'

/** The chosen ids; unset while open. */
export type PriceChoice = {
  documentType?: string | null | undefined
  serviceId?: string | null | undefined
  deliveryId?: string | null | undefined
  /** Changes the texts of a line, never its amount. */
  family?: string | null | undefined
}

export type PricePart = 'documentType' | 'service' | 'delivery'

type ExplainedLine = {
  part: PricePart
  /** The chosen id, or null while open. */
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

type Offers = Readonly<Record<string, Offer>>
type Part = { part: PricePart; key: 'documentType' | 'serviceId' | 'deliveryId'; missing: string }

const PARTS: Part[] = [
  { part: 'documentType', key: 'documentType', missing: 'Document type' },
  { part: 'service', key: 'serviceId', missing: 'Service' },
  { part: 'delivery', key: 'deliveryId', missing: 'Delivery' },
]

const OFFERS: Record<PricePart, Offers> = {
  documentType: DOCUMENT_TYPES,
  service: SERVICES,
  delivery: DELIVERIES,
}

const OWN_LABELS: Partial<Record<PricePart, Record<string, { label: string; about: string }>>> = {
  documentType: EVALUATION_LABELS.documentTypes,
  service: EVALUATION_LABELS.services,
}

/**
 * The only place a price is computed: document type + service + delivery. An unknown id adds nothing here, as
 * the specification requires; the order refuses it (schema.ts, and the database again).
 */
export function priceOrder(choice: PriceChoice): Price {
  const lines = PARTS.map(({ part, key, missing }): ExplainedLine => {
    const id = choice[key]
    const offer = findOffer(part, id, choice.family)
    return offer && typeof id === 'string'
      ? { part, id, label: offer.label, about: offer.about, amountCents: toCents(offer.units) }
      : { part, id: null, label: missing, about: 'Not chosen yet.', amountCents: 0 }
  })
  const subtotalCents = lines.reduce((sum, line) => sum + line.amountCents, 0)
  return { lines, subtotalCents, taxCents: 0, totalCents: subtotalCents, currency: 'USD' }
}

/** One choice with its amount and the family's texts. Own keys only: "__proto__" is not an id. */
export function findOffer(part: PricePart, id: unknown, family?: string | null): Offer | null {
  if (typeof id !== 'string' || !Object.hasOwn(OFFERS[part], id)) return null
  const offer = OFFERS[part][id] ?? null
  return offer && { ...offer, ...(family === 'evaluation' ? OWN_LABELS[part]?.[id] : {}) }
}
