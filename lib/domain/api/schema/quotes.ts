import { z } from 'zod'
import { MAX_NAMES } from '../../checkout/rules/options'
import { FAMILIES } from '../../checkout/views'
import { FILE_LIMITS } from '../../documents/rules/files'
import { DELIVERY_IDS, DOCUMENT_TYPE_IDS, SERVICE_IDS } from '../../pricing/rules/ids'
import { QUOTE_STATUSES } from '../../quotes/moves'
import { EXTRAS, QUOTE_PURPOSES } from '../../quotes/rules'
import {
  daySchema,
  idSchema,
  instantSchema,
  lineSchema,
  listQuerySchema,
  metadataSchema,
  moneySchema,
  referenceSchema,
  textSchema,
} from './fields'

export const API_QUOTE_STATUSES = QUOTE_STATUSES.filter((status) => status !== 'draft')

const languageSchema = z
  .string()
  .min(2)
  .max(35)
  .regex(/^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$/)
  .meta({
    description: 'BCP 47 tag from `GET /capabilities`, or `und` when you are not sure.',
    examples: ['es'],
  })

export const priceChoiceShape = {
  document_type: z.enum(DOCUMENT_TYPE_IDS),
  service: z.enum(SERVICE_IDS),
  delivery: z.enum(DELIVERY_IDS),
}

export const addressSchema = z
  .strictObject({
    recipient_name: lineSchema(120, 2),
    line1: lineSchema(200),
    line2: lineSchema(200).optional(),
    city: lineSchema(120),
    region: lineSchema(120).optional(),
    postal_code: lineSchema(20).optional(),
    country: z.string().regex(/^[A-Z]{2}$/),
  })
  .meta({ id: 'Address' })

const nameSchema = z.strictObject({
  as_in_passport: lineSchema(120, 2),
  as_in_document: lineSchema(120).optional(),
  relation: lineSchema(80).optional(),
})

/** Fields of both an order and a quote. */
export const workShape = {
  family: z.enum(FAMILIES),
  source_language: languageSchema,
  target_language: languageSchema
    .optional()
    .meta({ description: 'Required unless `family` is `evaluation`.' }),
  needed_by: daySchema.optional(),
  purpose: z.enum(QUOTE_PURPOSES).optional(),
  recipient: lineSchema(200)
    .optional()
    .meta({ description: 'Who will receive the result, such as a university.' }),
  name_sheet: z
    .array(nameSchema)
    .max(MAX_NAMES)
    .optional()
    .meta({ description: 'How names are spelled in passports.' }),
  notes: textSchema(2000).optional(),
  reference: referenceSchema.optional(),
  metadata: metadataSchema.optional(),
}

export const documentIdsSchema = z
  .array(idSchema)
  .min(1)
  .max(FILE_LIMITS.filesPerOrder)
  .meta({ description: 'Accepted documents that no other quote uses.' })

/** An example with what the schema alone can't require, such as the target language. */
export const SAMPLE_WORK = {
  documents: ['0b5f3a52-6f0e-4a3e-9d4c-2f6a1f0c7e11'],
  family: 'translation',
  source_language: 'es',
  target_language: 'en',
  document_type: 'certificate',
  service: 'certified',
  delivery: 'digital',
} as const

export const createQuoteSchema = z
  .strictObject({
    documents: documentIdsSchema,
    ...workShape,
    document_type: priceChoiceShape.document_type.optional(),
    service: priceChoiceShape.service.optional(),
    delivery: priceChoiceShape.delivery.optional(),
    extras: z.array(z.enum(EXTRAS)).max(EXTRAS.length).optional(),
  })
  .meta({
    description:
      'With `document_type`, `service` and `delivery`, and without `extras`, a translation or a single evaluation is priced by the table and ready right away (201). Everything else is priced by a person (202).',
    examples: [{ ...SAMPLE_WORK, documents: [...SAMPLE_WORK.documents] }],
  })
export type CreateQuote = z.output<typeof createQuoteSchema>

export const priceLineSchema = z
  .strictObject({
    kind: z.string(),
    description: z.string(),
    quantity: z.number(),
    unit: moneySchema,
    amount: moneySchema,
  })
  .meta({ id: 'PriceLine' })

const turnaroundSchema = z.strictObject({
  min_business_days: z.int(),
  max_business_days: z.int(),
})

export const quoteSchema = z
  .strictObject({
    id: idSchema,
    object: z.literal('quote'),
    livemode: z.boolean(),
    number: z.string(),
    status: z.enum(API_QUOTE_STATUSES),
    pricing: z.enum(['automatic', 'manual']),
    question: z
      .string()
      .nullable()
      .meta({ description: 'Our question to you, while `needs_information`. Answer it with `messages`.' }),
    revision: z.int().meta({ description: 'The number to send with `accept`; 0 before the first price.' }),
    family: z.enum(FAMILIES),
    documents: z.array(idSchema),
    source_language: z.string(),
    target_language: z.string().nullable(),
    needed_by: daySchema.nullable(),
    purpose: z.string().nullable(),
    recipient: z.string().nullable(),
    extras: z.array(z.string()),
    notes: z.string().nullable(),
    reference: z.string().nullable(),
    metadata: metadataSchema,
    lines: z.array(priceLineSchema),
    total: moneySchema.nullable(),
    turnaround: turnaroundSchema.nullable(),
    valid_until: instantSchema.nullable(),
    order_id: idSchema.nullable(),
    close_reason: z.string().nullable(),
    created_at: instantSchema,
  })
  .meta({ id: 'Quote' })
export type QuoteResource = z.output<typeof quoteSchema>

export const quoteListQuerySchema = listQuerySchema.extend({
  status: z.enum(API_QUOTE_STATUSES).optional(),
})

const paymentSchema = z.strictObject({ type: z.enum(['link', 'saved_card', 'invoice']) }).meta({
  description:
    '`link`: the response contains a page of ours where the account owner pays, with a saved card if there is one. `saved_card`: the owner’s default card is charged right away; if the bank declines it or requires the owner, the response is 402 with that page as `payment_url`, and the order waits there. `invoice`: the order is placed right away and paid later, where we have agreed on invoice terms with you.',
})

export const acceptQuoteSchema = z.strictObject({
  revision: z.int().min(1).max(100_000),
  accept_terms: z
    .literal(true)
    .meta({ description: 'You agree to the terms of service and the refund rules.' }),
  payment: paymentSchema.default({ type: 'link' }),
  address: addressSchema.optional().meta({ description: 'Required if a line is for paper.' }),
})
export type AcceptQuote = z.output<typeof acceptQuoteSchema>

export const declineQuoteSchema = z.strictObject({ reason: lineSchema(1000, 3) })
export const withdrawQuoteSchema = z.strictObject({})
/** Files sent with an answer. */
export const sentDocumentsSchema = documentIdsSchema.meta({
  description: 'Accepted documents not used in a quote or an order yet.',
})
export const quoteMessageSchema = z.strictObject({
  body: textSchema(4000),
  documents: sentDocumentsSchema.optional(),
})
export const messageSchema = z
  .strictObject({ object: z.literal('message'), quote_id: idSchema, sent: z.literal(true) })
  .meta({ id: 'Message' })
