import 'server-only'
import { z } from 'zod'
import { asOneOf } from '@/lib/base/one-of'
import { json, type RowOf } from '@/lib/gateways/supabase/row-of'
import { PROPOSAL_STATUSES } from './moves'
import { statusAt } from './rules'
import { CHANGE_REASONS, type Proposal } from './views'

export const PROPOSAL =
  `id, order_id, number, reason, lines, delta_cents, before_cents, currency, document_type, added_days, explanation, status,
  resolution, close_reason, expires_at, sent_at, closed_at, version` as const
type ProposalRow = RowOf<'change_proposals', typeof PROPOSAL>

const text = z.string().nullable()
/** The columns of PROPOSAL, as a database function returns them. */
export const proposalRowSchema = z.object({
  id: z.string(),
  order_id: z.string(),
  number: z.number().int(),
  reason: z.string(),
  lines: json,
  delta_cents: z.number().int(),
  before_cents: z.number().int(),
  currency: z.string(),
  document_type: text,
  added_days: z.number().int(),
  explanation: z.string(),
  status: z.string(),
  resolution: text,
  close_reason: text,
  expires_at: z.string(),
  sent_at: text,
  closed_at: text,
  version: z.number().int(),
}) satisfies z.ZodType<ProposalRow>

const linesSchema = z.array(
  z.object({
    description: z.string(),
    quantity: z.number(),
    unitCents: z.number().int(),
    amountCents: z.number().int(),
  }),
)
const resolutionSchema = z.enum(['continued', 'canceled']).nullable()

export function toProposal(row: ProposalRow, now: Date): Proposal {
  const status = asOneOf(PROPOSAL_STATUSES, row.status)
  return {
    id: row.id,
    orderId: row.order_id,
    number: row.number,
    reason: asOneOf(CHANGE_REASONS, row.reason),
    lines: linesSchema.parse(row.lines),
    deltaCents: row.delta_cents,
    beforeCents: row.before_cents,
    currency: row.currency,
    documentType: row.document_type,
    addedDays: row.added_days,
    explanation: row.explanation,
    status: statusAt({ status, expiresAt: row.expires_at }, now),
    resolution: resolutionSchema.parse(row.resolution),
    closeReason: row.close_reason,
    expiresAt: row.expires_at,
    sentAt: row.sent_at,
    closedAt: row.closed_at,
    version: row.version,
  }
}
