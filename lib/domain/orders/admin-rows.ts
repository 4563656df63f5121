import 'server-only'
import { z } from 'zod'
import { asOneOf } from '@/lib/base/one-of'
import { staffRowSchema } from '@/lib/domain/accounts/queries'
import { json, type RowOf } from '@/lib/gateways/supabase/row-of'
import { PROPOSAL, toProposal } from '../proposals/rows'
import { commentSchema, toComment } from './comment-rows'
import { type CorrectionRow, correctionSchema, withCorrection } from './correction-rows'
import { toEvaluation } from './evaluation-rows'
import { type MoveRow, moveSchema, toMoves, undoSchema } from './move-rows'
import {
  DELIVERABLES,
  expectedSchema,
  isFromCustomer,
  REFUNDS,
  type RelatedRows,
  toDocument,
  toRefund,
} from './related-rows'
import { type DetailRow, toOrderDetail } from './rows'
import { promisedParts } from './rules/parts'
import { eventSchema } from './timeline-rows'
import type {
  AdminDocument,
  AdminOrder,
  AdminRefund,
  HistoryEntry,
  OrderItem,
  OrderNote,
} from './views/admin'

/** An entry of `history_for_staff`. */
export const staffEventSchema = eventSchema.extend({
  id: z.number().int(),
  details: json,
  by: z.string().nullable(),
})

export const ADMIN_DELIVERABLES = `${DELIVERABLES}, order_item_id` as const

export const ADMIN_REFUNDS = `${REFUNDS}, origin, note, failure_code, requested_by, decided_by` as const

export const ADMIN_PROPOSALS = `${PROPOSAL}, proposed_by` as const

export const ITEMS = 'id, kind, title, status, pages, words, assignee_id, reviser_id, reviewed_at' as const

const qualitySchema = z.record(z.string(), z.unknown()).catch({})

export function toAdminDocument(row: RelatedRows['documents'][number]): AdminDocument {
  const quality = qualitySchema.parse(row.quality)
  const hints = Object.entries(quality).flatMap(([name, value]) => (value === true ? [name] : []))
  return { ...toDocument(row), scanStatus: row.scan_status, hints }
}

const ITEM_KINDS = ['translation', 'evaluation', 'addon'] as const

/** The status of the order, or of a change proposal. */
const statusSchema = z
  .object({ status: z.string().optional(), change: z.string().optional() })
  .transform(({ status, change }) => status ?? change ?? null)
  .nullable()
  .catch(null)

const amountSchema = z.object({ amountCents: z.number().int() }).nullable().catch(null)

const detailsSchema = z.object({ reason: z.string().nullish() }).catch({})

type AdminDetailRow = DetailRow & RowOf<'orders', 'origin, terms_version, terms_accepted_at, hold_reason'>

type AdminRelatedRows = Omit<
  RelatedRows,
  | 'events'
  | 'refunds'
  | 'deliverables'
  | 'proposals'
  | 'storedProposals'
  | 'comments'
  | 'failedRefunds'
  | 'returnedMoney'
> & {
  comments: z.output<typeof staffCommentSchema>[]
  proposals: RowOf<'change_proposals', typeof ADMIN_PROPOSALS>[]
  deliverables: RowOf<'deliverables', typeof ADMIN_DELIVERABLES>[]
  refunds: RowOf<'refunds', typeof ADMIN_REFUNDS>[]
  refundableCents: number
  events: z.output<typeof staffEventSchema>[]
  items: RowOf<'order_items', typeof ITEMS>[]
  corrections: CorrectionRow[]
  notes: NoteRow[]
  names: Map<string, string>
  moves: MoveRow[]
  undo: AdminOrder['undo']
}

const noteSchema = z.object({
  id: z.string(),
  author_id: z.string().nullable(),
  body: z.string().nullable(),
  created_at: z.string(),
})

const staffCommentSchema = commentSchema.extend({ done_by: z.string().nullable() })

type NoteRow = z.output<typeof noteSchema>

/** The result of `order_for_staff`. */
const relatedSchema = z.object({
  moves: z.array(moveSchema),
  undo: undoSchema,
  refundableCents: z.number().int(),
  expected: expectedSchema,
  events: z.array(staffEventSchema),
  corrections: z.array(correctionSchema),
  notes: z.array(noteSchema),
  drafts: z.array(z.string()),
  comments: z.array(staffCommentSchema),
  people: z.array(z.object({ userId: z.string(), name: z.string().nullable() })),
  staff: z.array(staffRowSchema),
  documentHold: z.string().nullable(),
  liveVersion: z.string(),
})

