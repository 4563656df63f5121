import { z } from 'zod'
import {
  DELIVERIES,
  type DeliveryId,
  DOCUMENT_TYPES,
  type DocumentTypeId,
  SERVICES,
  type ServiceId,
} from './table'

function ids<Id extends string>(offers: Record<Id, unknown>): [Id, ...Id[]] {
  const [first, ...rest] = Object.keys(offers) as Id[]
  if (first === undefined) throw new Error('a price table is empty')
  return [first, ...rest]
}

export const DOCUMENT_TYPE_IDS = ids<DocumentTypeId>(DOCUMENT_TYPES)
export const SERVICE_IDS = ids<ServiceId>(SERVICES)
export const DELIVERY_IDS = ids<DeliveryId>(DELIVERIES)

export const documentTypeSchema = z.enum(DOCUMENT_TYPE_IDS, 'Choose the kind of document.')
export const serviceIdSchema = z.enum(SERVICE_IDS, 'Choose a service.')
export const deliveryIdSchema = z.enum(DELIVERY_IDS, 'Choose how you want to receive the result.')

/** What an order may be made of: an id outside the price book never gets past this. */
export const priceChoiceSchema = z.object({
  documentType: documentTypeSchema,
  serviceId: serviceIdSchema,
  deliveryId: deliveryIdSchema,
})
