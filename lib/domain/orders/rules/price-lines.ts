import { z } from 'zod'
import { findOffer, type PricePart } from '../../pricing/rules'
import type { CountedLine } from '../views'

const breakdownSchema = z.object({
  /** Lines of a quote have their own labels. */
  lines: z.array(
    z.object({
      kind: z.string(),
      id: z.string(),
      label: z.string().optional(),
      quantity: z.number().optional(),
      unitCents: z.number().int().optional(),
      amountCents: z.number().int(),
    }),
  ),
})

/** The database's names of the three parts. */
const PARTS = { document_type: 'documentType', service: 'service', delivery: 'delivery' } as const
const isPart = (kind: string): kind is keyof typeof PARTS => Object.hasOwn(PARTS, kind)

/** Reads an order's `price_breakdown`. Amounts are the ones stored on the order; only the labels are current. */
export function readPriceLines(breakdown: unknown, family: string): CountedLine[] {
  return breakdownSchema
    .parse(breakdown)
    .lines.map(({ kind, id, label, amountCents, quantity, unitCents }) => ({
      part: isPart(kind) ? PARTS[kind] : null,
      label: label ?? ((isPart(kind) && findOffer(PARTS[kind], id, family)?.label) || id),
      amountCents,
      of:
        quantity === undefined || unitCents === undefined || quantity === 1 ? null : { quantity, unitCents },
    }))
}

const PART_NAMES: Record<PricePart, string> = {
  documentType: 'Document type',
  service: 'Service level',
  delivery: 'Delivery',
}

/** "Document type: Certificate", because "Certificate" and "Certified" alone don't say what was chosen. */
export function lineName({ part, label }: Pick<CountedLine, 'part' | 'label'>): string {
  return part === null ? label : `${PART_NAMES[part]}: ${label}`
}
