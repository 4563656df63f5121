import { z } from 'zod'
import { CHANGE_REASONS } from '../../proposals/views'
import { idSchema, instantSchema, moneySchema } from './fields'

/**
 * The statuses that the API shows. A proposal that needs a second person's confirmation is hidden until then.
 */
export const API_PROPOSAL_STATUSES = [
  'proposed',
  'accepted',
  'applied',
  'declined',
  'expired',
  'withdrawn',
] as const

const changeLineSchema = z
  .strictObject({ description: z.string(), quantity: z.number(), unit: moneySchema, amount: moneySchema })
  .meta({ id: 'ChangeLine' })

export const changeProposalSchema = z
  .strictObject({
    id: idSchema,
    object: z.literal('change_proposal'),
    livemode: z.boolean(),
    order_id: idSchema,
    status: z.enum(API_PROPOSAL_STATUSES).meta({
      description: '`accepted` is waiting for its payment; `applied` is part of the order.',
    }),
    reason: z.enum(CHANGE_REASONS),
    explanation: z.string(),
    lines: z.array(changeLineSchema),
    difference: moneySchema.meta({
      description: 'A positive amount is charged; a negative amount is refunded.',
    }),
    total: moneySchema.meta({ description: 'The total of the order with this change.' }),
    document_type: z.string().nullable().meta({ description: 'The actual type of the documents.' }),
    added_days: z.int().meta({ description: 'Business days added to the order.' }),
    url: z.url().nullable().meta({
      description:
        'The page where the account owner decides and pays; null once it’s closed, and in test mode.',
    }),
    expires_at: instantSchema,
    closed_at: instantSchema.nullable(),
    close_reason: z.string().nullable(),
    created_at: instantSchema,
  })
  .meta({ id: 'ChangeProposal', description: 'A change of price or date that we propose while we work.' })
export type ChangeProposalResource = z.output<typeof changeProposalSchema>
