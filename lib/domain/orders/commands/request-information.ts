import 'server-only'
import type { Result } from '@/lib/base/result'
import type { Actor } from '@/lib/domain/accounts/views'
import type { RequestInformation } from '../schema'
import { changeOrderStatus } from './change-status'

/** States what is missing and who has to send it; the clock stops until it arrives. */
export async function requestInformation(
  actor: Actor,
  input: RequestInformation,
): Promise<Result<{ version: number }>> {
  return changeOrderStatus(actor, {
    orderId: input.orderId,
    version: input.version,
    to: 'needs_information',
    reason: '',
    details: { on: input.on, items: input.items },
  })
}
