import 'server-only'
import { fail, ok, type Result } from '@/lib/base/result'
import type { SignedIn } from '@/lib/domain/accounts/views'
import { getOrder } from '@/lib/domain/orders/queries'
import { findOpenDraft, writeDraft } from '../draft-store'
import { isBegun } from '../rules'
import { startUserDraft } from './start-draft'

/**
 * Starts a draft with the choices of one of the customer's orders. Names, addresses, files, notes and dates are left out, because the
 * next document may be another person's. An order in progress (`busy`) is never overwritten.
 */
export async function orderAgain(
  viewer: SignedIn,
  orderId: string,
): Promise<Result<'started' | 'busy', 'not_found' | 'draft_changed'>> {
  const owner = { kind: 'user', userId: viewer.userId } as const
  const [order, open] = await Promise.all([getOrder(viewer, orderId), findOpenDraft(owner)])
  if (order?.origin !== 'checkout') return fail('not_found')
  if (open && isBegun(open)) return ok('busy')

  const draft = await startUserDraft(viewer, order.family, null, open)
  const { documentType, sourceLanguage, targetLanguage } = order
  // A choice that is no longer sold is asked for again.
  const saved = await writeDraft(owner, draft, {
    document_language: { documentType, sourceLanguage, targetLanguage },
    service_options: { serviceId: order.serviceLevel },
    delivery_options: { deliveryId: order.deliveryMethod },
  })
  return saved ? ok('started') : fail('draft_changed')
}
