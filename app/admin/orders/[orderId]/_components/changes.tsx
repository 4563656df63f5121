import { randomUUID } from 'node:crypto'
import { SuccessRegion } from '@/components/forms/success-region'
import { PastProposals } from '@/components/proposals/past-proposals'
import { changeReason, proposalState } from '@/components/proposals/proposal-labels'
import { ProposalPrice } from '@/components/proposals/proposal-price'
import { Card } from '@/components/ui/card'
import { plural } from '@/lib/base/text'
import { formatInstant } from '@/lib/base/time'
import { ORDER_CHANGES } from '@/lib/content/screens/admin/order-changes'
import { isEnded, isPlaced } from '@/lib/domain/orders/rules'
import type { AdminOrder } from '@/lib/domain/orders/views/admin'
import { isOpenToCustomer, needsStaffChoice } from '@/lib/domain/proposals/rules'
import type { StaffProposal } from '@/lib/domain/proposals/views'
import { ChangeDecision } from './change-decision'
import { ChangeForm } from './change-form'
import { RequestedCopies } from './requested-copies'

/** The open change and who decides on it, the outcome of earlier ones, and the form to propose the next. */
export function Changes({ order }: { order: AdminOrder }) {
  const { proposals } = order
  if (!isPlaced(order)) return null
  const current = proposals.find(
    (proposal) => proposal.status === 'requested' || isOpenToCustomer(proposal) || needsStaffChoice(proposal),
  )
  const past = proposals.filter((proposal) => proposal !== current)
  const hasEnded = isEnded(order.status)
  const isSettled = order.paymentStatus === 'paid' || order.paymentStatus === 'partially_refunded'
  return (
    <Card title="Changes">
      <SuccessRegion>
        <div className="space-y-6">
          <RequestedCopies order={order} />
          {current && <Current proposal={current} />}
          {proposals.length === 0 && <p className="text-ink-soft">{ORDER_CHANGES.empty}</p>}
          <PastProposals proposals={past} />
          {!current && !hasEnded && isSettled && <ChangeForm order={order} requestKey={randomUUID()} />}
          {!current && !hasEnded && !isSettled && <p>{notYet(order.paymentStatus)}</p>}
        </div>
      </SuccessRegion>
    </Card>
  )
}

function notYet(payment: AdminOrder['paymentStatus']): string {
  if (payment === 'invoiced') return ORDER_CHANGES.unpaidInvoice
  return payment === 'refunded' ? ORDER_CHANGES.refunded : ORDER_CHANGES.unpaid
}

function Current({ proposal }: { proposal: StaffProposal }) {
  const { addedDays, closeReason, proposedBy, expiresAt } = proposal
  return (
    <div className="space-y-4 border-warning border-s-4 ps-4">
      <p>
        <strong className="font-semibold">{changeReason(proposal.reason)}</strong>: {proposalState(proposal)}
      </p>
      <p className="whitespace-pre-line">{proposal.explanation}</p>
      <ProposalPrice proposal={proposal} />
      <p className="text-body-sm text-ink-soft">
        {[
          addedDays > 0 && ORDER_CHANGES.moves(plural(addedDays, 'business day')),
          proposedBy && ORDER_CHANGES.proposedBy(proposedBy.name),
          isOpenToCustomer(proposal) && ORDER_CHANGES.decideUntil(formatInstant(expiresAt)),
        ]
          .filter(Boolean)
          .join(' ')}
      </p>
      {closeReason && <p className="whitespace-pre-line">The customer’s reason: “{closeReason}”</p>}
      <ChangeDecision proposal={proposal} />
    </div>
  )
}
