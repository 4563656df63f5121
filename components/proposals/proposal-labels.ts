import { plural } from '@/lib/base/text'
import { CHANGE_DATES } from '@/lib/content/screens/orders'
import type { ChangeReason, Proposal } from '@/lib/domain/proposals/views'

const REASONS: Record<ChangeReason, string> = {
  more_pages: 'More pages',
  different_type: 'A different type of document',
  addon: 'An addition',
  less_work: 'Less work',
}

export function changeReason(reason: ChangeReason): string {
  return REASONS[reason]
}

/** The outcome of a proposal, for the customer and for staff. */
export function proposalState({ status, resolution }: Pick<Proposal, 'status' | 'resolution'>): string {
  if (resolution === 'continued')
    return status === 'declined' ? 'Declined, continued as ordered' : 'Expired, continued as ordered'
  if (resolution === 'canceled') return 'Closed with the order'
  return STATES[status]
}

const STATES: Record<Proposal['status'], string> = {
  requested: 'Waiting for a second person',
  proposed: 'Waiting for a decision',
  accepted: 'Accepted, not paid yet',
  applied: 'Part of the order',
  declined: 'Declined',
  expired: 'Expired',
  withdrawn: 'Withdrawn',
}

export function laterText({ addedDays }: Pick<Proposal, 'addedDays'>): string {
  return addedDays === 0 ? CHANGE_DATES.same : CHANGE_DATES.moved(plural(addedDays, 'business day'))
}
