import { TURNAROUND } from '../../checkout/rules'
import { priceOrder } from '../../pricing/rules'
import { quoteReason } from '../../pricing/rules/ordering'

type Choice = {
  family: 'translation' | 'evaluation' | 'bundle'
  document_type?: string | undefined
  service?: string | undefined
  delivery?: string | undefined
  extras?: readonly string[] | undefined
}
type Line = { kind: string; description: string; unitCents: number }
export type TablePrice = { lines: Line[]; totalCents: number; minDays: number; maxDays: number }

const KINDS: Record<string, string> = {
  'service/expedited': 'expedite',
  'delivery/physical': 'shipping',
  'delivery/expedited-physical': 'shipping',
}

/** The table's price of a choice; null if a person has to price it. */
export function tablePrice(choice: Choice): TablePrice | null {
  const {
    family,
    document_type: documentType,
    service: serviceId,
    delivery: deliveryId,
    extras = [],
  } = choice
  if (!documentType || !serviceId || !deliveryId || extras.length > 0) return null
  if (quoteReason({ family, documentType, serviceId }) !== null) return null
  const price = priceOrder({ documentType, serviceId, deliveryId, family })
  const lines = price.lines
    .filter(({ amountCents }) => amountCents > 0)
    .map(({ part, id, label, amountCents }) => ({
      kind: KINDS[`${part}/${id}`] ?? 'other',
      description: label,
      unitCents: amountCents,
    }))
  const { from, to } = TURNAROUND[family]
  return { lines, totalCents: price.totalCents, minDays: from, maxDays: to }
}
