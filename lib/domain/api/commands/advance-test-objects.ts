import 'server-only'
import { ok, type Result } from '@/lib/base/result'
import { adminDb } from '@/lib/gateways/supabase/clients'
import { rpc, rpcMaybe } from '@/lib/gateways/supabase/reply'
import { SENT_EVENTS } from '../schema/test-helpers'
import type { ApiCall } from '../views'

/** Moves a test quote as staff would. The SQL function only finds test quotes. */
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

/** Sends a test key's endpoints an event that no call causes. Returns the id of its object. */
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
