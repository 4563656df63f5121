import { z } from 'zod'
import { DELIVERY_IDS } from '../../pricing/rules/ids'
import { idSchema, instantSchema, lineSchema } from './fields'

const RECIPIENT_TYPES = ['self', 'institution', 'employer', 'attorney', 'agency'] as const
const SENDING_STATUSES = [
  'pending',
  'ready',
  'sent',
  'in_transit',
  'delivered',
  'opened',
  'failed',
  'returned',
  'canceled',
] as const

export const createRecipientSchema = z.strictObject({
  type: z.enum(RECIPIENT_TYPES),
  name: lineSchema(120, 2),
  email: z.email().max(254),
  attention: lineSchema(120).optional().meta({ description: 'A person or a department.' }),
  reference: lineSchema(120)
    .optional()
    .meta({ description: 'The recipient’s reference, such as an applicant number.' }),
  delivery: z.enum(DELIVERY_IDS).default('digital').meta({
    description:
      '`digital` is free: we e-mail the finished files. Paper for an additional recipient changes the price and is rejected here as `change-required`.',
  }),
})
export type CreateRecipient = z.output<typeof createRecipientSchema>

export const recipientSchema = z
  .strictObject({
    id: idSchema,
    object: z.literal('recipient'),
    order_id: idSchema,
    type: z.enum(RECIPIENT_TYPES),
    name: z.string(),
    attention: z.string().nullable(),
    email: z.string().nullable(),
    reference: z.string().nullable(),
    delivery: z.enum(DELIVERY_IDS),
    status: z.enum(SENDING_STATUSES),
    tracking_number: z.string().nullable(),
    sent_at: instantSchema.nullable(),
    delivered_at: instantSchema.nullable(),
    created_at: instantSchema,
  })
  .meta({
    id: 'Recipient',
    description: 'Who receives the finished files. `delivery.sent` names its id when they are on their way.',
  })
export type RecipientResource = z.output<typeof recipientSchema>
