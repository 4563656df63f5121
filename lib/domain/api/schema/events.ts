import { z } from 'zod'
import { idSchema, instantSchema } from './fields'

export const API_VERSION = '2026-11-26'

/** Every event that a webhook endpoint can receive. The first part names the object. */
export const EVENT_TYPES = [
  'document.accepted',
  'document.rejected',
  'quote.submitted',
  'quote.needs_information',
  'quote.ready',
  'quote.updated',
  'quote.accepted',
  'quote.declined',
  'quote.expired',
  'order.created',
  'order.paid',
  'order.needs_information',
  'order.in_progress',
  'order.in_review',
  'order.awaiting_approval',
  'order.in_revision',
  'order.finalizing',
  'order.completed',
  'order.on_hold',
  'order.canceled',
  'order.due_date_changed',
  'change_proposal.created',
  'change_proposal.resolved',
  'payment.failed',
  'refund.succeeded',
  'deliverable.ready',
  'deliverable.superseded',
  'deliverable.revoked',
  'delivery.sent',
  'delivery.delivered',
  'delivery.failed',
  'endpoint.ping',
] as const

/** Thin events: ids, status and reference. The receiver fetches the details. */
export const eventSchema = z
  .strictObject({
    id: z
      .string()
      .regex(/^evt_[0-9a-zA-Z]+$/)
      .meta({ examples: ['evt_4c1f0a6e2b7d4e5f9a3b8c6d7e0f1a2b'] }),
    type: z.enum(EVENT_TYPES),
    created_at: instantSchema,
    api_version: z.literal(API_VERSION),
    livemode: z.boolean(),
    sequence: z
      .int()
      .min(1)
      .meta({ description: 'Counts the events of one object; a lower number is an older event.' }),
    data: z.strictObject({
      object: z.strictObject({
        id: idSchema,
        object: z.string(),
        status: z.string().nullable(),
        reference: z.string().nullable(),
        order_id: idSchema.nullable(),
        quote_id: idSchema.nullable(),
      }),
    }),
  })
  .meta({ id: 'Event', description: 'What a webhook endpoint receives.' })
