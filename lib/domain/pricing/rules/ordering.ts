import { findOffer, priceOrder } from '../rules'
import type { DocumentTypeId, ServiceId } from '../table'
import { DELIVERY_IDS, DOCUMENT_TYPE_IDS, SERVICE_IDS } from './ids'

/** Why a person has to price it; decision 020 has the table of all combinations. The database uses the same names. */
type QuoteReason = 'bundle' | 'course_by_course' | 'several_degrees' | 'document_type' | 'service'

type Family = 'evaluation' | 'translation' | 'bundle'

/** The choices that decide how something is ordered. An open choice decides nothing. */
type OrderingChoice = {
  family: Family | null
  documentType?: string | null | undefined
  serviceId?: string | null | undefined
  evaluation?: { reportType: string; credentials: readonly unknown[] } | null | undefined
}

type Offered = { documentTypes: readonly DocumentTypeId[]; services: readonly ServiceId[] }

/**
 * What the table can price correctly, by family. A report is about studies and is always signed, so an
 * evaluation allows two document types and one service; no sum of them is below the advertised price. The
 * table has no second part, so a bundle allows nothing.
 */
const ONLINE: Record<Family, Offered> = {
  translation: { documentTypes: DOCUMENT_TYPE_IDS, services: SERVICE_IDS },
  evaluation: { documentTypes: ['certificate', 'standard'], services: ['certified'] },
  bundle: { documentTypes: [], services: [] },
}

/** The choices that can be ordered online; all of the table's while the family is open. */
export function offeredOnline(family: Family | null): Offered {
  return ONLINE[family ?? 'translation']
}

/** The same with the amounts and the texts of the family. */
export function offersOnline(part: 'documentType' | 'service', family: Family | null) {
  const { documentTypes, services } = offeredOnline(family)
  return (part === 'service' ? services : documentTypes).flatMap((id) => {
    const offer = findOffer(part, id, family)
    return offer ? [{ id, ...offer }] : []
  })
}

/** What is chosen until the customer chooses: the estimate's choice if it is offered, or the only offer. */
export function preselectedOnline(
  part: 'documentType' | 'service',
  family: Family | null,
  estimated: string | undefined,
): string | null {
  const offers = offersOnline(part, family)
  const chosen = offers.find(({ id }) => id === estimated) ?? (offers.length === 1 ? offers[0] : undefined)
  return chosen?.id ?? null
}

/** Null if it can be ordered online at the table's price. */
export function quoteReason({
  family,
  documentType,
  serviceId,
  evaluation,
}: OrderingChoice): QuoteReason | null {
  if (family === null || family === 'translation') return null
  if (family === 'bundle') return 'bundle'
  if (evaluation?.reportType === 'course_by_course') return 'course_by_course'
  if ((evaluation?.credentials.length ?? 0) > 1) return 'several_degrees'
  if (!isOffered(ONLINE.evaluation.documentTypes, documentType)) return 'document_type'
  return isOffered(ONLINE.evaluation.services, serviceId) ? null : 'service'
}

function isOffered(ids: readonly string[], id: string | null | undefined): boolean {
  return id === null || id === undefined || ids.includes(id)
}

/** The lowest and highest total that can be ordered online; null for what needs a quote. */
export function onlineRange(
  family: Family,
  services: readonly ServiceId[] = ONLINE[family].services,
): { fromCents: number; toCents: number } | null {
  const { documentTypes } = ONLINE[family]
  const totals = documentTypes.flatMap((documentType) =>
    services.flatMap((serviceId) =>
      DELIVERY_IDS.map((deliveryId) => priceOrder({ documentType, serviceId, deliveryId }).totalCents),
    ),
  )
  return totals.length === 0 ? null : { fromCents: Math.min(...totals), toCents: Math.max(...totals) }
}
