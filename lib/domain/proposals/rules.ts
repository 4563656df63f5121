import { allowedProposalMoves, type ProposalStatus } from './moves'

/** The customer has to decide, or to pay what they agreed to. */
export function isOpenToCustomer({ status }: { status: ProposalStatus }): boolean {
  return allowedProposalMoves(status, 'customer').length > 0
}

type Decided = { status: ProposalStatus; resolution: 'continued' | 'canceled' | null }

/** The customer did not agree, and staff have to choose how the order continues. */
export function needsStaffChoice({ status, resolution }: Decided): boolean {
  return resolution === null && (status === 'declined' || status === 'expired')
}

/** An overdue proposal counts as expired even before the job has run. */
export function statusAt({ status, expiresAt }: { status: ProposalStatus; expiresAt: string }, now: Date) {
  const isOver = isOpenToCustomer({ status }) && Date.parse(expiresAt) < now.getTime()
  return isOver ? 'expired' : status
}

type Total = { beforeCents: number; deltaCents: number }

/** The total of the order once the change is applied. */
export function totalAfter({ beforeCents, deltaCents }: Total): number {
  return beforeCents + deltaCents
}
