import { Form } from '@/components/forms/form'
import { SubmitButton } from '@/components/forms/submit-button'
import { SuccessRegion } from '@/components/forms/success-region'
import { Textarea } from '@/components/forms/textarea'
import { PastProposals } from '@/components/proposals/past-proposals'
import { changeReason, laterText } from '@/components/proposals/proposal-labels'
import { ProposalPrice } from '@/components/proposals/proposal-price'
import { LinkButton } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { Instant } from '@/components/ui/dates'
import { Disclosure } from '@/components/ui/disclosure'
import { FilledText } from '@/components/ui/filled-text'
import { formatCents } from '@/lib/base/money'
import { paths } from '@/lib/config/paths'
import { CHANGES } from '@/lib/content/screens/dashboard/order'
import { isOpenToCustomer } from '@/lib/domain/proposals/rules'
import type { Proposal } from '@/lib/domain/proposals/views'
import { acceptChangeAction, declineChangeAction } from '../change-actions'

/**
 * The change that waits for the customer, and the outcome of earlier ones. Renders nothing if there are none.
 */
export function Changes({ proposals }: { proposals: Proposal[] }) {
  if (proposals.length === 0) return null
  const open = proposals.find(isOpenToCustomer)
  return (
    <Card title={open ? 'We propose a change' : 'Changes'}>
      <SuccessRegion>
        <div className="space-y-6">
          {open && <OpenChange proposal={open} />}
          <PastProposals proposals={proposals.filter((proposal) => proposal !== open)} />
        </div>
      </SuccessRegion>
    </Card>
  )
}

function OpenChange({ proposal }: { proposal: Proposal }) {
  const { id, orderId, version, status } = proposal
  const hidden = { orderId, proposalId: id, version }
  return (
    <div className="space-y-6 border-warning border-s-4 ps-4">
      <div className="space-y-2">
        <p className="eyebrow">{changeReason(proposal.reason)}</p>
        <p className="whitespace-pre-line">{proposal.explanation}</p>
      </div>
      <ProposalPrice proposal={proposal} />
      <p>
        <FilledText
          text={CHANGES.decideBy}
          parts={{ dates: laterText(proposal), day: <Instant at={proposal.expiresAt} /> }}
        />
      </p>
      {status === 'accepted' ? (
        <LinkButton href={paths.payChange(id)}>Pay {difference(proposal)}</LinkButton>
      ) : (
        <Form action={acceptChangeAction} idPrefix="accept-change-" hidden={hidden}>
          <SubmitButton pendingLabel="Saving">{acceptLabel(proposal)}</SubmitButton>
        </Form>
      )}
      <Disclosure summary="Decline the change">
        <Form
          action={declineChangeAction}
          idPrefix="decline-change-"
          className="space-y-4 pt-3"
          hidden={hidden}
        >
          <Textarea
            name="reason"
            label={CHANGES.reason}
            hint={CHANGES.reasonHint}
            rows={3}
            maxLength={1000}
          />
          <SubmitButton tone="outline" pendingLabel="Sending">
            Decline
          </SubmitButton>
        </Form>
      </Disclosure>
      <p>
        <a className="link" href="#messages">
          {CHANGES.ask}
        </a>
      </p>
    </div>
  )
}

function difference({ deltaCents, currency }: Proposal): string {
  return formatCents(Math.abs(deltaCents), currency)
}

function acceptLabel(proposal: Proposal): string {
  if (proposal.deltaCents > 0) return `Accept and pay ${difference(proposal)}`
  return proposal.deltaCents < 0 ? `Accept and get ${difference(proposal)} back` : 'Accept the change'
}
