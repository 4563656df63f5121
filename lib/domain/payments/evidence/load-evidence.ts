import 'server-only'
import { z } from 'zod'
import { formatCents } from '@/lib/base/money'
import { adminDb } from '@/lib/gateways/supabase/clients'
import { many, maybe, one } from '@/lib/gateways/supabase/reply'
import type { RowOf } from '@/lib/gateways/supabase/row-of'
import type { Evidence } from './views'

const ORDER =
  `id, order_number, full_name, email, family, service_level, delivery_method, total_cents, currency,
  placed_at, completed_at, terms_version, terms_accepted_at` as const
const EVENT = 'at, actor_kind, action, after, request_id, ip_prefix' as const
const DOCUMENT = 'id, original_name, created_at' as const
const DELIVERABLE = 'id, title, kind, version, status, created_at, sha256' as const

type Event = RowOf<'audit_events', typeof EVENT>
type Work = {
  documents: RowOf<'uploaded_documents', typeof DOCUMENT>[]
  deliverables: RowOf<'deliverables', typeof DELIVERABLE>[]
}

/** Reads the facts about an order for the evidence. */
export async function loadEvidence(
  orderId: string,
  dispute: { id: string; reason: string; statement: string | null },
): Promise<Evidence> {
  const db = adminDb()
  const [order, payment, events, work, deliveries] = await Promise.all([
    one(db.from('orders').select(ORDER).eq('id', orderId).maybeSingle()),
    loadCard(orderId),
    many(
      db.from('audit_events').select(EVENT).match({ subject_type: 'order', subject_id: orderId }).order('id'),
    ),
    loadWork(orderId),
    loadDeliveries(orderId),
  ])
  return {
    disputeId: dispute.id,
    reason: dispute.reason,
    statement: dispute.statement,
    order: toOrder(order),
    payment,
    terms: toTerms(order, events),
    timeline: events.flatMap(toStep),
    documents: work.documents.map((row) => ({ name: row.original_name, uploadedAt: row.created_at })),
    deliverables: work.deliverables.map((row) => ({
      title: row.title ?? row.kind.replaceAll('_', ' '),
      version: row.version,
      status: row.status,
      issuedAt: row.created_at,
      sha256: row.sha256,
    })),
    deliveries,
    accesses: await loadAccesses(work),
  }
}

async function loadCard(orderId: string): Promise<Evidence['payment']> {
  const paid = { order_id: orderId, status: 'succeeded' }
  const payment = await maybe(
    adminDb().from('payments').select('brand, last4').match(paid).is('proposal_id', null).maybeSingle(),
  )
  return payment?.brand && payment.last4 ? `${payment.brand} card ending in ${payment.last4}` : null
}

async function loadDeliveries(orderId: string): Promise<Evidence['deliveries']> {
  const rows = await many(
    adminDb()
      .from('deliveries')
      .select('method, status, sent_at, carrier, tracking_number')
      .eq('order_id', orderId)
      .order('created_at'),
  )
  return rows.map((row) => ({
    method: row.method,
    status: row.status,
    sentAt: row.sent_at,
    tracking: [row.carrier, row.tracking_number].filter(Boolean).join(' ') || null,
  }))
}

async function loadWork(orderId: string): Promise<Work> {
  const db = adminDb()
  const [documents, deliverables] = await Promise.all([
    many(db.from('uploaded_documents').select(DOCUMENT).eq('order_id', orderId).order('created_at')),
    many(db.from('deliverables').select(DELIVERABLE).eq('order_id', orderId).order('created_at')),
  ])
  return { documents, deliverables }
}

const MAX_ACCESSES = 500

async function loadAccesses({ documents, deliverables }: Work): Promise<Evidence['accesses']> {
  const names = new Map([
    ...documents.map((row) => [row.id, row.original_name] as const),
    ...deliverables.map((row) => [row.id, row.title ?? row.kind.replaceAll('_', ' ')] as const),
  ])
  if (names.size === 0) return []
  const rows = await many(
    adminDb()
      .from('audit_events')
      .select('at, actor_kind, subject_id, ip_prefix')
      .in('subject_type', ['document', 'deliverable'])
      .in('subject_id', [...names.keys()])
      .in('action', ['document.view', 'deliverable.view'])
      .order('id')
      .limit(MAX_ACCESSES),
  )
  return rows.map((row) => ({
    at: row.at,
    who: row.actor_kind === 'customer' ? 'the customer' : 'our staff',
    what: names.get(row.subject_id ?? '') ?? 'a document',
    from: row.ip_prefix,
  }))
}

const FAMILIES: Record<string, string> = {
  translation: 'Translation',
  evaluation: 'Credential evaluation',
  bundle: 'Credential evaluation and translation',
}

function toOrder(order: RowOf<'orders', typeof ORDER>): Evidence['order'] {
  const family = FAMILIES[order.family] ?? order.family
  return {
    number: order.order_number,
    customer: order.full_name,
    email: order.email,
    product: `${family}, ${order.service_level}, ${order.delivery_method.replaceAll('-', ' ')} delivery`,
    total: formatCents(order.total_cents ?? 0, order.currency),
    placedAt: order.placed_at,
    completedAt: order.completed_at,
  }
}

function toTerms(order: RowOf<'orders', typeof ORDER>, events: Event[]): Evidence['terms'] {
  if (order.terms_version === null || order.terms_accepted_at === null) return null
  const created = events.find(({ action }) => action === 'order.created')
  return {
    version: order.terms_version,
    acceptedAt: order.terms_accepted_at,
    from: created?.ip_prefix ?? null,
    requestId: created?.request_id ?? null,
  }
}

const afterSchema = z.object({ status: z.string() }).nullable().catch(null)
const ACTORS: Record<string, string> = { customer: 'the customer', admin: 'our staff' }

function toStep({ at, action, actor_kind: actor, after }: Event): Evidence['timeline'] {
  if (action === 'order.created') return [{ at, text: 'Order saved by the customer' }]
  if (action === 'order.placed') return [{ at, text: 'Payment received, order placed' }]
  const status = afterSchema.parse(after)?.status
  const by = ACTORS[actor] ?? 'the system'
  return status ? [{ at, text: `${status.replaceAll('_', ' ')}, by ${by}` }] : []
}
