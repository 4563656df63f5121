import type { ProposalNoticeProps } from '../proposal-notice'
import type { ProposalTurn } from '../proposal-turn'

type ProposalMailProps = Parameters<typeof ProposalTurn>[0]

/** Preview data. Every name is marked as a sample, so that none is mistaken for a real person. */
const proposal: Omit<ProposalMailProps, 'turn'> = {
  orderNumber: 'OR-SMP0-0003',
  fullName: 'Sam Sample',
  lines: [{ label: 'Three more pages', amountCents: 7485 }],
  deltaCents: 7485,
  newTotalCents: 17_485,
  currency: 'USD',
  addedDays: 2,
  expiresAt: '2026-12-23T04:59:59Z',
  words: null,
  orderUrl: 'http://localhost:3000/dashboard/orders/00000000-0000-4000-8000-000000000021',
  clock: { locale: 'en-US', timeZone: 'America/New_York' },
}
const less = {
  lines: [{ label: 'One page was blank', amountCents: -1500 }],
  deltaCents: -1500,
  newTotalCents: 8500,
  addedDays: 0,
}

export const proposalTurnSamples: ProposalMailProps[] = [
  { ...proposal, turn: 'proposed', words: 'The scan has three pages on the back (sample).' },
  { ...proposal, turn: 'expires_soon', words: 'The scan has three pages on the back (sample).' },
  { ...proposal, turn: 'applied' },
  { ...proposal, ...less, turn: 'applied' },
  { ...proposal, turn: 'expired' },
  { ...proposal, turn: 'withdrawn', words: 'The pages turned out to be copies (sample).' },
  { ...proposal, turn: 'continued' },
]

export const proposalNoticeSamples: ProposalNoticeProps[] = (
  ['to_confirm', 'applied', 'declined', 'expired'] as const
).map((notice) => ({
  notice,
  orderNumber: 'OR-SMP0-0003',
  adminOrderUrl: 'http://localhost:3000/admin/orders/00000000-0000-4000-8000-000000000021',
}))
