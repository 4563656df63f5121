import { z } from 'zod'
import { DELIVERABLE_KINDS } from './kinds'

export const uploadDeliverableSchema = z.strictObject({
  itemId: z.uuid(),
  kind: z.enum(DELIVERABLE_KINDS),
  file: z.instanceof(File),
})
export type UploadDeliverable = z.infer<typeof uploadDeliverableSchema>

export const finalizeDeliverableSchema = z.object({ orderId: z.uuid(), deliverableId: z.uuid() })

const reasonForCustomer = z
  .string()
  .trim()
  .min(3, 'Enter a reason. The customer sees it.')
  .max(500, 'Please use at most 500 characters.')

export const revokeDeliverableSchema = z.object({
  orderId: z.uuid(),
  deliverableId: z.uuid(),
  reason: reasonForCustomer,
})
export type RevokeDeliverable = z.infer<typeof revokeDeliverableSchema>

export const markReturnedSchema = z.object({
  orderId: z.uuid(),
  deliveryId: z.uuid(),
  reason: reasonForCustomer,
})
export type MarkReturned = z.infer<typeof markReturnedSchema>

export const markSentSchema = z.object({
  orderId: z.uuid(),
  deliveryId: z.uuid(),
  carrier: z.string().trim().max(60).default(''),
  trackingNumber: z
    .string()
    .trim()
    .max(120)
    .regex(/^[A-Za-z0-9 -]*$/, 'A tracking number has letters, digits, spaces and dashes only.')
    .default(''),
})
export type MarkSent = z.infer<typeof markSentSchema>
