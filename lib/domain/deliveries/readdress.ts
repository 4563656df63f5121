import { z } from 'zod'
import { addressSchema, checkAddress } from '../checkout/schema'

/** The address to which a delivery that came back is sent again. */
export const readdressSchema = z
  .object({
    orderId: z.uuid(),
    deliveryId: z.uuid(),
    /** Created with the page, so that sending twice answers once. */
    requestKey: z.uuid(),
    ...addressSchema.pick({
      recipientName: true,
      attention: true,
      line1: true,
      line2: true,
      city: true,
      region: true,
      postalCode: true,
      country: true,
    }).shape,
    note: z.string().trim().max(1000, 'Use at most 1,000 characters.').default(''),
  })
  .superRefine((address, context) => {
    checkAddress(address, context)
  })
export type ReaddressDelivery = z.output<typeof readdressSchema>
