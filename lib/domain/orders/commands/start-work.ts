import 'server-only'
import type { Result } from '@/lib/base/result'
import type { Actor } from '@/lib/domain/accounts/views'
import { changeOrderStatus } from './change-status'

/** The staff member who starts the work becomes its assignee. */
export async function startWork(
  actor: Actor,
  input: { orderId: string; version: number },
): Promise<Result<{ version: number }>> {
  return changeOrderStatus(actor, {
    ...input,
    to: 'in_progress',
    reason: '',
    ...(actor.userId && { details: { assigneeId: actor.userId } }),
  })
}
