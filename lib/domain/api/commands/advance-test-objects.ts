import 'server-only'
import { ok, type Result } from '@/lib/base/result'
import { adminDb } from '@/lib/gateways/supabase/clients'
import { rpc, rpcMaybe } from '@/lib/gateways/supabase/reply'
import { SENT_EVENTS } from '../schema/test-helpers'
import type { ApiCall } from '../views'

/** Moves a test quote as staff would. The database finds test quotes only. */
export async function advanceTestQuote(
  { key, requestId }: ApiCall,
  quoteId: string,
  to: string,
): Promise<Result<null>> {
  const moved = await rpcMaybe(
    adminDb().rpc('advance_test_quote', {
      p_key_id: key.id,
      p_quote_id: quoteId,
      p_to: to,
      p_request_id: requestId,
    }),
  )
  return moved.ok ? ok(null) : moved
}

/** Sends an event that no call causes to the endpoints of a test key. The id of the object that it names. */
export function sendTestOrderEvent(
  { key }: ApiCall,
  orderId: string,
  type: keyof typeof SENT_EVENTS,
): Promise<Result<string>> {
  return rpc(
    adminDb().rpc('emit_test_event', {
      p_key_id: key.id,
      p_order_id: orderId,
      p_type: type,
      p_status: SENT_EVENTS[type],
    }),
  )
}
