import { z } from 'zod'
import { DELIVERY_IDS, DOCUMENT_TYPE_IDS, SERVICE_IDS } from './rules/ids'

export const documentTypeSchema = z.enum(DOCUMENT_TYPE_IDS, 'Choose a document type.')
export const serviceIdSchema = z.enum(SERVICE_IDS, 'Choose a service level.')
export const deliveryIdSchema = z.enum(DELIVERY_IDS, 'Choose a delivery option.')
