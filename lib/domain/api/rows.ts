import { z } from 'zod'
import { asOneOf } from '@/lib/base/one-of'
import type { RowOf } from '@/lib/gateways/supabase/row-of'
import { FAMILIES } from '../checkout/views'
import { ORDER_STATUSES } from '../orders/moves'
import { PAYMENT_STATUSES } from '../orders/views'
import type { ChangeProposalResource } from './schema/change-proposals'
import { metadataSchema, usd } from './schema/fields'
import {
  DELIVERY_STATUSES,
  type DeliverableResource,
  type OrderEvent,
  type OrderResource,
} from './schema/orders'
import { API_QUOTE_STATUSES, type QuoteResource } from './schema/quotes'

export const QUOTE =
  `id, is_test, quote_number, status, revision, family, source_languages, target_language, needed_by, purpose, recipient,
  extras, notes, reference, metadata, api, total_cents, min_days, max_days, valid_until, order_id, close_reason, created_at,
  version` as const
export const QUOTE_LINE =
  'quote_id, revision, position, kind, description, quantity, unit_cents, amount_cents' as const
export const ORDER =
  `id, is_test, order_number, status, quote_id, family, document_type, service_level, delivery_method, source_language,
  target_language, price_breakdown, total_cents, payment_status, invoice_due_on, delivery_status, needed_by, due_from, due_to, reference,
  waiting, created_at, placed_at, completed_at, canceled_at, version` as const
export const ORDER_ITEM = 'id, order_id, kind, title, status, pages, words' as const
export const DELIVERABLE =
  `id, order_id, kind, title, version, status, pages, size_bytes, sha256, verification_code, created_at` as const

/** An instant in the API's format. */
export function instant(value: string): string {
  return new Date(value).toISOString()
}

export function instantOrNull(value: string | null): string | null {
  return value === null ? null : instant(value)
}

/** What a call stores with its quote besides the columns. */
const factsSchema = z.object({
  pricing: z.enum(['automatic', 'manual']).catch('manual'),
  sourceLanguage: z.string().catch('und'),
  targetLanguage: z.string().nullable().catch(null),
})

export type QuoteRow = RowOf<'quotes', typeof QUOTE>
type QuoteRelations = {
  documents: string[]
  question: string | null
  lines: RowOf<'quote_lines', typeof QUOTE_LINE>[]
  orderId: string | null
}

/** Staff always say what is missing; a test quote needs a made-up question. */
const TEST_QUESTION = 'Test question: which spelling of the name is in the passport?'

export function toQuote(row: QuoteRow, related: QuoteRelations): QuoteResource {
  const facts = factsSchema.parse(row.api ?? {})
  const lines = related.lines
    .filter(({ revision }) => revision === row.revision)
    .sort((one, other) => one.position - other.position)
  return {
    id: row.id,
    object: 'quote',
    livemode: !row.is_test,
    number: row.quote_number,
    status: asOneOf(API_QUOTE_STATUSES, row.status),
    pricing: facts.pricing,
    question: row.status === 'needs_information' ? (related.question ?? TEST_QUESTION) : null,
    revision: row.revision,
    family: asOneOf(FAMILIES, row.family),
    documents: related.documents,
    source_language: facts.sourceLanguage,
    target_language: facts.targetLanguage,
    needed_by: row.needed_by,
    purpose: row.purpose,
    recipient: row.recipient,
    extras: row.extras,
    notes: row.notes,
    reference: row.reference,
    metadata: metadataSchema.catch({}).parse(row.metadata),
    lines: lines.map((line) => ({
      kind: line.kind,
      description: line.description,
      quantity: Number(line.quantity),
      unit: usd(line.unit_cents),
      amount: usd(line.amount_cents),
    })),
    total: row.total_cents === null ? null : usd(row.total_cents),
    turnaround:
      row.min_days === null || row.max_days === null
        ? null
        : { min_business_days: row.min_days, max_business_days: row.max_days },
    valid_until: instantOrNull(row.valid_until),
    order_id: related.orderId ?? row.order_id,
    close_reason: row.close_reason,
    created_at: instant(row.created_at),
  }
}

const breakdownSchema = z.object({
  lines: z.array(
    z.object({
      kind: z.string(),
      label: z.string(),
      quantity: z.coerce.number().default(1),
      unitCents: z.number().int().optional(),
      amountCents: z.number().int(),
    }),
  ),
})
const waitingSchema = z
  .object({
    on: z.string().catch('customer'),
    items: z.array(z.unknown()).catch([]),
    returned: z.boolean().catch(false),
  })
  .nullable()
  .catch(null)

