import type { Metadata } from 'next'
import Link from 'next/link'
import { cache } from 'react'
import { MissingPage } from '@/app/_components/missing-page'
import { PaymentForm } from '@/components/payments/payment-form'
import { laterText, proposalState } from '@/components/proposals/proposal-labels'
import { ProposalPrice } from '@/components/proposals/proposal-price'
import { Alert } from '@/components/ui/alert'
import { LinkButton } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { Icon } from '@/components/ui/icon'
import { sentenceFor } from '@/lib/base/errors'
import { paths } from '@/lib/config/paths'
import { PAY_CHANGE } from '@/lib/content/screens/checkout/pay-quote'
import { getOwnProposal } from '@/lib/domain/proposals/queries'
import type { Proposal } from '@/lib/domain/proposals/views'
import { requireCustomerAnd } from '@/lib/web/guards'
import { titleIfFound } from '@/lib/web/loaded-title'

type Props = PageProps<'/checkout/pay-change/[proposalId]'>

const openProposal = cache((proposalId: string) =>
  requireCustomerAnd((owner) => getOwnProposal(owner, proposalId, new Date()), paths.payChange(proposalId)),
)

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { proposalId } = await params
  return titleIfFound(
    openProposal(proposalId).then(([, found]) => found),
    'Pay for a change',
  )
}

export default async function PayChangePage({ params }: Props) {
  const { proposalId } = await params
  const [viewer, found] = await openProposal(proposalId)
  if (!found) return <MissingPage />
  const { proposal, orderNumber } = found

  return (
    <div className="mx-auto max-w-3xl space-y-10">
      <header>
        <p className="eyebrow mb-2">
          Order <span className="figures">{orderNumber}</span>
        </p>
        <h1 className="title-page">Pay for the change</h1>
      </header>
      <Card title="The change">
        <div className="space-y-5">
          <p className="whitespace-pre-line">{proposal.explanation}</p>
          <ProposalPrice proposal={proposal} />
          <p>{PAY_CHANGE.changes(laterText(proposal))}</p>
        </div>
      </Card>
      {proposal.status === 'accepted' && viewer.suspended ? (
        <Alert tone="danger">{sentenceFor('account_suspended')}</Alert>
      ) : proposal.status === 'accepted' ? (
        <PaymentForm
          orderId={proposal.orderId}
          proposalId={proposal.id}
          totalCents={proposal.deltaCents}
          currency={proposal.currency}
        />
      ) : (
        <NotPayable proposal={proposal} />
      )}
      <Link
        prefetch={false}
        href={paths.order(proposal.orderId)}
        className="inline-flex min-h-11 items-center gap-2 rounded-sm font-medium text-primary underline-offset-4 hover:underline"
      >
        <Icon name="back" />
        Back to the order
      </Link>
    </div>
  )
}

function NotPayable({ proposal }: { proposal: Proposal }) {
  const isApplied = proposal.status === 'applied'
  return (
    <Alert tone={isApplied ? 'success' : 'warning'} title={titleOf(proposal)}>
      <p>{isApplied ? PAY_CHANGE.notChargedAgain : PAY_CHANGE.notCharged}</p>
      <LinkButton href={paths.order(proposal.orderId)} tone="outline" size="small" className="mt-3">
        Go to your order
      </LinkButton>
    </Alert>
  )
}

function titleOf(proposal: Proposal): string {
  if (proposal.status === 'proposed') return PAY_CHANGE.notAccepted
  if (proposal.status === 'applied') return PAY_CHANGE.applied
  return PAY_CHANGE.notPayable(proposalState(proposal).toLowerCase())
}
