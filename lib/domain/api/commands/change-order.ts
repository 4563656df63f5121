import 'server-only'
import { fail, ok, type Result } from '@/lib/base/result'
import { changeOrderStatus } from '@/lib/domain/orders/commands/change-status'
import { getCancellation } from '@/lib/domain/orders/queries'
import { originOfRequest } from '@/lib/domain/orders/rows'
import { adminDb } from '@/lib/gateways/supabase/clients'
import { maybe, rpcMaybe } from '@/lib/gateways/supabase/reply'
import { usd } from '../schema/fields'
import type { CancellationResource } from '../schema/orders'
import type { ApiCall } from '../views'

type Ordered = { orderId: string; version: number }
type Changed = Promise<Result<{ version: number }>>

function customerOf({ key, requestId }: ApiCall) {
  return { userId: key.userId, role: 'customer' as const, requestId }
}

type Answer = { answer?: string | undefined; documents?: string[] | undefined }

/** Answers a request of staff, also with files; the order returns to its earlier status. */
export async function supply(
  { key, requestId }: ApiCall,
  { orderId, version }: Ordered,
  { answer, documents = [] }: Answer,
): Promise<Result<null>> {
  const row = await maybe(
    adminDb().from('orders').select('waiting').match({ id: orderId, user_id: key.userId }).maybeSingle(),
  )
  const to = row && originOfRequest(row.waiting)
  if (!to) return fail(row ? 'move_not_allowed' : 'not_found')
  const supplied = await rpcMaybe(
    adminDb().rpc('supply_api_order', {
      p_key_id: key.id,
      p_order_id: orderId,
      p_to: to,
      p_expected_version: version,
      p_answer: answer ?? 'Documents sent through the API.',
      p_documents: documents,
      p_request_id: requestId,
    }),
  )
  return supplied.ok ? ok(null) : supplied
}

export function approve(call: ApiCall, { orderId, version }: Ordered): Changed {
  return changeOrderStatus(customerOf(call), { orderId, version, to: 'finalizing', reason: '' })
}

export function revise(call: ApiCall, { orderId, version }: Ordered, changes: string): Changed {
  return changeOrderStatus(customerOf(call), { orderId, version, to: 'in_revision', reason: changes })
}

/** Cancels the order, or previews what canceling it now would refund. */
export async function cancel(
  call: ApiCall,
  { orderId, version }: Ordered,
  { preview, reason }: { preview: boolean; reason?: string | undefined },
): Promise<Result<CancellationResource>> {
  const { refundCents, isAllowed } = await getCancellation({ userId: call.key.userId }, orderId)
  const found: CancellationResource = {
    object: 'cancellation',
    order_id: orderId,
    preview,
    allowed: isAllowed,
    refund: usd(refundCents),
  }
  if (preview) return ok(found)
  const canceled = await changeOrderStatus(customerOf(call), {
    orderId,
    version,
    to: 'canceled',
    reason: reason ?? 'Canceled through the API.',
    details: { expectedRefundCents: refundCents },
  })
  return canceled.ok ? ok(found) : canceled
}
