import 'server-only'
import { z } from 'zod'
import { daysBetween } from '@/lib/base/time'
import { allowedMoves, type OrderStatus } from './moves'
import { toDocument } from './part-rows'
import { type OrderParts, toOrderDetail, toOrderSummary } from './rows'
import { isLate } from './rules'
import {
  type AdminDocument,
  type AdminOrder,
  type AdminOrderRow,
  type EvaluationView,
  type HistoryEntry,
  type OrderItem,
  orderRowEnums,
  type UnpaidRow,
} from './views'

const listRow = z.object({ full_name: z.string(), email: z.string(), origin: z.string() })

export function toAdminOrderRow(row: unknown, today: string): AdminOrderRow {
  const summary = toOrderSummary(row)
  const { full_name, email, origin } = listRow.parse(row)
  return { ...summary, fullName: full_name, email, origin, isLate: isLate(summary, today) }
}

const attemptsRow = z.object({
  payment_attempts: z.array(z.object({ status: z.string(), failure_message: z.string().nullable() })),
})

export function toUnpaidRow(row: unknown, now: Date): UnpaidRow {
  const order = toAdminOrderRow(row, now.toISOString().slice(0, 10))
  const newest = attemptsRow.parse(row).payment_attempts.at(-1)
  return {
    ...order,
    ageDays: daysBetween(order.createdAt, now),
    lastAttempt: newest ? (newest.failure_message ?? newest.status) : null,
  }
}

const adminDocumentRow = z.object({
  scan_status: z.string(),
  quality: z.record(z.string(), z.unknown()).catch({}),
})

export function toAdminDocument(row: unknown): AdminDocument {
  const { scan_status, quality } = adminDocumentRow.parse(row)
  const hints = Object.entries(quality).flatMap(([name, value]) => (value === true ? [name] : []))
  return { ...toDocument(row), scanStatus: scan_status, hints }
}

const itemRow = z.object({
  id: z.string(),
  kind: z.enum(['translation', 'evaluation', 'addon']),
  title: z.string(),
  status: z.string(),
  pages: z.number().nullable(),
  words: z.number().nullable(),
  assignee_id: z.string().nullable(),
})

const statusAfter = z.object({ status: z.string() }).nullable().catch(null)
const historyRow = z.object({
  id: z.number(),
  at: z.string(),
  actor_kind: z.string(),
  action: z.string(),
  before: statusAfter,
  after: statusAfter,
  details: z.object({ reason: z.string().nullish() }).catch({}),
})

const evaluationRow = z
  .object({
    purpose: z.string().nullish(),
    reportType: z.string().nullish(),
    nameOnDocuments: z.string().nullish(),
    targetInstitution: z.string().nullish(),
    credentials: z.array(
      z.object({
        title: z.string().nullish(),
        institution: z.string().nullish(),
        country: z.string().nullish(),
        from: z.string().nullish(),
        to: z.string().nullish(),
      }),
    ),
  })
  .nullish()
  .catch(null)

const internalRow = z.object({
  hold_reason: z.string().nullable(),
  held_from: orderRowEnums.status.nullable(),
  approval_required: z.boolean(),
  waiting: z.object({ cameFrom: orderRowEnums.status.optional() }).nullish().catch(null),
  evaluation: z.unknown(),
  origin: z.string(),
})

export type AdminParts = OrderParts & { items: unknown[]; names: Map<string, string> }

export function toAdminOrder(row: unknown, parts: AdminParts, today: string): AdminOrder {
  const detail = toOrderDetail(row, parts)
  const internal = internalRow.parse(row)
  const items = parts.items.map((item) => toItem(item, parts.names))
  return {
    ...detail,
    documents: parts.documents.map(toAdminDocument),
    items,
    history: parts.events.map(toHistoryEntry),
    evaluation: toEvaluation(internal.evaluation),
    holdReason: internal.hold_reason,
    allowed: reachable(detail.status, internal),
    hasWorkBegun: items.some(({ status }) => status !== 'pending' && status !== 'canceled'),
    isLate: isLate(detail, today),
    origin: internal.origin,
  }
}

/**
 * "Back" from a pause or a question leads only to where the order came from, and a draft goes to the customer exactly
 * when the order wants their approval.
 */
function reachable(from: OrderStatus, row: z.infer<typeof internalRow>): OrderStatus[] {
  const skipped = row.approval_required ? 'finalizing' : 'awaiting_approval'
  const all = allowedMoves(from, 'admin').filter((to) => from !== 'in_review' || to !== skipped)
  const back =
    from === 'on_hold' ? row.held_from : from === 'needs_information' ? row.waiting?.cameFrom : undefined
  return back === undefined ? all : all.filter((to) => to === back || to === 'canceled' || to === 'on_hold')
}

function toItem(row: unknown, names: Map<string, string>): OrderItem {
  const { assignee_id, ...item } = itemRow.parse(row)
  return { ...item, assignee: assignee_id && (names.get(assignee_id) ?? 'Staff') }
}

function toHistoryEntry(row: unknown): HistoryEntry {
  const event = historyRow.parse(row)
  return {
    id: event.id,
    at: event.at,
    actorKind: event.actor_kind,
    action: event.action,
    before: event.before?.status ?? null,
    after: event.after?.status ?? null,
    reason: event.details.reason ?? null,
  }
}

function toEvaluation(value: unknown): EvaluationView | null {
  const found = evaluationRow.parse(value)
  if (!found) return null
  return {
    purpose: found.purpose ?? null,
    reportType: found.reportType ?? null,
    nameOnDocuments: found.nameOnDocuments ?? null,
    targetInstitution: found.targetInstitution ?? null,
    credentials: found.credentials.map((credential) => ({
      title: credential.title ?? '',
      institution: credential.institution ?? '',
      country: credential.country ?? '',
      years: [credential.from, credential.to].filter(Boolean).join(' – '),
    })),
  }
}
