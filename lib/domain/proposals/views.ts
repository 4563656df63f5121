import type { ProposalStatus } from './moves'

export const CHANGE_REASONS = ['more_pages', 'different_type', 'addon', 'less_work'] as const
export type ChangeReason = (typeof CHANGE_REASONS)[number]

type ProposalLine = { description: string; quantity: number; unitCents: number; amountCents: number }

/** A change of a running order, as its customer sees it. */
export type Proposal = {
  id: string
  orderId: string
  number: number
  reason: ChangeReason
  lines: ProposalLine[]
  /** Positive: the customer pays it; negative: it is refunded. */
  deltaCents: number
  beforeCents: number
  currency: string
  documentType: string | null
  addedDays: number
  explanation: string
  status: ProposalStatus
  /** What staff chose after the customer did not agree. */
  resolution: 'continued' | 'canceled' | null
  closeReason: string | null
  expiresAt: string
  sentAt: string | null
  closedAt: string | null
  version: number
}

export type StaffProposal = Proposal & { proposedBy: { name: string; isViewer: boolean } | null }
