import {
  DELIVERIES,
  type DeliveryId,
  DOCUMENT_TYPES,
  type DocumentTypeId,
  SERVICES,
  type ServiceId,
} from '../table'

/** The table's ids in its order, for lists of choices and for schemas. */
export const DOCUMENT_TYPE_IDS = ids<DocumentTypeId>(DOCUMENT_TYPES)
export const SERVICE_IDS = ids<ServiceId>(SERVICES)
export const DELIVERY_IDS = ids<DeliveryId>(DELIVERIES)

function ids<Id extends string>(offers: Record<Id, unknown>): [Id, ...Id[]] {
  const [first, ...rest] = Object.keys(offers) as Id[]
  if (first === undefined) throw new Error('a price table is empty')
  return [first, ...rest]
}
