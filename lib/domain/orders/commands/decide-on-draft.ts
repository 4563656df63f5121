import 'server-only'
import type { Result } from '@/lib/base/result'
import type { Actor } from '@/lib/domain/accounts/views'
import type { DecideOnDraft } from '../schema'
import { changeOrderStatus } from './change-status'

/** The customer approves the draft, or says what has to change. Staff cannot do this in the customer's place. */
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
