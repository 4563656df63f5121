import 'server-only'
import type { Result } from '@/lib/base/result'
import type { Actor } from '@/lib/domain/accounts/views'
import type { CancelOrder } from '../schema'
import { changeOrderStatus } from './change-status'

/** Cancels for the refund that was shown; if the amount has changed, refuses and names the new one. */
export async function cancelOrder(actor: Actor, input: CancelOrder): Promise<Result<{ version: number }>> {
  const { orderId, version, reason, refundCents } = input
  return changeOrderStatus(
    { ...actor, role: 'customer' },
    { orderId, version, reason, to: 'canceled', details: { expectedRefundCents: refundCents } },
  )
}
