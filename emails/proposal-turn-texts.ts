import { formatCents } from '@/lib/base/money'

export type ProposalTurnProps = {
  turn: 'proposed' | 'expires_soon' | 'applied' | 'expired' | 'withdrawn' | 'continued'
  orderNumber: string
  fullName: string
  lines: { label: string; amountCents: number }[]
  /** Positive: the customer pays it; negative: it is refunded. */
  deltaCents: number
  /** The order's total with the change. */
  newTotalCents: number
  currency: string
  addedDays: number
  expiresAt: string
  /** The staff member's own text. */
  words: string | null
  orderUrl: string
}

type ProposalTexts = {
  subject: string
  heading: string
  /** The first sentence, after "Dear Sam Sample, ". */
  lead: string
  /** What the customer can do now. */
  next: string
  button: string
  hasPrice: boolean
}

export function textsForProposal(proposal: ProposalTurnProps): ProposalTexts {
  return { button: 'Open your order', hasPrice: false, ...TEXTS[proposal.turn](proposal) }
}

type Texts = Omit<ProposalTexts, 'button' | 'hasPrice'> & Partial<ProposalTexts>

const decide = ({ deltaCents }: ProposalTurnProps): string =>
  `You can ${deltaCents > 0 ? 'accept and pay the difference' : 'accept'}, ask a question, or decline with a reason. Your order and its price stay as they are until you accept.`

function applied({ deltaCents, currency }: ProposalTurnProps): string {
  if (deltaCents > 0) return 'thank you. We’ve received your payment, and your order now includes the change.'
  if (deltaCents === 0) return 'thank you. Your order now includes the change, at the same price.'
  return `thank you. We’ve changed your order, and we’re sending ${formatCents(-deltaCents, currency)} back to your card. We’ll e-mail you when we’ve sent it.`
}

const TEXTS: Record<ProposalTurnProps['turn'], (proposal: ProposalTurnProps) => Texts> = {
  proposed: (proposal) => ({
    subject: 'please decide on a change',
    heading: 'We propose a change to your order',
    lead: 'while working on your documents, we found that your order should change. This is what we propose, and why:',
    next: decide(proposal),
    button: 'Review the change',
    hasPrice: true,
  }),
  expires_soon: (proposal) => ({
    subject: 'one day left to decide on the change',
    heading: 'One day left to decide',
    lead: 'we’re still waiting for your decision on the change we proposed.',
    next: decide(proposal),
    button: 'Review the change',
    hasPrice: true,
  }),
  applied: (proposal) => ({
    subject: 'your order is changed',
    heading: 'Your order is changed',
    lead: applied(proposal),
    next: 'There’s nothing for you to do.',
    hasPrice: true,
  }),
  expired: () => ({
    subject: 'the proposed change expired',
    heading: 'The proposed change expired',
    lead: 'the time to decide on the change we proposed has passed. Nothing was charged, and your order hasn’t changed.',
    next: 'We’ll tell you what happens next. If you’d still like the change, message us on the order page.',
  }),
  withdrawn: () => ({
    subject: 'we’ve withdrawn the change',
    heading: 'We withdrew the proposed change',
    lead: 'we’ve withdrawn the change we proposed, and your order hasn’t changed. Here’s why:',
    next: 'There’s nothing for you to do.',
  }),
  continued: () => ({
    subject: 'we continue as you ordered',
    heading: 'We continue as you ordered',
    lead: 'we’re continuing your order without the change, at the price you paid.',
    next: 'There’s nothing for you to do.',
  }),
}
