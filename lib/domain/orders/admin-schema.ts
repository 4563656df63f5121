import { z } from 'zod'

const count = z.number().int()

export const adminCountsSchema = z.object({
  toCheck: count,
  unpaid: count,
  paymentProblems: count,
  needsInformation: count,
  inProgress: count,
  inReview: count,
  awaitingApproval: count,
  finalizing: count,
  onHold: count,
  overdue: count,
  outboxDead: count,
  inboundDead: count,
})
export type AdminCounts = z.infer<typeof adminCountsSchema>
