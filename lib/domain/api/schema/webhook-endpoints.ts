import { z } from 'zod'
import { EVENT_TYPES } from './events'
import { idSchema, instantSchema, lineSchema } from './fields'

const eventsSchema = z
  .array(z.enum([...EVENT_TYPES, '*']))
  .min(1)
  .max(EVENT_TYPES.length)
  .meta({ description: 'Event types, or `*` alone for all of them, including those added later.' })
const urlSchema = z
  .string()
  .min(8)
  .max(500)
  .meta({
    description: 'Public, and `https`. We send to port 443.',
    examples: ['https://example.com/webhooks'],
  })
const descriptionSchema = lineSchema(120)

export const createEndpointSchema = z.strictObject({
  url: urlSchema,
  events: eventsSchema,
  description: descriptionSchema.optional(),
})

export const changeEndpointSchema = z
  .strictObject({
    url: urlSchema.optional(),
    events: eventsSchema.optional(),
    description: descriptionSchema.nullable().optional(),
    status: z.enum(['enabled', 'paused']).optional(),
  })
  .meta({ description: 'Fields you leave out don’t change. `enabled` restarts a stopped endpoint.' })

export const endpointSchema = z
  .strictObject({
    id: idSchema,
    object: z.literal('webhook_endpoint'),
    livemode: z.boolean(),
    url: z.string(),
    description: z.string().nullable(),
    events: z.array(z.string()),
    status: z.enum(['enabled', 'paused', 'disabled_failing']),
    stopped_by: z
      .enum(['owner', 'failing', 'gone'])
      .nullable()
      .meta({ description: 'Why nothing is sent: `gone` means your server responded with status 410.' }),
    failing_since: instantSchema.nullable(),
    previous_secret_until: instantSchema
      .nullable()
      .meta({ description: 'Until when the previous secret signs as well.' }),
    created_at: instantSchema,
  })
  .meta({ id: 'WebhookEndpoint' })
export type EndpointResource = z.output<typeof endpointSchema>

export const endpointSecretSchema = z
  .strictObject({
    ...endpointSchema.shape,
    secret: z.string().meta({ description: 'Shown in this response only.', examples: ['whsec_…'] }),
  })
  .meta({ id: 'WebhookEndpointWithSecret' })

export const deliverySchema = z
  .strictObject({
    id: idSchema,
    object: z.literal('webhook_delivery'),
    endpoint_id: idSchema,
    event_id: z.string(),
    event_type: z.string(),
    status: z.enum(['pending', 'succeeded', 'failed']),
    attempts: z.int(),
    next_attempt_at: instantSchema.nullable(),
    request: z.string().meta({ description: 'The body, as it is sent.' }),
    tries: z.array(
      z.strictObject({
        at: instantSchema,
        status: z.int().nullable(),
        error: z.string().nullable(),
        milliseconds: z.number().nullable(),
        body: z.string().nullable().meta({ description: 'The start of your server’s response.' }),
      }),
    ),
    created_at: instantSchema,
  })
  .meta({ id: 'WebhookDelivery' })
export type DeliveryResource = z.output<typeof deliverySchema>