export function toRelated(found: unknown) {
  const { people, ...related } = relatedSchema.parse(found)
  return { ...related, names: new Map(people.map(({ userId, name }) => [userId, name ?? 'Staff'])) }
}

type Seen = { now: Date; today: string; viewerId: string }

function personOf(id: string | null, names: Map<string, string>, viewerId: string) {
  return id === null ? null : { name: names.get(id) ?? 'Staff', isViewer: id === viewerId }
}

export function toAdminOrder(row: AdminDetailRow, related: AdminRelatedRows, seen: Seen): AdminOrder {
  const ofCustomer = { proposals: [], storedProposals: [], failedRefunds: [], returnedMoney: null }
  const detail = toOrderDetail(row, { ...related, ...ofCustomer }, seen.today)
  const items = related.items.map((item) => toItem(item, related.names, seen.viewerId))
  const files = related.deliverables.map(({ order_item_id, kind, status, version }) => ({
    itemId: order_item_id,
    kind,
    status,
    version,
  }))
  return {
    ...detail,
    documents: related.documents.filter(isFromCustomer).map(toAdminDocument),
    refunds: related.refunds.map((refund) => toAdminRefund(refund, related.names, seen.viewerId)),
    proposals: related.proposals.map(({ proposed_by: clerk, ...proposal }) => ({
      ...toProposal(proposal, seen.now),
      proposedBy: personOf(clerk, related.names, seen.viewerId),
    })),
    refundableCents: related.refundableCents,
    items,
    parts: promisedParts({ ...detail, items, deliverables: files }),
    history: related.events.map((event) =>
      withCorrection(toHistoryEntry(event), event.after, related.corrections),
    ),
    comments: related.comments.map((row, at) => ({
      ...toComment(row, at),
      doneBy: row.done_at === null ? null : (row.done_by ?? 'Staff'),
    })),
    notes: related.notes.flatMap((note) => toNote(note, related.names, seen.viewerId)),
    ownNotesWritten: related.notes.filter(({ author_id }) => author_id === seen.viewerId).length,
    evaluation: toEvaluation(row.evaluation),
    terms:
      row.terms_version !== null && row.terms_accepted_at !== null
        ? { version: row.terms_version, acceptedAt: row.terms_accepted_at }
        : null,
    holdReason: row.hold_reason,
    moves: toMoves(related.moves),
    undo: related.undo,
    hasWorkBegun: items.some(({ status }) => status !== 'pending' && status !== 'canceled'),
    hasUnsentFiles: related.documents.some(
      ({ purpose, message_id }) => purpose === 'reply' && message_id === null,
    ),
  }
}

function toAdminRefund(
  row: AdminRelatedRows['refunds'][number],
  names: Map<string, string>,
  viewerId: string,
): AdminRefund {
  const { requested_by: asker, decided_by: decider } = row
  return {
    ...toRefund(row),
    origin: row.origin === 'app' ? 'app' : 'outside',
    note: row.note,
    failure: row.failure_code,
    requestedBy: personOf(asker, names, viewerId),
    decidedBy: decider === null ? null : (names.get(decider) ?? 'Staff'),
  }
}

function toItem(
  row: AdminRelatedRows['items'][number],
  names: Map<string, string>,
  viewerId: string,
): OrderItem {
  const { assignee_id, reviser_id, reviewed_at, kind, ...item } = row
  const toPerson = (id: string | null) =>
    id === null ? null : { id, name: names.get(id) ?? 'Staff', isViewer: id === viewerId }
  return {
    ...item,
    kind: asOneOf(ITEM_KINDS, kind),
    assignee: toPerson(assignee_id),
    reviser: toPerson(reviser_id),
    reviewedAt: reviewed_at,
  }
}

/** Nothing for a deleted note. */
function toNote(row: NoteRow, names: Map<string, string>, viewerId: string): OrderNote[] {
  const { id, author_id, body, created_at: at } = row
  const author = personOf(author_id, names, viewerId) ?? { name: 'Staff', isViewer: false }
  return body === null ? [] : [{ id, at, body, author }]
}

export function toHistoryEntry(event: AdminRelatedRows['events'][number]): HistoryEntry {
  return {
    id: event.id,
    at: event.at,
    actorKind: event.actor_kind,
    by: event.by,
    action: event.action,
    before: statusSchema.parse(event.before),
    after: statusSchema.parse(event.after),
    reason: detailsSchema.parse(event.details).reason ?? null,
    amountCents: amountSchema.parse(event.after)?.amountCents ?? null,
  }
}
