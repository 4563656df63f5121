import { asOneOf } from '@/lib/base/one-of'
import { paths } from '@/lib/config/paths'
import type { RowOf } from '@/lib/gateways/supabase/row-of'
import { PROPOSAL, toProposal } from '../proposals/rows'
import { isOpenToCustomer, totalAfter } from '../proposals/rules'
import { instant, instantOrNull } from './rows'
import { API_PROPOSAL_STATUSES, type ChangeProposalResource } from './schema/change-proposals'
import { usd } from './schema/fields'

export const CHANGE_PROPOSAL = `${PROPOSAL}, created_at` as const
type ProposalRow = RowOf<'change_proposals', typeof CHANGE_PROPOSAL>

type Around = { isTest: boolean; siteUrl: string; now: Date }

export function toChangeProposal(row: ProposalRow, { isTest, siteUrl, now }: Around): ChangeProposalResource {
  const proposal = toProposal(row, now)
  const isOpen = isOpenToCustomer(proposal)
  return {
    id: proposal.id,
    object: 'change_proposal',
    livemode: !isTest,
    order_id: proposal.orderId,
    status: asOneOf(API_PROPOSAL_STATUSES, proposal.status),
    reason: proposal.reason,
    explanation: proposal.explanation,
    lines: proposal.lines.map(({ description, quantity, unitCents, amountCents }) => ({
      description,
      quantity,
      unit: usd(unitCents),
      amount: usd(amountCents),
    })),
    difference: usd(proposal.deltaCents),
    total: usd(totalAfter(proposal)),
    document_type: proposal.documentType,
    added_days: proposal.addedDays,
    url: isOpen && !isTest ? `${siteUrl}${paths.order(proposal.orderId)}` : null,
    expires_at: instant(proposal.expiresAt),
    closed_at: instantOrNull(proposal.closedAt),
    close_reason: proposal.closeReason,
    created_at: instant(proposal.sentAt ?? row.created_at),
  }
}
