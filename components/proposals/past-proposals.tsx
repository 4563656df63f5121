import { Instant } from '@/components/ui/dates'
import { formatCents } from '@/lib/base/money'
import type { Proposal } from '@/lib/domain/proposals/views'
import { changeReason, proposalState } from './proposal-labels'

/** Earlier proposals and their outcomes. Renders nothing if there are none. */
export function PastProposals({ proposals }: { proposals: Proposal[] }) {
  if (proposals.length === 0) return null
  return (
    <ul className="space-y-4">
      {proposals.map((proposal) => (
        <li key={proposal.id} className="border-rule border-s-2 ps-4">
          <p className="flex items-baseline justify-between gap-4">
            <strong className="font-semibold">{changeReason(proposal.reason)}</strong>
            <span className="figures">
              {proposal.deltaCents < 0 ? '−' : '+'}
              {formatCents(Math.abs(proposal.deltaCents), proposal.currency)}
            </span>
          </p>
          <p className="text-body-sm text-ink-soft">
            {proposalState(proposal)}
            {proposal.closedAt && (
              <>
                , <Instant at={proposal.closedAt} />
              </>
            )}
          </p>
          {proposal.closeReason && (
            <p className="whitespace-pre-line text-ink-soft">“{proposal.closeReason}”</p>
          )}
        </li>
      ))}
    </ul>
  )
}
