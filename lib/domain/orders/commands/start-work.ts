import 'server-only'
import type { Result } from '@/lib/base/result'
import type { Actor } from '@/lib/domain/accounts/views'
import { changeOrderStatus } from './change-status'

/** The clerk who starts the work is the one it is assigned to. */
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
