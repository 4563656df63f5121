import { z } from 'zod'
import { FAMILIES } from '../../checkout/views'
import { ORDER_STATUSES } from '../../orders/moves'
import { PAYMENT_STATUSES } from '../../orders/views'
import { changeProposalSchema } from './change-proposals'
import {
  daySchema,
  idSchema,
  instantSchema,
  lineSchema,
  listQuerySchema,
  metadataSchema,
  moneySchema,
  textSchema,
} from './fields'
import {
  acceptQuoteSchema,
  addressSchema,
  documentIdsSchema,
  priceChoiceShape,
  priceLineSchema,
  SAMPLE_WORK,
  sentDocumentsSchema,
  workShape,
} from './quotes'

const dryRunSchema = z
  .boolean()
  .default(false)
  .meta({ description: 'True returns the price and the dates (200) and creates nothing.' })

/** An order at the table's prices. @usedBy tests */
export const orderFromTableSchema = z
  .strictObject({
    documents: documentIdsSchema,
    ...workShape,
    family: z.enum(['translation', 'evaluation']),
    document_type: priceChoiceShape.document_type,
    service: priceChoiceShape.service,
    delivery: priceChoiceShape.delivery,
    address: addressSchema.optional().meta({ description: 'Required unless `delivery` is `digital`.' }),
    accept_terms: acceptQuoteSchema.shape.accept_terms,
    payment: acceptQuoteSchema.shape.payment,
    dry_run: dryRunSchema,
  })
  .meta({
    id: 'OrderFromPriceTable',
    examples: [{ ...SAMPLE_WORK, documents: [...SAMPLE_WORK.documents], accept_terms: true }],
  })

const orderFromQuoteSchema = z
  .strictObject({ quote_id: idSchema, ...acceptQuoteSchema.shape, dry_run: dryRunSchema })
  .meta({ id: 'OrderFromQuote' })

export const createOrderSchema = z.union([orderFromTableSchema, orderFromQuoteSchema])
export type OrderFromTable = z.output<typeof orderFromTableSchema>

export const orderPreviewSchema = z
  .strictObject({
    object: z.literal('order_preview'),
    livemode: z.boolean(),
    lines: z.array(priceLineSchema),
    total: moneySchema,
    due_from: daySchema.nullable(),
    due_to: daySchema.nullable(),
  })
  .meta({ id: 'OrderPreview', description: 'The dates assume that work begins now.' })
export type OrderPreview = z.output<typeof orderPreviewSchema>

export const DELIVERY_STATUSES = [
  'not_started',
  'preparing',
  'partially_delivered',
  'delivered',
  'failed',
] as const

const orderItemSchema = z
  .strictObject({
    id: idSchema,
    kind: z.enum(['translation', 'evaluation', 'addon']),
    title: z.string(),
    status: z.enum(['pending', 'in_progress', 'in_review', 'ready', 'final', 'canceled']),
    pages: z.int().nullable(),
    words: z.int().nullable(),
  })
  .meta({ id: 'OrderItem', description: 'A part of the work: a translation, an evaluation or an addition.' })