type OrderItemRow = RowOf<'order_items', typeof ORDER_ITEM>
export type OrderRow = RowOf<'orders', typeof ORDER>
type OrderRelations = {
  documents: string[]
  items: OrderItemRow[]
  proposal: ChangeProposalResource | null
  metadata: unknown
  paymentUrl: string
}

export function toOrder(row: OrderRow, related: OrderRelations): OrderResource {
  const waiting = waitingSchema.parse(row.waiting)
  const status = asOneOf(ORDER_STATUSES, row.status)
  const paymentStatus = asOneOf(PAYMENT_STATUSES, row.payment_status)
  const isUnplaced = row.placed_at === null && status === 'pending' && paymentStatus !== 'processing'
  const isPayable = isUnplaced || paymentStatus === 'invoiced'
  return {
    id: row.id,
    object: 'order',
    livemode: !row.is_test,
    number: row.order_number,
    status,
    turn: turnOf(status, isUnplaced || related.proposal !== null, waiting?.returned ? waiting.on : null),
    requested_items: status === 'needs_information' ? (waiting?.items ?? []).map(itemText) : [],
    quote_id: row.quote_id,
    family: asOneOf(FAMILIES, row.family),
    document_type: row.document_type,
    service: row.service_level,
    delivery: row.delivery_method,
    source_language: row.source_language,
    target_language: row.target_language,
    documents: related.documents,
    items: related.items.map(toOrderItem),
    change_proposal: related.proposal,
    lines: breakdownSchema.parse(row.price_breakdown).lines.map((line) => ({
      kind: line.kind,
      description: line.label,
      quantity: line.quantity,
      unit: usd(line.unitCents ?? line.amountCents),
      amount: usd(line.amountCents),
    })),
    total: usd(row.total_cents ?? 0),
    payment: {
      status: paymentStatus,
      url: isPayable && !row.is_test ? related.paymentUrl : null,
      invoice_due_on: row.invoice_due_on,
    },
    delivery_status: asOneOf(DELIVERY_STATUSES, row.delivery_status),
    needed_by: row.needed_by,
    due_from: row.due_from,
    due_to: row.due_to,
    reference: row.reference,
    metadata: metadataSchema.catch({}).parse(related.metadata),
    created_at: instant(row.created_at),
    placed_at: instantOrNull(row.placed_at),
    completed_at: instantOrNull(row.completed_at),
    canceled_at: instantOrNull(row.canceled_at),
  }
}

function toOrderItem(row: OrderItemRow): OrderResource['items'][number] {
  return {
    id: row.id,
    kind: asOneOf(['translation', 'evaluation', 'addon'], row.kind),
    title: row.title,
    status: asOneOf(['pending', 'in_progress', 'in_review', 'ready', 'final', 'canceled'], row.status),
    pages: row.pages,
    words: row.words,
  }
}

/** `returned`: on whom a delivery that came back waits. */
function turnOf(
  status: OrderResource['status'],
  isWaitingForYou: boolean,
  returned: string | null,
): OrderResource['turn'] {
  if (returned !== null && (status === 'completed' || status === 'finalizing')) {
    return returned === 'customer' ? 'you' : 'us'
  }
  if (status === 'completed' || status === 'canceled') return 'nobody'
  return isWaitingForYou || status === 'needs_information' || status === 'awaiting_approval' ? 'you' : 'us'
}

function itemText(item: unknown): string {
  const named = z.object({ label: z.string() }).safeParse(item)
  return typeof item === 'string' ? item : named.success ? named.data.label : 'See the message of the order.'
}

const statusSchema = z
  .object({ status: z.enum(ORDER_STATUSES) })
  .nullable()
  .catch(null)
const EVENT_NAMES = ['order.created', 'order.placed', 'order.status'] as const

export function toOrderEvent(row: {
  action: string
  at: string
  before: unknown
  after: unknown
}): OrderEvent {
  return {
    object: 'order_event',
    // Undoing a move of staff is a move back.
    type: asOneOf(EVENT_NAMES, row.action === 'order.status_undone' ? 'order.status' : row.action),
    from: statusSchema.parse(row.before)?.status ?? null,
    to: statusSchema.parse(row.after)?.status ?? null,
    at: instant(row.at),
  }
}

export function toDeliverable(row: RowOf<'deliverables', typeof DELIVERABLE>): DeliverableResource {
  return {
    ...row,
    object: 'deliverable',
    status: asOneOf(['for_review', 'approved', 'final', 'superseded'], row.status),
    created_at: instant(row.created_at),
  }
}
