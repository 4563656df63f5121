import 'server-only'
import { z } from 'zod'
import type { ProposalTurnProps } from '@/emails/proposal-turn-texts'
import type { RowOf } from '@/lib/gateways/supabase/row-of'

export const MAIL_PROPOSAL =
  `id, order_id, lines, delta_cents, before_cents, currency, added_days, explanation, status, close_reason,
  expires_at, version` as const

export type MailProposal = RowOf<'change_proposals', typeof MAIL_PROPOSAL>

const linesSchema = z.array(z.object({ description: z.string(), amountCents: z.number().int() }))

type TurnInput = Pick<ProposalTurnProps, 'turn' | 'orderNumber' | 'fullName' | 'orderUrl'>

export function toProposalTurn(proposal: MailProposal, input: TurnInput): ProposalTurnProps {
  const lines = linesSchema.parse(proposal.lines)
  return {
    ...input,
    lines: lines.map(({ description, amountCents }) => ({ label: description, amountCents })),
    deltaCents: proposal.delta_cents,
    newTotalCents: proposal.before_cents + proposal.delta_cents,
    currency: proposal.currency,
    addedDays: proposal.added_days,
    expiresAt: proposal.expires_at,
    words: wordsOf(input.turn, proposal),
  }
}

function wordsOf(turn: ProposalTurnProps['turn'], proposal: MailProposal): string | null {
  if (turn === 'withdrawn') return proposal.close_reason
  return turn === 'proposed' || turn === 'expires_soon' ? proposal.explanation : null
}
