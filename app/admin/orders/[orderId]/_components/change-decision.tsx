import { Form } from '@/components/forms/form'
import { SubmitButton } from '@/components/forms/submit-button'
import { Textarea } from '@/components/forms/textarea'
import { Disclosure } from '@/components/ui/disclosure'
import { CHANGE_DECISION } from '@/lib/content/screens/admin/order-changes'
import { needsStaffChoice } from '@/lib/domain/proposals/rules'
import type { StaffProposal } from '@/lib/domain/proposals/views'
import { settleProposalAction } from '../change-actions'

/**
 * A second person confirms, any clerk withdraws, and after a refusal staff choose how the order continues.
 */
export function ChangeDecision({ proposal }: { proposal: StaffProposal }) {
  const { id, orderId, version, status, proposedBy } = proposal
  const hidden = { orderId, proposalId: id, version }
  if (needsStaffChoice(proposal)) {
    return (
      <Form
        action={settleProposalAction}
        idPrefix="continue-"
        className="space-y-3"
        hidden={{ ...hidden, act: 'continue' }}
      >
        <p>{CHANGE_DECISION.refused}</p>
        <SubmitButton pendingLabel="Saving">Continue as ordered</SubmitButton>
      </Form>
    )
  }
  return (
    <div className="space-y-4">
      {status === 'requested' &&
        (proposedBy?.isViewer ? (
          <p>{CHANGE_DECISION.needsSecond}</p>
        ) : (
          <Form
            action={settleProposalAction}
            idPrefix="confirm-change-"
            hidden={{ ...hidden, act: 'confirm' }}
          >
            <SubmitButton pendingLabel="Confirming">Confirm and send to the customer</SubmitButton>
          </Form>
        ))}
      <Withdrawal hidden={hidden} isSeen={status !== 'requested'} />
    </div>
  )
}

type WithdrawalProps = { hidden: { orderId: string; proposalId: string; version: number }; isSeen: boolean }

/** `isSeen`: the customer already has the proposal. */
function Withdrawal({ hidden, isSeen }: WithdrawalProps) {
  return (
    <Disclosure summary="Withdraw the proposal">
      <Form
        action={settleProposalAction}
        idPrefix="withdraw-change-"
        className="space-y-4 pt-3"
        hidden={{ ...hidden, act: 'withdraw' }}
      >
        <Textarea
          name="reason"
          label="Reason"
          hint={isSeen ? CHANGE_DECISION.withdrawHint : undefined}
          rows={2}
          maxLength={1000}
        />
        <SubmitButton tone="outline" pendingLabel="Withdrawing">
          Withdraw
        </SubmitButton>
      </Form>
    </Disclosure>
  )
}
