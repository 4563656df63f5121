import 'server-only'
import type { Result } from '@/lib/base/result'
import type { Actor } from '@/lib/domain/accounts/views'
import type { DecideOnDraft } from '../schema'
import { changeOrderStatus } from './change-status'

/** The customer approves the draft or requests changes. Staff can't do this for the customer. */
export async function decideOnDraft(
  actor: Actor,
  input: DecideOnDraft,
): Promise<Result<{ version: number }>> {
  return changeOrderStatus(
    { ...actor, role: 'customer' },
    {
      orderId: input.orderId,
      version: input.version,
      to: input.decision === 'approve' ? 'finalizing' : 'in_revision',
      reason: input.changes,
    },
  )
}
