import 'server-only'
import { z } from 'zod'
import { json } from '@/lib/gateways/supabase/row-of'
import { proposalRowSchema } from '../proposals/rows'
import type { RelatedRows } from './related-rows'
import { type DetailRow, summaryRowSchema } from './rows'

const text = z.string().nullable()

const relatedRows = {
  uploaded_documents: z.array(
    z.object({
      id: z.string(),
      original_name: z.string(),
      label: text,
      status: z.string(),
      reject_reason: text,
      size_bytes: z.number().int(),
      page_count: z.number().int().nullable(),
      word_count: z.number().int().nullable(),
      mime: z.string(),
      scan_status: z.string(),
      quality: json,
      purpose: z.string(),
      message_id: text,
    }) satisfies z.ZodType<RelatedRows['documents'][number]>,
  ),
  payments: z.array(
    z.object({
      status: z.string(),
      amount_cents: z.number().int(),
      refunded_cents: z.number().int(),
      currency: z.string(),
      brand: text,
      last4: text,
      succeeded_at: text,
    }) satisfies z.ZodType<RelatedRows['payments'][number]>,
  ),
  refunds: z.array(
    z.object({
      id: z.string(),
      amount_cents: z.number().int(),
      currency: z.string(),
      reason: z.string(),
      status: z.string(),
      sent_at: text,
      created_at: z.string(),
    }) satisfies z.ZodType<RelatedRows['refunds'][number]>,
  ),
  deliveries: z.array(
    z.object({
      id: z.string(),
      method: z.string(),
      status: z.string(),
      name: z.string(),
      email: text,
      address: json.nullable(),
      carrier: text,
      tracking_number: text,
      sent_at: text,
      is_additional: z.boolean(),
      copies: z.number().int(),
      proposal_id: text,
      return_reason: text,
      returned_at: text,
      readdressed_at: text,
    }) satisfies z.ZodType<RelatedRows['deliveries'][number]>,
  ),
  deliverables: z.array(
    z.object({
      id: z.string(),
      kind: z.string(),
      title: z.string(),
      version: z.number().int(),
      status: z.string(),
      pages: z.number().int().nullable(),
      verification_code: text,
      created_at: z.string(),
    }) satisfies z.ZodType<RelatedRows['deliverables'][number]>,
  ),
  order_messages: z.array(
    z.object({
      id: z.string(),
      author_kind: z.string(),
      body: z.string(),
      recipient: z.string().nullable(),
      answered_on: z.string().nullable(),
      created_at: z.string(),
    }) satisfies z.ZodType<RelatedRows['messages'][number]>,
  ),
}

/** The result of `own_order()`: the columns of ORDER_DETAIL and all related rows. */
export const ownOrderSchema = summaryRowSchema.extend({
  user_id: z.string(),
  email: z.string(),
  full_name: z.string(),
  document_type: z.string(),
  service_level: z.string(),
  delivery_method: z.string(),
  subtotal: z.number(),
  tax: z.number(),
  invoice_due_on: text,
  price_breakdown: json,
  name_sheet: json,
  evaluation: json.nullable(),
  customer_notes: text,
  canceled_at: text,
  draft_id: text,
  approval_required: z.boolean(),
  origin: z.string(),
  quote_number: text,
  progress_share_id: text,
  ...relatedRows,
  change_proposals: z.array(proposalRowSchema),
}) satisfies z.ZodType<DetailRow>
