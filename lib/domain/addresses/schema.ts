import { z } from 'zod'
import { cleanLine } from '@/lib/base/text'
import { addressSchema, checkAddress } from '../checkout/schema'
import { validationOf } from './rules'
import { MAILED_KINDS, QUESTIONABLE_POSTAL_CODE } from './views'

const optional = (max: number) =>
  z
    .string()
    .max(4 * max, 'That’s too long.')
    .optional()
    .transform((text) => cleanLine(text ?? '', max) || null)

/** Required fields depend on the country. An unusual postal code is questioned, never refused. */
export const savedAddressSchema = z
  .object({
    addressId: z.uuid().optional(),
    kind: z.enum(MAILED_KINDS, 'Choose what the address is for.'),
    label: optional(60),
    ...addressSchema.pick({
      recipientName: true,
      line1: true,
      line2: true,
      city: true,
      region: true,
      postalCode: true,
      country: true,
      phone: true,
    }).shape,
    instructions: optional(300),
    isDefault: z.literal('on').optional(),
    isRight: z.literal('on').optional(),
  })
  .superRefine((address, context) => {
    const { country } = address
    const place = { country, region: address.region ?? '', postalCode: address.postalCode ?? '' }
    const problems = checkAddress(place, context)
    if (problems.postalCode || address.isRight || validationOf(place) !== 'questionable') return
    context.addIssue({ code: 'custom', path: ['postalCode'], message: QUESTIONABLE_POSTAL_CODE })
  })
export type SaveAddress = z.output<typeof savedAddressSchema>

export const addressIdSchema = z.object({ addressId: z.uuid() })