export const orderSchema = z
  .strictObject({
    id: idSchema,
    object: z.literal('order'),
    livemode: z.boolean(),
    number: z.string(),
    status: z.enum(ORDER_STATUSES),
    turn: z.enum(['you', 'us', 'nobody']).meta({ description: 'Who has to act next.' }),
    requested_items: z
      .array(z.string())
      .meta({ description: 'What we asked for, while `needs_information`.' }),
    quote_id: idSchema.nullable(),
    family: z.enum(FAMILIES),
    document_type: z.string(),
    service: z.string(),
    delivery: z.string(),
    source_language: z.string(),
    target_language: z.string().nullable(),
    documents: z.array(idSchema),
    items: z.array(orderItemSchema),
    change_proposal: changeProposalSchema.nullable().meta({
      description: 'The change waiting for the account owner, who decides on the order page.',
    }),
    lines: z.array(priceLineSchema),
    total: moneySchema,
    payment: z.strictObject({
      status: z.enum(PAYMENT_STATUSES),
      url: z.url().nullable().meta({
        description:
          'The page where the account owner pays, including an open invoice; null once it’s paid or closed.',
      }),
      invoice_due_on: daySchema.nullable().meta({ description: 'The last day to pay an order on invoice.' }),
    }),
    delivery_status: z.enum(DELIVERY_STATUSES),
    needed_by: daySchema.nullable(),
    due_from: daySchema.nullable(),
    due_to: daySchema.nullable(),
    reference: z.string().nullable(),
    metadata: metadataSchema,
    created_at: instantSchema,
    placed_at: instantSchema.nullable(),
    completed_at: instantSchema.nullable(),
    canceled_at: instantSchema.nullable(),
  })
  .meta({ id: 'Order' })
export type OrderResource = z.output<typeof orderSchema>

export const orderListQuerySchema = listQuerySchema.extend({
  status: z.enum(ORDER_STATUSES).optional(),
})

export const orderEventSchema = z
  .strictObject({
    object: z.literal('order_event'),
    type: z.enum(['order.created', 'order.placed', 'order.status']),
    from: z.enum(ORDER_STATUSES).nullable(),
    to: z.enum(ORDER_STATUSES).nullable(),
    at: instantSchema,
  })
  .meta({ id: 'OrderEvent' })
export type OrderEvent = z.output<typeof orderEventSchema>

export const supplySchema = z
  .strictObject({
    answer: textSchema(4000).optional(),
    documents: sentDocumentsSchema.optional(),
  })
  .refine(({ answer, documents }) => answer !== undefined || documents !== undefined, {
    path: ['answer'],
    message: 'Send an answer, documents, or both.',
  })
  .meta({
    description: 'An answer, documents, or both.',
    examples: [{ answer: 'The back of the diploma is blank.' }],
  })
export const approveSchema = z.strictObject({})
export const reviseSchema = z.strictObject({
  changes: textSchema(4000).meta({ description: 'What to change, and where.' }),
})
export const cancelSchema = z.strictObject({
  preview: z
    .boolean()
    .default(false)
    .meta({ description: 'True returns the exact refund and changes nothing.' }),
  reason: lineSchema(500, 3).optional(),
})
export const cancellationSchema = z
  .strictObject({
    object: z.literal('cancellation'),
    order_id: idSchema,
    preview: z.boolean(),
    allowed: z.boolean(),
    refund: moneySchema,
  })
  .meta({ id: 'Cancellation' })
export type CancellationResource = z.output<typeof cancellationSchema>

export const deliverableSchema = z
  .strictObject({
    id: idSchema,
    object: z.literal('deliverable'),
    order_id: idSchema,
    kind: z.string(),
    title: z.string().nullable(),
    version: z.int(),
    status: z.enum(['for_review', 'approved', 'final', 'superseded']),
    pages: z.int().nullable(),
    size_bytes: z.int().nullable(),
    sha256: z.string().nullable(),
    verification_code: z.string().nullable(),
    created_at: instantSchema,
  })
  .meta({ id: 'Deliverable' })
export type DeliverableResource = z.output<typeof deliverableSchema>

export const downloadSchema = z
  .strictObject({
    object: z.literal('download'),
    deliverable_id: idSchema,
    url: z.url(),
    expires_at: instantSchema,
  })
  .meta({ id: 'Download' })
export type DownloadResource = z.output<typeof downloadSchema>

/** The first six are payment states, the rest order states. */
const ADVANCE_TO = [
  'paid',
  'processing',
  'requires_action',
  'refunded',
  'partially_refunded',
  'disputed',
  ...ORDER_STATUSES.filter((status) => status !== 'pending'),
] as const
export const advanceOrderSchema = z.strictObject({ to: z.enum(ADVANCE_TO) })
