import { Text } from '@react-email/components'
import { formatCents } from '@/lib/base/money'
import { plural } from '@/lib/base/text'
import { type Clock, formatInstant } from '@/lib/base/time'
import { ActionLink } from './parts/action-link'
import { type Detail, DetailTable } from './parts/details'
import { Frame, Part } from './parts/frame'
import { look } from './parts/look'
import { Words } from './parts/words'
import { type ProposalTurnProps, textsForProposal } from './proposal-turn-texts'

type ProposalMailProps = ProposalTurnProps & { clock: Clock }

export function proposalTurnSubject(proposal: ProposalTurnProps): string {
  return `Order ${proposal.orderNumber}: ${textsForProposal(proposal).subject}`
}

/** One mail for each event of a proposed change. */
export function ProposalTurn(proposal: ProposalMailProps) {
  const words = textsForProposal(proposal)
  return (
    <Frame
      preview={words.heading}
      heading={words.heading}
      reason="You’re receiving this e-mail because you have an order with us."
    >
      <Text style={look.text}>
        Dear {proposal.fullName}, {words.lead}
      </Text>
      {proposal.words && <Words text={proposal.words} />}
      <DetailTable details={detailsOf(proposal, words.hasPrice)} />
      <Part title="What happens next">
        <Text style={look.text}>{words.next}</Text>
        <ActionLink href={proposal.orderUrl}>{words.button}</ActionLink>
      </Part>
    </Frame>
  )
}

function detailsOf(proposal: ProposalMailProps, hasPrice: boolean): Detail[] {
  const number = { label: 'Order', value: proposal.orderNumber }
  if (!hasPrice) return [number]
  const { lines, deltaCents, newTotalCents, currency, addedDays, turn } = proposal
  const money = (cents: number) => formatCents(cents, currency)
  return [
    number,
    ...lines.map(({ label, amountCents }) => ({ label, value: money(amountCents) })),
    { label: deltaCents < 0 ? 'Refund to you' : 'Difference', value: money(Math.abs(deltaCents)) },
    { label: 'Total of your order', value: money(newTotalCents) },
    ...(addedDays > 0 ? [{ label: 'Delay', value: plural(addedDays, 'business day') }] : []),
    ...(turn === 'applied'
      ? []
      : [{ label: 'Please decide by', value: formatInstant(proposal.expiresAt, proposal.clock) }]),
  ]
}
